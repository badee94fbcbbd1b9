package org.properdp.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Repeats;
import org.properdp.server.wire.Outgoing;

/** Connections of one analyst: what one has opened, no other sees, uses or closes. */
@Tag("long")
class ManyConnectionsTest {
  private static final int CONNECTIONS = Repeats.size(12, 200);
  private static final int CANCEL = 80_877_102;
  private static final String QUESTION =
      "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.01) COUNT(*) AS n FROM visits";

  @TempDir Path dir;
  private final Hold hold = new Hold();
  private final List<Guest> guests = new ArrayList<>();
  private TestServer server;

  /** A connection with a statement, a portal and a key of its own. */
  private record Guest(int number, RawClient client, int process, int secret) {
    static Guest of(int number, Path dir) throws IOException {
      RawClient client = new RawClient(dir);
      client.send(RawClient.startup("user", System.getProperty("user.name")));
      ByteBuffer key = ByteBuffer.allocate(0);
      for (RawClient.Came came = client.next(); came.type() != 'Z'; came = client.next()) {
        if (came.type() == 'K') {
          key = ByteBuffer.wrap(came.body().getBytes(StandardCharsets.ISO_8859_1));
        }
      }
      return new Guest(number, client, key.getInt(), key.getInt());
    }

    /** A statement under the name that all others have too, and one under a name of its own. */
    void prepare() throws IOException {
      client.send(RawClient.query("BEGIN")).untilReady();
      Outgoing out = new Outgoing();
      for (String name : List.of("same", "own-" + number)) {
        out.begin('P').text(name).text(text()).int16(0).end();
        out.begin('B').text(name).text(name).int16(0).int16(0).int16(0).end();
        out.begin('E').text(name).int32(1).end();
      }
      assertThat(told(out)).contains(value(0)).doesNotContain("E S");
    }

    private String text() {
      return "SELECT city, 'of " + number + "' AS whose FROM zips ORDER BY city";
    }

    private String value(int row) {
      return List.of("Lund", "Malm").get(row);
    }

    private String told(Outgoing out) throws IOException {
      return client.send(out.empty('S').taken()).untilReady();
    }

    /** What is there is its own, and its pages go on where they were. */
    void checkOwn() throws IOException {
      for (String name : List.of("same", "own-" + number)) {
        String next = told(new Outgoing().begin('E').text(name).int32(1).end());
        assertThat(next).contains(value(1)).contains("of " + number + "\n");
        Outgoing again = new Outgoing().begin('B').text("").text(name);
        again.int16(0).int16(0).int16(0).end().begin('E').text("").int32(0).end();
        assertThat(told(again)).contains(value(0)).contains("of " + number + "\n");
      }
    }

    /** Another's statement, portal and savepoint are none. */
    void checkNotOf(Guest other) throws IOException {
      String name = "own-" + other.number;
      try (RawClient stranger = client) {
        stranger.send(RawClient.query("ROLLBACK")).untilReady();
        assertThat(told(new Outgoing().begin('D').int8('S').text(name).end())).contains("26000");
        assertThat(told(new Outgoing().begin('D').int8('P').text(name).end())).contains("34000");
        assertThat(told(new Outgoing().begin('E').text(name).int32(0).end())).contains("34000");
        Outgoing bound = new Outgoing().begin('B').text("").text(name);
        assertThat(told(bound.int16(0).int16(0).int16(0).end())).contains("26000");
        told(new Outgoing().begin('C').int8('S').text(name).end());
        told(new Outgoing().begin('C').int8('P').text(name).end());
        String all = "DEALLOCATE \"" + name + "\"; CLOSE \"" + name + "\"; DEALLOCATE ALL;";
        String told = stranger.send(RawClient.query(all + " CLOSE ALL; DISCARD ALL")).untilReady();
        assertThat(told).contains("DISCARD ALL").doesNotContain("E S");
      }
    }

    @Override
    public String toString() {
      return "guest " + number;
    }
  }

  @BeforeEach
  void letIn() throws IOException {
    server = new TestServer(dir);
    server.users.put(System.getProperty("user.name"), "ada");
    server.server.listen(dir, 5432);
    for (int number = 0; number < CONNECTIONS; number++) {
      guests.add(Guest.of(number, dir));
    }
  }

  @AfterEach
  void stop() throws IOException {
    hold.end();
    for (Guest guest : guests) {
      guest.client().close();
    }
    server.close();
  }

  @Test
  void statementsAndPortalsAreOfTheConnectionThatMadeThem() throws IOException {
    for (Guest guest : guests) {
      guest.prepare();
    }
    for (int number = 0; number < CONNECTIONS; number += 2) {
      guests.get(number).checkNotOf(guests.get(number + 1));
    }
    for (int number = 1; number < CONNECTIONS; number += 2) {
      guests.get(number).checkOwn();
    }
  }

  @Test
  void settingsAndTransactionsAreOfTheConnectionThatMadeThem() throws IOException {
    for (Guest guest : guests) {
      String text = "BEGIN; SAVEPOINT s" + guest.number() + "; SET application_name = 'of ";
      guest.client().send(RawClient.query(text + guest.number() + "'")).untilReady();
    }
    for (Guest guest : guests) {
      String shown = guest.client().send(RawClient.query("SHOW application_name")).untilReady();
      assertThat(shown).contains("of " + guest.number() + "\n").endsWith("Z T\n");
      String other = "RELEASE s" + (guest.number() + 1);
      assertThat(guest.client().send(RawClient.query(other)).untilReady()).contains("3B001");
    }
  }

  @Test
  void aKeyCancelsNothingOfAnotherConnection() throws IOException {
    server.beforeAsking = hold;
    Guest asking = guests.get(0);
    asking.client().send(RawClient.query(QUESTION));
    hold.awaitBegun();
    for (Guest other : guests.subList(1, CONNECTIONS)) {
      cancel(other.process(), other.secret());
      cancel(asking.process(), other.secret());
      cancel(other.process(), asking.secret());
    }
    hold.end();
    assertThat(asking.client().untilReady()).contains("\0\003100").doesNotContain("57014");
    assertThat(guests.stream().map(Guest::process).collect(Collectors.toSet()))
        .hasSize(CONNECTIONS);
    assertThat(guests.stream().map(Guest::secret).collect(Collectors.toSet()))
        .as("secrets of 32 bits: two of 200 are equal once in 200,000 runs")
        .hasSizeGreaterThanOrEqualTo(CONNECTIONS - 1);
  }

  /** Sends a cancellation, and waits until the server has dealt with it without a word. */
  private void cancel(int process, int secret) throws IOException {
    try (RawClient client = new RawClient(dir)) {
      client.send(new Outgoing().int32(16).int32(CANCEL).int32(process).int32(secret).taken());
      assertThrows(EOFException.class, client::next);
    }
  }
}
