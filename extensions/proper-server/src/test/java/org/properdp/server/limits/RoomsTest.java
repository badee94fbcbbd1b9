package org.properdp.server.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.properdp.provenance.threads.Uninterrupted;
import org.properdp.server.wire.ClientError;

/** What connections hold together is bounded, for all and for each analyst. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RoomsTest {
  private static final long OWN = 10;
  private final Room room = new Room(100, 60);
  private final Holding ada = holding("ada");
  private final Holding ada2 = holding("ada");
  private final Holding bob = holding("bob");

  private Holding holding(String name) {
    return new Holding(room, name, OWN, "pieces");
  }

  private static void refused(Holding holding, long more) {
    refused(holding, more, "pieces");
  }

  private static void refused(Holding holding, long more, String what) {
    String before = holding.toString();
    assertThatThrownBy(() -> holding.take(more))
        .isInstanceOfSatisfying(
            ClientError.class, error -> assertThat(error.state()).isEqualTo("53200"))
        .hasMessageContaining("no room for more " + what);
    assertThat(holding).hasToString(before);
  }

  @Test
  void oneAnalystsConnectionsHoldNoMoreThanTheirPartAndOthersFindTheirs() {
    ada.take(OWN + 50);
    refused(ada2, OWN + 11);
    ada2.take(OWN + 10);
    refused(ada, 1);
    bob.take(OWN + 40);
    refused(bob, 1);
    assertThat(room.taken()).isEqualTo(100);
    holding("cyd").take(OWN);
    refused(holding("cyd"), OWN + 1);
  }

  @Test
  void whoComesOrGoesMakesNoMoreOfIt() {
    AtomicInteger names = new AtomicInteger(1);
    Room parted = new Room(100, 100, names::get);
    assertThat(parted.take("ada", 100)).isTrue();
    names.set(2);
    assertThat(parted.take("bob")).isFalse();
    parted.free("ada", 75);
    assertThat(parted.take("bob", 75)).isTrue();
    parted.free("bob", 75);
    names.set(1);
    assertThat(parted.take("bob", 76)).isFalse();
    assertThat(parted.take("bob", 75)).isTrue();
    assertThat(parted.taken()).isEqualTo(100);
  }

  @Test
  void whatIsLetGoIsThereAgain() {
    ada.take(OWN + 60);
    ada.free(20);
    ada2.take(OWN + 20);
    ada.hold(0);
    ada2.hold(OWN);
    assertThat(room.taken()).isZero();
    bob.hold(OWN + 60);
    assertThat(room).hasToString("60 of 100");
  }

  @Test
  void aStatementKeepsWhatItsRowsHaveAndGivesBackAllElse() {
    Rooms rooms = new Rooms(room, room, new Room(10_000, 10_000));
    ValueLease taken = new ValueLease(rooms.share("ada"));
    taken.take(9_000);
    taken.take(1_000);
    long own = 4_096;
    assertThat(rooms.held()).isEqualTo(10_000 - own);
    taken.keep(own + 5);
    assertThat(rooms.held()).isEqualTo(5);
    taken.end();
    taken.end();
    assertThat(rooms.held()).isZero();
  }

  @Test
  void memoryIsPartedByWhatTheProcessMayUse() {
    Memory memory = Memory.of(800L << 20);
    assertThat(memory.bytes()).isEqualTo(50L << 20);
    assertThat(memory.told())
        .containsEntry("proper.most_bytes_of_all", String.valueOf(50L << 20))
        .containsEntry("proper.most_values_of_an_analyst", String.valueOf(memory.values() / 4))
        .containsEntry("proper.characters_set_apart", String.valueOf(memory.characters() / 2))
        .hasSize(9);
  }

  /** A thread that is inside until it is let go, and notes when it comes in. */
  private static final class Visitor extends Thread {
    private final Gate gate;
    private final String name;
    private final List<String> heard;
    private final CountDownLatch end = new CountDownLatch(1);
    private final CountDownLatch isIn = new CountDownLatch(1);

    Visitor(Gate gate, String name, List<String> heard) {
      this.gate = gate;
      this.name = name;
      this.heard = heard;
      setDaemon(true);
      start();
    }

    @Override
    public void run() {
      try {
        gate.during(
            name,
            () -> {
              heard.add(name);
              isIn.countDown();
              await(end);
              return name;
            });
      } catch (ClientError ends) {
        heard.add(ends.state() + " " + isInterrupted());
      }
    }

    static String failing() {
      throw new IllegalStateException("on purpose");
    }

    static void await(CountDownLatch latch) {
      Uninterrupted.until(() -> latch.getCount() == 0, latch::await);
    }

    Visitor in() {
      await(isIn);
      return this;
    }

    Visitor waiting() {
      while (getState() != State.WAITING) {
        Thread.onSpinWait();
      }
      return this;
    }
  }

  @Test
  void anAnalystWithFewerInsideComesBeforeOneWithMore() throws InterruptedException {
    Gate gate = new Gate(3, 2);
    List<String> heard = Collections.synchronizedList(new ArrayList<>());
    Visitor first = new Visitor(gate, "ada", heard).in();
    Visitor second = new Visitor(gate, "ada", heard).in();
    Visitor third = new Visitor(gate, "ada", heard).waiting();
    Visitor bob = new Visitor(gate, "bob", heard).in();
    Visitor cyd = new Visitor(gate, "cyd", heard).waiting();
    assertThat(heard).containsExactly("ada", "ada", "bob");
    first.end.countDown();
    cyd.in();
    assertThat(heard).endsWith("cyd");
    second.end.countDown();
    third.in();
    for (Visitor each : List.of(third, bob, cyd)) {
      each.end.countDown();
    }
    for (Visitor each : List.of(first, second, third, bob, cyd)) {
      each.join();
    }
    assertThat(gate).hasToString("0 of 3 inside");
  }

  @Test
  void aVisitorThatGivesUpWaitingKeepsNobodyOut() throws InterruptedException {
    Gate gate = new Gate(1, 1);
    List<String> heard = Collections.synchronizedList(new ArrayList<>());
    Visitor first = new Visitor(gate, "ada", heard).in();
    Visitor givesUp = new Visitor(gate, "bob", heard).waiting();
    Visitor after = new Visitor(gate, "cyd", heard).waiting();
    givesUp.interrupt();
    givesUp.join();
    assertThat(heard).containsExactly("ada", "57P01 true");
    first.end.countDown();
    after.in().end.countDown();
    after.join();
    assertThat(heard).containsExactly("ada", "57P01 true", "cyd");
    assertThat(gate).hasToString("0 of 1 inside");
    assertThatThrownBy(() -> gate.during("ada", Visitor::failing)).hasMessage("on purpose");
    assertThat(gate).hasToString("0 of 1 inside");
  }

  private static void look(Gate gate) {
    assertThat(gate.toString()).endsWith(" inside");
  }

  /**
   * It may have been let in meanwhile, before it could look: those who look on keep it from that.
   */
  @Test
  void norIfItIsLetInWhileItGivesUp() throws InterruptedException {
    Gate gate = new Gate(1, 1);
    AtomicBoolean isOver = new AtomicBoolean();
    Runnable looking = () -> Uninterrupted.until(isOver::get, () -> look(gate));
    List<Thread> lookers = List.of(new Thread(looking), new Thread(looking), new Thread(looking));
    lookers.forEach(Thread::start);
    try {
      for (int round = 0; round < 50; round++) {
        List<String> heard = Collections.synchronizedList(new ArrayList<>());
        Visitor givesUp = gate.during("ada", () -> interrupted(new Visitor(gate, "bob", heard)));
        givesUp.join();
        assertThat(gate).hasToString("0 of 1 inside");
      }
    } finally {
      isOver.set(true);
      for (Thread each : lookers) {
        each.join();
      }
    }
  }

  private static Visitor interrupted(Visitor visitor) {
    visitor.waiting().end.countDown();
    visitor.interrupt();
    return visitor;
  }

  @Test
  void amongAnalystsWithEquallyManyInsideWhoHasWaitedLongestIsNext() throws InterruptedException {
    Gate gate = new Gate(1, 1);
    List<String> heard = Collections.synchronizedList(new ArrayList<>());
    Visitor first = new Visitor(gate, "ada", heard).in();
    Visitor second = new Visitor(gate, "bob", heard).waiting();
    Visitor third = new Visitor(gate, "cyd", heard).waiting();
    for (Visitor each : List.of(third, second, first)) {
      each.end.countDown();
    }
    for (Visitor each : List.of(first, second, third)) {
      each.join();
    }
    assertThat(heard).containsExactly("ada", "bob", "cyd");
  }

  @Test
  void oneAnalystsConnectionsHoldAQuarterOfTheMemoryAndNobodyTheHalfThatIsSetApartForOthers() {
    AtomicInteger accounts = new AtomicInteger(5);
    Rooms rooms = new Memory(400, 400, 400).rooms(accounts::get);
    long own = 4_096;
    Holding most = rooms.share("ada").values();
    most.take(own + 100);
    refused(rooms.share("ada").values(), own + 1, "values of rows");
    for (String other : List.of("bob", "cyd")) {
      rooms.share(other).values().take(own + 100);
    }
    Holding fourth = rooms.share("dee").values();
    refused(fourth, own + 61, "values of rows");
    fourth.take(own + 60);
    Holding fifth = rooms.share("eve").values();
    refused(fifth, own + 41, "values of rows");
    fifth.take(own + 40);
    refused(fifth, 1, "values of rows");
    assertThat(rooms.held()).isEqualTo(400);
    most.free(100);
    fifth.take(60);
  }

  @Test
  void anAccountThatIsMadeLaterHasAPartAtOnceAndOthersKeepWhatTheyHold() {
    AtomicInteger accounts = new AtomicInteger(2);
    Rooms rooms = new Memory(400, 400, 400).rooms(accounts::get);
    long own = 4_096;
    for (String first : List.of("ada", "bob", "cyd")) {
      rooms.share(first).values().take(own + 100);
    }
    accounts.set(40);
    Holding fourth = rooms.share("dee").values();
    refused(fourth, own + 6, "values of rows");
    fourth.take(own + 5);
    refused(fourth, 1, "values of rows");
  }
}
