package org.properdp.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Places are taken on arrival, and turns come in order of place. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SequenceTest {
  private final Sequence sequence = new Sequence();
  private final List<String> heard = Collections.synchronizedList(new ArrayList<>());

  private Thread visitor(Place<String> place) {
    Thread thread =
        new Thread(
            () -> {
              try (place) {
                place.awaitTurn();
                heard.add(place.captured());
              }
            });
    thread.start();
    return thread;
  }

  private static void awaitStill(Thread thread) {
    while (thread.getState() != Thread.State.WAITING
        && thread.getState() != Thread.State.TERMINATED) {
      Thread.onSpinWait();
    }
  }

  @Test
  void turnsComeInOrderOfArrivalHoweverTheyAreAwaited() throws InterruptedException {
    Place<String> first = sequence.arrive(() -> "first");
    Place<String> second = sequence.arrive(() -> "second");
    Place<String> third = sequence.arrive(() -> "third");
    Thread last = visitor(third);
    awaitStill(last);
    Thread middle = visitor(second);
    awaitStill(middle);
    assertThat(heard).isEmpty();
    visitor(first).join();
    middle.join();
    last.join();
    assertThat(heard).containsExactly("first", "second", "third");
  }

  @Test
  void whoLeavesWithoutItsTurnHoldsUpNobody() throws InterruptedException {
    Place<String> first = sequence.arrive(() -> "first");
    Place<String> second = sequence.arrive(() -> "second");
    Place<String> third = sequence.arrive(() -> "third");
    second.close();
    second.close();
    Thread last = visitor(third);
    awaitStill(last);
    first.close();
    last.join();
    assertThat(heard).containsExactly("third");
  }

  /** Many places, left in any order and twice, beside a list of those that are there. */
  @Test
  void whoIsFirstAndWhoIsNearIsAsInAList() {
    Random random = new Random(7);
    List<Place<String>> there = new ArrayList<>();
    Place<String> left = sequence.arrive(() -> "left");
    left.close();
    for (int step = 0; step < 20_000; step++) {
      int size = there.size();
      int goal = step / 1_000 % 2 == 0 ? 3 * Sequence.AT_ONCE : 0;
      if (random.nextInt(10) == 0) {
        left.close();
      } else if (size > 0 && random.nextInt(10) < (size > goal ? 7 : 3)) {
        left = there.remove(random.nextInt(3) == 0 ? random.nextInt(size) : 0);
        left.close();
      } else {
        there.addAll(sequence.arriveInARow(Collections.nCopies(1 + step % 3, () -> "a place")));
      }
      for (int place = 0; place < there.size(); place++) {
        assertThat(there.get(place).isTurn()).isEqualTo(place == 0);
        assertThat(there.get(place).turn().isNear()).isEqualTo(place < Sequence.AT_ONCE);
      }
    }
  }

  private Thread nearVisitor(Place<String> place) {
    Thread thread =
        new Thread(
            () -> {
              place.awaitNear();
              heard.add(place.captured());
            });
    thread.start();
    return thread;
  }

  @Test
  void asManyAsMayBeAreNearAndTheNextOneComesNearWhenOneOfThemLeaves() throws InterruptedException {
    List<Place<String>> near = new ArrayList<>();
    for (int number = 0; number < Sequence.AT_ONCE; number++) {
      near.add(sequence.arrive(() -> "near"));
    }
    List<Place<String>> far =
        List.of(sequence.arrive(() -> "next"), sequence.arrive(() -> "later"));
    for (Place<String> place : near) {
      nearVisitor(place).join();
    }
    Thread later = nearVisitor(far.get(1));
    Thread next = nearVisitor(far.get(0));
    awaitStill(later);
    awaitStill(next);
    assertThat(heard).containsOnly("near").hasSize(Sequence.AT_ONCE);
    near.get(near.size() - 1).close();
    next.join();
    near.get(0).close();
    later.join();
    assertThat(heard).endsWith("next", "later");
  }

  @Test
  void anInterruptEndsNoWaiting() throws InterruptedException {
    Place<String> first = sequence.arrive(() -> "first");
    Thread second = visitor(sequence.arrive(() -> "second"));
    awaitStill(second);
    second.interrupt();
    awaitStill(second);
    assertThat(heard).isEmpty();
    first.close();
    second.join();
    assertThat(heard).containsExactly("second");
  }

  @Test
  void whatIsThereIsCapturedOnArrivalAndChangesDoNotWait() {
    Place<Integer> before = sequence.arrive(heard::size);
    assertThat(sequence.change(() -> heard.add("change"))).isTrue();
    Place<Integer> after = sequence.arrive(heard::size);
    assertThat(before.captured()).isZero();
    assertThat(after.captured()).isEqualTo(1);
    before.awaitTurn();
    before.close();
    after.awaitTurn();
    after.close();
  }

  @Test
  void aCaptureOrChangeThatFailsTakesNoPlace() {
    IllegalStateException failure = new IllegalStateException("on purpose");
    assertThatThrownBy(
            () ->
                sequence.arrive(
                    () -> {
                      throw failure;
                    }))
        .isSameAs(failure);
    assertThatThrownBy(
            () ->
                sequence.change(
                    () -> {
                      throw failure;
                    }))
        .isSameAs(failure);
    try (Place<String> next = sequence.arrive(() -> "next")) {
      next.awaitTurn();
    }
  }

  @Test
  void closingWaitsForThoseUnderWayAndLetsNobodyIn() throws InterruptedException {
    Place<String> first = sequence.arrive(() -> "first");
    CountDownLatch closed = new CountDownLatch(1);
    Thread closing =
        new Thread(
            () -> {
              sequence.close();
              closed.countDown();
            });
    closing.start();
    awaitStill(closing);
    String message = "this runtime is closed; open it again to go on";
    assertThatThrownBy(() -> sequence.arrive(() -> "late"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(message);
    assertThatThrownBy(() -> sequence.change(() -> "late"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(message);
    assertThat(closed.getCount()).isEqualTo(1);
    first.awaitTurn();
    first.close();
    closing.join();
    assertThat(closed.getCount()).isZero();
  }
}
