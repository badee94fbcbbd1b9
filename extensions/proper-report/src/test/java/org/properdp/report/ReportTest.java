package org.properdp.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Interval;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Missing;
import org.properdp.report.figures.Panels;
import org.properdp.report.figures.Verdict;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class ReportTest {
  private static final Figures TABLE =
      Figures.of("table", "A <title>", "who, \"quoted\"", "n", "share")
          .with("R&D", 1_234L, 1.0 / 3)
          .with("none", 0, Double.NaN);

  private static final String DASH =
      "A dash stands where there is no such figure: nothing was asked, answered or measured there,"
          + " or nothing limits it.";

  @TempDir Path dir;

  private static Article article() {
    Chart chart = Chart.of("Shares", TABLE, "who, \"quoted\"", "share").bars("share").level("l", 1);
    Findings findings = new Findings(List.of("yes, 1 < 2"), List.of(TABLE), List.of(chart));
    return new Article(
        "example",
        "a line & a half",
        "is 1 < 2?",
        "by looking",
        findings,
        "./proper experiment run example",
        "made < quickly");
  }

  private Document page() throws Exception {
    Path page =
        Report.in(dir.resolve("new/place")).write("example", "An example", List.of(article()));
    String html = Files.readString(page);
    assertThat(html).startsWith("<!DOCTYPE html>");
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(html)));
  }

  @Test
  void aPageIsXmlAndSaysEverything() throws Exception {
    String text = page().getDocumentElement().getTextContent();
    assertThat(text)
        .contains("a line & a half", "is 1 < 2?", "by looking", "yes, 1 < 2", "A <title>")
        .contains("./proper experiment run example", "1,234", "0.333", "–");
  }

  /** The title of an article that is alone is that of its page, and is said once. */
  @Test
  void aPageAboutOneArticleSaysItsTitleOnceAndLeavesOutNoLevelOfHeadings() throws Exception {
    Document page = page();

    assertThat(page.getElementsByTagName("h1").item(0).getTextContent()).isEqualTo("An example");
    assertThat(headings(page)).containsExactly("Question", "What was done", "What was found");
    assertThat(page.getElementsByTagName("h3").getLength()).isZero();
    Article one = article();
    Article other = new Article("other", "l", "q", "m", one.findings(), "c", "");
    Path many = Report.in(dir).write("two", "Two", List.of(one, other));
    assertThat(Files.readString(many))
        .contains("<h1>Two</h1>", "<h2>example</h2>", "<h2>other</h2>", "<h3>Question</h3>");
  }

  private static List<String> headings(Document page) {
    NodeList all = page.getElementsByTagName("h2");
    return IntStream.range(0, all.getLength()).mapToObj(i -> all.item(i).getTextContent()).toList();
  }

  @Test
  void aPageNeedsNothingFromElsewhereAndHasNoScript() throws Exception {
    Document page = page();
    for (String tag : List.of("script", "link", "img", "iframe", "object")) {
      assertThat(page.getElementsByTagName(tag).getLength()).as(tag).isZero();
    }
    NodeList style = page.getElementsByTagName("style");
    assertThat(style.item(0).getTextContent())
        .doesNotContain("url(", "@import")
        .contains("prefers-color-scheme: dark", "@media print");
  }

  @Test
  void everyLinkLeadsToAFileBesideThePageOrToAPlaceOnIt() throws Exception {
    Document page = page();
    NodeList links = page.getElementsByTagName("a");
    assertThat(links.getLength()).isPositive();
    for (int i = 0; i < links.getLength(); i++) {
      String to = ((Element) links.item(i)).getAttribute("href");
      if (to.startsWith("#")) {
        assertThat(elements(page, "div", "id")).contains(to.substring(1));
      } else {
        assertThat(dir.resolve("new/place").resolve(to)).exists();
      }
    }
  }

  private static Set<String> elements(Document page, String tag, String attribute) {
    Set<String> found = new HashSet<>();
    NodeList all = page.getElementsByTagName(tag);
    for (int i = 0; i < all.getLength(); i++) {
      found.add(((Element) all.item(i)).getAttribute(attribute));
    }
    return found;
  }

  @Test
  void aTableCanBeReachedByKeysAndHasAName() throws Exception {
    Document page = page();
    assertThat(page.getElementsByTagName("main").getLength()).isOne();
    assertThat(elements(page, "th", "scope")).containsExactlyInAnyOrder("col", "row");
    assertThat(elements(page, "a", "aria-label")).contains("figures: example, Shares");
    assertThat(elements(page, "div", "tabindex")).contains("0");
    assertThat(elements(page, "div", "aria-label")).contains("A <title>");
  }

  @Test
  void aPageAboutManyBeginsWithARowForEachWithASmallPictureAndAVerdict() throws Exception {
    Article one = article();
    Findings said =
        new Findings(List.of("it is", "it loses here"), List.of(TABLE), one.findings().charts())
            .verdict(Verdict.shownWhere(false, "yes").otherwise("1 & 2 are alike"))
            .losing(1);
    Article other =
        new Article(
            "Another one",
            "other",
            "line",
            "question",
            "method",
            "in & out",
            said,
            "command",
            "caution");
    Path page = Report.in(dir).write("two", "Two", List.of(one, other));
    String html = Files.readString(page);
    String overview = html.substring(html.indexOf("overview\" id"), html.indexOf("<article"));

    assertThat(overview)
        .contains("<a href=\"#other\">Another one</a>", "class=\"small\"")
        .containsPattern("<th scope=\"row\" class=\"text\"><p><a href=\"#other\">")
        .contains("Cannot be told:</span> 1 &amp; 2 are alike");
    assertThat(html).contains("<h3>Where it may lose</h3>", "<li>it loses here</li>");
    assertThat(html).containsOnlyOnce("<h3>In detail</h3>").contains("in &amp; out</p>");
    String other1 = html.substring(html.indexOf("<article id=\"other\""));
    assertThat(other1.substring(0, other1.indexOf("<details>")))
        .as("a reader sees the verdict, the loss and a picture first")
        .contains("1 &amp; 2 are alike", "it loses here", "<svg")
        .doesNotContain("<table", "it is</li>");
    assertThat(Report.text(said, 0)).contains("- it loses here", "Cannot be told: 1 & 2 are alike");
  }

  @Test
  void chartsThatAreComparedStandTogether() {
    Vector<Chart> panels =
        Panels.of(
            "Both",
            Chart.of("One", TABLE, "who, \"quoted\"", "n").bars("n"),
            Chart.of("Other", TABLE, "who, \"quoted\"", "n").bars("share"));
    Findings findings = new Findings(List.of(), List.of(TABLE), panels.asJava());
    Article article = new Article("a", "l", "q", "m", findings, "c", "");
    assertThat(Page.of("A", List.of(article)))
        .containsOnlyOnce("class=\"panels\"")
        .contains("Both (on the same scale)");
  }

  @Test
  void eachChartIsAFileForAPaperWhoseNameSaysWhatItIs() throws IOException {
    assertThat(Report.in(dir).figures(List.of(article()))).isEqualTo(1);
    try (Stream<Path> files = Files.list(dir)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactly("example-1-shares.svg");
    }
    assertThat(FileName.of("Answers at ε 0.2: “x/y”")).isEqualTo("answers-at-epsilon-0-2-x-y");
    assertThat(FileName.of("word ".repeat(40))).hasSizeBetween(50, 60).endsWith("word");
  }

  @Test
  void aRefusedFigureIsSaidInTheTableAndEmptyInTheCsvFile() {
    Figures figures = Figures.of("t", "T", "n", "share").with("a", Missing.REFUSED).with("b", 2.0);
    assertThat(Csv.of(figures)).isEqualTo("n,share\r\na,\r\nb,2.0\r\n");
    assertThat(TextTable.of(figures, 0)).contains("refused").doesNotContain(DASH);
    assertThat(figures.numbers("share").head()).isNaN();
  }

  @Test
  void aPageThatStandsAloneHasItsVerdictFirstAndAllTablesOnIt() {
    Figures tall = Vector.range(0, 40).foldLeft(Figures.of("t", "T", "n"), Figures::with);
    Chart chart = Chart.of("N", tall, "n", "n").lines("n");
    Findings findings =
        new Findings(List.of("so"), List.of(tall), List.of(chart))
            .verdict(Verdict.counted("it is"));
    String page =
        Report.alone("Alone", new Article("a", "l", "q", "m", findings, "c", "secret & so"));
    assertThat(page.indexOf("it is")).isLessThan(page.indexOf("<svg")).isGreaterThan(0);
    assertThat(page).contains("href=\"#a.t\"", "id=\"a.t\"", "<th scope=\"row\">39</th>");
    assertThat(page).doesNotContain(".csv");
  }

  @Test
  void aCsvFileHasAllCellsWithAllDigits() throws Exception {
    page();
    assertThat(Files.readString(dir.resolve("new/place/example.table.csv")))
        .isEqualTo("\"who, \"\"quoted\"\"\",n,share\r\nR&D,1234,0.3333333333333333\r\nnone,0,\r\n");
  }

  @Test
  void whatWasMeasuredHasTheEndsOfItsIntervalBesideIt() {
    Figures figures =
        Figures.of("t", "T", "n", "share")
            .with(1, new Measured(0.5, 0.25, 0.75, 12, Interval.OF_A_SHARE))
            .with(2, Double.NaN)
            .with(3, Measured.mean(Vector.of(2.0)));

    assertThat(Csv.of(figures))
        .isEqualTo(
            "n,share,\"share, from\",\"share, to\"\r\n1,0.5,0.25,0.75\r\n2,,,\r\n3,2.0,,\r\n");
    assertThat(TextTable.of(figures, 0))
        .contains("0.5 (0.25 to 0.75)")
        .contains("In brackets are 95 % intervals: of a share, Clopper and Pearson's.\n")
        .endsWith(DASH);
    assertThat(Report.text(new Findings(List.of("so"), List.of(figures), List.of()), 0))
        .contains("- so\n\nWhat was measured has a 95 % interval, unless");
  }

  @Test
  void withoutIntervalsNothingIsSaidOfConfidence() {
    Findings exact = new Findings(List.of("so"), List.of(TABLE), List.of());

    assertThat(Report.text(exact, 0)).endsWith("- so\n").doesNotContain("brackets");
  }

  @Test
  void whatAReaderMustKnowFirstIsSaidOnceAndBeforeAllElse() throws Exception {
    Path page = Report.in(dir).write("two", "Two", List.of(article(), article()));
    String html = Files.readString(page);

    assertThat(html).containsOnlyOnce("made &lt; quickly");
    assertThat(html.indexOf("made &lt; quickly"))
        .isGreaterThan(html.indexOf("</h1>"))
        .isLessThan(html.indexOf("<article"));
  }

  @Test
  void aTableForATerminalHasColumnsAndIsCutInTheMiddle() {
    assertThat(TextTable.of(TABLE, 0).lines())
        .containsExactly(
            "A <title>",
            "who, \"quoted\"      n  share",
            "R&D            1,234  0.333",
            "none               0      –",
            DASH);
    Figures tall = Vector.range(0, 100).foldLeft(Figures.of("t", "T", "n"), Figures::with);
    assertThat(TextTable.of(tall, 0).lines()).hasSize(19).contains("… 84 more rows …", "99");
  }

  @Test
  void aTableThatIsWiderThanTheTerminalIsPrintedDown() {
    assertThat(TextTable.of(TABLE, 27)).isEqualTo(TextTable.of(TABLE, 0));
    assertThat(TextTable.of(TABLE, 26).lines())
        .containsExactly(
            "A <title>",
            "",
            "who, \"quoted\"  R&D",
            "n              1,234",
            "share          0.333",
            "",
            "who, \"quoted\"  none",
            "n              0",
            "share          –",
            "",
            DASH);
  }

  @Test
  void aPlaceThatCannotBeWrittenToIsSaidBeforeAnythingIsRun() throws IOException {
    Path file = Files.writeString(dir.resolve("file"), "");
    assertThatThrownBy(() -> Report.in(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("file is a file: name a directory");
    assertThatThrownBy(() -> Report.in(file.resolve("below")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageMatching(".*below can't be written to( \\(.+\\))?: name another directory");
  }

  @Test
  void tryingAPlaceLeavesNothingThere() throws IOException {
    Report.in(dir);
    try (Stream<Path> files = Files.list(dir)) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void aChartOfATableThatIsNotAmongTheFindingsIsAMistake() {
    Chart chart = article().findings().charts().get(0);
    assertThatThrownBy(() -> new Findings(List.of(), List.of(), List.of(chart)))
        .hasMessageContaining("\"Shares\" is not");
  }
}
