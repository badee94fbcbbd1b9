package org.properdp.server.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import org.properdp.server.wire.ClientError;

/** The places of questions come back, whatever becomes of them. */
class LineTest {
  private final Room places = new Room(2, 2);
  private final Deque<Runnable> under = new ArrayDeque<>();

  @Test
  void aQuestionHasItsPlaceUntilItsEnd() throws InterruptedException {
    Line line = new Line(places, under::add);
    line.run("ada", () -> {});
    line.run(
        "ada",
        () -> {
          throw new IllegalStateException("a question fails");
        });
    assertThat(line).hasToString("2 of 2 questions");
    assertThatThrownBy(() -> line.run("ada", () -> {}))
        .isInstanceOf(ClientError.class)
        .hasMessageContaining("too many questions wait in line");
    under.remove().run();
    assertThat(places.taken()).isEqualTo(1);
    assertThatThrownBy(under.remove()::run).hasMessage("a question fails");
    assertThat(places.taken()).isZero();
    assertThat(line.isOverWithin(Duration.ZERO)).isTrue();
  }

  @Test
  void aQuestionWithoutAThreadGivesItsPlaceBack() {
    List<Throwable> reasons =
        List.of(new OutOfMemoryError("no thread"), new RejectedExecutionException("it ends"));
    for (Throwable reason : reasons) {
      Executor none =
          question -> {
            if (reason instanceof Error error) {
              throw error;
            }
            throw (RejectedExecutionException) reason;
          };
      assertThatThrownBy(() -> new Line(places, none).run("ada", () -> {})).isSameAs(reason);
      assertThat(places.taken()).isZero();
    }
  }

  @Test
  void aPlaceIsGivenToAThreadOrStays() {
    Line line = new Line(places, under::add);
    List<String> done = new ArrayList<>();
    assertThat(line.take("ada").isGivenTo(() -> done.add("the rest"))).isTrue();
    assertThat(places.taken()).isEqualTo(1);
    under.remove().run();
    assertThat(done).containsExactly("the rest");
    assertThat(places.taken()).isZero();
    Executor none =
        question -> {
          throw new RejectedExecutionException("no thread");
        };
    Line.Place stays = new Line(places, none).take("ada");
    assertThat(stays.isGivenTo(() -> done.add("never"))).isFalse();
    assertThat(places.taken()).isEqualTo(1);
    stays.free();
    assertThat(places.taken()).isZero();
  }

  @Test
  void itIsOverWhenNoQuestionIsUnderWayAndTakesNoneAfterThat() throws InterruptedException {
    Line line = new Line(places, under::add);
    Line.Place here = line.take("ada");
    line.run("ada", () -> {});
    assertThat(line.isOverWithin(Duration.ZERO)).isFalse();
    here.free();
    assertThat(line.isOverWithin(Duration.ZERO)).isFalse();
    under.remove().run();
    assertThat(line.isOverWithin(Duration.ZERO)).isTrue();
    assertThatThrownBy(() -> line.take("ada")).hasMessage("the server ends");
    assertThat(places.taken()).isZero();
  }
}
