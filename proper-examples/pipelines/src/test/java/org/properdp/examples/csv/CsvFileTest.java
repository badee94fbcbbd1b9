package org.properdp.examples.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvFileTest {
  @TempDir Path dir;

  private Path file(String content) throws IOException {
    return Files.writeString(dir.resolve("people.csv"), content);
  }

  private Vector<Either<BadCsv, CsvRow>> rows(String content) throws IOException {
    return rows(content, Layout.LINE_BY_LINE);
  }

  private Vector<Either<BadCsv, CsvRow>> rows(String content, Layout layout) throws IOException {
    try (CsvFile rows = CsvFile.open(file(content), layout)) {
      return Vector.ofAll(() -> rows);
    }
  }

  /** The contents: of a row its first cell, and of what is no row what is wrong. */
  private Vector<String> told(String content, Layout layout) throws IOException {
    return rows(content, layout)
        .map(row -> row.fold(BadCsv::getMessage, whole -> whole.cells().head()));
  }

  @Test
  void rowsHaveTheirCellsByNameAndTheirLine() throws IOException {
    Vector<CsvRow> rows =
        rows(
                "\uFEFF\"id\", zip\r\nann,75001\r\n\r\n\"o'h, \"\"bob\"\"\n\n\",75002\r\nRené,3\r",
                Layout.MULTILINE)
            .map(Either::get);
    assertThat(rows.map(row -> row.text("id"))).containsExactly("ann", "o'h, \"bob\"\n\n", "René");
    assertThat(rows.map(row -> row.whole("zip"))).containsExactly(75001, 75002, 3);
    assertThat(rows.map(CsvRow::line)).containsExactly(2L, 4L, 7L);
  }

  @Test
  void aRaggedRowIsToldWithItsLineAndTheNextOneIsRead() throws IOException {
    Vector<Either<BadCsv, CsvRow>> rows = rows("id,zip\na\nb,1,2\nc,3\n");
    assertThat(rows.map(row -> row.fold(BadCsv::getMessage, whole -> whole.text("id"))))
        .containsExactly(
            "people.csv, line 2: the number of cells is 1, but that of named columns 2",
            "people.csv, line 3: the number of cells is 3, but that of named columns 2",
            "c");
  }

  @Test
  void aCellThatIsNotWhatItShouldBeIsToldWithItsColumn() throws IOException {
    CsvRow row = rows("a,b,c,d,e\n1e400,2147483648,maybe,,x\n").get(0).get();
    assertThatThrownBy(() -> row.number("a"))
        .hasMessage("people.csv, line 2, column a: '1e400' is not a finite number");
    assertThatThrownBy(() -> row.whole("b"))
        .hasMessageContaining("column b: '2147483648' is not a whole number");
    assertThatThrownBy(() -> row.yes("c")).hasMessageContaining("neither yes nor no");
    assertThatThrownBy(() -> row.text("d")).hasMessageContaining("column d: is empty");
    assertThatThrownBy(() -> row.number("e")).hasMessageContaining("'x' is not a number");
    assertThatThrownBy(() -> row.number("f")).hasMessageContaining("no such column: f");
  }

  @Test
  void yesAndNoAreReadInSeveralWays() throws IOException {
    CsvRow row = rows("a,b,c,d\nTrue,no, Y ,0\n").get(0).get();
    assertThat(Vector.of("a", "b", "c", "d").map(row::yes))
        .containsExactly(true, false, true, false);
  }

  /** The next people's rows must not be put into one person's field. */
  @Test
  void aQuoteThatIsNeverClosedIsToldAndTheNextLinesAreRecordsOfTheirOwn() throws IOException {
    String open = "id,zip,note\np1,1,\"hi\np2,2,x\n\"p3,3,z\np4,4,y\n";
    assertThat(told(open, Layout.LINE_BY_LINE))
        .containsExactly(
            "people.csv, line 2, column note: a quote that is opened here is not closed by the end"
                + " of the line; if cells may span lines, say --multiline",
            "p2",
            "people.csv, line 4, column id: a quote that is opened here is not closed by the end of"
                + " the line; if cells may span lines, say --multiline",
            "p4");
  }

  @Test
  void whereCellsMaySpanLinesOneThatIsNeverClosedIsRefusedWithTheLineWhereItBegan()
      throws IOException {
    String open = "id,note\np1,\"a\nb\"\np2,\"hi\np3,x\n";
    assertThatThrownBy(() -> rows(open, Layout.MULTILINE))
        .isInstanceOf(BadCsv.class)
        .hasMessage(
            "people.csv, line 4: a quote that is opened here is not closed by the end of the file");
    assertThat(told(open + "y\"\n", Layout.MULTILINE)).containsExactly("p1", "p2");
    assertThatThrownBy(() -> rows("id,note\np1,\"a\nb\"c\np2,x\n", Layout.MULTILINE))
        .isInstanceOf(BadCsv.class)
        .hasMessageStartingWith("people.csv, line 2: this is not CSV");
    assertThatThrownBy(() -> rows("\"id,note\np1,x\n", Layout.MULTILINE))
        .hasMessageStartingWith("people.csv, line 1: the columns can't be read: a quote");
  }

  @Test
  void aQuoteInTheWrongPlaceIsItsLinesOwn() throws IOException {
    assertThat(told("id,zip\na,1\n\"b\"x,2\nc\"d,3\n", Layout.LINE_BY_LINE))
        .containsExactly(
            "a",
            "people.csv, line 3: this is not CSV: text follows a closing quote, or there are"
                + " more than 16,384 cells",
            "c\"d");
  }

  @Test
  void whatIsTooLongIsToldAloneInEitherLayout() throws IOException {
    String fits = "x".repeat(Lines.MOST_BYTES - 2);
    String tooLong = "people.csv, line 3: it is longer than 65,536 bytes";
    for (Layout layout : Layout.values()) {
      assertThat(told("id,z\na,1\nb,\"" + fits + "\"\nc,3\nd," + fits + "\n", layout))
          .containsExactly("a", tooLong, "c", "d");
    }
    String lines = "\"" + "one\n".repeat(20_000) + "\"";
    String line = "\"\n" + "x".repeat(Lines.MOST_BYTES) + "\"\"\n\"";
    for (String cell : Vector.of(lines, line)) {
      assertThat(told("id,z\na,1\nb," + cell + "\nc,3\n", Layout.MULTILINE))
          .containsExactly("a", tooLong, "c");
    }
  }

  @Test
  void aCarriageReturnInsideALineIsToldAlone() throws IOException {
    String lone =
        "people.csv, line 3: a carriage return stands inside it; lines end with a line feed (LF or"
            + " CRLF)";
    for (Layout layout : Layout.values()) {
      assertThat(told("id,z\na,1\nb,\"2\rx\"\nc,3\n", layout)).containsExactly("a", lone, "c");
    }
    assertThat(told("id,z\na,1\nb,2\rc,3\nd,4\n", Layout.LINE_BY_LINE))
        .containsExactly("a", lone, "d");
    assertThatThrownBy(() -> rows("id,z\ra,1\r"))
        .hasMessageContaining("lines end with a line feed");
  }

  @Test
  void textThatIsNotUtf8IsToldAloneWithItsColumn() throws IOException {
    Path latin = dir.resolve("latin.csv");
    String content = "id,zip\na,1\nRen\u00e9,2\nb,\"3\u00e9\"\nc,\u00ed\u00a0\u0080\nd,5\n";
    Files.write(latin, content.getBytes(StandardCharsets.ISO_8859_1));
    for (Layout layout : Layout.values()) {
      try (CsvFile rows = CsvFile.open(latin, layout)) {
        assertThat(
                Vector.<Either<BadCsv, CsvRow>>ofAll(() -> rows)
                    .map(row -> row.fold(BadCsv::getMessage, whole -> whole.text("id"))))
            .containsExactly(
                "a",
                "latin.csv, line 3, column id: is not UTF-8",
                "latin.csv, line 4, column zip: is not UTF-8",
                "latin.csv, line 5, column zip: is not UTF-8",
                "d");
      }
    }
    Files.write(latin, "id,zip\na,1\n".getBytes(StandardCharsets.UTF_16));
    assertThatThrownBy(() -> CsvFile.open(latin))
        .hasMessage(
            "latin.csv, line 1: the names of columns are not UTF-8: save the file as UTF-8 text");
  }

  @Test
  void aFileWithoutAHeaderOrWithATwofoldOneIsRefused() throws IOException {
    for (String empty : Vector.of("", "\n\n", " , \n")) {
      Path file = file(empty);
      assertThatThrownBy(() -> CsvFile.open(file))
          .as(empty)
          .hasMessage(
              "people.csv, line 1: the file is empty; its first line must name the columns");
    }
    Path file = file("id,zip,id\n");
    assertThatThrownBy(() -> CsvFile.open(file)).hasMessageContaining("column id: is named twice");
    Path unnamed = file("id,zip,,\n");
    assertThatThrownBy(() -> CsvFile.open(unnamed))
        .hasMessage("people.csv, line 1: several columns have no name; each column needs one");
  }

  @Test
  void aColumnThatIsMissingIsToldWithThoseThatThereAre() throws IOException {
    try (CsvFile rows = CsvFile.open(file("id,zip\n"))) {
      assertThatThrownBy(() -> rows.require("ssn"))
          .hasMessage("people.csv, line 1: there is no column ssn; there are id, zip");
    }
  }

  @Test
  void aColumnOfAnotherCaseAndCellsBetweenOtherSeparatorsGetAHint() throws IOException {
    for (String name : Vector.of("Patient", "PATIENT", "patient\u00a0")) {
      try (CsvFile rows = CsvFile.open(file("id," + name + "\n"))) {
        assertThatThrownBy(() -> rows.require("patient"))
            .hasMessageEndingWith(
                ". Did you mean " + name + "? Names of columns must be written as they stand");
      }
    }
    for (String separator : Vector.of(";", "\t", "|")) {
      try (CsvFile rows = CsvFile.open(file("\nid" + separator + "patient\n"))) {
        assertThatThrownBy(() -> rows.require("patient"))
            .hasMessageStartingWith("people.csv, line 2: there is no column patient; there are id")
            .hasMessageEndingWith("? They must be separated by commas");
      }
    }
  }

  @Test
  void aFileThatIsNotThereIsTold() {
    assertThatThrownBy(() -> CsvFile.open(dir.resolve("none.csv")))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("none.csv can't be read");
  }
}
