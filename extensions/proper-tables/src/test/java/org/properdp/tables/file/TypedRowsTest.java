package org.properdp.tables.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.schema.TableSchema;

class TypedRowsTest {
  private static final FileFormat CSV = FileFormat.csv();
  private static final String HEADER = "patient,zip,note\n";

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

  @Test
  void aValueOfAnotherTypeIsSetAsideWithItsPlace() {
    assertThat(reject(CSV, "note,zip,patient\nhi,7500x,p1\n"))
        .isEqualTo(
            new Reject(
                "visits.csv",
                2,
                2,
                "zip",
                "the value must be a whole number from -2,147,483,648 to 2,147,483,647",
                "7500x",
                "hi,7500x,p1"));
    assertThat(reject(CSV, HEADER + "p1,1," + "a".repeat(201)).reason())
        .isEqualTo("the value must be text of at most 200 characters");
    assertThat(rows(CSV, HEADER + "p1,1," + "😀".repeat(200))).hasSize(1);
    assertThat(reject(CSV, HEADER + "p1,1," + "😀".repeat(201)).column()).isEqualTo("note");
  }

  @Test
  void everyTypeIsRead() {
    TableSchema table =
        new TableSchema(
            "all",
            "people",
            "k",
            Vector.of(
                ColumnSchema.of("k", ColumnType.BIGINT),
                ColumnSchema.of("b", ColumnType.BOOLEAN),
                ColumnSchema.of("d", ColumnType.decimal(5, 2)),
                ColumnSchema.of("f", ColumnType.DOUBLE),
                ColumnSchema.of("day", ColumnType.DATE),
                ColumnSchema.of("t", ColumnType.TIMESTAMP)),
            1);
    String text =
        "k,b,d,f,day,t\n9223372036854775807,true,-12.5,1e3,2024-02-29,2024-02-29 23:59:59.5\n";
    ReadBack read = ReadBack.of(table, CSV, text.getBytes(StandardCharsets.UTF_8));
    assertThat(read.rejects()).isEmpty();
    assertThat(read.rows())
        .containsExactly(
            "2|9223372036854775807|true|-12.50|1000.0|2024-02-29|2024-02-29 23:59:59.5");
    for (String wrong :
        List.of(
            "x,,,,,",
            ",,,,,",
            "1,yes,,,,",
            "1,,1.234,,,",
            "1,,1234,,,",
            "1,,,one,,",
            "1,,,,2023-02-29,",
            "1,,,,,2024-02-29 24:00:00")) {
      byte[] bytes = ("k,b,d,f,day,t\n" + wrong).getBytes(StandardCharsets.UTF_8);
      assertThat(ReadBack.of(table, CSV, bytes).rejectedLines()).as(wrong).containsExactly(2L);
    }
  }

  @Test
  void whatIsMissingIsSetAsideWhereItMustNotBe() {
    ColumnSchema zip = ColumnSchema.of("zip", ColumnType.INTEGER);
    ColumnSchema needed =
        new ColumnSchema("zip", zip.type(), false, zip.bounds(), zip.domain(), true);
    TableSchema table =
        new TableSchema(
            "v",
            "p",
            "patient",
            Vector.of(ColumnSchema.of("patient", ColumnType.varchar(3)), needed),
            1);
    byte[] bytes = "patient,zip\n,1\np1,\np2,2\n".getBytes(StandardCharsets.UTF_8);
    ReadBack read = ReadBack.of(table, CSV, bytes);
    assertThat(read.rows()).containsExactly("4|p2|2");
    assertThat(read.rejects())
        .extracting(Reject::reason)
        .containsExactly(
            "the key is missing: it must say whose the row is",
            "a value is missing, but NOT NULL is declared");
  }

  @Test
  void aKeyIsReadByThePopulationsRuleBeforeItsLengthCounts() {
    TableSchema table =
        new TableSchema(
            "v", "p", "patient", Vector.of(ColumnSchema.of("patient", ColumnType.varchar(3))), 1);
    byte[] bytes = "patient\n    P9   \n\"  \"\np9000\n".getBytes(StandardCharsets.UTF_8);
    ReadBack read = ReadBack.of(RowShape.of(table, KeyRule.FOLDED), CSV, bytes, "f");
    assertThat(read.rows()).containsExactly("2|p9");
    assertThat(read.rejects())
        .extracting(Reject::reason)
        .containsExactly(
            "a key must not be blank", "the value must be text of at most 3 characters");
  }

  @Test
  void rowsOfPublicTablesHaveNoKey() {
    RowShape shape =
        RowShape.ofPublic(
            ReadBack.VISITS.columns().map(each -> ColumnSchema.of(each.name(), each.type())));
    byte[] bytes = (HEADER + ",,\n").getBytes(StandardCharsets.UTF_8);
    assertThat(ReadBack.of(shape, CSV, bytes, "f").rows()).containsExactly("2|NULL|NULL|NULL");
  }
}
