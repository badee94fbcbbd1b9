package org.properdp.sql.ddl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.vavr.control.Option;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.calcite.sql.parser.SqlAbstractParserImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.budget.Rho;
import org.properdp.cli.console.Screen;
import org.properdp.query.Limits;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.SqlName;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.parser.ProperSqlParser;
import org.properdp.tables.schema.AlteredTable;
import org.properdp.tables.schema.AnalystSchema;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.Declaration;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.PublicTable;
import org.properdp.tables.schema.TableSchema;

/** What declarations in SQL mean, and what is said of those that are wrong. */
class DdlTest {
  private static final String CLINIC =
      """
      -- The clinic's patients.
      CREATE POPULATION patients (INDIVIDUAL VARCHAR(40) TRIMMED) PERSONAL BUDGET 1.0 CAP 5.0;
      /* One row
         a visit; */
      create table Visits (
        Patient  varchar(40) INDIVIDUAL OF patients,
        zip      INT,
        ward     VARCHAR(20) DOMAIN ('a', 'b', 'it''s'),
        minutes  INTEGER     BOUNDS (0, 600),
        cost     DECIMAL(9,2) BOUNDS (-1e3, +5000.0) GRID 0.5,
        seen     TIMESTAMP NOT NULL DOMAIN ('2026-12-01'),
        "Note"   VARCHAR(200) VISIBLE TO NOBODY) ROWS PER PERSON 1000 Copies 1;
      CREATE PUBLIC TABLE zips (zip INTEGER NOT NULL, city VARCHAR(40));
      CREATE ANALYST ada QUOTA 2.0;;
      """;

  private static final String PEOPLE =
      "CREATE POPULATION p (INDIVIDUAL INTEGER) GLOBAL BUDGET 1 ROWS 3; ";

  private static Declaration one(String text) {
    return Ddl.parse(text).get(0);
  }

  @Test
  void theTextOfEachDeclarationIsCanonical() {
    assertThat(Catalogue.of(Ddl.parse(CLINIC)).sql())
        .isEqualTo(
            """
            CREATE POPULATION patients (INDIVIDUAL VARCHAR(40) TRIMMED) PERSONAL BUDGET 1 CAP 5;

            CREATE TABLE visits (
              patient VARCHAR(40) INDIVIDUAL OF patients,
              zip INTEGER,
              ward VARCHAR(20) DOMAIN ('a', 'b', 'it''s'),
              minutes INTEGER BOUNDS (0, 600),
              cost DECIMAL(9, 2) BOUNDS (-1000, 5000) GRID 0.5,
              seen TIMESTAMP NOT NULL DOMAIN (TIMESTAMP '2026-12-01 00:00:00'),
              "Note" VARCHAR(200) VISIBLE TO NOBODY
            ) ROWS PER PERSON 1000 COPIES 1;

            CREATE PUBLIC TABLE zips (
              zip INTEGER NOT NULL,
              city VARCHAR(40)
            );

            CREATE ANALYST ada QUOTA 2;
            """);
  }

  @Test
  void whatIsSaidOfReuseStandsTogether() {
    String text =
        """
        CREATE ANALYST a EACH 1 REUSE ANSWERS EVERY DAY AT '23:05';
        CREATE ANALYST b REUSE ANSWERS EVERY HOUR;
        create analyst c;
        ALTER ANALYST A REUSE NO ANSWERS;
        ALTER ANALYST b BEGIN EPOCH;
        ALTER ANALYST c REUSE ANSWERS BY HAND;
        """;
    assertThat(Catalogue.of(Ddl.parse(text)).sql())
        .isEqualTo(
            """
            CREATE ANALYST a EACH 1;

            CREATE ANALYST b REUSE ANSWERS EVERY HOUR;

            CREATE ANALYST c REUSE ANSWERS BY HAND;
            """);
    assertThat(one(text).sql()).isEqualTo(text.substring(0, text.indexOf(';')));
  }

  @Test
  void whatIsSaidOfQuotasStandsTogether() {
    String text =
        """
        CREATE ANALYST a QUOTA 20 QUOTA 0.5 PER DAY EACH 0.1 REUSE ANSWERS EVERY HOUR;
        create analyst b quota rho 2.50 per day quota rho 3;
        CREATE ANALYST c;
        CREATE ANALYST d QUOTA 1 QUOTA 2 PER DAY;
        ALTER ANALYST A SET QUOTA 0.25 PER DAY;
        ALTER ANALYST b DROP QUOTA;
        ALTER ANALYST c SET QUOTA RHO 7;
        ALTER ANALYST d DROP QUOTA PER DAY;
        ALTER ANALYST d SET QUOTA 4;
        """;
    assertThat(Catalogue.of(Ddl.parse(text)).sql())
        .isEqualTo(
            """
            CREATE ANALYST a QUOTA 20 QUOTA 0.25 PER DAY EACH 0.1 REUSE ANSWERS EVERY HOUR;

            CREATE ANALYST b QUOTA RHO 2.5 PER DAY;

            CREATE ANALYST c QUOTA RHO 7;

            CREATE ANALYST d QUOTA 4;
            """);
    assertThat(Ddl.parse(text).stream().skip(4).map(Declaration::sql))
        .containsExactly(
            "ALTER ANALYST a SET QUOTA 0.25 PER DAY",
            "ALTER ANALYST b DROP QUOTA",
            "ALTER ANALYST c SET QUOTA RHO 7",
            "ALTER ANALYST d DROP QUOTA PER DAY",
            "ALTER ANALYST d SET QUOTA 4");
  }

  @Test
  void everyRegimeIsRead() {
    assertThat(one("CREATE POPULATION p (INDIVIDUAL BIGINT) GLOBAL BUDGET RHO 0.5 ROWS 3"))
        .isEqualTo(
            new PopulationSchema(
                "p", ColumnType.BIGINT, KeyRule.EXACT, new Regime.Global(Rho.of("0.5"), 3)));
    assertThat(
            one(
                "CREATE POPULATION p (INDIVIDUAL VARCHAR(9) FOLDED)"
                    + " PERSONAL BUDGET FROM COLUMN c DEFAULT 1.0 CAP 5.0"))
        .isEqualTo(
            new PopulationSchema(
                "p",
                ColumnType.varchar(9),
                KeyRule.FOLDED,
                new Regime.Personal(Epsilon.of("1"), Epsilon.of("5")),
                Option.some("c")));
    assertThat(one("CREATE POPULATION p (INDIVIDUAL VARCHAR(9) EXACT) PERSONAL BUDGET RHO 0.5"))
        .isEqualTo(
            new PopulationSchema(
                "p", ColumnType.varchar(9), KeyRule.EXACT, new Regime.Personal(Rho.of("0.5"))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PERSONAL BUDGET 1 renewed by 0.10 every month up to 1.0"
            + " | PERSONAL BUDGET 1 RENEWED BY 0.1 EVERY MONTH UP TO 1",
        "PERSONAL BUDGET RHO 1 RENEWED BY 2 EVERY HOUR UP TO 3 CAP 5"
            + " | PERSONAL BUDGET RHO 1 RENEWED BY 2 EVERY HOUR UP TO 3 CAP 5",
        "GLOBAL BUDGET 1 RENEWED BY 0.1 EVERY WEEK UP TO 1 ROWS 5"
            + " | GLOBAL BUDGET 1 RENEWED BY 0.1 EVERY WEEK UP TO 1 ROWS 5",
      })
  void budgetsThatRenewAreReadAndKept(String text, String canonical) {
    Declaration read = one("CREATE POPULATION p (INDIVIDUAL BIGINT) " + text);
    assertThat(read.sql()).endsWith(canonical);
    assertThat(one(read.sql())).isEqualTo(read);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PERSONAL BUDGET 2 RENEWED BY 1 EVERY DAY UP TO 1 | start with at most as much",
        "GLOBAL BUDGET 2 RENEWED BY 1 EVERY DAY UP TO 1 ROWS 1 | start with at most as much",
        "PERSONAL BUDGET 1 RENEWED BY 1 EVERY DAY UP TO 3 CAP 2 | within the cap",
        "PERSONAL BUDGET 1 RENEWED BY 0 EVERY DAY UP TO 3 | must be above 0, but was 0",
        "PERSONAL BUDGET 1 RENEWED BY 1 EVERY DAY UP TO 0 | must be above 0, but was 0",
        "PERSONAL BUDGET 1 RENEWED BY 1 EVERY FORTNIGHT UP TO 1 | FORTNIGHT",
        "PERSONAL BUDGET 1 RENEWED BY 1 EVERY DAY | UP",
      })
  void renewalsThatCanNotBeAreRefused(String text, String why) {
    assertThatThrownBy(() -> one("CREATE POPULATION p (INDIVIDUAL BIGINT) " + text))
        .hasMessageContaining(why);
  }

  @Test
  void everyLimitOfAnAnalystIsRead() {
    assertThat(one("CREATE ANALYST \"Ada L.\" QUOTA RHO 2 EACH RHO 0.1 QUESTIONS 7"))
        .isEqualTo(
            new AnalystSchema(
                "Ada L.", Limits.NONE.total(Rho.of("2")).each(Rho.of("0.1")).questions(7)));
    assertThat(one("CREATE ANALYST quota")).isEqualTo(new AnalystSchema("quota", Limits.NONE));
    assertThat(Ddl.parse(" -- nothing\n;/**/;")).isEmpty();
  }

  @Test
  void aTableIsAlteredByItsWholeNewDeclaration() {
    String text =
        PEOPLE
            + "CREATE TABLE t (k INTEGER INDIVIDUAL OF p, n INTEGER) ROWS PER PERSON 1;ALTER TABLE"
            + " t (more DATE, k INTEGER INDIVIDUAL OF p, n BIGINT) ROWS PER PERSON 2 COPIES 1;DROP"
            + " TABLE t; CREATE PUBLIC TABLE t (k INTEGER)";
    AlteredTable altered = (AlteredTable) Ddl.parse(text).get(2);
    assertThat(altered.table().columns().map(ColumnSchema::number)).containsExactly(2, 0, 1);
    assertThat(altered.table().rowsPerPerson()).isEqualTo(2);
    assertThat(altered.table().files().copies()).isEqualTo(1);
    Catalogue catalogue = Catalogue.of(Ddl.parse(text));
    assertThat(catalogue.publicTable("T")).isInstanceOf(PublicTable.class);
    assertThat(catalogue.numberOf("t")).isEqualTo(4);
    Catalogue before = Catalogue.of(Ddl.parse(PEOPLE));
    TableSchema added =
        (TableSchema)
            Ddl.parse("CREATE TABLE t (k INTEGER INDIVIDUAL OF p) ROWS PER PERSON 1", before)
                .get(0);
    assertThat(before.plus(added).table("t")).isEqualTo(added);
  }

  @Test
  void everyWordOfSqlCanBeAName() {
    SqlAbstractParserImpl.Metadata words =
        ProperSqlParser.FACTORY.getParser(new StringReader("")).getMetadata();
    assertThat(words.getTokens()).hasSizeGreaterThan(500);
    for (String word : words.getTokens()) {
      String name = word.toLowerCase(Locale.ROOT);
      if (word.matches("[A-Z_]+")) {
        assertThat(one("CREATE ANALYST " + SqlName.of(name)).name()).isEqualTo(name);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void whatIsWrongIsSaidInASentenceWithItsPlace(String text, String error) {
    assertThat(said(text)).isEqualTo(error);
  }

  @ParameterizedTest
  @MethodSource("conflicting")
  void whatConflictsIsRefused(String text, String problem) {
    assertThat(said(PEOPLE + text)).endsWith(problem);
  }

  @ParameterizedTest
  @MethodSource("altered")
  void aTableMayOnlyGrow(String columns, String problem) {
    String table = "CREATE TABLE t (k INTEGER INDIVIDUAL OF p, n INTEGER) ROWS PER PERSON 1;";
    assertThat(said(PEOPLE + table + "ALTER TABLE t (" + columns + ") ROWS PER PERSON 1"))
        .endsWith(problem);
  }

  @Test
  void theLineIsShownWithAMarkUnderThePlace() {
    String text = "CREATE ANALYST a;\r\n\tDROP\tTABLE\u0007 t;\r\n";
    SqlError wrong = catchThrowableOfType(SqlError.class, () -> Ddl.parse(text));
    assertThat(wrong.getMessage()).isEqualTo("line 2, column 12: expected a name, but found ?");
    assertThat(wrong.shownIn("s.sql", text, Screen.NONE).lines().skip(1))
        .containsExactly("\tDROP\tTABLE? t;", "\t    \t     ^");
  }

  private static String said(String text) {
    SqlError wrong = catchThrowableOfType(SqlError.class, () -> Ddl.parse(text));
    assertThat(wrong).as(text).isNotNull();
    return wrong.line() + ":" + wrong.column() + " " + wrong.problem();
  }

  static Stream<Arguments> wrong() {
    return pairs("wrong.txt");
  }

  static Stream<Arguments> conflicting() {
    return pairs("conflicting.txt");
  }

  static Stream<Arguments> altered() {
    return pairs("altered.txt");
  }

  /** A text on one line, and what is to be said of it on the next one. */
  private static Stream<Arguments> pairs(String file) {
    InputStream open = Objects.requireNonNull(DdlTest.class.getResourceAsStream(file));
    List<String> lines =
        new BufferedReader(new InputStreamReader(open, StandardCharsets.UTF_8)).lines().toList();
    return IntStream.range(0, lines.size() / 2)
        .mapToObj(at -> Arguments.of(lines.get(2 * at), lines.get(2 * at + 1).strip()));
  }
}
