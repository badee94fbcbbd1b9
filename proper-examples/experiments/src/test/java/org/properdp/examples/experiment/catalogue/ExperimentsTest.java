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
  void aMethodIsShortEnoughToBeReadAndWhatIsMoreStandsAmongTheDetails() {
    assertThat(Experiments.all())
        .allSatisfy(
            experiment ->
                assertThat(experiment.method().split("\\s+"))
                    .as(experiment.name())
                    .hasSizeLessThanOrEqualTo(Experiment.MOST_WORDS));
  }

  @Test
  void eachColumnIsReadBySomeExperiment() {
    assertThat(Experiments.all().flatMap(Experiment::reads).distinct())
        .containsExactlyInAnyOrder(Column.values());
  }
}
