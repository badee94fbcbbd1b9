package org.properdp.store.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.store.crash.clinic.Clinic;
import org.properdp.store.crash.clinic.Draws;
import org.properdp.store.crash.clinic.Model;
import org.properdp.store.crash.clinic.Model.Done;
import org.properdp.store.crash.clinic.Scripts;
import org.properdp.store.crash.clinic.Step;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.RealDisk;
import org.properdp.store.disk.SimulatedDisk;

/** A thread that is interrupted does what it does, and hears of it later. */
class InterruptTest {
  private final Draws draws = new Draws();

  @Test
  void onASimulatedDiskInterruptedThreadsDoAllTheyDo() throws InterruptedException {
    SimulatedDisk disk = new SimulatedDisk();
    onItsOwnThread(() -> workInterrupted(disk::session));
  }

  @Test
  void inADirectoryInterruptedThreadsDoAllTheyDo(@TempDir Path directory)
      throws InterruptedException {
    onItsOwnThread(() -> workInterrupted(() -> RealDisk.make(directory)));
  }

  private void workInterrupted(Supplier<Disk> disk) {
    List<Done> told = new ArrayList<>();
    Clinic clinic = open(disk);
    for (Step step : Scripts.everything()) {
      if (step instanceof Step.Reopen) {
        close(clinic);
        clinic = open(disk);
        continue;
      }
      Done done = new Done(step, draws.count());
      Thread.currentThread().interrupt();
      assertThat(clinic.apply(step)).isEqualTo(Model.after(told).apply(done));
      assertThat(Thread.interrupted()).as("%s keeps the interrupt", step).isTrue();
      told.add(done);
    }
    close(clinic);
    clinic = open(disk);
    assertThat(clinic.picture()).isEqualTo(Model.after(told).picture());
    close(clinic);
  }

  private Clinic open(Supplier<Disk> disk) {
    Thread.currentThread().interrupt();
    Clinic clinic = Opening.HONEST.open(disk.get(), draws);
    assertThat(Thread.interrupted()).as("opening keeps the interrupt").isTrue();
    return clinic;
  }

  private static void close(Clinic clinic) {
    Thread.currentThread().interrupt();
    clinic.close();
    assertThat(Thread.interrupted()).as("closing keeps the interrupt").isTrue();
  }

  @Test
  void interruptsAtAnyMomentBreakNothing(@TempDir Path directory) throws InterruptedException {
    List<Done> told = new ArrayList<>();
    try (Clinic clinic = Opening.HONEST.open(RealDisk.make(directory), draws)) {
      for (Step step : Scripts.beginning()) {
        told.add(new Done(step, draws.count()));
        clinic.apply(step);
      }
      List<Thread> workers = new ArrayList<>();
      AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
      for (int number = 0; number < 4; number++) {
        List<Step> script = Scripts.harmless(number, 25);
        script.forEach(step -> told.add(new Done(step, 0)));
        workers.add(new Thread(watched(() -> script.forEach(clinic::apply), failure)));
      }
      workers.forEach(Thread::start);
      while (workers.stream().anyMatch(Thread::isAlive)) {
        workers.forEach(Thread::interrupt);
        Thread.onSpinWait();
      }
      assertThat(failure.get()).isNull();
      assertThat(clinic.failure()).isEmpty();
    }
    try (Clinic again = Opening.HONEST.open(RealDisk.make(directory), draws)) {
      assertThat(again.picture().accounts()).isEqualTo(Model.after(told).picture().accounts());
    }
  }

  private static void onItsOwnThread(Runnable work) throws InterruptedException {
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    Thread thread = new Thread(watched(work, failure));
    thread.start();
    thread.join();
    if (failure.get() != null) {
      throw new AssertionError(Objects.requireNonNull(failure.get()));
    }
  }

  private static Runnable watched(Runnable work, AtomicReference<@Nullable Throwable> failure) {
    return () -> {
      try {
        work.run();
      } catch (Throwable failed) {
        failure.compareAndSet(null, failed);
      }
    };
  }
}
