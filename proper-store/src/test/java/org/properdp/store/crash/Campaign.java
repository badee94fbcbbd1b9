package org.properdp.store.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.properdp.Repeats;
import org.properdp.store.crash.clinic.Step;
import org.properdp.store.disk.SimulatedDisk;

/**
 * Stops a store before every single operation on its disk. Threads of the store's own may do a few
 * operations more in one run than in another: then the last stops come too late, and stop nothing.
 *
 * @param stride of so many operations in a row, one is taken in a build without all {@link Repeats}
 */
record Campaign(Opening opening, List<Step> script, int stride) {
  /** Stops it before each operation in every build. */
  Campaign(Opening opening, List<Step> script) {
    this(opening, script, 1);
  }

  /** The numbers of the operations, from 1. */
  LongStream operations() {
    SimulatedDisk disk = new SimulatedDisk();
    assertThat(new Trial(opening, script).work(disk)).isTrue();
    return Repeats.upTo(disk.operations(), stride).parallel();
  }

  /** Works until the store stops before an operation. */
  Trial stopAt(long operation, SimulatedDisk disk) {
    disk.crashAt(operation);
    Trial trial = new Trial(opening, script);
    assertThat(trial.work(disk) || disk.isOff()).as("stopped at %d", operation).isTrue();
    return trial;
  }

  /** Whatever stops it, nothing that was told is lost or changed, and it goes on. */
  void stopEverywhere() {
    operations().forEach(this::stopAt);
  }

  private void stopAt(long operation) {
    SimulatedDisk disk = new SimulatedDisk();
    Trial trial = stopAt(operation, disk);
    for (Stop stop : Stop.all(operation)) {
      trial.copy().recover(stop.after(disk));
    }
    // A line that is read again after a kill is told again: it must outlast the power as well.
    SimulatedDisk found = Stop.KILLED.after(disk);
    Trial next = trial.copy();
    next.recover(found);
    next.recover(Stop.some(operation).after(found));
    next.finish(found);
  }

  /** Stops the store of a trial before every operation of its opening, too. */
  static void stopWhileReopening(Trial trial, SimulatedDisk found, long seed) {
    long operations = trial.operations(found, SimulatedDisk::operations);
    for (long at = 1; at <= operations; at++) {
      SimulatedDisk disk = found.copy();
      disk.crashAt(at);
      trial.failToOpen(disk);
      trial.copy().recover(Stop.some(seed + at).after(disk));
    }
  }
}
