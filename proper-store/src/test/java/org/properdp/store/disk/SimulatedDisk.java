package org.properdp.store.disk;

import java.io.IOException;
import java.io.Serial;
import java.util.List;
import java.util.Optional;

/**
 * A machine's disk, in memory, that fails when it is told to and can lose its power. It tells what
 * a program sees from what would last: bytes that have not been forced, and names that have not,
 * meet a {@link Fate} when the power goes. The same program on it gives the same, each time.
 *
 * <p>A store is opened through {@link #session()}; the rest is for tests.
 */
public final class SimulatedDisk {
  private final Directory directory;
  private final Schedule schedule = new Schedule();
  private boolean inUse;

  /** The calls of a program to a disk. */
  public enum Operation {
    READ,
    WRITE,
    TRUNCATE,
    FORCE,
    CREATE,
    DELETE,
    FORCE_NAMES;

    /** Can a crash before it leave something else than a crash after it? */
    boolean leavesTraces() {
      return this != READ;
    }
  }

  /** The machine is off: nothing that is asked of its disk from now on has an effect. */
  public static final class PowerLost extends IOException {
    @Serial private static final long serialVersionUID = 1;

    PowerLost() {
      super("the power is off");
    }
  }

  /** An empty disk. */
  public SimulatedDisk() {
    this(new Directory());
  }

  private SimulatedDisk(Directory directory) {
    this.directory = directory;
  }

  /** Opens the store that is on this disk, for one at a time. */
  public synchronized Disk session() {
    if (schedule.isOff()) {
      throw new IllegalStateException("the power is off: open what afterCrash gives");
    }
    if (inUse) {
      throw new StoreInUse("the simulated disk is open already: close it first");
    }
    inUse = true;
    return new SimulatedSession(this, directory, schedule);
  }

  synchronized void release() {
    inUse = false;
  }

  /**
   * The n-th operation from now on that is no read, and all that follow, have no effect and throw
   * {@link PowerLost}: with 1, nothing is done any more.
   */
  public synchronized void crashAt(long n) {
    schedule.crashAt(n);
  }

  /** Has the power gone? */
  public synchronized boolean isOff() {
    return schedule.isOff();
  }

  /** The n-th from now on of the operations that this fault can hit fails with it. */
  public synchronized void failAt(long n, Fault fault) {
    schedule.failAt(n, fault);
  }

  /** The number of times that this was done so far. */
  public synchronized long count(Operation operation) {
    return schedule.count(operation);
  }

  /**
   * The number of operations that there were so far, reads not counted: so many crashes can differ.
   */
  public synchronized long operations() {
    return schedule.operations();
  }

  /** The number of operations that there were so far that this fault could have hit. */
  public synchronized long chances(Fault fault) {
    return schedule.chances(fault);
  }

  /** A new disk with what would be there if the power went now, with seeded random fates. */
  public SimulatedDisk afterCrash(long seed) {
    return afterCrash(Fate.random(seed));
  }

  /** A new disk with what would be there if the power went now. All of it is durable. */
  public synchronized SimulatedDisk afterCrash(Fate fate) {
    return new SimulatedDisk(directory.afterCrash(fate));
  }

  /** A new disk that is like this one, durable or not, without its faults. Nobody has it open. */
  public synchronized SimulatedDisk copy() {
    return new SimulatedDisk(directory.copy());
  }

  /** The names of all files that a program sees. */
  public synchronized List<String> names() {
    return directory.names();
  }

  /** The bytes of a file that a program sees. */
  public synchronized byte[] bytes(String name) {
    return directory.find(name).orElseThrow().seen().toBytes();
  }

  /** Puts these bytes, durably, where the file was or was not; who has it open keeps the old. */
  public synchronized void replace(String name, byte... content) {
    directory.put(FileName.check(name), Optional.of(new Inode(content)));
  }

  /** Takes a file away, if there is one, durably. */
  public synchronized void delete(String name) {
    directory.put(name, Optional.empty());
  }
}
