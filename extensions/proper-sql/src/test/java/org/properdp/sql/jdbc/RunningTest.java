package org.properdp.sql.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.properdp.sql.ask.Left;

/** What an asker is told that waits no longer, and when the store is let go. */
class RunningTest {
  private static final Answer NOTHING = Answer.explained("");

  @TempDir Path dir;

  private static SQLException told(Running running) {
    return assertThrows(SQLException.class, () -> running.await(0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ada | (epsilon = 1) COUNT(*) FROM visits | and the answer is lost. Asking again is a new",
        "ada | (epsilon = 1, request = 'r') COUNT(*) FROM visits | under the same request id gives",
        "dash | (epsilon = 1) COUNT(*) FROM visits | asking again in the same epoch gives",
        "dash | (epsilon = 1, request = 'r') COUNT(*) FROM visits | under the same request id gives"
      })
  void theAskerIsToldTheTruthAboutTheAnswer(String analyst, String text, String told)
      throws SQLException {
    try (Connection connection = new TestStore(dir).as(analyst)) {
      Running running = new Running();
      ProperStatement.answer(
          running,
          ((ProperConnection) connection)
              .door()
              .prepare("SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS " + text),
          false);
      running.leave(Failures::cancelled);
      assertThat(told(running).getMessage()).contains(told).contains("what people paid stays paid");
    }
  }

  @Test
  void publicRowsAndPlansAreFree() throws SQLException {
    try (Connection connection = new TestStore(dir).as("ada")) {
      for (String text : List.of("SELECT zip FROM zips", TestStore.ASK + "COUNT(*) FROM visits")) {
        Running running = new Running();
        ProperStatement.answer(
            running,
            ((ProperConnection) connection).door().prepare(text),
            text.startsWith(TestStore.ASK));
        running.leave(Failures::closedMeanwhile);
        assertThat(told(running).getMessage())
            .endsWith("It asked people nothing, and cost nothing");
      }
    }
  }

  @Test
  void noLayerRepeatsWhatIsLeft() throws InterruptedException {
    Running running = new Running();
    CountDownLatch isOver = new CountDownLatch(1);
    running.start(
        () -> {},
        itself -> {
          try {
            isOver.await();
          } catch (InterruptedException never) {
            Thread.currentThread().interrupt();
          }
          return NOTHING;
        });
    SQLException late = assertThrows(SQLException.class, () -> running.await(1));
    isOver.countDown();
    assertThat(late.getMessage())
        .startsWith("the statement took longer than 1 seconds. If it asks people, it");
    for (SQLException each :
        List.of(late, Failures.cancelled(Left.LOST), Failures.closedMeanwhile(Left.LOST))) {
      assertThat(each.getSQLState()).isEqualTo("57014");
      assertThat(each.getClass()).isEqualTo(SQLException.class);
    }
  }

  @Test
  void theStoreIsLetGoBeforeTheAnswerIsThere() {
    Running running = new Running();
    running.start(
        () -> running.leave(left -> new SQLException("still waiting")), itself -> NOTHING);
    assertThat(told(running).getMessage()).isEqualTo("still waiting");
  }

  private static void cannotClose() throws SQLException {
    throw Failures.closing();
  }

  @Test
  void aStoreThatCannotBeClosedIsTold() {
    Running answered = new Running();
    answered.start(RunningTest::cannotClose, itself -> NOTHING);
    assertThat(told(answered).getMessage()).isEqualTo(Failures.closing().getMessage());
    assertThat(told(answered).getCause()).isNull();
    Running failed = new Running();
    failed.start(
        RunningTest::cannotClose,
        itself -> {
          throw new IllegalStateException("of a person's row");
        });
    assertThat(told(failed).getMessage()).isEqualTo(Failures.unknown().getMessage());
    assertThat(told(failed).getCause()).isNull();
    assertThat(told(failed).getNextException().getMessage())
        .isEqualTo(Failures.closing().getMessage());
  }
}
