package org.properdp.verification.hostilefunctions;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.properdp.verification.hostilefunctions.Ward.Visit;

/**
 * Gaps that are not defended in-process, and so must be known: a function of the user's is code in
 * the custodian's own machine. Each test shows a leak that works.
 */
class UndefendedTest {
  private final Ward ward = new Ward();

  @AfterEach
  void close() {
    ward.close();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  @Test
  void aFunctionCanCarryRowsOutAndNobodyPays() {
    List<Visit> stolen = new ArrayList<>();
    long answer = Ward.count(ward.table().filter(visit -> !stolen.add(visit)));
    assertThat(answer).isZero();
    assertThat(stolen).hasSize(5);
    assertThat(ward.tenths()).isZero();
  }

  @Test
  void aFunctionCanPrintRows() {
    PrintStream console = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try {
      System.setOut(new PrintStream(printed, true, UTF_8));
      Ward.count(
          ward.table()
              .filter(
                  visit -> {
                    System.out.println(visit);
                    return false;
                  }));
    } finally {
      System.setOut(console);
    }
    assertThat(printed.toString(UTF_8)).contains("who=eve");
    assertThat(ward.tenths()).isZero();
  }

  @Test
  void aFunctionThatDoesNotEndHoldsUpEverybodyWhoCameLater() throws InterruptedException {
    CountDownLatch never = new CountDownLatch(1);
    CountDownLatch hasArrived = new CountDownLatch(1);
    Thread endless =
        new Thread(
            () ->
                ward.table()
                    .filter(
                        visit -> {
                          hasArrived.countDown();
                          await(never);
                          return true;
                        })
                    .noisyCount(Ward.TENTH));
    endless.start();
    await(hasArrived);
    CountDownLatch isAboutToAsk = new CountDownLatch(1);
    AtomicLong answer = new AtomicLong(-1);
    Thread patient =
        new Thread(
            () -> {
              isAboutToAsk.countDown();
              answer.set(Ward.count(ward.table()));
            });
    patient.start();
    await(isAboutToAsk);
    while (patient.getState() != Thread.State.WAITING
        && patient.getState() != Thread.State.TERMINATED) {
      Thread.onSpinWait();
    }
    assertThat(answer).hasValue(-1);
    never.countDown();
    endless.join();
    patient.join();
    assertThat(answer).hasValue(5);
  }

  @Test
  void aFunctionCanAskOnAnotherThread() throws InterruptedException {
    List<Thread> started = new ArrayList<>();
    List<Long> heard = Collections.synchronizedList(new ArrayList<>());
    Ward.count(
        ward.table()
            .filter(
                visit -> {
                  if (visit.isEves()) {
                    Thread thread = new Thread(() -> heard.add(Ward.count(ward.table())));
                    thread.start();
                    started.add(thread);
                  }
                  return false;
                }));
    for (Thread thread : started) {
      thread.join();
    }
    // The number of questions that were asked tells how many rows Eve has.
    assertThat(heard).containsExactly(5L, 5L);
  }

  @Test
  void aFunctionThatRemembersCanMakeOnesRowsDependOnAnothers() {
    List<String> seen = new ArrayList<>();
    long answer =
        Ward.count(
            ward.table()
                .filter(
                    visit -> {
                      seen.add(visit.who());
                      return visit.who().equals("bob") && seen.contains("eve");
                    }));
    // Bob is counted, and charged, because Eve is in the table: S2 holds for pure functions only.
    assertThat(answer).isEqualTo(1);
    assertThat(ward.tenths("bob")).isEqualTo("1");
    ward.visits.delete("eve");
    seen.clear();
    assertThat(Ward.count(ward.table().filter(visit -> seen.contains("eve")))).isZero();
  }
}
