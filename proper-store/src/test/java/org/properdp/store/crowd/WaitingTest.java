package org.properdp.store.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.budget.LedgerStopped;
import org.properdp.store.Clinic;
import org.properdp.store.Stores;
import org.properdp.store.disk.RealDisk;
import org.properdp.store.journal.Sizes;

/** Whoever is told of something waits until it is durable, and all wait together. */
class WaitingTest {
  private static final int ANALYSTS = 16;

  @TempDir Path home;

  private final CountDownLatch drawn = new CountDownLatch(ANALYSTS);
  private final ExecutorService threads = Executors.newFixedThreadPool(ANALYSTS);
  private GatedDisk disk;
  private Clinic clinic;

  @BeforeEach
  void open() {
    disk = new GatedDisk(RealDisk.make(home.resolve("store")));
    clinic =
        new Clinic(
            Fixture.over(
                Stores.open(disk, Sizes.USUAL, Stores.NEVER),
                law -> {
                  drawn.countDown();
                  return BigInteger.ZERO;
                }));
    clinic.append("first", "a", "b");
  }

  @AfterEach
  void close() {
    disk.open();
    threads.shutdown();
    clinic.close();
  }

  private List<Future<Long>> askAll() {
    List<Future<Long>> asked = new ArrayList<>();
    for (int analyst = 0; analyst < ANALYSTS; analyst++) {
      String id = "request " + analyst;
      asked.add(threads.submit(() -> clinic.count(id, "0.01")));
    }
    return asked;
  }

  private void awaitNoise() throws InterruptedException {
    assertThat(drawn.await(1, TimeUnit.MINUTES)).isTrue();
  }

  /** One force is under way when the gate opens; one is for all that wait, one for a straggler. */
  @Test
  void thoseWhoWaitAtTheSameTimeShareAForce() throws Exception {
    int before = disk.forces();
    disk.shut();
    List<Future<Long>> asked = askAll();
    awaitNoise();
    assertThat(asked).noneMatch(Future::isDone);
    disk.open();
    for (Future<Long> one : asked) {
      assertThat(one.get()).isEqualTo(2);
    }
    int mirrors = 2;
    assertThat(disk.forces() - before).isBetween(mirrors, 3 * mirrors);
  }

  @Test
  void noAnswerLeavesBeforeItIsDurable() throws Exception {
    disk.shut();
    List<Future<Long>> asked = askAll();
    awaitNoise();
    disk.breakDown();
    disk.open();
    for (Future<Long> one : asked) {
      assertThatThrownBy(one::get)
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(LedgerStopped.class);
    }
    assertThat(clinic.patients().custodian().failure().orElseThrow())
        .hasMessageContaining("the disk is broken");
  }

  @Test
  void closingTheStoreWaitsForWhatIsBeingWritten() throws Exception {
    disk.shut();
    List<Future<Long>> asked = askAll();
    awaitNoise();
    Thread closing = new Thread(clinic::close);
    closing.start();
    assertThat(asked).noneMatch(Future::isDone);
    disk.open();
    for (Future<Long> one : asked) {
      assertThat(one.get()).isEqualTo(2);
    }
    closing.join();
  }

  @Test
  void anInterruptedAnalystGetsTheAnswerWhenItIsDurable() throws Exception {
    disk.shut();
    AtomicReference<String> got = new AtomicReference<>();
    Thread analyst =
        new Thread(
            () -> {
              long count = clinic.count("interrupted", "0.01");
              got.set(count + " " + Thread.currentThread().isInterrupted());
            });
    analyst.start();
    List<Future<Long>> others = new ArrayList<>();
    for (int other = 1; other < ANALYSTS; other++) {
      String id = "request " + other;
      others.add(threads.submit(() -> clinic.count(id, "0.01")));
    }
    awaitNoise();
    analyst.interrupt();
    assertThat(got).hasValue(null);
    disk.open();
    analyst.join();
    assertThat(got).hasValue("2 true");
    for (Future<Long> other : others) {
      assertThat(other.get()).isEqualTo(2);
    }
  }

  /** After a stop it would be less that was spent. */
  @Test
  void aCustodianIsNotShownWhatMayBeForgotten() throws Exception {
    disk.shut();
    List<Future<Long>> asked = askAll();
    awaitNoise();
    Future<String> left = threads.submit(() -> clinic.left("a"));
    disk.breakDown();
    disk.open();
    assertThatThrownBy(left::get).hasCauseInstanceOf(LedgerStopped.class);
    assertThat(asked).allSatisfy(one -> assertThatThrownBy(one::get).isNotNull());
  }
}
