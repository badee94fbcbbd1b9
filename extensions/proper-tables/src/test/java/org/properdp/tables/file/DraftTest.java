package org.properdp.tables.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.budget.Epsilon;

class DraftTest {
  private static String draft(FileFormat format, String text, String individual) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return Draft.of(
        TableFile.of("visits.csv", new ByteArrayInputStream(bytes), format), individual);
  }

  private static String typeOf(String... values) {
    StringBuilder text = new StringBuilder("k,v\n");
    for (String value : values) {
      text.append("p1,").append(value).append('\n');
    }
    String draft = draft(FileFormat.csv(), text.toString(), "k");
    return draft
        .lines()
        .filter(line -> line.startsWith("  v "))
        .findFirst()
        .orElseThrow()
        .strip()
        .substring(2);
  }

  @Test
  void namesAndTypesAreDraftedWithTheirReasons() {
    String text = "patient,zip,Day,cost\np1,75002,2026-11-30,12.5\np2,,,3\nbad\n";
    assertThat(draft(FileFormat.csv(), text, "patient"))
        .startsWith(
            """
            -- Drafted from visits.csv (records: 2; records that can't be read: 1).
            -- The first of these is on line 4: the record has 1 field, but the header names 4.
            -- As secret as the file: types and comments say something of people in it. Change what
            -- you would not tell, and delete the comments, before the schema is shown to anyone.
            -- Names and types are drafted; whatever else is public knowledge is yours to declare.

            CREATE POPULATION patients (INDIVIDUAL VARCHAR(10)) PERSONAL BUDGET 1 CAP 5;

            CREATE TABLE visits (
              patient VARCHAR(10) INDIVIDUAL OF patients, -- longest text: 2 characters
              zip     INTEGER, -- whole numbers of 32 bits (values: 1)
              "Day"   DATE, -- days (values: 1)
              cost    DECIMAL(5, 1)  -- numbers of at most 3 digits, 1 after the point (values: 2)
            ) ROWS PER PERSON 100;
            """);
  }

  @Test
  void theNarrowestTypeThatHoldsAllValuesIsDrafted() {
    assertThat(typeOf("true", "False")).startsWith("BOOLEAN ");
    assertThat(typeOf("true", "1")).startsWith("VARCHAR(20)");
    assertThat(typeOf("1", "0")).startsWith("INTEGER");
    assertThat(typeOf("2147483648", "-1")).startsWith("BIGINT");
    assertThat(typeOf("9223372036854775808")).startsWith("DOUBLE");
    assertThat(typeOf("1.25", "-1000")).startsWith("DECIMAL(8, 2)");
    assertThat(typeOf("0.000000000000000001")).startsWith("DECIMAL(18, 18)");
    assertThat(typeOf("1.25", "1e3")).startsWith("DOUBLE");
    assertThat(typeOf("12345678901.12345678")).startsWith("DOUBLE");
    assertThat(typeOf("2026-11-30")).startsWith("DATE");
    assertThat(typeOf("2026-11-30", "2026-11-30 10:00")).startsWith("TIMESTAMP");
    assertThat(typeOf("x".repeat(70))).startsWith("VARCHAR(210)  -- longest text: 70 characters");
    assertThat(typeOf("x")).endsWith("longest text: 1 character");
    assertThat(typeOf("x".repeat(70_000))).startsWith("VARCHAR(65536)");
    assertThat(typeOf("", "")).isEqualTo("VARCHAR(40)  -- no value to go by");
  }

  @Test
  void numbersThatWouldLoseTheirFormAreText() {
    assertThat(typeOf("01234", "75002"))
        .isEqualTo(
            "VARCHAR(20)  -- longest text: 5 characters; numbers, but with a plus or zeros in"
                + " front");
    assertThat(typeOf("+33", "1")).startsWith("VARCHAR(10)");
    assertThat(typeOf("0", "0.5")).startsWith("DECIMAL(3, 1)");
  }

  @Test
  void namesThatAreNoneOfSqlAreQuoted() {
    String text = "p1,date,a\"\"b\n".replace("a\"\"b", "\"a\"\"b\"") + "x,1,1\n";
    assertThat(draft(FileFormat.csv(), text, "p1"))
        .contains("\n  \"date\" INTEGER", "OF p1s,")
        .doesNotContain("a\"\"b");
    TableFile odd =
        TableFile.of(
            "2026\n-visits.csv",
            new ByteArrayInputStream("k\n1".getBytes(StandardCharsets.UTF_8)),
            FileFormat.csv());
    assertThat(Draft.of(odd, "k"))
        .startsWith("-- Drafted from 2026?-visits.csv (records: 1;")
        .contains("CREATE TABLE data_2026_visits (");
  }

  /** Names that a person is to type in questions; those of columns are the file's. */
  @ParameterizedTest
  @CsvSource({
    "Visits Final (2).csv, visits_final_2",
    "2026.csv, data_2026",
    "order.csv, data_order",
    "_Été--Café.txt, ete_cafe",
    "\"a\"b.csv, a_b",
    "患者.csv, data",
    ".csv, data",
  })
  void tablesAndPopulationsAreNamedWithoutQuotes(String file, String table) {
    byte[] bytes = (table + " No,order\n1,2\n").getBytes(StandardCharsets.UTF_8);
    TableFile odd = TableFile.of(file, new ByteArrayInputStream(bytes), FileFormat.csv());
    assertThat(Draft.of(odd, table + " No"))
        .contains("CREATE TABLE " + table + " (", "CREATE POPULATION " + table + "_nos (")
        .contains('"' + table + " No\" INTEGER INDIVIDUAL OF " + table + "_nos,", "\n  \"order\" ");
  }

  @Test
  void rowsAreThoseThatTheBudgetPaysForWhateverTheFileIs() {
    assertThat(rows("1", "0.05")).contains("BUDGET 1 CAP 5;", ") ROWS PER PERSON 20;");
    assertThat(rows("0.3", "0.1")).contains("BUDGET 0.3 CAP 1.5;", ") ROWS PER PERSON 3;");
    assertThat(rows("1", "0.3")).contains(") ROWS PER PERSON 3;");
    assertThat(rows("1000000000", "0.000000001"))
        .contains("CAP 1000000000;", ") ROWS PER PERSON 2147483647;");
    assertThatThrownBy(() -> rows("0.1", "0.2"))
        .hasMessage("a budget must pay for a row, but one of 0.1 pays for none at ε 0.2");
  }

  private static String rows(String budget, String each) {
    byte[] bytes = "k\n1\n1\n".getBytes(StandardCharsets.UTF_8);
    TableFile file = TableFile.of("k.csv", new ByteArrayInputStream(bytes), FileFormat.csv());
    return Draft.of(file, "k", new DraftedBudget(Epsilon.of(budget), Epsilon.of(each)));
  }

  @Test
  void otherFormatsAreDraftedToo() {
    FileFormat bare = FileFormat.csv().withoutHeader().separatedBy(';').withNull("NA");
    assertThat(draft(bare, "p1;NA\np2;5\n", "column1"))
        .contains("OF column1s,", "\n  column2 INTEGER  -- whole");
    assertThat(draft(FileFormat.jsonLines(), "{\"k\":1}\n{\"x\":\"a\",\"k\":null}\n", "k"))
        .contains("INDIVIDUAL INTEGER", "\n  k INTEGER INDIVIDUAL OF ks,", "\n  x VARCHAR(10)  --");
    assertThat(draft(FileFormat.csv(), ",k\n0,p1\n", "k"))
        .contains("TABLE visits (\n  k VARCHAR(10) INDIVIDUAL OF ks  -- longest")
        .endsWith("-- Columns without a name, or with a quote in it, are left out.\n");
    assertThat(draft(FileFormat.csv(), "\"a\"\"b\",k\n0,p1\n", "k"))
        .contains("TABLE visits (\n  k VARCHAR(10) INDIVIDUAL OF ks  -- longest")
        .endsWith("-- Columns without a name, or with a quote in it, are left out.\n");
    assertThatThrownBy(() -> draft(FileFormat.csv(), "\"a\"\"b\",k\n0,p1\n", "a\"b"))
        .hasMessageEndingWith("can't be declared: give it a name without quotes in the file");
  }

  @Test
  void theReasonForAKeyIsThatOfItsOwnType() {
    assertThat(draft(FileFormat.csv(), "seen,n\n2026-11-30,1\n", "seen"))
        .contains("seen VARCHAR(30) INDIVIDUAL OF seens, -- longest text: 10 characters\n");
    assertThat(draft(FileFormat.csv(), "share,n\n0.5,1\n", "share"))
        .contains("share VARCHAR(10) INDIVIDUAL OF shares, -- longest text: 3 characters\n");
  }

  @Test
  void aFileWithoutThatColumnIsRefused() {
    assertThatThrownBy(() -> draft(FileFormat.csv(), "a,b\n", "k"))
        .hasMessage("visits.csv, line 1: there is no column k; there are a, b");
    assertThatThrownBy(() -> draft(FileFormat.csv(), "k,k\n", "k"))
        .hasMessage("visits.csv, line 1: the column k is named twice");
    assertThatThrownBy(() -> draft(FileFormat.jsonLines(), "", "k"))
        .hasMessage("visits.csv: there is no record from which columns could be drafted");
    assertThatThrownBy(() -> draft(FileFormat.jsonLines(), "\n[\n  {\n", "k"))
        .hasMessage(
            "visits.csv, line 2: there is no record from which columns could be drafted; the line"
                + " is not an object of JSON: it must begin with {");
    assertThatThrownBy(() -> draft(FileFormat.csv().withoutHeader(), "a\n", "k"))
        .hasMessage("visits.csv: there is no column k; there are column1");
  }

  @Test
  void theGuideShowsADraft() throws IOException {
    String page = Files.readString(Path.of("..", "..", "docs", "guide", "files.md"));
    String text = "patient,zip,minutes\np1,75002,7\np2,01000,12\np9,75011,0\n";
    String draft = draft(FileFormat.csv(), text, "patient");
    String declarations = draft.substring(0, draft.indexOf(") ROWS PER PERSON 100;"));
    assertThat(page).contains("```sql\n" + declarations);
  }
}
