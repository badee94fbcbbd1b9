package org.properdp.server.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.server.limits.Rooms;
import org.properdp.server.limits.ValueLease;
import org.properdp.server.type.PgRows;
import org.properdp.server.wire.ClientError;

/** Settings as drivers set and read them; none of them says what a question costs. */
class SettingsTest {
  private final Settings settings = new Settings("ada", Map.of(Settings.EPSILON, "0.1"));

  private Outcome run(String text) {
    String verb = text.split("\\s", -1)[0].toUpperCase(Locale.ROOT);
    ServerStatement read = Objects.requireNonNull(settings.read(verb, text));
    return read.with(List.of()).run(Execution.AT_ONCE, new ValueLease(Rooms.Share.alone()));
  }

  private List<List<@Nullable Object>> rows(String text) {
    PgRows rows = Objects.requireNonNull(run(text).rows());
    return rows.rows();
  }

  private String shown(String name) {
    return String.valueOf(rows("SHOW " + name).get(0).get(0));
  }

  private static void fails(String state, Runnable statement) {
    ClientError wrong = assertThrows(ClientError.class, statement::run);
    assertThat(wrong.state()).isEqualTo(state);
  }

  @Test
  void aLongValueIsCutBetweenCharacters() {
    run("SET application_name = '" + "a".repeat(199) + "😀'");
    assertThat(shown("application_name")).isEqualTo("a".repeat(199));
  }

  @Test
  void noConnectionBecomesThatOfAnotherAnalyst() {
    for (String set :
        List.of(
            "SET ROLE bob",
            "SET ROLE ADA",
            "SET SESSION AUTHORIZATION 'bob'",
            "SET LOCAL SESSION AUTHORIZATION bob",
            "SET LOCAL ROLE b")) {
      fails("42501", () -> run(set));
    }
    for (String own :
        List.of("SET ROLE ada", "SET ROLE 'ada'", "SET ROLE NONE", "SET SESSION ROLE \"ada\"")) {
      assertThat(run(own).tag()).isEqualTo("SET");
    }
    assertThat(run("SET SESSION AUTHORIZATION DEFAULT").tag()).isEqualTo("SET");
    assertThat(run("RESET ROLE").tag()).isEqualTo("RESET");
    assertThat(run("RESET SESSION AUTHORIZATION").tag()).isEqualTo("RESET");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "SET application_name = 'x'; application_name; x",
        "set Application_Name to x; APPLICATION_NAME; x",
        "SET SESSION application_name = \"x y\"; application_name; x y",
        "SET LOCAL statement_timeout TO 5; statement_timeout; 5",
        "SET application_name='a = b'; application_name; a = b",
        "SET TIME ZONE 'Europe/Berlin'; TIME ZONE; Europe/Berlin",
        "SET TimeZone = 'Europe/Berlin'; timezone; Europe/Berlin",
        "SET TimeZone = 'europe/berlin'; timezone; europe/berlin",
        "SET TimeZone = 'EST5EDT,M3.2.0,M11.1.0'; timezone; EST5EDT,M3.2.0,M11.1.0",
        "SET TimeZone = '<+02>-02'; timezone; <+02>-02",
        "SET TimeZone = 'GMT-02:00'; timezone; GMT-02:00",
        "SET TIME ZONE INTERVAL '+02:00' HOUR TO MINUTE; timezone;"
            + " INTERVAL '+02:00' HOUR TO MINUTE",
        "SET TIME ZONE -7; timezone; -7",
        "SET TIME ZONE LOCAL; timezone; LOCAL",
        "SET NAMES 'utf8'; client_encoding; UTF8",
        "SET DateStyle = 'ISO, MDY'; datestyle; ISO, MDY",
        "SET server_version = '16.0'; server_version; 16.0",
        "SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY; transaction_read_only; on",
        "SET /* c */ jit/* d */=/**/on -- e; jit /* f */; on",
        "SET application_name = '--x /* y */' /* z */; /* a */ application_name -- b; --x /* y */",
        "SET TIME /* c */ ZONE 'Europe/Berlin'/* d */; TIME/* e */ZONE; Europe/Berlin",
        "SET TRANSACTION /* c */ READ ONLY -- d; transaction/**/isolation level; read committed",
        "SET TRANSACTION ISOLATION LEVEL SERIALIZABLE; transaction isolation level; read committed"
      })
  void whatIsSetIsShown(String set, String name, String value) {
    assertThat(run(set).tag()).isEqualTo("SET");
    assertThat(shown(name)).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SET TimeZone TO DEFAULT",
        "SET timezone = default",
        "SET TIME ZONE DEFAULT",
        "RESET timezone",
        "RESET TimeZone",
        "RESET /* c */ ALL -- d",
        "RESET ALL"
      })
  void whatIsResetIsAsItWas(String reset) {
    run("SET timezone = 'Europe/Berlin'");
    run("SET DateStyle = 'ISO, MDY'");
    run(reset);
    assertThat(shown("timezone")).isEqualTo("UTC");
    run("RESET DateStyle");
    assertThat(shown("DateStyle")).isEqualTo("ISO, YMD");
  }

  /** A pool hands the connection on as its address says. */
  @ParameterizedTest
  @ValueSource(
      strings = {"RESET ALL", "RESET statement_timeout", "SET statement_timeout TO DEFAULT"})
  void whatWasSaidAtConnectingIsWhatAResetGoesBackTo(String reset) {
    Settings said = new Settings("ada", Map.of("statement_timeout", "5s"));
    for (String text : List.of("SET statement_timeout = 7", reset)) {
      String verb = text.split(" ", -1)[0];
      Objects.requireNonNull(said.read(verb, text))
          .with(List.of())
          .run(Execution.AT_ONCE, new ValueLease(Rooms.Share.alone()));
    }
    assertThat(said.timeout()).isEqualTo(Duration.ofSeconds(5));
    said.endNothing();
    said.reset();
    assertThat(said.timeout()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "5, 5",
    "'1500us', 2",
    "'2.5 s', 2500",
    "1min, 60000",
    "1h, 3600000",
    "'1 D', 86400000"
  })
  void aTimeoutIsReadAsPostgresqlWritesIt(String text, long millis) {
    run("SET statement_timeout = '" + text + "'");
    assertThat(settings.timeout()).isEqualTo(Duration.ofMillis(millis));
    assertThat(shown("statement_timeout")).isEqualTo(text);
    run("RESET statement_timeout");
    assertThat(settings.timeout()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"-1", "x", "5 years", "25d", "1e3", "99999999999", "'2147483648'", "1..2"})
  void whatIsNoTimeoutIsRefused(String text) {
    fails("22023", () -> run("SET statement_timeout = " + text));
    assertThat(settings.timeout()).isZero();
  }

  @Test
  void whatIsSetForATransactionAloneEndsWithIt() {
    run("SET statement_timeout = 7");
    run("SET LOCAL statement_timeout = 5");
    run("SET LOCAL statement_timeout = 6");
    run("SET LOCAL timezone = 'Europe/Berlin'");
    run("SET timezone = 'Europe/Paris'");
    assertThat(shown("statement_timeout")).isEqualTo("6");
    settings.endTransaction();
    assertThat(shown("statement_timeout")).isEqualTo("7");
    assertThat(shown("timezone")).isEqualTo("Europe/Paris");
    settings.endTransaction();
    assertThat(shown("statement_timeout")).isEqualTo("7");
    run("SET LOCAL statement_timeout = 5");
    run("RESET ALL");
    settings.endTransaction();
    assertThat(shown("statement_timeout")).isEqualTo("0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SET proper.epsilon = 5",
        "SET PROPER.EPSILON TO '5'",
        "SET LOCAL Proper.Epsilon TO DEFAULT",
        "RESET proper.epsilon"
      })
  void theEpsilonOfAConnectionStays(String statement) {
    fails("55P02", () -> run(statement));
    run("RESET ALL");
    assertThat(shown("proper.epsilon")).isEqualTo("0.1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "SET session_authorization = bob; 22023",
        "SET SESSION AUTHORIZATION bob; 42501",
        "SET ROLE bob; 42501",
        "SET is_superuser = on; 22023",
        "SET client_encoding = 'LATIN1'; 22023",
        "SET datestyle = 'German'; 22023",
        "SET TimeZone = 'Mars/Olympus'; 22023",
        "SET TimeZone = ''; 22023",
        "SET TIME ZONE 'Europe/Berlin x'; 22023",
        "SET standard_conforming_strings = off; 22023",
        "SET server_version = '99'; 22023",
        "SET nothing = 1; 42704",
        "RESET nothing; 42704",
        "SHOW nothing; 42704",
        "SHOW; 42601",
        "RESET; 42601",
        "SET x; 42601"
      })
  void whatCanNotBeSetIsRefusedAndChangesNothing(String statement, String state) {
    List<List<@Nullable Object>> before = rows("SHOW ALL");
    fails(state, () -> run(statement));
    assertThat(rows("SHOW ALL")).isEqualTo(before);
    assertThat(shown("session authorization")).isEqualTo("ada");
  }

  @Test
  void longValuesAreCut() {
    run("SET application_name = '" + "x".repeat(10_000) + "'");
    assertThat(shown("application_name")).isEqualTo("x".repeat(200));
  }

  @Test
  void aConnectionBeginsWithWhatItsClientSays() {
    Settings said =
        new Settings(
            "ada",
            Map.of("user", "eve", "database", "d", "Application_Name", "psql", "_pq_.x", "1"));
    assertThat(said.get("application_name")).isEqualTo("psql");
    assertThat(said.get("session_authorization")).isEqualTo("ada");
    assertThat(said.get(Settings.EPSILON)).isEmpty();
    ClientError wrong =
        assertThrows(ClientError.class, () -> new Settings("ada", Map.of("nothing", "1")));
    assertThat(wrong.isFatal()).isTrue();
    fails("22023", () -> new Settings("ada", Map.of("client_encoding", "LATIN1")));
    fails("22023", () -> new Settings("ada", Map.of("client_encoding", "utf-16")));
    for (String unicode : List.of("'utf-8'", "UTF8", "utf_8", "\"Unicode\"")) {
      assertThat(new Settings("ada", Map.of("client_encoding", unicode)).get("client_encoding"))
          .as(unicode)
          .isEqualTo("UTF8");
    }
    fails("22023", () -> new Settings("ada", Map.of("TimeZone", "Mars/Olympus")));
  }

  @Test
  void otherStatementsAreNotAboutSettings() {
    assertThat(settings.read("SELECT", "SELECT 1")).isNull();
    assertThat(settings.read("SETTLE", "SETTLE x = 1")).isNull();
  }
}
