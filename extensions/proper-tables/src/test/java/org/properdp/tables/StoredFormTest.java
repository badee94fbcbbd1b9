package org.properdp.tables;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;

class StoredFormTest {
  @Test
  void aRowTakesTheBytesThatItsDeclarationAllows() {
    Vector<ColumnSchema> numbers =
        Vector.of(ColumnType.INTEGER, ColumnType.DOUBLE, ColumnType.BOOLEAN, ColumnType.TIMESTAMP)
            .map(type -> ColumnSchema.of(type.toString().toLowerCase(Locale.ROOT), type));
    assertThat(new StoredForm(numbers).rowBytes()).isEqualTo(4 * 8);
    assertThat(
            new StoredForm(numbers.append(ColumnSchema.of("note", ColumnType.varchar(200))))
                .rowBytes())
        .isEqualTo(4 * 8 + 8 + 400);
  }
}
