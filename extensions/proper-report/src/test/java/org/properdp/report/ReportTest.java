package org.properdp.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Interval;
import org.properdp.report.figures.Measured;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class ReportTest {
  private static final Figures TABLE =
      Figures.of("table", "A <title>", "who, \"quoted\"", "n", "share")
          .with("R&D", 1_234L, 1.0 / 3)
          .with("none", 0, Double.NaN);

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
  void everyLinkLeadsToAFileBesideThePage() throws Exception {
    NodeList links = page().getElementsByTagName("a");
    assertThat(links.getLength()).isPositive();
    for (int i = 0; i < links.getLength(); i++) {
      assertThat(dir.resolve("new/place").resolve(((Element) links.item(i)).getAttribute("href")))
          .exists();
    }
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
    assertThat(TextTable.of(figures))
        .contains("0.5 (0.25 to 0.75)")
        .endsWith("In brackets are 95 % intervals: of a share, Clopper and Pearson's.");
    assertThat(Report.text(new Findings(List.of("so"), List.of(figures), List.of())))
        .contains("- so\n\nWhat was measured has a 95 % interval.");
  }

  @Test
  void withoutIntervalsNothingIsSaidOfConfidence() {
    Findings exact = new Findings(List.of("so"), List.of(TABLE), List.of());

    assertThat(Report.text(exact)).endsWith("- so\n").doesNotContain("brackets");
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
    assertThat(TextTable.of(TABLE).lines())
        .containsExactly(
            "A <title>",
            "who, \"quoted\"      n  share",
            "R&D            1,234  0.333",
            "none               0      –");
    Figures tall = Vector.range(0, 100).foldLeft(Figures.of("t", "T", "n"), Figures::with);
    assertThat(TextTable.of(tall).lines()).hasSize(19).contains("… 84 more rows …", "99");
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
