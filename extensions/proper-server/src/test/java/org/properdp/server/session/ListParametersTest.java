package org.properdp.server.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.Fixture;
import org.properdp.server.wire.Outgoing;
import org.properdp.sql.ask.Clinic;

/** Questions with parameters that are lists, as drivers bind them. */
@Tag("long")
class ListParametersTest {
  private static final int INT4_LIST = 1_007;
  private static final int TEXT_LIST = 1_009;
  private static final int INT4 = 23;
  private static final String ASK =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 1) COUNT(*) + 100 AS n FROM visits ";

  private static final String CSV =
      """
      patient,zip,ward,minutes,cost,score,urgent,born,seen,note
      p,1,a,1,1.25,0.5,true,2001-01-01,2026-01-02 03:04:05,
      q,2,b,1,1.25,0.5,true,2002-01-01,2026-01-03 03:04:05,
      r,3,c,1,1.25,0.5,true,2003-01-01,2026-01-04 03:04:05,
      """;

  private final Clinic clinic = new Clinic(Fixture.exact(), Clinic.SCHEMA);
  private final Turns turns = new Turns(clinic, Execution.AT_ONCE);

  ListParametersTest() {
    clinic.load("visits", CSV);
  }

  @AfterEach
  void close() {
    clinic.close();
  }

  private static Outgoing bound(String text, int type, boolean isBinary, byte[] value) {
    Outgoing out = new Outgoing().begin('P').text("").text(text).int16(1).int32(type).end();
    out.begin('D').int8('S').text("").end();
    out.begin('B').text("").text("").int16(1).int16(isBinary ? 1 : 0).int16(1).value(value);
    return out.int16(0).end().begin('E').text("").int32(0).end().begin('S').end();
  }

  private String told(String where, int type, String list) {
    return turns.of(bound(ASK + where, type, false, list.getBytes(StandardCharsets.UTF_8)));
  }

  private String left() {
    return clinic.left("p").orElseThrow().stripTrailingZeros().toPlainString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "WHERE zip = ANY ($1); {1,2}; 102",
        "WHERE zip =any($1::int[]) AND ward = 'a'; {1, 2}; 101",
        "WHERE zip = SOME ( $1 :: integer [ ] ); {\"1\",\"2\",\"7\"}; 102",
        "WHERE zip <> ALL ($1); {1,2}; 101",
        "WHERE zip != ALL ($1::int4[]); {1,NULL}; 100",
        "WHERE ward = ANY ($1::varchar(10)[]); {a,\"c\"}; 102",
        "WHERE ward = ANY ($1) OR ward = ANY ($1); {b}; 101",
        "WHERE NOT ward = ANY ($1); {b}; 102",
        "WHERE born = ANY ($1); {2001-01-01,2003-01-01}; 102",
        "WHERE seen = ANY ($1); {\"2026-01-02 03:04:05\"}; 101",
        "WHERE cost = ANY ($1::numeric[]); {1.25}; 103",
        "WHERE urgent = ANY ($1); {t,f}; 103",
        "WHERE zip = ANY ($1); {}; 100",
        "WHERE zip = ANY ($1::int[]) OR ward = 'a'; {}; 101",
        "WHERE NOT (zip = ANY ($1)); {}; 103",
        "WHERE zip <> ALL ($1); {}; 103",
        "WHERE (zip = ANY ($1)) IS NULL; {}; 100",
        "/* = ANY ($2) */ WHERE zip = ANY ($1) -- = ANY ($3); {2}; 101"
      })
  void eachValueIsCompared(String where, String list, int count) {
    assertThat(told(where, 0, list)).contains(String.valueOf(count)).doesNotContain("ERROR");
  }

  @Test
  void typesAreToldAsListsAndTakenInBinary() {
    ByteBuffer list = ByteBuffer.allocate(5 * Integer.BYTES + 2 * 2 * Integer.BYTES);
    list.putInt(1).putInt(0).putInt(INT4).putInt(2).putInt(1);
    list.putInt(Integer.BYTES).putInt(1).putInt(Integer.BYTES).putInt(3);
    String told = turns.of(bound(ASK + "WHERE zip = ANY ($1)", 0, true, list.array()));
    byte[] type = ByteBuffer.allocate(Integer.BYTES).putInt(INT4_LIST).array();
    assertThat(told)
        .contains("102")
        .contains("t\0\0\0\n\0\1" + new String(type, StandardCharsets.ISO_8859_1));
    assertThat(turns.of(bound(ASK + "WHERE zip = ANY ($1)", INT4_LIST, true, list.array())))
        .contains("102");
  }

  /** Each pays for what the values choose, and for nothing else. */
  @Test
  void whoIsNotChosenPaysNothing() {
    told("WHERE zip = ANY ($1)", 0, "{2,3}");
    assertThat(left()).isEqualTo("1000");
    told("WHERE zip = ANY ($1)", 0, "{1}");
    assertThat(left()).isEqualTo("999");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "WHERE zipp = ANY ($1); {}; zipp",
        "WHERE note = ANY ($1); {}; note",
        "WHERE zip = ANY ($1); {a}; $1 must be of type int4",
        "WHERE zip = ANY ($1); 1; Mparameter $1 must be a list",
        "WHERE zip = ANY ($1); {{1}}; must be a list",
        "WHERE $1 IS NULL OR zip = ANY ($1); {1}; $1 must be of type int4",
        "WHERE ward = ANY ($1::uuid[]); {a}; ",
        "WHERE zip > ANY ($1); {1}; ",
        "WHERE zip >= ANY ($1); {1}; "
      })
  void whatIsNoListIsRefusedAndNobodyPays(String where, String list, String why) {
    assertThat(told(where, 0, list)).contains("ERROR").contains(why == null ? "" : why);
    assertThat(left()).isEqualTo("1000");
  }

  /** As some drivers write them into the text. A question about no row is asked, and is free. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "WHERE zip = ANY ('{}'); 100",
        "WHERE zip = ANY ('{ }'); 100",
        "WHERE zip > ANY ('{}') AND ward = 'a'; 100",
        "WHERE zip <> ALL ('{}'); 103",
        "WHERE NOT zip = ANY('{}'); 103",
        "WHERE zip > ALL ('{}'); 103",
        "WHERE (CASE WHEN zip = 9 THEN zip END = ANY ('{}')) IS FALSE; 103"
      })
  void aListOfNoValuesIsLikeNoneAndAll(String where, int count) {
    assertThat(turns.of(ASK + where)).contains("\0\003" + count).doesNotContain("ERROR");
    assertThat(left()).isEqualTo(count == 100 ? "1000" : "999");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "zipp = ANY ('{}'); zipp",
        "note = ANY ('{}'); note",
        "zip = ANY ('{1}'); written out",
        "zip = ANY ('{{}}'); written out"
      })
  void itSavesNoCheckOfTheRest(String where, String why) {
    assertThat(turns.of(ASK + "WHERE " + where)).contains("ERROR").contains(why);
    assertThat(left()).isEqualTo("1000");
  }

  @Test
  void ofPublicRowsNoneIsInAListOfNoValues() {
    clinic.loadPublic("zips", "zip,city\n1,Lund\n,Ystad\n");
    String select = "SELECT city FROM zips WHERE zip ";
    assertThat(turns.of(select + "= ANY ('{}')")).contains("SELECT 0");
    assertThat(turns.of(select + "<> ALL ('{}')")).contains("SELECT 2");
    assertThat(
            turns.of(bound(select + "= ANY ($1)", 0, false, "{}".getBytes(StandardCharsets.UTF_8))))
        .contains("SELECT 0");
  }

  /** Its cells are those that the domain has, and empty. */
  @Test
  void groupsOfNoRowsAreAnsweredAll() {
    String told =
        turns.of(ASK.replace("COUNT", "ward, COUNT") + "WHERE ward = ANY ('{}') GROUP BY ward");
    assertThat(told).contains("SELECT");
    assertThat(left()).isEqualTo("1000");
  }

  @Test
  void valuesAreCounted() {
    String many =
        IntStream.range(0, 1_001)
            .mapToObj(String::valueOf)
            .collect(Collectors.joining(",", "{", "}"));
    assertThat(told("WHERE zip = ANY ($1)", 0, many)).contains("at most 1000, but were 1001");
    assertThat(told("WHERE ward = ANY ($1)", TEXT_LIST, "{" + "a,".repeat(99) + "b}"))
        .contains("102");
    assertThat(left()).isEqualTo("999");
  }

  /** Of each value a plan takes more than the value does. */
  @Test
  void plansWithListsCountAsWhatTheyAreWrittenOutTo() {
    turns.of("BEGIN");
    String text = ASK + "WHERE zip = ANY ($1)";
    turns.of(new Outgoing().begin('P').text("s").text(text).int16(0).end().begin('S').end());
    byte[] many =
        IntStream.range(0, 900)
            .mapToObj(String::valueOf)
            .collect(Collectors.joining(",", "{", "}"))
            .getBytes(StandardCharsets.UTF_8);
    String told = "";
    int open = 0;
    while (!told.contains("ERROR")) {
      open++;
      Outgoing out = new Outgoing().begin('B').text("p" + open).text("s").int16(0).int16(1);
      told = turns.of(out.value(many).int16(0).end().begin('S').end());
    }
    assertThat(told).contains("must have at most 524288 characters");
    assertThat(open).isBetween(30, 50);
  }

  /** A list of many values in many places would be a statement of megabytes. */
  @Test
  void aListInManyPlacesIsCounted() {
    String many =
        IntStream.range(0, 900)
            .mapToObj(String::valueOf)
            .collect(Collectors.joining(",", "{", "}"));
    String where = "WHERE zip = ANY ($1)" + " OR zip = ANY ($1)".repeat(20);
    assertThat(told(where, 0, many)).contains("must have at most 65536 characters");
    assertThat(left()).isEqualTo("1000");
    assertThat(told(where, 0, "{1,2}")).contains("102");
  }

  /** What was asked can be asked again from the log, and is the same under its request. */
  @Test
  void theLogHasTheValues() {
    told("WHERE zip = ANY ($1)", 0, "{1,2}");
    assertThat(turns.asked).isNotEmpty();
    assertThat(List.of(turns.asked.toString())).allMatch(each -> each.contains("IN ("));
  }
}
