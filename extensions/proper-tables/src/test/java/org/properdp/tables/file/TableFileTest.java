package org.properdp.tables.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.registry.KeyRule;
import org.properdp.tables.file.record.UnreadableFile;

class TableFileTest {
  private static final FileFormat CSV = FileFormat.csv();
  private static final String HEADER = "patient,zip,note\n";

  @TempDir Path folder;

  private static List<String> rows(FileFormat format, String text) {
    ReadBack read = ReadBack.of(format, text);
    assertThat(read.refusal()).isEmpty();
    assertThat(read.rejects()).isEmpty();
    return read.rows();
  }

  private static Reject reject(FileFormat format, String text) {
    ReadBack read = ReadBack.of(format, text);
    assertThat(read.refusal()).isEmpty();
    assertThat(read.rejects()).hasSize(1);
    return read.rejects().get(0);
  }

  /** Two people whose keys look the same would be taken for one. */
  @Test
  void exactKeysThatAreNotSeenAreSetAsideAlone() {
    ReadBack read =
        ReadBack.of(
            FileFormat.csv(),
            "patient,zip,note\na\u202Eb,1,\u202E\nab,2,\u0007\na\u0085b,3,x\né\u200D,4,x\n");
    assertThat(read.rejectedLines()).containsExactly(2L, 4L);
    assertThat(read.rows()).hasSize(2);
  }

  @Test
  void columnsAreFoundByTheirNamesAndOthersAreLeftOut() {
    assertThat(rows(CSV, HEADER + "p1,75002,hi\n")).containsExactly("2|p1|75002|hi");
    assertThat(rows(CSV, "note,x, patient ,zip\nhi,?,p1,75002")).containsExactly("2|p1|75002|hi");
  }

  @Test
  void withoutAHeaderColumnsAreInTheTablesOrder() {
    assertThat(rows(CSV.withoutHeader(), "p1,1,a\n\np2,2,b"))
        .containsExactly("1|p1|1|a", "3|p2|2|b");
    assertThat(rows(CSV.withoutHeader(), "")).isEmpty();
  }

  @Test
  void linesEndWithALineFeedWhateverComesBefore() {
    assertThat(rows(CSV, "patient,zip,note\r\np1,1,a\r\n\r\n\np2,2,b\n"))
        .containsExactly("2|p1|1|a", "5|p2|2|b");
    Reject lone = reject(CSV, HEADER + "p1,1,a\rb\n");
    assertThat(lone.line()).isEqualTo(2);
    assertThat(lone.reason()).startsWith("a carriage return stands inside the record");
    assertThat(ReadBack.of(CSV, "patient,zip,note\rp1,1,a\r").refusal())
        .startsWith("visits.csv, line 1: the names of the columns can't be read: a carriage");
  }

  @Test
  void separatorsAndQuotesAreDeclared() {
    assertThat(rows(CSV.separatedBy(';'), "patient;zip;note\np1;1;\"a;b\"\n"))
        .containsExactly("2|p1|1|a;b");
    assertThat(rows(CSV.separatedBy('\t'), "patient\tzip\tnote\np1\t1\ta,b"))
        .containsExactly("2|p1|1|a,b");
    assertThat(rows(CSV.separatedBy('§'), "patient§zip§note\np1§1§a,b"))
        .containsExactly("2|p1|1|a,b");
    assertThat(rows(CSV.quotedBy('\''), HEADER + "p1,1,'a,''b\"'"))
        .containsExactly("2|p1|1|a,'b\"");
    assertThat(rows(CSV.quotedBy(FileFormat.NO_QUOTE), HEADER + "p1,1,\"a"))
        .containsExactly("2|p1|1|\"a");
  }

  @Test
  void quotesAreAsInRfc4180() {
    assertThat(rows(CSV, HEADER + "\"p1\",\"1\",\"a \"\"b\"\"\"\n\"\"\"\",,\n"))
        .containsExactly("2|p1|1|a \"b\"", "3|\"|NULL|NULL");
    assertThat(reject(CSV, HEADER + "p1,1,a\"b").reason())
        .startsWith("a quote stands inside a cell that does not begin with one");
    assertThat(reject(CSV, HEADER + "p1,1, \"b\"").field()).isEqualTo(3);
    assertThat(reject(CSV, HEADER + "p1,\"1\"x,b").reason())
        .startsWith("text follows the closing quote of a cell");
    Reject open = reject(CSV, HEADER + "p1,1,\"a\n");
    assertThat(open.column()).isEqualTo("note");
    assertThat(open.reason()).startsWith("a quote that is opened here is not closed by the end of");
  }

  @Test
  void aQuoteThatIsNotClosedConcernsItsLineAlone() {
    ReadBack read = ReadBack.of(CSV, HEADER + "p1,1,\"a\np2,2,b\np3,3,c\"\np4,4,\"d\"\n");
    assertThat(read.rows()).containsExactly("3|p2|2|b", "5|p4|4|d");
    assertThat(read.rejectedLines()).containsExactly(2L, 4L);
  }

  @Test
  void quotedCellsSpanLinesIfDeclared() {
    FileFormat format = CSV.multiline();
    assertThat(rows(format, HEADER + "p1,1,\"a\nb\"\r\np2,2,\"c\r\n\n,d\"\np3,3,\"\"\n"))
        .containsExactly("2|p1|1|a\nb", "4|p2|2|c\r\n\n,d", "7|p3|3|");
    ReadBack alone = ReadBack.of(format, HEADER + "p1,1,x\"\np2,2,\"a\nb\",\np3,3,c\n");
    assertThat(alone.rows()).containsExactly("5|p3|3|c");
    assertThat(alone.rejectedLines()).containsExactly(2L, 3L);
  }

  @Test
  void aStrayQuoteRefusesTheWholeFileIfCellsMaySpanLines() {
    FileFormat format = CSV.multiline();
    assertThat(ReadBack.of(format, HEADER + "p1,1,a\np2,2,\"b\np3,3,c\n").refusal())
        .isEqualTo(
            "visits.csv, line 3: the quote in column 6 is not closed by the end of the file");
    assertThat(ReadBack.of(format, HEADER + "p1,1,\"a\nb\"c\n").refusal())
        .isEqualTo(
            "visits.csv, line 3: in column 3 text follows a closing quote; the cell begins in"
                + " line 2, column 6. Quotes inside a quoted cell must be doubled");
  }

  @Test
  void anEmptyCellIsNullAndAnEmptyQuotedCellIsEmptyText() {
    assertThat(rows(CSV, HEADER + "p1,\"\",\"\"\np2,,\n"))
        .containsExactly("2|p1|NULL|", "3|p2|NULL|NULL");
    assertThat(rows(CSV.withNull("NA"), HEADER + "p1,NA,NA\np2,,\np3,1,\"NA\""))
        .containsExactly("2|p1|NULL|NULL", "3|p2|NULL|", "4|p3|1|NA");
    assertThat(reject(CSV.withNull("NA"), HEADER + "p1,\"NA\",").value()).isEqualTo("NA");
  }

  @Test
  void aRaggedLineIsSetAside() {
    Reject less = reject(CSV, HEADER + "p1,1\n");
    assertThat(less)
        .isEqualTo(
            new Reject(
                "visits.csv",
                2,
                0,
                "",
                "the record has 2 fields, but the header names 3",
                "",
                "p1,1"));
    assertThat(reject(CSV, HEADER + "p1,1,a,\n").reason())
        .isEqualTo("the record has 4 fields, but the header names 3");
    assertThat(reject(CSV.withoutHeader(), "p1\n").reason())
        .isEqualTo("the record has 1 field, but the table has 3");
  }

  @Test
  void aHeaderThatDoesNotFitRefusesTheFile() {
    assertThat(ReadBack.of(CSV, "").refusal())
        .isEqualTo("visits.csv: the file is empty, but its first line must name the columns");
    assertThat(ReadBack.of(CSV, "patient,zip\n").refusal())
        .isEqualTo("visits.csv, line 1: there is no column note; there are patient, zip");
    assertThat(ReadBack.of(CSV, "\npatient,zip,Note\n").refusal())
        .endsWith(
            "line 2: there is no column note; there are patient, zip, Note. Names must be"
                + " written alike: Note is another column");
    assertThat(ReadBack.of(CSV, "patient;zip;note\n").refusal())
        .endsWith(
            ". Cells are separated by ',' unless another separator is declared, and this"
                + " line has ';'");
    for (String json : List.of("[\n", "{\"patient\": 1, \"zip\": 2}\n")) {
      assertThat(ReadBack.of(CSV, json).refusal())
          .startsWith("visits.csv, line 1: the")
          .endsWith(". This looks like JSON: CSV is read unless another format is declared");
    }
    assertThat(ReadBack.of(CSV, "patient,zip,note,zip\n").refusal())
        .isEqualTo("visits.csv, line 1: the column zip is named twice");
    assertThat(ReadBack.of(CSV, "patient,zip,\"note\n").refusal())
        .startsWith("visits.csv, line 1: the names of the columns can't be read: a quote");
    assertThat(rows(CSV, "patient,x,zip,x,note")).isEmpty();
  }

  @Test
  void compressedFilesAreReadByNameOrDeclaration() throws IOException {
    byte[] whole = gzip(HEADER + "p1,1,a\np2,2,b\n");
    RowShape shape = RowShape.of(ReadBack.VISITS, KeyRule.EXACT);
    assertThat(ReadBack.of(shape, CSV, whole, "visits.CSV.GZ").rows()).hasSize(2);
    assertThat(ReadBack.of(CSV.compressed(), whole).rows()).hasSize(2);
    for (int length = 0; length < whole.length; length++) {
      ReadBack cut = ReadBack.of(CSV.compressed(), Arrays.copyOf(whole, length));
      assertThat(cut.refusal()).startsWith("visits.csv").contains("it ");
    }
    assertThat(ReadBack.of(CSV.compressed(), HEADER).refusal())
        .isEqualTo("visits.csv: it is not compressed by gzip, or is cut off");
    assertThat(ReadBack.of(CSV, whole).refusal()).contains("line 1: this looks like gzip");
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  @Test
  void aFileOnDiskHasASizeAndItsOwnErrors() throws IOException {
    Path file = Files.writeString(folder.resolve("visits.csv"), HEADER + "p1,1,a\n");
    TableFile visits = TableFile.of(file, CSV);
    assertThat(visits.size()).hasValue(24);
    Pace pace = new Pace();
    ReadCounts counts =
        visits.read(RowShape.of(ReadBack.VISITS, KeyRule.EXACT), new Nowhere(), none -> {}, pace);
    assertThat(counts).isEqualTo(new ReadCounts(1, 0, 0, 0, List.of()));
    assertThat(pace.bytes()).isEqualTo(24);
    assertThat(pace.records()).isEqualTo(1);
    assertThatThrownBy(() -> TableFile.of(folder.resolve("nothing.csv"), CSV))
        .isInstanceOf(UnreadableFile.class)
        .hasMessage("nothing.csv: there is no such file");
    RowShape shape = RowShape.of(ReadBack.VISITS, KeyRule.EXACT);
    assertThatThrownBy(
            () -> TableFile.of(folder, CSV).read(shape, new Nowhere(), none -> {}, new Pace()))
        .isInstanceOf(UnreadableFile.class);
  }

  @Test
  void aFormatCanBeToldApart() {
    assertThatThrownBy(() -> CSV.separatedBy('"'))
        .hasMessage("the separator and the quote must differ, but both were \"");
    assertThatThrownBy(() -> CSV.quotedBy('\n')).hasMessageContaining("but was U+000A");
    assertThatThrownBy(() -> CSV.withNull("a,b")).hasMessageEndingWith("but was a,b");
    assertThatThrownBy(() -> FileFormat.jsonLines().multiline())
        .hasMessageEndingWith("but the format was JSON Lines");
  }

  /** Takes rows and forgets them. */
  private static final class Nowhere implements RowSink {
    @Override
    public void whole(int column, long value) {}

    @Override
    public void floating(int column, double value) {}

    @Override
    public void text(int column, String value) {}

    @Override
    public void none(int column) {}

    @Override
    public void endRow(long line) {}
  }
}
