package org.properdp.verification.extractedmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.Repeats;
import org.properdp.verification.extractedmodel.program.Coverage;
import org.properdp.verification.extractedmodel.program.Program;
import org.properdp.verification.extractedmodel.program.ProgramFile;
import org.properdp.verification.extractedmodel.run.Days;
import org.properdp.verification.extractedmodel.run.World;

/** The runtime in memory does what the machine-checked model says, program by program. */
class OracleProgramsTest {
  private static final List<Program> PROGRAMS = ProgramFile.read(Repeats.count(11, 1));

  @Test
  void everyProgramIsAnsweredAndPaidForAsInTheProvenModel() {
    for (Program program : PROGRAMS) {
      Days days = new Days();
      try (Proper proper = Fixture.exact(days)) {
        World world = new World(program, days, program.population(proper));
        program.lines().forEach(world::perform);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'some pay, some are dropped', 30",
    "somebody pays exactly what it has left, 15",
    "somebody pays for several rows, 30",
    "public rows, 15",
    "somebody has entered since the last question, 10",
    "Count, 20",
    "InOrder, 20",
    "Sum, 15",
    "a row without a number in a sum, 2",
    "Append, 30",
    "Update, 5",
    "Refresh, 2",
    "Erase, 5",
    "Grant, 10",
    "GrantAll, 2",
    "Renew, 10",
    "budgets below the most renew, 5",
    "Snapshot, 5",
    "Open, 10"
  })
  void theProgramsTryWhatMatters(String event, int perHundredQuestions) {
    assertThat(Coverage.of(PROGRAMS).perHundredQuestions(event))
        .isGreaterThanOrEqualTo(perHundredQuestions);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "where",
        "among",
        "beside",
        "map",
        "repeat",
        "times",
        "throwing",
        "cross",
        "join",
        "union",
        "first",
        "last",
        "every",
        "distinct",
        "sort",
        "reverse",
        "running",
        "atmost",
        "size",
        "largest",
        "public"
      })
  void theProgramsTakeEveryStep(String step) {
    assertThat(Coverage.of(PROGRAMS).perHundredQuestions(step)).isGreaterThanOrEqualTo(2);
  }
}
