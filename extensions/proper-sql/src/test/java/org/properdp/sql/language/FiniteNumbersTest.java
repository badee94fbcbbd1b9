package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.text.SqlError;

/** What numbers of public rows come to: as over people's rows, or what can't be is refused. */
class FiniteNumbersTest {
  private static Clinic clinic;

  @BeforeAll
  static void open() {
    clinic = new Clinic();
    clinic.loadPublic("zips", "zip,city\n3,Lund\n");
  }

  @AfterAll
  static void close() {
    clinic.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "zip / 0 ; null",
        "zip / (zip - zip) ; null",
        "-zip / (zip - zip) ; null",
        "(zip - zip) / 0 ; null",
        "zip / 2 ; 1.5",
        "SQRT(-zip) ; null",
        "SQRT(zip + 1) ; 2.0",
        "EXP(zip * 1000) ; null",
        "POWER(zip, 5000) ; null",
        "POWER(zip, 2) ; 9.0",
        "zip * 1e300 * 1e300 ; null",
        "zip + 2147483644 ; 2147483647",
        "zip + 2147483645 ; null",
        "-2147483645 - zip ; -2147483648",
        "-2147483646 - zip ; null",
        "zip * 715827882 ; 2147483646",
        "zip * 715827883 ; null",
        "zip * -715827883 ; null",
        "zip + CAST('9223372036854775804' AS BIGINT) ; 9223372036854775807",
        "zip + CAST('9223372036854775805' AS BIGINT) ; null",
        "CAST('-9223372036854775805' AS BIGINT) - zip ; -9223372036854775808",
        "CAST('-9223372036854775806' AS BIGINT) - zip ; null",
        "zip * CAST('3074457345618258602' AS BIGINT) ; 9223372036854775806",
        "zip * CAST('3074457345618258603' AS BIGINT) ; null",
        "CAST(NULL AS INTEGER) * zip ; null",
      })
  void whatIsNoNumberOfItsTypeIsNull(String computed, String value) {
    assertThat(clinic.ask("SELECT " + computed + " FROM zips").rows())
        .hasToString("[[" + value + "]]");
    // The same by code that Calcite makes, and where it decides.
    String found = value.equals("null") ? "[[1]]" : "[[0]]";
    assertThat(clinic.ask("SELECT COUNT(*) FROM zips WHERE (" + computed + ") IS NULL").rows())
        .hasToString(found);
  }

  /** Answers are shared by others, of which one can be 0. */
  @ParameterizedTest
  @ValueSource(strings = {"SELECT 1 / 0", "SELECT COUNT(*) / 0 FROM zips"})
  void alsoWhereNoNullWasExpected(String statement) {
    assertThat(clinic.ask(statement).rows()).hasToString("[[null]]");
  }

  /** Each for its own reason, and without a word of what the values are. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "SELECT 2147483647 + 1 | a number is too large for its type",
        "SELECT CAST(zip * 3000000000.0 AS INTEGER) FROM zips | a number is too large for its type",
        "SELECT CAST(1000 * zip AS DECIMAL(3, 1)) FROM zips | a number is too large for its type",
        "SELECT MOD(zip, zip - zip) FROM zips | a number is divided by 0",
        "SELECT zip % 0 FROM zips | a number is divided by 0",
        "SELECT LN(zip - zip) FROM zips | a number that is not above 0 has no logarithm",
        "SELECT LOG10(-zip) FROM zips | a number that is not above 0 has no logarithm",
        "SELECT CAST(city AS INTEGER) FROM zips | a text is no value of the type",
        "SELECT CAST(city AS DECIMAL(5, 2)) FROM zips | a text is no value of the type",
        "SELECT CAST(city AS DOUBLE) FROM zips | a text is no value of the type",
        "SELECT CAST(city AS BOOLEAN) FROM zips | a text is no value of the type",
        "SELECT CAST(city AS TIMESTAMP) FROM zips | a text is no value of the type",
        "SELECT zip FROM zips WHERE CAST(city AS DATE) > DATE '2026-01-01' | a text is no value of"
            + " the type",
        "SELECT CAST('2026-02-30' AS DATE) FROM zips | a text is no value of the type",
        "SELECT TRIM(city FROM city) FROM zips | TRIM takes one character away",
        "SELECT (SELECT zip FROM (VALUES (1), (2)) AS t (x)) FROM zips | a sub-query that stands"
            + " for a value gives more than one row",
      })
  void whatCantBeNullIsRefusedInASentence(String statement, String why) {
    assertThatThrownBy(() -> clinic.ask(statement))
        .isInstanceOf(SqlError.class)
        .hasMessageContaining("failed: " + why)
        .hasMessageNotContaining("Lund")
        .hasMessageNotContaining("Exception");
  }
}
