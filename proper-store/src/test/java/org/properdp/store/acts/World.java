package org.properdp.store.acts;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntSupplier;
import org.properdp.custody.Anchor;
import org.properdp.custody.StoreKey;
import org.properdp.store.Stores;
import org.properdp.store.acts.Act.Kind;
import org.properdp.store.custody.Restoring;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.Fate;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.disk.StoreRefused;
import org.properdp.store.journal.Sizes;

/**
 * A store, its backups, and the model of both. After each act the store is sound, everybody has
 * what the model says, and so it is in a copy that was opened from its checkpoints or without.
 */
final class World implements AutoCloseable {
  private static final String[] CHECKPOINTS = {"checkpoint-a.db", "checkpoint-b.db"};

  /** Of so many acts, one is stopped; and so many operations there may be before the stop. */
  private static final int ONE_STOPPED_OF = 4;

  static final long NEVER = Long.MAX_VALUE >>> 1;
  private static final int FEW = 14;

  private static final int MANY = 90;

  private final SplittableRandom random;
  private final Option<StoreKey> key;
  private final Sizes sizes;
  private final Map<Integer, Backup> backups = new HashMap<>();
  private Lineage now = new Lineage(new ArrayList<>(), new ArrayList<>());
  private Model model = new Model();
  private SimulatedDisk disk = new SimulatedDisk();
  private Office office;
  private boolean stopped;
  private final AtomicLong seconds = new AtomicLong(1_700_000_000);

  /** The acts that were done to a store, and the anchors that were taken meanwhile. */
  private record Lineage(List<Act> told, List<Anchor> anchors) {
    Lineage copy() {
      return new Lineage(new ArrayList<>(told), new ArrayList<>(anchors));
    }
  }

  private record Backup(SimulatedDisk disk, Lineage of, Anchor anchor) {}

  /** A store that nothing is in; every other one is encrypted, and every other one merges. */
  World(long seed) {
    this.random = new SplittableRandom(seed);
    this.key = Option.when(random.nextBoolean(), () -> StoreKey.of(new byte[32]));
    this.sizes = random.nextBoolean() ? Stores.SMALL : Stores.MERGING;
    this.office = open(disk, Set.of());
  }

  private Office open(SimulatedDisk from, Set<Folk> founded) {
    return open(from, founded, () -> model.days());
  }

  private Office open(SimulatedDisk from, Set<Folk> founded, IntSupplier days) {
    return new Office(
        from, key, sizes, () -> Instant.ofEpochSecond(seconds.incrementAndGet()), days, founded);
  }

  /** Does something, or stops while it is being done and goes on; and looks at everything. */
  void step(Act act) {
    boolean stops = random.nextInt(ONE_STOPPED_OF) == 0;
    boolean isLong = act.kind() == Kind.COMPACT || act.kind() == Kind.FOLD;
    step(act, stops ? 1 + random.nextInt(isLong ? MANY : FEW) : NEVER);
  }

  /** The same, with a stop before an operation of the act; says whether there were as many. */
  boolean step(Act act, long stop) {
    quietly(act, stop);
    look();
    return stopped;
  }

  /** The same, and nobody looks. */
  void quietly(Act act, long stop) {
    stopped = false;
    switch (act.kind()) {
      case BACKUP -> backUp(act, stop);
      case RESTORE, RESTORE_WITHOUT_ANCHOR -> restore(act, stop);
      case REOPEN -> reopen(stop);
      case LOSE_A -> reopen(stop, CHECKPOINTS[0]);
      case LOSE_B -> reopen(stop, CHECKPOINTS[1]);
      case LOSE_BOTH -> reopen(stop, CHECKPOINTS);
      default -> perform(act, stop);
    }
  }

  private void perform(Act act, long stop) {
    Map<String, Purse> before = model.purses();
    Set<Folk> founded = model.founded();
    Object expected = model.apply(act);
    disk.crashAt(stop);
    try {
      Object outcome = office.perform(act);
      assertThat(outcome).as("%s", act).isEqualTo(expected);
    } catch (RuntimeException failed) {
      requireOff(disk, failed);
      goOn(founded);
      if (found(before).equals(before)) {
        Object outcome = office.perform(act);
        // An act that was not seen may have been done: then a batch is there already.
        assertThat(outcome).as("again %s", act).isIn(expected, doneBefore(act, expected));
      }
    }
    disk.crashAt(NEVER);
    now.told().add(act);
    requireSame();
  }

  private static Object doneBefore(Act act, Object expected) {
    return switch (act.kind()) {
      case LOAD -> "repeated";
      case RESUME -> Model.NOT_RESTING;
      default -> expected;
    };
  }

  private void requireOff(SimulatedDisk disk, Throwable failed) {
    if (!disk.isOff()) {
      throw new AssertionError("it failed, and the power was on", failed);
    }
    stopped = true;
  }

  private Fate fate() {
    return switch (random.nextInt(4)) {
      case 0 -> Fate.allKept();
      case 1 -> Fate.allDropped();
      default -> Fate.random(random.nextLong());
    };
  }

  /** The power went, and comes back. */
  private void goOn(Set<Folk> founded) {
    close();
    disk = disk.afterCrash(fate());
    office = open(disk, founded);
  }

  private void reopen(long stop, String... lost) {
    office.close();
    for (String each : lost) {
      disk.delete(each);
    }
    disk.crashAt(stop);
    try {
      office = open(disk, model.founded());
    } catch (RuntimeException failed) {
      requireOff(disk, failed);
      disk = disk.afterCrash(fate());
      office = open(disk, model.founded());
    }
    disk.crashAt(NEVER);
  }

  private void backUp(Act act, long stop) {
    if (stop < NEVER) {
      SimulatedDisk to = new SimulatedDisk();
      to.crashAt(stop);
      try {
        office.backup(to);
      } catch (RuntimeException failed) {
        requireOff(to, failed);
        requireNothingOrAll(to.afterCrash(fate()), now, Option.some(office.anchor()));
      }
    }
    SimulatedDisk to = new SimulatedDisk();
    Anchor anchor = office.backup(to);
    now.anchors().add(anchor);
    backups.put(act.slot(), new Backup(to, now.copy(), anchor));
  }

  /** A backup that was not finished is refused; one that was, makes a store. */
  private void requireNothingOrAll(SimulatedDisk from, Lineage of, Option<Anchor> anchor) {
    SimulatedDisk to = new SimulatedDisk();
    try {
      restore(from, to, anchor);
    } catch (StoreRefused refused) {
      return;
    }
    requireHolds(to, Model.after(of.told()));
  }

  private void restore(Act act, long stop) {
    if (act.isOfNewBackup() || !backups.containsKey(act.slot())) {
      backUp(act, NEVER);
    }
    Backup backup = backups.get(act.slot());
    Lineage then = backup.of().copy();
    boolean anchored = act.kind() == Kind.RESTORE;
    if (!anchored) {
      then.told().add(act);
    }
    Option<Anchor> anchor = Option.when(anchored, backup.anchor());
    if (stop < NEVER) {
      SimulatedDisk to = new SimulatedDisk();
      to.crashAt(stop);
      stopRestoring(backup.disk().copy(), to, anchor, then);
    }
    office.close();
    disk = new SimulatedDisk();
    restore(backup.disk().copy(), disk, anchor);
    now = then;
    model = Model.after(now.told());
    office = open(disk, model.founded());
  }

  private void stopRestoring(
      SimulatedDisk from, SimulatedDisk to, Option<Anchor> anchor, Lineage then) {
    try {
      restore(from, to, anchor);
    } catch (RuntimeException failed) {
      requireOff(to, failed);
      SimulatedDisk left = to.afterCrash(fate());
      if (left.names().isEmpty()) {
        return;
      }
      try {
        open(left.copy(), Set.of()).close();
      } catch (StoreRefused refused) {
        return;
      }
      requireHolds(left, Model.after(then.told()));
    }
  }

  private void restore(SimulatedDisk from, SimulatedDisk to, Option<Anchor> anchor) {
    try (Disk source = from.session();
        Disk target = to.session()) {
      new Restoring(source, target, key).run(anchor);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private void requireHolds(SimulatedDisk disk, Model model) {
    try (Office opened = open(disk, model.founded(), model::days)) {
      Map<String, Purse> purses = model.purses();
      assertThat(opened.purses(purses.keySet())).isEqualTo(purses);
      opened.verify(List.of());
    }
  }

  /** The budgets of those who were there before, or would be there now. */
  private Map<String, Purse> found(Map<String, Purse> before) {
    Set<String> names = new TreeSet<>(before.keySet());
    names.addAll(model.purses().keySet());
    return office.purses(names);
  }

  private void requireSame() {
    Map<String, Purse> purses = model.purses();
    assertThat(office.purses(purses.keySet())).isEqualTo(purses);
  }

  private void look() {
    requireSame();
    now.anchors().add(office.anchor());
    while (now.anchors().size() > 3) {
      now.anchors().remove(1);
    }
    office.verify(now.anchors());
    if (random.nextBoolean()) {
      lookAtCopy();
    }
  }

  private void lookAtCopy() {
    SimulatedDisk copy = disk.copy();
    int lost = random.nextInt(4);
    for (int file = 0; file < CHECKPOINTS.length; file++) {
      if ((lost >>> file & 1) != 0) {
        copy.delete(CHECKPOINTS[file]);
      }
    }
    requireHolds(copy, model);
  }

  @Override
  public void close() {
    try {
      office.close();
    } catch (RuntimeException failed) {
      requireOff(disk, failed);
    }
  }
}
