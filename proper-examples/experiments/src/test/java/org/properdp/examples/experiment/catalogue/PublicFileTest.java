package org.properdp.examples.experiment.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.examples.experiment.Own;
import org.properdp.report.Findings;
import org.properdp.report.figures.Verdict.Kind;

/**
 * The conclusions from a public survey, whose answers are those of real people: 534 in a year, with
 * six occupations, of whom 96 are members of a union.
 */
class PublicFileTest {
  private static final String NAMES =
      "who,income,south,sex,experience,smokes,wage,age,knows,disease,sector,married";

  @TempDir Path dir;

  private Findings run(String experiment) throws IOException {
    String survey = Files.readString(Path.of("../../docs/data/wages.csv"));
    String own = NAMES + survey.substring(survey.indexOf('\n'));
    return Own.run(Experiments.named(experiment).get(), dir, own);
  }

  @Test
  void aPersonOfOneOccupationPaysForOneQuestionOfSix() throws IOException {
    Findings managers = run("managers");

    assertThat(managers.verdict().get().kind()).isEqualTo(Kind.SHOWN);
    assertThat(managers.conclusion().get(0))
        .startsWith("6 questions at ε {ε} cost a global budget 0.6, and no personal budget more")
        .contains("than 0.1: no person is in more than 1 of them.")
        .endsWith("personal budgets are nearer.");
  }

  @Test
  void peopleBringLessToSumsThanTheyMight() throws IOException {
    for (String experiment : new String[] {"covariance", "linear-regression"}) {
      Findings sums = run(experiment);
      assertThat(sums.verdict().get().kind()).as(experiment).isEqualTo(Kind.SHOWN);
      assertThat(sums.conclusion()).noneMatch(sentence -> sentence.contains("outside"));
    }
  }

  /** All have one edge, so that no person is missing from a session that only they can pay for. */
  @Test
  void whatDoesNotHoldOfTheSurveyIsNotSaidOfIt() throws IOException {
    Findings degrees = run("degrees");

    assertThat(degrees.table("degrees").number("1", "truth")).isEqualTo(534);
    assertThat(degrees.conclusion().get(1)).endsWith(": that is not shown to be more.");
    assertThat(degrees.verdict().get().kind()).isEqualTo(Kind.SHOWN);
  }
}
