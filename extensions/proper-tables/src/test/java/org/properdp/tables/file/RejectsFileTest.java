package org.properdp.tables.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.tables.schema.ColumnSchema;
import org.properdp.tables.schema.TableSchema;
import org.properdp.tables.type.ColumnType;

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
