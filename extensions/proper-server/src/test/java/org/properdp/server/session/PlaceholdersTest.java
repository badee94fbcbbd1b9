package org.properdp.server.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.server.wire.ClientError;

/** Parameters become question marks, and everything else keeps its place. */
class PlaceholdersTest {
  private static void check(String statement, String text, Integer... numbers) {
    Placeholders read = Placeholders.of(statement);
    assertThat(read.text()).isEqualTo(text).hasSameSizeAs(statement);
    assertThat(read.numbers()).isEqualTo(List.of(numbers));
  }

  @Test
  void eachParameterBecomesAQuestionMarkThatTakesItsRoom() {
    check("a = $1 AND b = $12 OR c=$1", "a = ?  AND b = ?   OR c=? ", 0, 11, 0);
    check("$1", "? ", 0);
    check("$001", "?   ", 0);
    check("f($2,$1)::x", "f(? ,? )::x", 1, 0);
    check("'\ud83d\ude00' = $1 -- \ud83d\ude00\n", "'\ud83d\ude00' = ?  -- \ud83d\ude00\n", 0);
  }

  @Test
  void eachPlaceTakesAText() {
    check("a = <0> AND b = <1>x OR c=<2>", "a = $1 AND b = $12x OR c=$1");
    check("'$1 ?' <0> -- $1\n", "'$1 ?' $7 -- $1\n");
    check("a$1 $ <0>/* $1", "a$1 $ $01/* $1");
    check("SELECT 1", "SELECT 1");
    assertThat(
            Placeholders.of("ORDER BY $1 LIMIT $2 OFFSET $1")
                .filled("ORDER BY $1 LIMIT $2 OFFSET $1", place -> "CAST(7 AS INTEGER)", 99))
        .isEqualTo("ORDER BY CAST(7 AS INTEGER) LIMIT 7 OFFSET 7");
    String many = "$1,".repeat(1_000);
    assertThat(Placeholders.of(many).filled(many, place -> "x".repeat(100), 300))
        .hasSizeBetween(300, 500)
        .startsWith("x".repeat(100) + ",x");
  }

  private static void check(String filled, String statement) {
    assertThat(Placeholders.of(statement).filled(statement, place -> "<" + place + ">", 1_000))
        .isEqualTo(filled);
  }

  @Test
  void theirCountIsTheHighestNumber() {
    assertThat(Placeholders.of("SELECT $3, $1").count()).isEqualTo(3);
    assertThat(Placeholders.of("SELECT $1, $1").count()).isEqualTo(1);
    assertThat(Placeholders.of("SELECT $1000").count()).isEqualTo(1_000);
    assertThat(Placeholders.of("SELECT 1").count()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'$1 ?'",
        "'it''s $1 ?'",
        "\"$1 ?\"",
        "-- $1 ?",
        "/* $1 ? */",
        "a$1",
        "$",
        "$ 1",
        "$x",
        "x -- it's $1\n",
        "'never ends $1 ?",
        "/* never ends $1 ?",
        ""
      })
  void whatIsQuotedOrNoParameterStaysAsItIs(String statement) {
    check(statement, statement);
  }

  @Test
  void quotesEndWhereTheyEnd() {
    check("'a'$1", "'a'? ", 0);
    check("-- it's\n$1 /* ' */ $2 \"'\" $3", "-- it's\n?  /* ' */ ?  \"'\" ? ", 0, 1, 2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "SELECT $0; 42P02; 8",
        "SELECT $1001; 42P02; 8",
        "SELECT $99999999999; 42P02; 8",
        "\ud83d\ude00 $0; 42P02; 3",
        "SELECT ?; 42601; 8",
        "\ud83d\ude00 ?; 42601; 3"
      })
  void whatIsWrongHasItsPlace(String statement, String state, int position) {
    ClientError wrong = assertThrows(ClientError.class, () -> Placeholders.of(statement));
    assertThat(wrong.state()).isEqualTo(state);
    assertThat(wrong.position()).isEqualTo(position);
  }
}
