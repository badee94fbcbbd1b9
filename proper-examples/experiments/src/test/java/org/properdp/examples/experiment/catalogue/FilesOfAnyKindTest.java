package org.properdp.examples.experiment.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.Repeats;
import org.properdp.examples.experiment.Experiment;
import org.properdp.examples.experiment.Own;
import org.properdp.report.Findings;

/**
 * Files that show little, or nothing at all: what is concluded has numbers in it, or is refused.
 */
class FilesOfAnyKindTest {
  private static final String HEADER =
      "who,zip,age,sex,blood_type,smokes,disease,income,day,minutes,knows,hour,east,north,topic,"
          + "length\n";

  private static final String ONE = HEADER + row("ann", 75_001, 40, "A+", "no", "Cold", 20, 10);
  private static final String TWO = ONE + row("bob", -1, 200, "AB-", "yes", "Flu", -7, 0);
  private static final String ALIKE = alike();

  private static final String ONE_OF_MANY =
      ".*(?<![\\d.,])1 (people|persons|smokers|others|victims|questions|answers|days|trials|rounds"
          + "|rows|records|posts|visits|advertisements|sightings|bounds|intervals|budgets)\\b.*";

  @TempDir Path dir;

  private static String row(Object... first) {
    List<String> row = Stream.of(first).map(String::valueOf).toList();
    return String.join(",", row.subList(0, 3))
        + ",f,"
        + String.join(",", row.subList(3, 7))
        + ",3,"
        + row.get(7)
        + ",eve,12,5,5,news,7\n";
  }

  private static String alike() {
    StringBuilder alike = new StringBuilder(HEADER);
    for (int i = 0; i < 250; i++) {
      alike.append(row("p" + i, 75_001, 40, "A+", "yes", "Cold", 50, 20));
    }
    return alike.toString();
  }

  static Stream<Experiment> all() {
    return Experiments.all().toJavaStream();
  }

  @ParameterizedTest
  @MethodSource("all")
  void whatIsConcludedHasNumbersInItOrIsRefused(Experiment experiment) {
    // In a sample one file for four or five experiments, another one for the next of them.
    List<String> files = List.of(ONE, TWO, ALIKE);
    int number = Experiments.all().indexOf(experiment) * files.size();
    for (String file : files) {
      if (!Repeats.take(number++, 13)) {
        continue;
      }
      try {
        Findings findings = Own.run(experiment, dir, file);
        assertThat(findings.verdict().isDefined()).isTrue();
        assertThat(Vector.ofAll(findings.conclusion()).appendAll(findings.losses()))
            .noneMatch(sentence -> sentence.matches(".*(NaN|Infinity|[a-z(] –[ ,;.)]).*"))
            .noneMatch(sentence -> sentence.matches(ONE_OF_MANY));
      } catch (IllegalArgumentException refused) {
        assertThat(refused).hasMessageStartingWith("there must be ");
      }
    }
  }

  static Stream<String> needingMore() {
    return Stream.of(
        "monday-and-tuesday",
        "live-data",
        "rotating-groups",
        "year-of-budgets",
        "silent-dropping",
        "overhead",
        "jorgensen",
        "unitrax",
        "many-records",
        "slides",
        "mines",
        "lambdas",
        "take-skip",
        "one-record-of-two",
        "linear-regression",
        "logistic-regression",
        "covariance");
  }

  @ParameterizedTest
  @MethodSource("needingMore")
  void onePersonIsNotEnoughWhereThereIsNothingToCompare(String name) {
    assertThatThrownBy(() -> Own.run(Experiments.named(name).get(), dir, ONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("there must be ");
  }
}
