package org.properdp.tables.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.key.IndividualKey;
import org.properdp.tables.schema.TableSchema;

class RejectsFileTest {
  @TempDir Path folder;

  @Test
  void rejectsAreKeptForTheOwnerAlone() throws IOException {
    Path file = folder.resolve("rejects.csv");
    try (RejectsFile rejects = RejectsFile.at(file)) {
      rejects.reject(new Reject("v.csv", 3, 2, "zip", "no, \"number\"", "é", "p1,é\nx"));
      rejects.reject(new Reject("v.csv", 7, 0, "", "ragged", "", "p2\r"));
    }
    assertThat(Files.readString(file))
        .isEqualTo(
            "file,line,field,column,reason,value,record\n"
                + "v.csv,3,2,zip,\"no, \"\"number\"\"\",é,\"p1,é\nx\"\n"
                + "v.csv,7,,,ragged,,\"p2\r\"\n");
    assertThat(Files.getPosixFilePermissions(file))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    assertThatThrownBy(() -> RejectsFile.at(file))
        .hasMessageEndingWith(
            "rejects.csv exists, and earlier rejects are not overwritten: name another file");
  }

  /** Senders choose what stands in cells, and owners open the file with what runs formulas. */
  @Test
  void whatASpreadsheetWouldRunHasAnApostropheThatCanBeTakenAwayAgain() throws IOException {
    List<String> run =
        List.of("=cmd|'/c calc'!A0", "+1+2", "-2*3", "@SUM(1)", "\t=1", "\r=1", "\n=1", "\uFF1D1");
    List<String> shown =
        List.of("-5", "+5.50", "-1,5", "-1e-3", "a=1", "", " =1", "p1,=1", "-", "'=1", "'");
    Path file = folder.resolve("rejects.csv");
    try (RejectsFile rejects = RejectsFile.at(file)) {
      run.forEach(cell -> rejects.reject(new Reject(cell, 1, 0, cell, "why", cell, cell)));
      shown.forEach(cell -> rejects.reject(new Reject("f", 1, 0, "", "why", cell, cell)));
    }
    Vector<String> names = Vector.of("file", "column", "value", "record");
    TableSchema table =
        new TableSchema(
            "r", "p", "file", names.map(name -> ColumnSchema.of(name, ColumnType.varchar(99))), 1);
    IndividualKey any =
        new IndividualKey(
            Vector.of(
                new IndividualKey.Component("", ColumnType.varchar(99), KeyRule.EXACT, true)));
    FileFormat csv = FileFormat.csv().multiline().withNull("NULL");
    List<String> rows =
        ReadBack.of(RowShape.of(table, any), csv, Files.readAllBytes(file), "r.csv").rows();
    for (int at = 0; at < run.size(); at++) {
      String cell = "'" + run.get(at);
      assertThat(rows.get(at)).endsWith(String.join("|", cell, cell, cell, cell));
    }
    for (int at = 0; at < shown.size(); at++) {
      String cell = shown.get(at);
      String told = cell.equals("-") || cell.startsWith("'") ? "'" + cell : cell;
      assertThat(rows.get(run.size() + at)).endsWith("|" + told + "|" + told);
      assertThat(told.replaceFirst("^'", "")).isEqualTo(cell);
    }
  }

  @Test
  void withoutRejectsThereIsNoFile() {
    Path file = folder.resolve("none.csv");
    RejectsFile.at(file).close();
    assertThat(file).doesNotExist();
  }

  @Test
  void theFileCanBeReadBack() throws IOException {
    Path file = folder.resolve("rejects.csv");
    String record = "p1,1,\"a\"\"\nb\",\rx";
    try (RejectsFile rejects = RejectsFile.at(file)) {
      rejects.reject(new Reject("v.csv", 3, 2, "zip", "why", "", record));
    }
    Vector<String> names = Vector.of("file", "line", "record");
    TableSchema table =
        new TableSchema(
            "r",
            "p",
            "file",
            names.map(name -> ColumnSchema.of(name, ColumnType.varchar(1_000))),
            1);
    ReadBack read = ReadBack.of(table, FileFormat.csv().multiline(), Files.readAllBytes(file));
    assertThat(read.rows()).containsExactly("2|v.csv|3|" + record);
  }
}
