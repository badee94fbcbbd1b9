package org.properdp.store.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import net.jqwik.api.statistics.Statistics;
import org.jspecify.annotations.Nullable;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.LedgerStopped;
import org.properdp.storage.Storage;
import org.properdp.store.Stores;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.verification.slowmodel.ModelDataset.Stored;
import org.properdp.verification.slowmodel.ModelPopulation.Reply;
import org.properdp.verification.slowmodel.program.Ask;
import org.properdp.verification.slowmodel.program.Command;
import org.properdp.verification.slowmodel.program.ModelWorld;
import org.properdp.verification.slowmodel.program.RuntimeWorld;
import org.properdp.verification.slowmodel.program.Setup;
import org.properdp.verification.slowmodel.program.World;

/** The model beside a store that is closed, killed, or without power at any moment. */
final class StoredWorld implements AutoCloseable {
  /** The name of the fact that a step which was under way when the store stopped had been done. */
  static final String STOPS = "stops";

  static final String DONE = "done";
  static final String UNDONE = "undone";
  private static final BigDecimal ROUNDING = new BigDecimal("0.0005");

  /** So many operations a step has at most that a stop comes before. */
  private static final int OPERATIONS = 12;

  private final Setup setup;
  private final SplittableRandom random;
  private final ModelWorld model;
  private SimulatedDisk disk = new SimulatedDisk();
  private Proper proper;
  private Storage storage;
  private RuntimeWorld runtime;
  private int snapshots;

  StoredWorld(Setup setup, long seed) {
    this.setup = setup;
    this.random = new SplittableRandom(seed);
    this.model = new ModelWorld(setup);
    this.storage = Stores.open(disk.session(), Stores.NEVER);
    this.proper = Fixture.over(storage, Fixture.SILENCE);
    this.runtime = open();
  }

  private RuntimeWorld open() {
    RuntimeWorld world =
        new RuntimeWorld(
            setup,
            World.EVERYBODY,
            regime -> proper.population("people", String.class).under(regime));
    // Else each is opened when something is done with it: it is kept, and closed until then.
    return random.nextBoolean() ? world.opened() : world;
  }

  /** Opens the store that a stop has left. */
  private void reopen(SimulatedDisk left) {
    disk = left;
    storage = Stores.open(disk.session(), Stores.NEVER);
    proper = Fixture.over(storage, Fixture.SILENCE);
    runtime = open();
    model.forgetSnapshots();
    snapshots = 0;
  }

  /** Something may happen to the store, and then a step is done; all is as in the model. */
  void step(Command command) {
    happen();
    if (random.nextInt(4) == 0 && !mayBeOfASnapshot(command)) {
      disk.crashAt(1 + random.nextInt(OPERATIONS));
    }
    snapshots += command instanceof Command.TakeSnapshot ? 1 : 0;
    List<Object> before = books(model);
    Object expected = command.on(model);
    try {
      compare(command.on(runtime), expected);
    } catch (LedgerStopped stopped) {
      assertThat(disk.isOff()).isTrue();
      proper.close();
      reopen(random.nextBoolean() ? disk.copy() : disk.afterCrash(random.nextLong()));
      settle(command, expected, before);
    }
    disk.crashAt(Long.MAX_VALUE >>> 1);
    boolean whole = runtime.isOpened() || random.nextBoolean();
    assertThat(whole ? books(runtime.opened()) : accounts(runtime))
        .isEqualTo(whole ? books(model) : accounts(model));
  }

  /** A snapshot's questions can't be asked again once the snapshot is gone. */
  private boolean mayBeOfASnapshot(Command command) {
    return command instanceof Ask && snapshots > 0;
  }

  private void happen() {
    switch (random.nextInt(12)) {
      case 0 -> {
        proper.close();
        reopen(disk);
      }
      case 1 -> {
        SimulatedDisk left = disk.afterCrash(random.nextLong());
        proper.close();
        reopen(left);
      }
      case 2 -> Stores.checkpoint(storage);
      case 3 -> {
        proper.custodian().compact();
        model.compact();
      }
      default -> {
        // Not this time.
      }
    }
  }

  /**
   * An act that was under way may have happened; one that leaves no traces in the books is done
   * again.
   */
  private void settle(Command command, Object expected, List<Object> before) {
    List<Object> found = books(runtime.opened());
    if (!found.equals(books(model))) {
      Statistics.label(STOPS).collect(UNDONE);
      assertThat(found).isEqualTo(before);
      compare(command.on(runtime), expected);
    } else if (found.equals(before)) {
      compare(unrepeated(command.on(runtime)), unrepeated(expected));
    } else {
      Statistics.label(STOPS).collect(DONE);
    }
  }

  /** A batch that had been stored before the stop says so when it comes again. */
  private static Object unrepeated(Object outcome) {
    return outcome instanceof Stored stored
        ? new Stored(stored.rows(), stored.setAside(), false)
        : outcome;
  }

  /** The rows that were set aside are known of data sets that are open. */
  private static List<Object> books(World world) {
    List<Object> books = new ArrayList<>(accounts(world));
    books.add(world.setAside().stream().sorted().toList());
    return books;
  }

  private static List<Object> accounts(World world) {
    return List.of(
        Map.copyOf(world.accounts()), world.individuals(), String.valueOf(world.globalAccount()));
  }

  /** Averages are rounded to a thousandth. */
  static void compare(Object given, @Nullable Object expected) {
    if (given instanceof Reply reply && expected instanceof Reply right) {
      assertThat(reply.refusal()).isEqualTo(right.refusal());
      assertThat(reply.values()).hasSameSizeAs(right.values());
      for (int at = 0; at < right.values().size(); at++) {
        assertThat(reply.values().get(at)).isCloseTo(right.values().get(at), within(ROUNDING));
      }
    } else {
      assertThat(given).isEqualTo(expected);
    }
  }

  @Override
  public void close() {
    proper.close();
  }
}
