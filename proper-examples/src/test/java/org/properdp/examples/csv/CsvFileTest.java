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
    try (CsvFile rows = CsvFile.open(file(content))) {
      return Vector.ofAll(() -> rows);
    }
  }

  private String wrong(String content) throws IOException {
    return rows(content).find(Either::isLeft).get().getLeft().getMessage();
  }

  @Test
  void rowsHaveTheirCellsByNameAndTheirLine() throws IOException {
    Vector<CsvRow> rows =
        rows("\uFEFFid, zip\r\nann,75001\r\n\r\n\"o'h, \"\"bob\"\"\nthe second\",75002\r\nc,3")
            .map(Either::get);
    assertThat(rows.map(row -> row.text("id")))
        .containsExactly("ann", "o'h, \"bob\"\nthe second", "c");
    assertThat(rows.map(row -> row.whole("zip"))).containsExactly(75001, 75002, 3);
    assertThat(rows.map(CsvRow::line)).containsExactly(2L, 4L, 6L);
  }

  @Test
  void aRaggedRowIsToldWithItsLineAndTheNextOneIsRead() throws IOException {
    Vector<Either<BadCsv, CsvRow>> rows = rows("id,zip\na\nb,1,2\nc,3\n");
    assertThat(rows.map(row -> row.fold(BadCsv::getMessage, whole -> whole.text("id"))))
        .containsExactly(
            "people.csv, line 2: there are 1 cells, but 2 columns are named",
            "people.csv, line 3: there are 3 cells, but 2 columns are named",
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

  @Test
  void nothingIsReadBehindAQuoteInTheWrongPlace() throws IOException {
    assertThat(wrong("id,zip\na,1\n\"b\"x,2\nc,3\n"))
        .startsWith("people.csv, line 3: from here on this is no CSV");
    assertThat(rows("id,zip\na,1\n\"b\"x,2\nc,3\n")).hasSize(2);
  }

  @Test
  void aQuoteThatIsNeverClosedSwallowsNothingUnnoticed() throws IOException {
    String open = "id,zip\na,1\n\"b,2\nc,3\n";
    assertThat(wrong(open))
        .isEqualTo(
            "people.csv, line 3: there are 1 cells, but 2 columns are named"
                + " (is a quote never closed?)");
    for (String broken : Vector.of(open, "id,zip\na,1\n\"b\"x,2\n")) {
      try (CsvFile file = CsvFile.open(file(broken))) {
        assertThat(file.readToTheEnd().map(BadCsv::line)).containsExactly(3L);
      }
    }
    try (CsvFile file = CsvFile.open(file("id,zip\na\nb,1\n\"c\nd\",2\n"))) {
      assertThat(file.readToTheEnd()).isEmpty();
    }
  }

  @Test
  void textThatIsNotUtf8IsTold() throws IOException {
    Path latin = dir.resolve("latin.csv");
    Files.write(latin, "id,zip\nRen\u00e9,1\n".getBytes(StandardCharsets.ISO_8859_1));
    assertThatThrownBy(
            () -> {
              try (CsvFile rows = CsvFile.open(latin)) {
                rows.forEachRemaining(row -> row.getOrElseThrow(bad -> bad));
              }
            })
        .hasMessageContaining("latin.csv, line 1: from here on there is text that is not UTF-8");
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
  }

  @Test
  void aColumnThatIsMissingIsToldWithThoseThatThereAre() throws IOException {
    try (CsvFile rows = CsvFile.open(file("id,zip\n"))) {
      assertThatThrownBy(() -> rows.require("ssn"))
          .hasMessage("people.csv, line 1: there is no column ssn; there are id, zip");
    }
  }

  @Test
  void aFileThatIsNotThereIsTold() {
    assertThatThrownBy(() -> CsvFile.open(dir.resolve("none.csv")))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("none.csv can't be read");
  }
}
