package org.properdp.tables.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.codec.MalformedBytes;
import org.properdp.query.Limits;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.storage.Declarations.Declared;

/** What stands after declarations, and which are refused. */
class CatalogueTest {
  private static final PopulationSchema PATIENTS =
      new PopulationSchema(
          "patients",
          ColumnType.varchar(40),
          KeyRule.TRIMMED,
          new Regime.Personal(Epsilon.of("1")));
  private static final ColumnSchema KEY = ColumnSchema.of("patient", ColumnType.varchar(40));
  private static final ColumnSchema ZIP = ColumnSchema.of("zip", ColumnType.INTEGER);
  private static final TableSchema VISITS = table(KEY, ZIP);
  private static final AnalystSchema ADA = new AnalystSchema("Ada", Limits.NONE);

  private static TableSchema table(ColumnSchema... columns) {
    return new TableSchema("visits", "patients", "patient", Vector.of(columns), 10);
  }

  private static ColumnSchema typed(ColumnType type) {
    return ColumnSchema.of("zip", type);
  }

  @Test
  void namesAreFoundInEitherCase() {
    Catalogue catalogue = Catalogue.of(List.of(PATIENTS, VISITS, ADA));
    assertThat(catalogue.table("VISITS")).isSameAs(VISITS);
    assertThat(catalogue.population("Patients")).isSameAs(PATIENTS);
    assertThat(catalogue.analyst("ada")).isSameAs(ADA);
    assertThat(catalogue.isPublic("visits")).isFalse();
    assertThat(VISITS.column("ZIP").map(ColumnSchema::number)).containsExactly(1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> catalogue.table("visit"))
        .withMessage("there is no table visit; there are visits");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> catalogue.publicTable("visits"))
        .withMessage("the table visits is of people's rows, and is not public");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> catalogue.plus(new PublicTable("Visits", Vector.of(ZIP))))
        .withMessage("the table visits is declared already");
  }

  @Test
  void declarationsAreKeptAllTogetherOrNot(@TempDir Path dir) {
    Path store = dir.resolve("store");
    try (Proper proper = Proper.found(store)) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Catalogue.declare(proper, List.of(PATIENTS, VISITS, VISITS)));
      assertThat(proper.declarations().all()).isEmpty();
      Catalogue.declare(proper, List.of(PATIENTS, VISITS));
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Catalogue.declare(proper, List.of(ADA, VISITS)));
      Catalogue.declare(proper, List.of(ADA, new DroppedTable("visits")));
    }
    try (Proper proper = Proper.open(store)) {
      Catalogue read = Catalogue.read(proper.declarations());
      assertThat(read.history()).containsExactly(PATIENTS, VISITS, ADA, new DroppedTable("visits"));
      assertThat(read.tables()).isEmpty();
      assertThat(read.sql()).startsWith("CREATE POPULATION patients ").endsWith("\"Ada\";\n");
    }
  }

  /** The bytes that analysts had before answers could be reused. */
  @Test
  void anAnalystOfAnOlderStoreIsRead() {
    byte[] form = {1, 4, 3, 'A', 'd', 'a', 0, 0, 0};
    assertThat(StoredDeclaration.read(new Declared(ADA.sql(), form))).isEqualTo(ADA);
    assertThat(StoredDeclaration.write(ADA).form()).isEqualTo(form);
  }

  @Test
  void aTimeThatIsNoneIsRefusedWhereItIsStored() {
    byte[] form = {1, 7, 3, 'A', 'd', 'a', 0, 0, 0, 3, (byte) 0xa0, 0x0b};
    assertThatExceptionOfType(MalformedBytes.class)
        .isThrownBy(() -> StoredDeclaration.read(new Declared("", form)))
        .withMessageContaining("a minute of the day must be 0 to 1439, but was 1440");
  }

  @Test
  void aTableOfTheSameNameIsAnotherOne() {
    Catalogue catalogue =
        Catalogue.of(List.of(PATIENTS, VISITS, ADA, new DroppedTable("visits"), table(KEY)));
    assertThat(catalogue.numberOf("visits")).isEqualTo(4);
    assertThat(Catalogue.of(List.of(PATIENTS, VISITS)).numberOf("visits")).isEqualTo(1);
  }

  @Test
  void aColumnKeepsItsNumber() {
    ColumnSchema day = ColumnSchema.of("day", ColumnType.DATE);
    AlteredTable altered = AlteredTable.of(VISITS, table(day, ZIP, KEY));
    assertThat(altered.table().columns().map(ColumnSchema::number)).containsExactly(2, 1, 0);
    Catalogue catalogue = Catalogue.of(List.of(PATIENTS, VISITS, altered));
    assertThat(catalogue.table("visits")).isEqualTo(altered.table());
    assertThat(catalogue.numberOf("visits")).isEqualTo(1);
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> Catalogue.of(List.of(PATIENTS, VISITS, new AlteredTable(table(ZIP, KEY)))))
        .withMessage("a changed table must keep its columns, but was to lose patient");
  }

  @Test
  void aTypeOnlyWidens() {
    List<ColumnType> types =
        List.of(
            ColumnType.INTEGER,
            ColumnType.BIGINT,
            ColumnType.decimal(10, 0),
            ColumnType.decimal(12, 2),
            ColumnType.decimal(11, 2),
            ColumnType.DOUBLE,
            ColumnType.varchar(9),
            ColumnType.varchar(10),
            ColumnType.DATE);
    StringBuilder widened = new StringBuilder();
    for (ColumnType from : types) {
      for (ColumnType to : types) {
        boolean holds = TableRules.isWidened(from, to);
        assertThat(holds || !from.equals(to)).isTrue();
        widened.append(holds && !from.equals(to) ? from + " to " + to + "; " : "");
      }
    }
    assertThat(widened)
        .hasToString(
            "INTEGER to BIGINT; INTEGER to DECIMAL(10, 0); INTEGER to DECIMAL(12, 2); "
                + "DECIMAL(10, 0) to DECIMAL(12, 2); DECIMAL(11, 2) to DECIMAL(12, 2); "
                + "VARCHAR(9) to VARCHAR(10); ");
    assertThat(AlteredTable.of(VISITS, table(KEY, typed(ColumnType.BIGINT))).sql())
        .isEqualTo(
            "ALTER TABLE visits (\n  patient VARCHAR(40) INDIVIDUAL OF patients,\n  zip BIGINT\n)"
                + " ROWS PER PERSON 10");
  }

  @Test
  void budgetsComeFromANumberThatTheFirstTableHas() {
    PopulationSchema paid =
        new PopulationSchema(
            "patients",
            ColumnType.varchar(40),
            KeyRule.EXACT,
            new Regime.Personal(Epsilon.of("1")),
            Option.some("zip"));
    TableSchema later = new TableSchema("later", "patients", "patient", Vector.of(KEY), 1);
    assertThat(Catalogue.of(List.of(paid, VISITS, later)).tables()).hasSize(2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Catalogue.of(List.of(paid, later)))
        .withMessageStartingWith("the table later must have the column zip, because");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Catalogue.of(List.of(paid, table(KEY, typed(ColumnType.DATE)))))
        .withMessageStartingWith("the column zip must be of numbers, because");
  }
}
