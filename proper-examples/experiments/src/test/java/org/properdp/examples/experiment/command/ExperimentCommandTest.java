package org.properdp.examples.experiment.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Repeats;
import org.properdp.cli.Shell;
import org.properdp.examples.experiment.Setting.Size;
import org.properdp.examples.experiment.catalogue.Experiments;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class ExperimentCommandTest {
  private final Shell shell = new Shell();
  @TempDir Path dir;

  @Test
  void allAreListedWithALineEach() {
    String list = shell.prints("monday-and-tuesday", "experiment", "list");
    assertThat(list).hasLineCount(Experiments.all().size()).contains("managers", "averaging");
  }

  @Test
  void aRunPrintsFiguresAndWritesAPageThatSaysHowToRepeatIt() throws IOException {
    Path place = dir.resolve("a place");
    assertThat(shell.type("experiment", "run", "managers", "--quick", "--seed", 7, "--out", place))
        .isZero();
    assertThat(shell.err()).contains("managers: 32 questions");
    assertThat(shell.out())
        .startsWith(Size.QUICK.caution())
        .contains("personal, g = 8", "- 32 questions at ε 0.1 cost")
        .contains("page, with CSV files beside it: " + place.resolve("managers.html"));
    assertThat(place.resolve("managers.cost.csv")).exists();
    assertThat(Files.readString(place.resolve("managers.html")))
        .contains("./proper experiment run managers --quick --seed 7 --out '" + place + "'")
        .contains(Size.QUICK.caution());
  }

  @Test
  void onlyTheQuickFormIsCautioned() {
    assertThat(Size.QUICK.caution()).startsWith("This page was made in the quick form");
    assertThat(Size.NORMAL.caution()).isEmpty();
    assertThat(Size.FULL.caution()).isEmpty();
  }

  @Test
  void aReportIsOnePageWhereEveryChartHasMarksAndEveryLinkLeadsSomewhere() throws Exception {
    List<Object> command = new ArrayList<>(List.of("report", "--out", dir));
    List<String> some =
        IntStream.range(0, Experiments.all().size())
            .filter(at -> Repeats.take(at, 9))
            .mapToObj(at -> Experiments.all().get(at).name())
            .toList();
    command.addAll(some);
    assertThat(shell.type(command.toArray())).isZero();
    Document page =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(Files.readString(dir.resolve("report.html")))));
    assertThat(page.getDocumentElement().getTextContent()).containsOnlyOnce(Size.QUICK.caution());
    assertThat(shell.out().lines().filter(line -> line.matches("(Shown|Contra|Cannot).*: .*")))
        .as("the verdicts are in the terminal, too")
        .hasSize(some.size());
    NodeList rows = page.getElementsByTagName("tr");
    for (int i = 1; i <= some.size(); i++) {
      assertThat(rows.item(i).getTextContent())
          .containsPattern("(?s)(Shown|Contradicted|As counted|Cannot be told): .*\\.");
    }
    assertThat(page.getElementsByTagName("article").getLength()).isEqualTo(some.size());
    NodeList charts = page.getElementsByTagName("svg");
    assertThat(charts.getLength()).isGreaterThanOrEqualTo(some.size());
    for (int i = 0; i < charts.getLength(); i++) {
      assertThat(marks((Element) charts.item(i))).isPositive();
    }
    NodeList links = page.getElementsByTagName("a");
    for (int i = 0; i < links.getLength(); i++) {
      String to = ((Element) links.item(i)).getAttribute("href");
      assertThat(to.startsWith("#") || Files.exists(dir.resolve(to))).as(to).isTrue();
    }
  }

  /** Points of lines and bars, outside of the legend. */
  private static int marks(Element chart) {
    int marks = 0;
    NodeList groups = chart.getElementsByTagName("g");
    for (int i = 0; i < groups.getLength(); i++) {
      Element group = (Element) groups.item(i);
      if (group.getAttribute("class").startsWith("mark ")) {
        int drawn = marksIn(group);
        assertThat(drawn).as(chart.getAttribute("aria-label")).isPositive();
        marks += drawn;
      }
    }
    return marks;
  }

  private static int marksIn(Element group) {
    int bars = group.getElementsByTagName("rect").getLength();
    int levels = group.getElementsByTagName("line").getLength();
    NodeList paths = group.getElementsByTagName("path");
    boolean isDrawn =
        paths.getLength() > 0 && ((Element) paths.item(0)).getAttribute("d").contains("M");
    return bars + levels + (isDrawn ? 1 : 0);
  }

  @Test
  void anUnknownExperimentIsWrongUsageAndTheNearestIsNamed() {
    assertThat(shell.type("experiment", "run", "mangers")).isEqualTo(2);
    assertThat(shell.err())
        .contains("no such experiment: mangers; there are monday-", ". Did you mean managers?")
        .contains("Try: proper experiment run --help");
    assertThat(shell.type("report", "managers", "mangers", "--out", dir)).isEqualTo(2);
    assertThat(shell.err()).contains("no such experiment: mangers; there are");
    assertThat(shell.type("experiment", "run", "frobnicate")).isEqualTo(2);
    assertThat(shell.err()).contains("no such experiment: frobnicate; there are");
  }

  @Test
  void whatIsMissingTooMuchOrNoNumberIsWrongUsage() {
    assertThat(shell.type("experiment")).isEqualTo(2);
    assertThat(shell.err()).contains("a command is missing");
    assertThat(shell.type("experiment", "run")).isEqualTo(2);
    assertThat(shell.err()).contains("NAME");
    assertThat(shell.type("experiment", "run", "managers", "--quick", "--full")).isEqualTo(2);
    assertThat(shell.err()).startsWith("run: choose one of --quick, --full\n");
    shell.fails(
        2,
        "run: Invalid value for option '--seed': 'x' is not a whole number",
        "experiment",
        "run",
        "managers",
        "--seed",
        "x");
    assertThat(shell.type("experiment", "run", "managers", "--seed", "many")).isEqualTo(2);
    assertThat(shell.err()).contains("--seed");
  }

  @Test
  void aPlaceThatIsAFileIsRefusedBeforeAnythingIsRun() throws IOException {
    Path file = Files.writeString(dir.resolve("note.txt"), "a note");
    shell.fails(2, "run: --out: ", "experiment", "run", "managers", "--quick", "--out", file);
    assertThat(shell.err()).contains("is a file: name a directory");
    shell.fails(2, "report: --out: ", "report", "--out", file.resolve("x"));
    assertThat(shell.err()).contains("x can't be written to", ": name another directory");
  }

  @Test
  void peopleMayComeFromAFileOfOnesOwnAndStayInAStore() throws IOException {
    Path file = dir.resolve("visits.csv");
    Files.writeString(file, "who,illness\nann,Cold\nbob,Flu\nann,Flu\n");
    Path store = dir.resolve("store");
    assertThat(
            shell.type(
                "experiment",
                "run",
                "managers",
                "--quick",
                "--data",
                file,
                "--individual",
                "who",
                "--column",
                "disease=illness",
                "--store",
                store,
                "--out",
                dir))
        .as(shell.err())
        .isZero();
    assertThat(shell.err()).contains("2 questions about 2 people in up to 2 groups");
    assertThat(shell.type("store", "verify", store)).isZero();
    assertThat(shell.type("experiment", "run", "managers", "--quick", "--store", store))
        .isEqualTo(2);
    assertThat(shell.err()).contains("that directory is not empty: name one that is");
  }

  /** One person's bad row stops nothing and becomes nobody else's; keys alike are named. */
  @Test
  void aBadRowIsSetAsideAloneAndToldAndAlikeKeysAreToo() throws IOException {
    Path file = dir.resolve("visits.csv");
    Files.writeString(file, "who,disease\nann,Cold\nr,\"Flu\nbob,Flu\nAnn,\"Flu\nu\"\n");
    List<Object> run =
        List.of("experiment", "run", "managers", "--quick", "--data", file, "--individual", "who");
    assertThat(shell.type(with(run, "--out", dir))).as(shell.err()).isZero();
    assertThat(shell.err())
        .startsWith("set aside, 3 rows that can't be read:")
        .contains("visits.csv, line 3, column disease: a quote that is opened here is not closed")
        .contains("2 people");
    String said = "3 rows of the file can't be read, and are left out of everything here.";
    assertThat(shell.out()).contains("- " + said);
    assertThat(dir.resolve("managers.html")).content().contains("<li>3 rows of the file can");
    assertThat(shell.type(with(run, "--out", dir, "--multiline"))).as(shell.err()).isOne();
    assertThat(shell.err()).startsWith("refused: visits.csv, line 3: this is not CSV");
    Files.writeString(file, "who,disease\nann,Cold\nAnn,\"Flu\nu\"\n");
    assertThat(shell.type(with(run, "--out", dir, "--multiline"))).as(shell.err()).isZero();
    assertThat(shell.err())
        .contains("there is probably 1 person: 'Ann', 'ann'")
        .doesNotContain("set aside");
    assertThat(shell.out()).doesNotContain("of the file can't be read");
    assertThat(dir.resolve("managers.html")).content().contains("--individual who --multiline");
  }

  private static Object[] with(List<Object> command, Object... more) {
    List<Object> longer = new ArrayList<>(command);
    longer.addAll(List.of(more));
    return longer.toArray();
  }

  @Test
  void whatIsWrongWithAFileIsToldAndNothingIsRun() throws IOException {
    Path file = Files.writeString(dir.resolve("visits.csv"), "who,zip\nann,75001\n");
    Object[] run = {"experiment", "run", "monday-and-tuesday", "--data", file};
    assertThat(shell.type(run)).isEqualTo(2);
    assertThat(shell.err()).contains("Name the column that has it with --individual");
    assertThat(shell.type("experiment", "run", "managers", "--individual", "who")).isEqualTo(2);
    assertThat(shell.err()).contains("name it with --data");
    shell.refuses("experiment", "run", "monday-and-tuesday", "--data", file, "--individual", "ssn");
    assertThat(shell.err()).contains("visits.csv, line 1: there is no column ssn; there are who");
    shell.refuses("experiment", "run", "monday-and-tuesday", "--data", file, "--individual", "who");
    assertThat(shell.err()).contains("there is no column age");
    shell.fails(
        2,
        "run: --column height=…",
        "experiment",
        "run",
        "managers",
        "--data",
        file,
        "--individual",
        "who",
        "--column",
        "height=zip");
    assertThat(shell.err()).contains("no experiment reads a column height; they read zip, age");
  }

  @Test
  void whatTextsOfAFileMeanCanBeSaid() throws IOException {
    Path file = Files.writeString(dir.resolve("visits.csv"), "who,disease\nann,1\nbob,2\nann,1\n");
    List<Object> run =
        List.of("experiment", "run", "managers", "--quick", "--data", file, "--individual", "who");
    assertThat(shell.type(with(run, "--out", dir, "--value", "disease:2=1"))).isZero();
    assertThat(shell.err()).contains("1 question about 2 people in up to 1 group");
    assertThat(dir.resolve("managers.html")).content().contains("--value disease:2=1 --seed");
    assertThat(shell.type(with(run, "--value", "disease=1"))).isEqualTo(2);
    assertThat(shell.err()).contains("--value disease=…: name a column, a text and what it means");
    assertThat(shell.type(with(run, "--value", "sex:1=male"))).isEqualTo(2);
    assertThat(shell.err()).contains("managers does not read the column sex; it reads disease");
    assertThat(shell.type(with(run, "--value", "sexx:1=male"))).isEqualTo(2);
    assertThat(shell.err()).contains("Did you mean sex?");
  }

  @Test
  void chartsAreFilesForPapersWhereThatIsAsked() throws IOException {
    Path figures = dir.resolve("figures");
    assertThat(
            shell.type(
                "experiment", "run", "managers", "--quick", "--out", dir, "--figures", figures))
        .isZero();
    assertThat(shell.out()).contains("2 charts, as SVG: " + figures);
    assertThat(figures.resolve("managers-1-what-n-questions-cost-the-most-charged-account.svg"))
        .exists();
    Path file = Files.writeString(dir.resolve("note.txt"), "a note");
    shell.fails(
        2, "run: --figures: ", "experiment", "run", "managers", "--quick", "--figures", file);
  }

  @Test
  void theListSaysWhatIsReadOfAFile() {
    assertThat(
            shell.prints(
                "monday-and-tuesday   whose a row is, zip, age", "experiment", "list", "--columns"))
        .contains("whose a row is, zip, minutes")
        .hasLineCount(Experiments.all().size());
  }

  @Test
  void helpIsAtEveryLevel() {
    shell.prints("Usage: proper experiment", "experiment", "--help");
    assertThat(shell.prints("Usage: proper experiment run", "experiment", "run", "--help"))
        .contains("--quick", "--full", "--out", "--seed", "averaging");
    shell.prints("Usage: proper report", "report", "--help");
  }

  @Test
  void aShellCompletesCommandsAndNamesOfExperiments() {
    assertThat(shell.prints("#!/usr/bin/env bash", "completion"))
        .contains("monday-and-tuesday", "--quick", "complete ");
  }

  @Test
  void aStoreIsRefusedWhereNothingWouldBeKeptInIt() {
    for (String name : new String[] {"in-sql", "overhead", "cookie-monster"}) {
      String store = dir.resolve(name).toString();
      assertThat(shell.type("experiment", "run", name, "--quick", "--store", store)).isEqualTo(2);
      assertThat(shell.err())
          .contains(name + " keeps nothing in a store of yours; leave the option out");
      assertThat(Path.of(store)).doesNotExist();
    }
  }
}
