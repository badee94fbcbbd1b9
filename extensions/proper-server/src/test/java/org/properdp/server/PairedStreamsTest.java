package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.server.RawClient.Came;
import org.properdp.server.login.LoginClient;
import org.properdp.server.wire.Outgoing;
import org.properdp.server.wire.TappedTls;

/**
 * Two servers, one of which has no rows of a certain person, send the same to the byte for the same
 * statements: all but the numbers of answers, which the noise is for. Answers are exact here.
 */
@Tag("long")
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PairedStreamsTest {
  private static final String ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = %s%s) ";
  private static final String PERSON = "p7";
  private static final Duration TICK = Duration.ofSeconds(1);

  @TempDir static Path certificates;
  @TempDir Path with;
  @TempDir Path without;
  @TempDir Path later;

  private static TestServer server(Path dir) {
    return server(dir, new TestServer(certificates));
  }

  /** A server to which a person never came. */
  private static TestServer without(Path dir, Duration tick, TickClock clock) {
    return server(
        dir,
        new TestServer(certificates, ServerLimits.USUAL, tick, Fixture.exact(), clock, PERSON));
  }

  private static TestServer ticked(Path dir, TickClock clock) {
    return server(
        dir, new TestServer(certificates, ServerLimits.USUAL, TICK, Fixture.exact(), clock, ""));
  }

  private static TestServer server(Path dir, TestServer server) {
    server.users.put(System.getProperty("user.name"), "ada");
    server.server.listen(dir, 5432);
    return server;
  }

  private static byte[] query(String text) {
    return RawClient.query(text);
  }

  private static String ask(String epsilon, String more) {
    return ASK.formatted(epsilon, more);
  }

  /** Questions about the rows of one of the 50 persons and of others, refusals, pages, metadata. */
  private static List<byte[]> turns() {
    String count = ask("0.01", "") + "COUNT(*) AS n FROM visits";
    List<byte[]> turns = new ArrayList<>();
    turns.add(query(count));
    turns.add(query(count + " WHERE minutes < 5"));
    turns.add(query(ask("0.01", "") + "ward, COUNT(*) AS n FROM visits GROUP BY ward"));
    turns.add(query(ask("0.01", "") + "SUM(minutes) AS s FROM visits WHERE minutes < 10"));
    turns.add(query(ask("0.01", "") + "AVG(score) AS s FROM visits"));
    turns.add(query(ask("0.5", ", request = 'r'") + "COUNT(*) AS n FROM visits"));
    turns.add(query(ask("0.5", ", request = 'r'") + "COUNT(*) AS n FROM visits"));
    turns.add(query(ask("0.01", "") + "COUNT(*) AS n FROM visits WHERE 1 / (minutes - 7) < 0"));
    turns.add(query(ask("5000", "") + "COUNT(*) AS n FROM visits"));
    turns.add(query("EXPLAIN " + count));
    turns.add(query("SELECT patient FROM visits"));
    turns.add(query("SELECT 1; SELECT zip, city FROM zips ORDER BY zip; " + count));
    turns.add(paged(ask("0.01", "") + "ward, COUNT(*) AS n FROM visits GROUP BY ward"));
    return turns;
  }

  /** Rows in binary form, one at a time. */
  private static byte[] paged(String text) {
    Outgoing out = new Outgoing().begin('P').text("").text(text).int16(0).end();
    out.begin('B').text("").text("").int16(0).int16(0).int16(1).int16(1).end();
    out.begin('D').int8('P').text("").end();
    for (int page = 0; page < 4; page++) {
      out.begin('E').text("").int32(1).end();
    }
    return out.empty('S').taken();
  }

  /** What happens between a turn and what comes of it. */
  @FunctionalInterface
  private interface Between {
    void passes(RawClient client) throws IOException;
  }

  private static List<Came> streams(Path dir, List<byte[]> turns) throws IOException {
    return streams(dir, turns, client -> {});
  }

  /** A turn is taken at the first tick after it came, and nothing leaves before the second. */
  private static List<Came> ticked(TestServer server, HandClock clock, Path dir, List<byte[]> turns)
      throws IOException {
    return streams(
        dir,
        turns,
        client -> {
          while (server.server.waiting() == 0) {
            Thread.onSpinWait();
          }
          clock.tick();
          assertThat(client.hasGot()).isFalse();
          clock.tick();
        });
  }

  /** What comes for each of these turns. */
  private static List<Came> streams(Path dir, List<byte[]> turns, Between between)
      throws IOException {
    List<Came> all = new ArrayList<>();
    try (RawClient client = RawClient.letIn(dir)) {
      for (byte[] turn : turns) {
        client.send(turn);
        between.passes(client);
        do {
          all.add(client.next());
        } while (all.get(all.size() - 1).type() != 'Z');
      }
    }
    return all;
  }

  /** The messages without the numbers of answers, and the names that are drawn for questions. */
  private static List<Came> shapes(List<Came> stream) {
    return stream.stream().map(PairedStreamsTest::shape).toList();
  }

  private static Came shape(Came came) {
    return switch (came.type()) {
      case 'D' -> new Came('D', came.body().substring(0, Short.BYTES));
      case 'N' -> new Came('N', came.body().replaceAll("request [0-9a-f-]{36}", "request *"));
      default -> came;
    };
  }

  @Test
  void aPersonChangesNothingThatIsSentButTheNumbersOfAnswers() throws IOException {
    try (TestServer one = server(with);
        TestServer other = server(without)) {
      other.clinic.tables().erase("visits", PERSON);
      List<Came> here = streams(with, turns());
      List<Came> there = streams(without, turns());
      assertThat(here).as("the person matters to some").isNotEqualTo(there);
      assertThat(shapes(there)).isEqualTo(shapes(here));
      assertThat(other.log).as("what was logged").isEqualTo(one.log);
    }
  }

  @Test
  void neitherDoesAPersonThatNeverCame() throws IOException {
    try (TestServer one = server(with);
        TestServer other = without(without, Duration.ZERO, TickClock.SYSTEM)) {
      List<Came> here = streams(with, turns());
      List<Came> there = streams(without, turns());
      assertThat(here).as("the person matters to some").isNotEqualTo(there);
      assertThat(shapes(there)).isEqualTo(shapes(here));
      assertThat(other.log).as("what was logged").isEqualTo(one.log);
    }
  }

  /** Whatever a turn is about, what comes of it leaves at the second tick, in all three worlds. */
  @Test
  void underTicksAPersonChangesNothingEitherNorWhenItIsSent() throws IOException {
    try (HandClock here = new HandClock();
        HandClock there = new HandClock();
        HandClock erased = new HandClock();
        TestServer one = ticked(with, here);
        TestServer other = without(without, TICK, there);
        TestServer third = ticked(later, erased)) {
      third.clinic.tables().erase("visits", PERSON);
      List<Came> present = ticked(one, here, with, turns());
      List<Came> never = ticked(other, there, without, turns());
      List<Came> gone = ticked(third, erased, later, turns());
      assertThat(present).as("the person matters to some").isNotEqualTo(never);
      assertThat(shapes(never)).isEqualTo(shapes(present));
      assertThat(shapes(gone)).isEqualTo(shapes(present));
      assertThat(other.log).isEqualTo(third.log);
      assertThat(other.log).isEqualTo(one.log);
      assertThat(other.server.overruns() + one.server.overruns()).isZero();
    }
  }

  @Test
  void aPersonWithoutBudgetIsMissedByNobodyWhoReadsTheStream() throws IOException {
    try (TestServer one = server(with);
        TestServer other = server(without)) {
      other.clinic.tables().erase("visits", PERSON);
      byte[] all = query(ask("400", "") + "COUNT(*) AS n FROM visits WHERE minutes < 8");
      List<Came> here = streams(with, List.of(all, all, all, all));
      List<Came> there = streams(without, List.of(all, all, all, all));
      assertThat(shapes(there)).isEqualTo(shapes(here));
      Came nobodyCanPay = new Came('D', "\0\1\0\0\0\0010");
      for (List<Came> stream : List.of(here, there)) {
        assertThat(stream).filteredOn(came -> came.type() == 'D').last().isEqualTo(nobodyCanPay);
      }
      assertThat(other.log).isEqualTo(one.log);
    }
  }

  /** What a question or a refusal is, whose answers all have numbers of the same width. */
  private static List<String> encrypted() {
    String count = ask("0.01", "") + "COUNT(*) AS n FROM visits";
    return List.of(
        count,
        count + " WHERE minutes < 10",
        ask("0.01", "") + "ward, COUNT(*) AS n FROM visits GROUP BY ward",
        ask("0.01", "") + "SUM(minutes) AS s, AVG(minutes) AS m FROM visits WHERE minutes < 100",
        ask("0.01", "") + "MEDIAN(minutes) AS m FROM visits",
        ask("0.01", "") + "COUNT(*) AS n FROM visits WHERE 1 / (minutes - 7) < 0",
        ask("0.01", ", request = 'r'") + "COUNT(*) AS n FROM visits",
        ask("0.01", ", request = 'r'") + "COUNT(*) AS n FROM visits",
        ask("0.01", ", request = 'r'") + "COUNT(*) AS n FROM visits WHERE zip = 1",
        ask("5000", "") + "COUNT(*) AS n FROM visits",
        "EXPLAIN " + count,
        "SELECT patient FROM visits",
        "SELECT a.zip, b.city FROM zips a, zips b, zips c ORDER BY 1, 2",
        "SELECT relname, reltuples FROM pg_class ORDER BY relname");
  }

  /** All rows of a statement in binary form, two at a time. */
  private static byte[] inPages(String text) {
    Outgoing out = RawClient.parsed("", text, new Outgoing());
    out.begin('B').text("").text("").int16(0).int16(0).int16(1).int16(1).end();
    out.begin('D').int8('P').text("").end();
    for (int page = 0; page < 5; page++) {
      out.begin('E').text("").int32(2).end();
    }
    return out.empty('S').taken();
  }

  /** What comes for each over a link on which the lengths of records are seen. */
  private static List<String> records(TestServer server, List<String> answers) throws IOException {
    try (TappedTls tap = new TappedTls(server.port);
        LoginClient ada = LoginClient.encrypted(tap.port())) {
      ada.login("ada", TestServer.PASSWORD, LoginClient.Binding.RIGHT);
      int login = tap.records().size();
      for (String text : encrypted()) {
        ada.send(inPages(text));
        ada.rest().stream()
            .filter(came -> came.type() == 'D')
            .map(Object::toString)
            .forEach(answers::add);
      }
      List<String> all = tap.records();
      return all.subList(login, all.size());
    }
  }

  /** The encrypted bytes on their way tell nothing of a person, either. */
  @Test
  void aPersonChangesTheLengthOfNoEncryptedRecord() throws IOException {
    try (TestServer one = server(with);
        TestServer other = without(without, Duration.ZERO, TickClock.SYSTEM);
        TestServer third = server(later)) {
      third.clinic.tables().erase("visits", PERSON);
      List<String> present = new ArrayList<>();
      List<String> never = new ArrayList<>();
      List<String> gone = new ArrayList<>();
      List<String> here = records(one, present);
      assertThat(here).hasSizeGreaterThanOrEqualTo(encrypted().size());
      assertThat(records(other, never)).isEqualTo(here);
      assertThat(records(third, gone)).isEqualTo(here);
      assertThat(present).as("the person matters to some").isNotEqualTo(never);
      assertThat(gone).isEqualTo(never);
    }
  }
}
