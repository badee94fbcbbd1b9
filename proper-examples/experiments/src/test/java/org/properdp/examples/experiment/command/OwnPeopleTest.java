package org.properdp.examples.experiment.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.cli.Shell;
import org.properdp.examples.experiment.people.Column;

/** The words of a page on the people whom an experiment has read from the user's file. */
@Tag("long")
class OwnPeopleTest {
  private final Shell shell = new Shell();
  @TempDir Path dir;

  private void run(int people) throws IOException {
    Path file = dir.resolve("people.csv");
    String rows = Vector.range(0, people).map(i -> "p" + i + "," + (i + 1) + "\n").mkString();
    Files.writeString(file, "who,income\n" + rows);
    Object[] command = {
      "experiment", "run", "mines", "--quick", "--data", file, "--individual", "who", "--out", dir
    };
    assertThat(shell.type(command)).as(shell.err()).isZero();
  }

  /** A sentence on all people would else be taken to be about the whole file. */
  @Test
  void thatOnlyTheFirstPeopleOfAFileWereReadIsSaidOnThePageFirst() throws IOException {
    run(180);
    assertThat(dir.resolve("mines.html"))
        .content()
        .contains(
            "<ul><li>Of 180 people of the file only the first 172 are read here, and what is said"
                + " is about these.</li>");
    run(172);
    assertThat(dir.resolve("mines.html"))
        .content()
        .contains("it is as secret as that file. This page was made in the quick form")
        .doesNotContain("of the file only");

    assertThat(shell.type("experiment", "run", "mines", "--quick", "--out", dir)).isZero();
    assertThat(dir.resolve("mines.html")).content().doesNotContain("as secret as");
  }

  /** Else its page would say that it has true figures of the file's people. */
  @Test
  void aFileIsRefusedWhereItWouldNotBeRead() throws IOException {
    String file = Files.writeString(dir.resolve("f.csv"), "who\nann\n").toString();
    String out = dir.resolve("out").toString();

    assertThat(
            shell.type(
                "experiment",
                "run",
                "in-sql",
                "--quick",
                "--data",
                file,
                "--individual",
                "who",
                "--out",
                out))
        .isEqualTo(2);
    assertThat(shell.err())
        .contains("--data " + file + ": in-sql reads no file, as it is about a table of its own");
    assertThat(Path.of(out)).doesNotExist();
  }

  private int run(String experiment, String... options) {
    return shell.type(
        Vector.<Object>of("experiment", "run", experiment, "--quick", "--out", dir)
            .appendAll(Vector.of(options))
            .toJavaArray());
  }

  private String page(String experiment) throws IOException {
    return Files.readString(dir.resolve(experiment + ".html"));
  }

  @Test
  void aSettingThatAnExperimentDeclaresIsTakenAndSaidOnThePage() throws IOException {
    assertThat(run("monday-and-tuesday", "--people", "900", "--epsilon", "0.1", "--budget", "3"))
        .isZero();
    assertThat(page("monday-and-tuesday"))
        .contains("if it is ε 3 and each question costs 0.1?")
        .contains("--quick --people 900 --epsilon 0.1 --budget 3 ")
        .contains("the global budget answered 5 of Tuesday's");
    assertThat(run("monday-and-tuesday")).isZero();
    assertThat(page("monday-and-tuesday")).contains("if it is ε 1 and each question costs 0.2?");
  }

  @Test
  void aSettingThatAnExperimentDoesNotHaveIsRefusedByItsName() {
    assertThat(run("covariance", "--epsilon", "0.3")).isEqualTo(2);
    assertThat(shell.err())
        .contains("--epsilon 0.3: covariance has no such setting; it takes --people");
    assertThat(run("in-sql", "--people", "9")).isEqualTo(2);
    assertThat(shell.err()).contains("--people 9: in-sql has no such setting; it takes none");
    assertThat(run("monday-and-tuesday", "--epsilon", "none")).isEqualTo(2);
    assertThat(run("monday-and-tuesday", "--people", "0")).isEqualTo(2);
    assertThat(shell.err()).contains("--people 0: there must be at least 1 person");
    assertThat(shell.type("experiment", "run", "--help")).isZero();
    assertThat(shell.out())
        .contains(
            "monday-and-tuesday: --people, --epsilon 0.2, --budget 1",
            "k-means: --people, --budget 1, --scale zip|age|income:FACTOR")
        .doesNotContain("in-sql: ");
  }

  /** 1,500 people of whom a third is married, with incomes in ones. */
  private String census() throws IOException {
    StringBuilder rows = new StringBuilder("who,age,wage,married,zip,sex,blood\n");
    for (int person = 0; person < 1_500; person++) {
      rows.append("p").append(person).append(',').append(20 + person % 60).append(',');
      rows.append(20_400 + 1_000 * (person % 50)).append(',').append(person % 3 == 0 ? 1 : 0);
      rows.append(',').append(person % 20).append(",f,").append(person % 99 == 0 ? "AB-" : "A+");
      rows.append('\n');
    }
    return Files.writeString(dir.resolve("census.csv"), rows).toString();
  }

  private int covarianceOf(String file, String... more) {
    Vector<String> mapped =
        Vector.of("--data", file, "--individual", "who")
            .appendAll(Vector.of("--column", "income=wage", "--column", "smokes=married"))
            .appendAll(Vector.of("--value", "smokes:1=yes", "--value", "smokes:0=no"));
    return run("covariance", mapped.appendAll(Vector.of(more)).toJavaArray(String[]::new));
  }

  @Test
  void aColumnInAnotherUnitIsScaledAndTheMessageWithoutThatNamesTheOption() throws IOException {
    String file = census();
    assertThat(covarianceOf(file)).isNotZero();
    assertThat(shell.err()).contains("multiply each value with --scale income:FACTOR");
    assertThat(covarianceOf(file, "--scale", "income:0.001")).isZero();
    assertThat(page("covariance"))
        .contains(
            "In this file income is the column “wage”; smokes is the column “married”; smokes: “1”"
                + " means yes; smokes: “0” means no; income is multiplied by 0.001.")
        .contains("--scale income:0.001")
        .contains("“wage” and “married” vary together")
        .doesNotContain("smoking", "Expected are");
  }

  /** A message is in the words of the file as its page is; options keep their names. */
  @Test
  void aMessageIsInTheWordsOfTheFile() throws IOException {
    String file = census().replace("census", "none");
    Files.writeString(
        Path.of(file),
        """
        who,wealth,income,married,zip
        p,30,40000,0,1
        q,31,20000,0,2
        """);
    Vector<String> mapped =
        Vector.of("--data", file, "--individual", "who", "--column", "smokes=married")
            .appendAll(Vector.of("--column", "age=wealth", "--column", "sex=who"))
            .appendAll(Vector.of("--column", "blood_type=zip", "--value", "sex:p=f"))
            .appendAll(Vector.of("--value", "sex:q=m", "--value", "smokes:0=no"));
    assertThat(run("monday-and-tuesday", mapped.toJavaArray(String[]::new))).isEqualTo(1);
    assertThat(shell.err())
        .contains("people with the “zip” AB- and people who have a “married” that is yes");

    assertThat(
            run(
                "k-means",
                Vector.of("--data", file, "--individual", "who", "--column", "income=income")
                    .appendAll(Vector.of("--column", "age=wealth"))
                    .toJavaArray(String[]::new)))
        .isEqualTo(1);
    assertThat(shell.err())
        .contains("there must be incomes in thousands a year")
        .contains("with --scale income:FACTOR");
    assertThat(
            Column.reworded(
                "Income by age: zip codes, incomes. --scale age:2, --column income=…",
                Map.of("income", "age", "age", "income", "zip", "plz")))
        .isEqualTo("“age” by “income”: “plz”, “age”. --scale age:2, --column income=…");
  }

  /** Shares of a setting are told as they are asked, and the figures follow. */
  @Test
  void settingsScaleWhatIsAskedAndWhatIsSaid() throws IOException {
    assertThat(run("k-means", "--people", "900", "--budget", "3")).isZero();
    assertThat(page("k-means"))
        .contains("five steps at ε 0.6 use up a budget of 3 under either")
        .contains("twenty steps at ε 0.15,", "In the end the global budget of 3 is used up")
        .doesNotContain("{budget");
    assertThat(run("heat-map", "--people", "900", "--budget", "0.4")).isZero();
    assertThat(page("heat-map"))
        .contains("eight maps at ε 0.00625 each", "a person seen once pays 0.05")
        .contains("The global budget is used up by either way: 0.4");
    assertThat(run("degrees", "--people", "300", "--budget", "3.2")).isZero();
    assertThat(page("degrees"))
        .contains("By asPinq(0.1):", "A session of ε 3.2, by the rules", "makes 0.");
    assertThat(run("managers", "--people", "60", "--epsilon", "4", "--budget", "8")).isZero();
    assertThat(page("managers"))
        .contains("32 questions at ε 4 cost a global budget 128", "From the same budget of 8,")
        .contains("It is n·ε against g·ε in every cell, exactly.");
    assertThat(run("silent-dropping", "--people", "900", "--epsilon", "0.1", "--budget", "2"))
        .isZero();
    assertThat(page("silent-dropping"))
        .contains("are counted at ε 0.1, a window", "(0.8 a question) or 2 (0.2);")
        .contains("Asked 15 times at ε 0.2")
        .contains("answered 2 of 60 questions and then", "the one that keeps two answered 10,");
    assertThat(dir.resolve("silent-dropping.everybody.csv"))
        .content()
        .containsPattern("(?m)^1,900,.*,15(\\.0)?$");
    assertThat(run("silent-dropping", "--people", "900", "--epsilon", "0.002")).isZero();
    assertThat(page("silent-dropping")).contains("answered 60 of 60 questions; the one");
    assertThat(run("live-data", "--budget", "5")).isZero();
    assertThat(page("live-data"))
        .contains("once a day at ε 0.1. Under a global budget of 5", "One budget of 5 for all was")
        .contains("22.3 % and 45.7 % took part from day 52 on", "of 76 accounts 0 differed");
    assertThat(run("silent-dropping", "--epsilon", "0.6")).isEqualTo(1);
    assertThat(shell.err()).contains("--epsilon must be at most half of --budget", "0.6 of 1");
  }

  @Test
  void aScaleThatIsNoneOrOfNoNumbersIsRefused() throws IOException {
    String file = census();
    for (String wrong : new String[] {"smokes:2", "income:0", "income:-1", "zip:2", "income"}) {
      assertThat(covarianceOf(file, "--scale", wrong)).as(wrong).isEqualTo(2);
      assertThat(shell.err()).contains("--scale " + wrong + ": ");
    }
  }

  @Test
  void peopleWhoAreNoSmokersInTheFileAreNotCalledSo() throws IOException {
    assertThat(
            run(
                "monday-and-tuesday",
                "--data",
                census(),
                "--individual",
                "who",
                "--column",
                "smokes=married",
                "--column",
                "blood_type=blood",
                "--value",
                "smokes:1=yes",
                "--value",
                "smokes:0=no"))
        .isZero();
    assertThat(page("monday-and-tuesday"))
        .contains("Tuesday: people whose “married” is yes")
        .contains("of Tuesday's five questions about 500 people whose “married” is yes")
        .doesNotContainPattern("\\bsmok(e|er|ers|ing)\\b");
    assertThat(shell.out()).doesNotContainPattern("\\bsmokers?\\b");
  }
}
