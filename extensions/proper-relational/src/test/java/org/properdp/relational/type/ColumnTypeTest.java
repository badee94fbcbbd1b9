package org.properdp.relational.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.properdp.relational.type.ColumnType.Kind;

class ColumnTypeTest {
  @Test
  void aTypeIsWrittenAsInSql() {
    assertThat(ColumnType.decimal(9, 2)).hasToString("DECIMAL(9, 2)");
    assertThat(ColumnType.varchar(40)).hasToString("VARCHAR(40)");
    assertThat(ColumnType.TIMESTAMP).hasToString("TIMESTAMP");
  }

  @Test
  void sizesAndScalesHaveLimits() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ColumnType.decimal(19, 0))
        .withMessage("a DECIMAL must have 1 to 18 digits, but was 19");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ColumnType.decimal(3, 4))
        .withMessage("the scale must be 0 to the number of digits, but was 4");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ColumnType.varchar(0))
        .withMessage("the length of a VARCHAR must be 1 to 65536, but was 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ColumnType(Kind.VARCHAR, 3, 1))
        .withMessage("a VARCHAR must not have a scale, but was 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ColumnType(Kind.DATE, 3, 0))
        .withMessage("DATE must not have a size, but was 3");
  }

  @Test
  void onlyNumbersAreNumbers() {
    assertThat(ColumnType.decimal(1, 0).isNumber()).isTrue();
    assertThat(ColumnType.DOUBLE.isNumber()).isTrue();
    assertThat(ColumnType.DATE.isNumber()).isFalse();
    assertThat(ColumnType.BOOLEAN.isNumber()).isFalse();
  }

  @Test
  void aValueHasTheFormOfItsType() {
    assertThat(new Literal(ColumnType.DATE, 0L).whole()).isZero();
    assertThat(new Literal(ColumnType.DOUBLE, 0.5).floating()).isEqualTo(0.5);
    assertThat(new Literal(ColumnType.varchar(1), "a").text()).isEqualTo("a");
    assertThat(new Literal(ColumnType.BOOLEAN, null).isNull()).isTrue();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Literal(ColumnType.DATE, "1970-01-01"))
        .withMessage("a value of type DATE can't be 1970-01-01");
  }
}
