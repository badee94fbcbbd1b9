package org.properdp.tables.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.properdp.relational.column.ColumnBounds;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.column.Domain;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Literal;

class TableSchemaTest {
  private static final ColumnSchema PATIENT = ColumnSchema.of("patient", ColumnType.varchar(40));
  private static final ColumnSchema ZIP = ColumnSchema.of("zip", ColumnType.INTEGER);

  private static TableSchema table(int rows, ColumnSchema... columns) {
    return new TableSchema("visits", "patients", "patient", Vector.of(columns), rows);
  }

  @Test
  void aColumnIsFoundByItsName() {
    assertThat(table(1, PATIENT, ZIP).position("zip")).containsExactly(1);
    assertThat(table(1, PATIENT, ZIP).position("Zip")).isEmpty();
  }

  @Test
  void aTableHasItsKeyAndNoColumnTwice() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table(1, ZIP))
        .withMessage("a table must have the columns that are its key, once each: patient");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table(1, PATIENT, ZIP, ZIP))
        .withMessage(
            "the columns of a table must have different names, but were patient, zip, zip");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table(0, PATIENT))
        .withMessage("the rows of one person must be limited to 1 or more, but were 0");
  }

  @Test
  void boundsLieOnTheGrid() {
    BigDecimal half = new BigDecimal("0.5");
    assertThat(new ColumnBounds(BigDecimal.ZERO, BigDecimal.TEN, half).grid()).isEqualTo(half);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ColumnBounds(new BigDecimal("0.2"), BigDecimal.TEN, half))
        .withMessage("a bound must be a multiple of the grid 0.5, but was 0.2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ColumnBounds(BigDecimal.TEN, BigDecimal.ONE, half))
        .withMessage("the lower bound must not be above the upper one, but they were 10, 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ColumnBounds(BigDecimal.ZERO, BigDecimal.TEN, BigDecimal.ZERO))
        .withMessage("a grid must be > 0, but was 0");
  }

  @Test
  void aDomainRepeatsNothing() {
    Literal a = new Literal(ColumnType.varchar(1), "a");
    assertThat(new Domain(Vector.of(a)).values()).containsExactly(a);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Domain(Vector.empty()))
        .withMessage("a domain must have at least one value");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Domain(Vector.of(a, a)))
        .withMessageStartingWith("a domain must not repeat a value");
  }
}
