package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.server.TestServer.rows;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.Repeats;
import org.properdp.server.wire.Outgoing;

/**
 * Values that clients bind to statements: those of each type are taken. Those that no type has, and
 * messages that come in no order, get an answer or a refusal.
 */
@Tag("long")
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BoundValuesTest {
  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final int INT4 = 23;
  private static final int FLOAT8 = 701;
  private static final int NUMERIC = 1_700;
  private static final int DATE = 1_082;
  private static final int TIMESTAMP = 1_114;
  private static final int TEXT = 25;
  private static final int BOOL = 16;

  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.01) ";
  @TempDir static Path dir;
  private static TestServer server;

  @BeforeAll
  static void start() {
    server = new TestServer(dir);
    server.users.put(System.getProperty("user.name"), "ada");
    server.server.listen(dir, 5432);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String told(Outgoing messages) throws IOException {
    server.log.clear();
    try (RawClient client = RawClient.letIn(dir)) {
      String told = client.send(messages.empty('S').taken()).untilReady();
      assertThat(server.log).noneMatch(line -> line.contains(" failed "));
      assertThat(client.send(RawClient.query("SELECT 41 + 1")).untilReady()).contains("42");
      return told;
    }
  }

  /** A statement with one parameter of a type, and its value. */
  private static Outgoing bound(String text, int type, boolean isBinary, byte[] value) {
    Outgoing out = new Outgoing().begin('P').text("").text(text).int16(1).int32(type).end();
    out.begin('B').text("").text("").int16(1).int16(isBinary ? 1 : 0).int16(1).value(value);
    return out.int16(0).end().begin('E').text("").int32(0).end();
  }

  /** Nothing around the first place tells the type. */
  @Test
  void aValueInSeveralPlacesHasTheTypeOfAnyOfThem() throws IOException {
    String text = "SELECT 100 + COUNT(*) AS n FROM zips WHERE $1 IS NULL OR zip = $1";
    byte[] one = {'1'};
    assertThat(told(bound(text, 0, false, one))).contains("101");
    assertThat(told(bound("SELECT CAST($1 AS VARCHAR) || 'x' AS t, $1 AS u", 0, false, one)))
        .contains("1x");
  }

  /** A number has four bytes if the statement says that it is one. */
  @Test
  void whatTheCatalogIsAskedHasTheTypeThatTheStatementSays() throws IOException {
    byte[] four = {0, 0, 0, 16};
    for (String cast : List.of("", "::integer", "::int4", "::oid", "::int")) {
      String text = "SELECT typname FROM pg_type t WHERE t.oid = $1" + cast;
      assertThat(told(bound(text, 0, true, four))).as(cast).contains("bool");
    }
    assertThat(
            told(
                bound(
                    "SELECT typname FROM pg_type WHERE typname = $1::text",
                    0,
                    true,
                    new byte[] {'o', 'i', 'd'})))
        .contains("oid");
  }

  @Test
  void formatsThatAreTooManyAreCounted() throws IOException {
    Outgoing out = new Outgoing().begin('P').text("").text("SELECT $1::int").int16(0).end();
    out.begin('B').text("").text("").int16(2).int16(0).int16(0).int16(1).value(new byte[] {'1'});
    assertThat(told(out.int16(0).end())).contains("for 1 value", "but 2 formats came");
  }

  private record Value(int type, boolean isBinary, ByteBuffer bytes) {
    static Value binary(int type, byte[] bytes) {
      return new Value(type, true, ByteBuffer.wrap(bytes));
    }
  }

  private static Value text(int type, String value) {
    return new Value(type, false, ByteBuffer.wrap(value.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<Value> values() {
    List<Value> all = new ArrayList<>();
    for (String odd : List.of("1e999999999", "1e-999999999", "9".repeat(2_000), "", "NaN")) {
      all.add(text(NUMERIC, odd));
    }
    for (String odd : List.of("NaN", "Infinity", "-Infinity", "1e999", "", "0x", "1d")) {
      all.add(text(FLOAT8, odd));
    }
    for (String odd : List.of("infinity", "0000-01-01", "294277-01-01", "2026-02-30", "-1")) {
      all.add(text(DATE, odd));
      all.add(text(TIMESTAMP, odd + " 24:00:00"));
    }
    all.add(text(TEXT, "a\0b"));
    all.add(text(INT4, "99999999999999999999"));
    for (int type : new int[] {BOOL, INT4, FLOAT8, NUMERIC, DATE, TIMESTAMP}) {
      for (int length : new int[] {0, 1, 3, 5, 7, 9, 40}) {
        all.add(Value.binary(type, new byte[length]));
      }
    }
    for (long edge : new long[] {Long.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE + 1, -1}) {
      byte[] bytes = ByteBuffer.allocate(Long.BYTES).putLong(edge).array();
      all.add(Value.binary(TIMESTAMP, bytes));
      all.add(Value.binary(FLOAT8, bytes));
    }
    for (int edge : new int[] {Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      all.add(Value.binary(DATE, ByteBuffer.allocate(Integer.BYTES).putInt(edge).array()));
    }
    byte[] huge = {0x7f, -1, 0x7f, -1, 0, 0, 0x7f, -1};
    all.add(Value.binary(NUMERIC, huge));
    all.add(Value.binary(TEXT, new byte[] {(byte) 0xc3, 0x28}));
    return all;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT zip FROM zips WHERE city = CAST($1 AS VARCHAR)",
        "SELECT $1 FROM pg_class",
        "SELECT zip FROM zips WHERE zip = $1",
        "EXPLAIN SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.1) COUNT(*) FROM visits"
            + " WHERE minutes < $1"
      })
  void oddValuesAreRefusedInASentenceOrTaken(String text) throws IOException {
    for (Value value : values()) {
      // In a sample, another fifth of the values for each statement.
      if (!Repeats.take(NUMBER.getAndIncrement(), 5)) {
        continue;
      }
      String told = told(bound(text, value.type(), value.isBinary(), value.bytes().array()));
      assertThat(told).as("%s", value).doesNotContain("XX000").containsAnyOf("E SERROR", "C ");
    }
  }

  @Test
  void numbersThatWouldTakeAllMemoryAreRefusedInTheCatalogToo() throws IOException {
    String told =
        told(
            bound(
                "SELECT $1 FROM pg_class",
                NUMERIC,
                false,
                "1e999999999".getBytes(StandardCharsets.UTF_8)));
    assertThat(told).contains("C22023\0").contains("at most 18 digits");
    assertThat(told(bound("SELECT $1 FROM pg_class", TEXT, false, new byte[] {97, 0, 98})))
        .contains("must not have the character 0");
  }

  private static Outgoing bind(String portal, String statement, Outgoing out) {
    return out.begin('B').text(portal).text(statement).int16(0).int16(0).int16(0).end();
  }

  private static Outgoing execute(String portal, Outgoing out) {
    return out.begin('E').text(portal).int32(1).end();
  }

  private static Outgoing close(char what, String name, Outgoing out) {
    return out.begin('C').int8(what).text(name).end();
  }

  @Test
  void messagesInNoOrderAreRefusedAndTheNextTurnIsFine() throws IOException {
    assertThat(told(bind("", "", new Outgoing()))).contains("C26000\0");
    assertThat(told(execute("p", new Outgoing()))).contains("C34000\0");
    assertThat(told(close('S', "x", close('S', "x", close('P', "x", new Outgoing())))))
        .startsWith("3 \n3 \n3 \nZ");
    assertThat(told(close('Z', "x", new Outgoing()))).contains("C08P01\0");
    Outgoing again = RawClient.parsed("s", "SELECT zip FROM zips", new Outgoing());
    bind("p", "s", again);
    assertThat(told(bind("p", "s", again))).contains("C42P03\0");
    Outgoing gone = RawClient.parsed("s", "SELECT zip FROM zips", new Outgoing());
    close('S', "s", bind("p", "s", gone));
    assertThat(told(execute("p", close('P', "q", execute("p", gone))))).contains("s \n3 \nD");
  }

  /** Turns that are sent at once, each with its end, an error in the middle of them. */
  @Test
  void turnsThatAreSentAtOnceAreAnsweredEachByItself() throws IOException {
    Outgoing all = RawClient.parsed("", "SELECT 1", new Outgoing());
    execute("", bind("", "", all)).empty('S');
    execute("", bind("", "none", all)).empty('S');
    RawClient.parsed("", "SELECT 2", all);
    execute("", bind("", "", all)).empty('S');
    try (RawClient client = RawClient.letIn(dir)) {
      client.send(all.taken());
      assertThat(client.untilReady()).contains("\0\0\0\0011");
      assertThat(client.untilReady()).contains("C26000\0").doesNotContain("\nD ");
      assertThat(client.untilReady()).contains("\0\0\0\0012");
    }
  }

  /** Short messages with long replies are not answered without an end. */
  @Test
  void repliesAreNotGatheredWithoutAnEnd() throws IOException {
    String wide = "SELECT zip" + ", zip".repeat(700) + " FROM zips";
    Outgoing out = RawClient.parsed("s", wide, new Outgoing());
    for (int number = 0; number < 20_000; number++) {
      out.begin('D').int8('S').text("s").end();
    }
    try (RawClient client = RawClient.letIn(dir)) {
      String told = client.send(out.empty('S').taken()).untilReady();
      assertThat(told).contains("C53200\0").contains("no room for more bytes of messages");
      assertThat((long) told.length()).isLessThan(ServerLimits.USUAL.memory().bytes());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "false"})
  void parametersComeInAsTextAndAsBytes(String binary) throws SQLException {
    try (Connection ada =
            server.connect("ada", "binaryTransfer", binary, "prepareThreshold", "-1");
        PreparedStatement statement =
            ada.prepareStatement(
                "SELECT city FROM zips WHERE zip >= ? AND (city = ? OR zip * 1.5 > ?)"
                    + " AND DATE '2020-01-01' < ? AND zip <> ? AND TRUE = ? ORDER BY city")) {
      statement.setInt(1, 1);
      statement.setString(2, "Lund");
      statement.setBigDecimal(3, new BigDecimal("2.9"));
      statement.setDate(4, java.sql.Date.valueOf("2020-01-02"));
      statement.setLong(5, 7L);
      statement.setBoolean(6, true);
      assertThat(rows(statement.executeQuery())).containsExactly("Lund", "Malmö");
      statement.setString(2, "' OR TRUE OR '");
      assertThat(rows(statement.executeQuery())).containsExactly("Malmö");
      statement.setNull(1, Types.INTEGER);
      assertThat(rows(statement.executeQuery())).isEmpty();
    }
  }

  /** Nothing else tells the types of these: the client says them, or says nothing of texts. */
  @ParameterizedTest
  @ValueSource(strings = {"true", "false"})
  void valuesHaveTheTypesThatAClientSays(String binary) throws SQLException {
    try (Connection ada =
        server.connect("ada", "binaryTransfer", binary, "prepareThreshold", "-1")) {
      try (PreparedStatement statement =
          ada.prepareStatement("SELECT ?, ? AS b, ?, ? + ? AS sum, COALESCE(?, ?) AS first")) {
        statement.setInt(1, 7);
        statement.setString(2, "it's å");
        statement.setBoolean(3, true);
        statement.setLong(4, 1L << 40);
        statement.setInt(5, 1);
        statement.setNull(6, Types.INTEGER);
        statement.setInt(7, 3);
        assertThat(rows(statement.executeQuery())).containsExactly("7|it's å|t|1099511627777|3");
      }
      try (PreparedStatement statement =
          ada.prepareStatement("SELECT COUNT(*) FROM zips WHERE (? IS NULL OR zip = ?)")) {
        for (int zip : new int[] {1, 99}) {
          statement.setInt(1, zip);
          statement.setInt(2, zip);
          assertThat(rows(statement.executeQuery())).containsExactly(zip == 1 ? "1" : "0");
        }
      }
    }
  }

  /** The custodian reads which question it was. */
  @Test
  void theLogHasTheValuesOfParameters() throws SQLException {
    server.log.clear();
    try (Connection ada = server.connect("ada", "prepareThreshold", "-1");
        PreparedStatement statement =
            ada.prepareStatement(
                ASK + "COUNT(*) FROM visits WHERE ward = ? AND zip <> ? AND minutes > ? /* ? */")) {
      statement.setString(1, "it's å");
      statement.setInt(2, -3);
      statement.setNull(3, Types.INTEGER);
      rows(statement.executeQuery());
    }
    String asked =
        ASK
            + "COUNT(*) FROM visits WHERE ward = CAST('it''s å' AS VARCHAR(6))"
            + " AND zip <> CAST(-3 AS INTEGER) AND minutes > CAST(NULL AS INTEGER) /* ? */";
    assertThat(server.log).contains("ada asked " + asked);
    // It can be asked again as it stands there.
    try (Connection ada = server.connect("ada");
        Statement statement = ada.createStatement()) {
      assertThat(rows(statement.executeQuery(asked))).hasSize(1);
    }
  }
}
