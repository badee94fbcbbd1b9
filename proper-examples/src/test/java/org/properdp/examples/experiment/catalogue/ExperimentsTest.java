package org.properdp.examples.experiment.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.people.Column;

class ExperimentsTest {
  @Test
  void everyOneHasItsOwnNameAndAShortLine() {
    assertThat(Experiments.names()).doesNotHaveDuplicates();
    assertThat(Experiments.all())
        .allMatch(experiment -> experiment.name().matches("[a-z0-9]+(-[a-z0-9]+)*"))
        .allMatch(experiment -> experiment.line().length() <= 90)
        .allMatch(experiment -> experiment.question().contains("?"));
    for (Experiment experiment : Experiments.all()) {
      assertThat(Experiments.named(experiment.name())).containsExactly(experiment);
    }
  }

  @Test
  void whatSomebodyMayHaveMeantIsSuggestedAndNothingFarAway() {
    assertThat(Experiments.meant("mangers")).containsExactly("managers");
    assertThat(Experiments.meant("monday")).containsExactly("monday-and-tuesday");
    assertThat(Experiments.meant("tusday")).containsExactly("monday-and-tuesday");
    assertThat(Experiments.meant("silent-droping")).containsExactly("silent-dropping");
    assertThat(Experiments.meant("frobnicate")).isEmpty();
    assertThat(Experiments.meant("")).isEmpty();
  }

  @Test
  void eachColumnIsReadBySomeExperiment() {
    assertThat(Experiments.all().flatMap(Experiment::reads).distinct())
        .containsExactlyInAnyOrder(Column.values());
  }
}
