package org.properdp.sql.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.parse.SqlError;

/** A name that there is not may be another one, of those that the analyst may see. */
class NearNamesTest {
  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) ";

  private static Clinic clinic;

  @BeforeAll
  static void open() {
    clinic = new Clinic();
  }

  @AfterAll
  static void close() {
    clinic.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "COUNT(*) FROM visit | there is no table visit: is visits meant?",
        "COUNT(*) FROM public.Vists | there is no table vists: is visits meant?",
        "COUNT(*) FROM patients | there is no table patients: \\d in the shell lists",
        "COUNT(*) FROM visits WHERE minute > 3 | not found in any table: is minutes meant?",
        "COUNT(*) FROM visits v WHERE v.minuets > 3 | not found in table 'v': is minutes meant?",
        "COUNT(*) FROM zips WHERE minute > 3 | in any table: a text stands in single quotes",
        // It is hidden that there is a note.
        "COUNT(*) FROM visits WHERE nte = 'x' | 'nte' not found in any table: a text stands in",
        "COUNT(*) FROM visits WHERE notes = 'x' | 'notes' not found in any table: a text stands in",
        "COUNT(*) FROM visits WHERE note = 'x' | 'note' not found in any table: a text stands in",
      })
  void nearNamesAreSaid(String rest, String said) {
    SqlError refused = assertThrows(SqlError.class, () -> clinic.door().prepare(ASK + rest), rest);
    assertThat(refused.problem()).contains(said);
  }

  @Test
  void whatBeginsAStatementIsSaid() {
    SqlError refused =
        assertThrows(SqlError.class, () -> clinic.door().prepare("SELEC COUNT(*) FROM visits"));
    assertThat(refused.problem()).contains("a statement begins with SELECT or WITH");
  }
}
