package org.properdp.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.query.Limits;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.tables.file.FileFormat;
import org.properdp.tables.file.Reject;
import org.properdp.tables.file.TableFile;
import org.properdp.tables.schema.AnalystSchema;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.TableSchema;

/** Rows of a table with a primary key, as records bring and take them. */
class ReplacedRowsTest {
  private static final TableSchema STAYS =
      new TableSchema(
              "stays",
              "patients",
              "patient",
              Vector.of(
                  new ColumnSchema(
                      "id", ColumnType.BIGINT, false, Option.none(), Option.none(), false),
                  ColumnSchema.of("patient", ColumnType.varchar(9)),
                  new ColumnSchema(
                      "ward", ColumnType.INTEGER, false, Option.none(), Option.none(), true)),
              2)
          .withPrimaryKey(Vector.of("id"));

  @TempDir Path home;

  private Proper proper;
  private OpenTables tables;
  private int batches;

  @BeforeEach
  void open() {
    proper = Fixture.kept(home);
    if (proper.declarations().all().isEmpty()) {
      Catalogue.declare(
          proper,
          List.of(
              new PopulationSchema(
                  "patients",
                  ColumnType.varchar(9),
                  KeyRule.TRIMMED,
                  new Regime.Personal(Epsilon.of("1"))),
              STAYS,
              new AnalystSchema("ada", Limits.NONE)));
    }
    tables = OpenTables.of(proper);
  }

  @AfterEach
  void close() {
    proper.close();
  }

  /** Stores the lines of a text; those that begin with a minus say which row is taken away. */
  private List<String> store(String text, boolean replaces) {
    List<String> lines = text.lines().toList();
    Set<Long> deletions = new HashSet<>();
    StringBuilder csv = new StringBuilder();
    for (int line = 0; line < lines.size(); line++) {
      if (lines.get(line).startsWith("-")) {
        deletions.add(line + 1L);
      }
      csv.append(lines.get(line).replaceFirst("^-", "")).append('\n');
    }
    TableIntake.Reading<?> batch = TableIntake.of(tables, "stays").begin("batch " + batches++);
    List<String> reasons = new ArrayList<>();
    batch.read(
        TableFile.of(
            "changes",
            new ByteArrayInputStream(csv.toString().getBytes(StandardCharsets.UTF_8)),
            FileFormat.csv().withoutHeader()),
        deletions::contains,
        reject -> noted(reject, reasons));
    TableIntake.Stored stored = replaces ? batch.replace() : batch.store();
    stored.surplus().forEach(row -> reasons.add(row.line() + " " + row.reason()));
    return reasons;
  }

  private static String noted(Reject reject, List<String> reasons) {
    reasons.add(reject.line() + " " + reject.reason());
    return reject.reason();
  }

  private List<String> rows() {
    List<String> rows = new ArrayList<>();
    tables
        .table("stays")
        .eachRow(row -> rows.add(row.get(0) + " " + row.get(1) + " " + row.get(2)));
    return rows.stream().sorted().toList();
  }

  @Test
  void theLastVersionOfARowCountsUntilItIsTakenAway() {
    assertThat(store("1,ann,5\n2,bob,6\n1,bob,7\n1,ann,8\n", false)).isEmpty();
    assertThat(rows()).containsExactly("1 ann 8", "1 bob 7", "2 bob 6");

    assertThat(store("-1,ann,\n2,bob,9\n", false)).isEmpty();
    assertThat(rows()).containsExactly("1 bob 7", "2 bob 9");

    proper.close();
    open();
    assertThat(rows()).containsExactly("1 bob 7", "2 bob 9");
    assertThat(tables.askedBy("ada", "stays").noisyCount(Epsilon.of("0.1"))).isNotEmpty();
  }

  /** Only what names the row is read: the rest may be anything, or nothing. */
  @Test
  void aDeletionIsReadByItsKeysAlone() {
    store("1,ann,5\n2,ann,6\n3,bob,7\n", false);
    assertThat(store("-1,ann,no ward\n-,ann,1\n-3,,1\n-2, ann ,\n", false))
        .containsExactly(
            "2 a value is missing, but NOT NULL is declared",
            "3 the key is missing: it must say whose the row is");
    assertThat(rows()).containsExactly("3 bob 7");
  }

  @Test
  void aRowThatMovesLeavesOnePersonAndComesToAnother() {
    store("1,ann,5\n", false);
    assertThat(store("-1,ann,5\n1,bob,5\n", false)).isEmpty();
    assertThat(rows()).containsExactly("1 bob 5");
  }

  /** The cap is on the rows that stand: versions take no room. */
  @Test
  void ofAPersonWithTooManyRowsTheFirstAreShown() {
    assertThat(store("1,ann,1\n1,ann,2\n1,ann,3\n2,ann,4\n3,ann,5\n", false)).isEmpty();
    assertThat(rows()).containsExactly("1 ann 3", "2 ann 4");
    store("-1,ann,\n", false);
    assertThat(rows()).containsExactly("2 ann 4", "3 ann 5");
  }

  @Test
  void theWholeContentsCanBeReplaced() {
    store("1,ann,1\n2,bob,2\n", false);
    assertThat(store("2,bob,3\n3,cyd,4\n-3,cyd,4\n", true)).isEmpty();
    assertThat(rows()).containsExactly("2 bob 3");
  }

  @Test
  void aRowWithoutItsKeyAndADeletionWithoutOneAreRefused() {
    TableBatch<?> batch = tables.table("stays").batch("by hand");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> batch.none(0))
        .withMessageContaining("primary key");
    Proper another = Proper.inMemory();
    try (another) {
      TableBatch<String> plain =
          ProtectedTable.ofTexts(
                  another.population("patients", KeyRule.EXACT).personal(Epsilon.of("1")),
                  STAYS.withPrimaryKey(Vector.empty()))
              .batch("by hand");
      assertThatIllegalStateException()
          .isThrownBy(() -> plain.endDeletion(1))
          .withMessageContaining("PRIMARY KEY");
    }
  }
}
