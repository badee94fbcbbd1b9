package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.parse.SqlError;

/** Texts and names in which characters are written by their numbers. */
class EscapedTextsTest {
  @Test
  void charactersAreWrittenWithFourDigitsOrWithSixAfterAPlusSign() {
    try (Clinic clinic = new Clinic()) {
      assertThat(
              clinic
                  .ask(
                      "SELECT U&'\\+000061\\0062\\\\', U&'!+01F600-!0061!!' UESCAPE '!',"
                          + " U&'\\D83D\\DE00'")
                  .rows())
          .hasToString("[[ab\\, 😀-a!, 😀]]");
      assertThat(clinic.door().prepare("SELECT 1 AS U&\"\\+000061b\"").columns())
          .extracting("name")
          .containsExactly("ab");
    }
  }

  @ParameterizedTest
  @CsvSource({"\\+00061,1", "a\\+110000,2", "\\-061,1", "\\+-00061,1", "\\00g1,1", "ab\\,3"})
  void anotherEscapeIsRefusedAtItsText(String text, int at) {
    try (Clinic clinic = new Clinic()) {
      assertThatThrownBy(() -> clinic.ask("SELECT U&'" + text + "'"))
          .isInstanceOfSatisfying(
              SqlError.class,
              refused -> {
                assertThat(refused.column()).isEqualTo(8);
                assertThat(refused.problem())
                    .startsWith("the escape at character " + at + " of this text must have four");
              });
    }
  }
}
