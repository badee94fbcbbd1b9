package org.properdp.sql.ddl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.storage.FilePlace;
import org.properdp.tables.schema.TableSchema;

/** The address of a table's files in a lake. */
class StoredAtTest {
  private static final String PEOPLE =
      "CREATE POPULATION p (INDIVIDUAL INTEGER) PERSONAL BUDGET 1;";

  @Test
  void aTableMayBeStoredInALake() {
    String begin = PEOPLE + "CREATE TABLE t (k INTEGER INDIVIDUAL OF p) ROWS PER PERSON 1 ";
    TableSchema table = (TableSchema) Ddl.parse(begin + "STORED AT 'file:/a/it''s'").get(1);
    assertThat(table.files()).isEqualTo(FilePlace.inLake("file:/a/it's"));
    assertThat(Ddl.parse(PEOPLE + table.sql()).get(1)).isEqualTo(table);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "visits",
        "/visits",
        "file:visits",
        "file:/",
        "file:/a/",
        "file:/a/../b",
        "s3a://bucket",
        "s3a://user:secret@bucket/a",
        "s3a://bucket/a",
        "file://host/a",
        "file:/a?b",
        "file:/a#b",
        "file:/a b"
      })
  void whatIsNoAddressOfAFolderIsRefusedWhereItStands(String address) {
    String begin = PEOPLE + "CREATE TABLE t (k INTEGER INDIVIDUAL OF p) ROWS PER PERSON 1\n";
    assertThatThrownBy(() -> Ddl.parse(begin + "STORED AT '" + address + "'"))
        .hasMessageContaining("such as 'file:/lake/visits'")
        .hasMessageContaining("line 2")
        .hasMessageNotContaining("secret@");
    assertThatThrownBy(() -> Ddl.parse(begin + "COPIES 1 STORED AT 'file:/a'"))
        .hasMessageContaining("STORED");
  }
}
