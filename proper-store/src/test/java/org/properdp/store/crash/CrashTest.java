package org.properdp.store.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.Repeats;
import org.properdp.store.crash.clinic.Scripts;
import org.properdp.store.disk.SimulatedDisk;

/** Whatever stops a store, and wherever: what was told is there, and nothing else has happened. */
@Tag("long")
class CrashTest {
  private static final int SEEDS = 3_000;

  /** A prime, so that over the stops of a sample every mirror, file and kind of stop is met. */
  private static final int STRIDE = 41;

  @Test
  void whateverStopsItNothingThatWasToldIsLostOrChangedAndItGoesOn() {
    new Campaign(Opening.HONEST, Scripts.everything(), STRIDE).stopEverywhere();
  }

  @Test
  void whateverStopsItWhileErasedRowsAreTakenOffTheDiskNothingElseIsLost() {
    new Campaign(Opening.INDEXED, Scripts.erasure(), STRIDE).stopEverywhere();
  }

  @Test
  void whateverStopsItWhileRowsAreMovedToFilesNothingIsLost() {
    new Campaign(Opening.INDEXED, Scripts.filing(), STRIDE).stopEverywhere();
  }

  @Test
  void whateverStopsItWhileLargeBatchesGoStraightIntoFilesNothingIsLostOrThereInPart() {
    new Campaign(Opening.DELIVERED, Scripts.delivering(), 7).stopEverywhere();
  }

  @Test
  void aStopDuringRecoveryIsOneMoreStop() {
    Campaign campaign = new Campaign(Opening.HONEST, Scripts.everything());
    campaign
        .operations()
        .filter(operation -> operation % 3 == 0)
        .filter(operation -> Repeats.take(operation / 3, 23))
        .forEach(
            operation -> {
              SimulatedDisk disk = new SimulatedDisk();
              Trial trial = campaign.stopAt(operation, disk);
              SimulatedDisk found = Stop.some(operation).after(disk);
              Campaign.stopWhileReopening(trial, found, operation);
            });
  }

  @Test
  void aStopWhileAStoreIsFoundedLeavesOneThatCanBeOpened() {
    Campaign campaign = new Campaign(Opening.ROOMY, Scripts.beginning(), 11);
    campaign
        .operations()
        .forEach(
            operation -> {
              SimulatedDisk disk = new SimulatedDisk();
              Trial trial = campaign.stopAt(operation, disk);
              SimulatedDisk found = Stop.some(operation).after(disk);
              Campaign.stopWhileReopening(trial, found, operation);
              SimulatedDisk seen = Stop.KILLED.after(disk);
              trial.recover(seen);
              trial.recover(Stop.DROPPED.after(seen));
              trial.finish(seen);
            });
  }

  @Test
  void whatIsWrittenAgainWhenAStoreIsOpenedIsNeverAtRiskInBothMirrors() {
    SimulatedDisk disk = new SimulatedDisk();
    Trial trial = new Trial(Opening.ROOMY, Scripts.beginning());
    assertThat(trial.work(disk)).isTrue();
    long operations = trial.operations(disk, SimulatedDisk::operations);
    for (long at = 1; at <= operations; at++) {
      SimulatedDisk stopped = disk.copy();
      stopped.crashAt(at);
      trial.failToOpen(stopped);
      LongStream.range(0, SEEDS)
          .mapToObj(stopped::afterCrash)
          .filter(found -> disk.names().stream().noneMatch(name -> isAsItWas(name, found, disk)))
          .forEach(found -> trial.copy().recover(found));
    }
  }

  private static boolean isAsItWas(String name, SimulatedDisk found, SimulatedDisk before) {
    return found.names().contains(name) && Arrays.equals(found.bytes(name), before.bytes(name));
  }
}
