package org.properdp.server.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Repeats;
import org.properdp.server.limits.Rooms;
import org.properdp.server.wire.ClientError;
import org.properdp.server.wire.Incoming;
import org.properdp.server.wire.Message;
import org.properdp.server.wire.Outgoing;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.Prepared;
import org.properdp.sql.ask.SqlDoor;

/** Messages with changed bytes: each gets an error or an answer, and nothing fails inside. */
@Tag("long")
class MutatedMessagesTest {
  private static final int MOST = 1 << 20;
  private static final Set<Character> TYPES =
      Set.of('Q', 'P', 'B', 'D', 'E', 'C', 'S', 'H', 'X', 'F', 'c', 'd', 'f');

  private static Clinic clinic;
  private final List<Throwable> failures = new ArrayList<>();

  @BeforeAll
  static void open() {
    clinic = new Clinic(Fixture.exact(), Clinic.SCHEMA);
  }

  @AfterAll
  static void close() {
    clinic.close();
  }

  private final class Heard implements Events {
    @Override
    public void asked(String text, Prepared statement) {}

    @Override
    public void refused(String text, String why) {}

    @Override
    public void failed(Throwable any) {
      failures.add(any);
    }
  }

  private Session session() {
    SqlDoor door = new SqlDoor(clinic.tables(), "ada", Option.none());
    Settings settings = new Settings("ada", Map.of());
    return new Session(
        door,
        (text, types) -> null,
        settings,
        new Heard(),
        Execution.AT_ONCE,
        Rooms.Share.alone(),
        new TurnClock(InstantSource.system()));
  }

  /** What a driver sends, with statements that are quick to answer. */
  private static byte[] turns() {
    Outgoing out = new Outgoing().begin('Q').text("SHOW jit; BEGIN; SAVEPOINT \"a\"").end();
    out.begin('P').text("s").text("SHOW ALL").int16(1).int32(23).end();
    out.begin('D').int8('S').text("s").end();
    out.begin('B').text("p").text("s").int16(1).int16(1).int16(0).int16(1).int16(1).end();
    out.begin('D').int8('P').text("p").end();
    out.begin('E').text("p").int32(3).end().empty('H');
    out.begin('E').text("p").int32(0).end().begin('C').int8('P').text("p").end().empty('S');
    out.begin('Q').text("SET jit = 'off'; ROLLBACK TO \"a\"; RELEASE a; END").end();
    return out.begin('C').int8('S').text("s").end().empty('S').empty('X').taken();
  }

  private static byte[] changed(byte[] whole, Random random) {
    byte[] changed = whole.clone();
    for (int change = random.nextInt(4); change >= 0; change--) {
      changed[random.nextInt(changed.length)] = (byte) random.nextInt();
    }
    if (random.nextInt(10) == 0) {
      int from = random.nextInt(changed.length);
      int to = from + random.nextInt(changed.length - from);
      byte[] cut = Arrays.copyOf(changed, changed.length - (to - from));
      System.arraycopy(changed, to, cut, from, changed.length - to);
      return cut;
    }
    return changed;
  }

  /** Handles all of a stream as a connection does; how many turns were answered. */
  private int handle(byte[] stream) throws IOException {
    Session session = session();
    Incoming in = new Incoming(new ByteArrayInputStream(stream));
    List<Message> turn = new ArrayList<>();
    int answered = 0;
    try {
      while (!session.isOver()) {
        turn.add(in.next(TYPES, MOST, () -> {}, bytes -> {}));
        if (turn.get(turn.size() - 1).endsTurn()) {
          session.turn(turn).send(OutputStream.nullOutputStream());
          turn.clear();
          answered++;
        }
      }
    } catch (EOFException left) {
      assertThat(left).isNotNull();
    } catch (ClientError malformed) {
      assertThat(malformed.isFatal()).isTrue();
    }
    return answered;
  }

  @Test
  void unharmedTurnsAreAllAnswered() throws IOException {
    assertThat(handle(turns())).isEqualTo(5 + 1);
    assertThat(failures).isEmpty();
  }

  @Test
  void changedMessagesGetAnErrorOrAnAnswerAndNothingFails() throws IOException {
    byte[] whole = turns();
    Random random = new Random(41);
    int answered = 0;
    for (int round = 0; round < Repeats.count(20_000, 1_000_000); round++) {
      answered += handle(changed(whole, random)) > 0 ? 1 : 0;
    }
    assertThat(failures).isEmpty();
    assertThat(answered).isGreaterThan(10_000);
  }
}
