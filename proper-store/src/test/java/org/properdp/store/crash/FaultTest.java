package org.properdp.store.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.properdp.Repeats;
import org.properdp.store.crash.clinic.Scripts;
import org.properdp.store.crash.clinic.Step;
import org.properdp.store.disk.Fault;
import org.properdp.store.disk.SimulatedDisk;

/**
 * Fails every single operation on the disk of a store, in every way; a sample of the operations in
 * a build that does not take all {@link Repeats}. The process ends then, and another one begins on
 * the same machine: what it reads may be what the disk has lost.
 */
@Tag("long")
class FaultTest {
  private static final List<Step> SCRIPT = Scripts.everything();

  private static LongStream everyChance(Fault fault) {
    SimulatedDisk disk = new SimulatedDisk();
    assertThat(new Trial(Opening.HONEST, SCRIPT).work(disk)).isTrue();
    return LongStream.rangeClosed(1, disk.chances(fault)).parallel();
  }

  private static Trial failAt(long chance, Fault fault, SimulatedDisk disk) {
    disk.failAt(chance, fault);
    Trial trial = new Trial(Opening.HONEST, SCRIPT);
    boolean ended = trial.work(disk);
    assertThat(ended)
        .as("%s at %d", fault, chance)
        .isEqualTo(trial.isUncompacted() || disk.chances(fault) < chance);
    return trial;
  }

  @ParameterizedTest
  @EnumSource
  void afterAFaultItStopsForGoodAndNothingThatWasToldIsLost(Fault fault) {
    everyChance(fault)
        .filter(chance -> Repeats.take(chance, 47))
        .forEach(
            chance -> {
              SimulatedDisk disk = new SimulatedDisk();
              Trial trial = failAt(chance, fault, disk);
              SimulatedDisk found = Stop.KILLED.after(disk);
              trial.recover(found);
              trial.recover(Stop.DROPPED.after(found));
            });
  }

  @ParameterizedTest
  @EnumSource
  void aFaultAtOpeningIsSaidAndTheNextOpeningSucceeds(Fault fault) {
    everyChance(Fault.FORCE_ERROR)
        .filter(chance -> chance % (fault == Fault.FORCE_ERROR ? 3 : 24) == 2)
        .filter(chance -> Repeats.take(chance / 3, fault == Fault.FORCE_ERROR ? 29 : 13))
        .forEach(
            chance -> {
              SimulatedDisk disk = new SimulatedDisk();
              Trial trial = failAt(chance, Fault.FORCE_ERROR, disk);
              long chances = trial.operations(disk, copy -> copy.chances(fault));
              for (long at : Repeats.upTo(chances, 13).toArray()) {
                SimulatedDisk found = disk.copy();
                found.failAt(at, fault);
                trial.failToOpen(found);
                Trial next = trial.copy();
                next.recover(found);
                next.recover(Stop.DROPPED.after(found));
              }
            });
  }
}
