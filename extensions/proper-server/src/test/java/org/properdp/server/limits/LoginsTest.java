package org.properdp.server.limits;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A login finds a place, and the oldest login of the largest source gives way to it. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LoginsTest {
  private final Logins logins = new Logins(4, 3);
  private final List<String> gone = new ArrayList<>();

  private Logins.@Nullable Begun begin(String source, int number) {
    return logins.begin(source, () -> gone.add(source + number));
  }

  @Test
  void theOldestOfTheSourceWithMostGivesWay() {
    begin("mallory", 0);
    for (int number = 0; number < 3; number++) {
      begin("eve", number);
    }
    assertThat(gone).isEmpty();
    begin("ada", 0);
    assertThat(gone).containsExactly("eve0");
    begin("bob", 0);
    assertThat(gone).containsExactly("eve0", "eve1");
    begin("cyd", 0);
    assertThat(gone).as("of several with one each, the first").endsWith("mallory0").hasSize(3);
    assertThat(logins).hasToString("4 of 4 logins");
    assertThat(logins.gaveWay()).isEqualTo(3);
  }

  @Test
  void aSourceThatHasAllItMayHaveGivesWayToItself() {
    for (int number = 0; number < 5; number++) {
      begin("eve", number);
    }
    assertThat(gone).containsExactly("eve0", "eve1");
    assertThat(logins).hasToString("3 of 4 logins");
  }

  @Test
  void aPlaceIsGivenBackOnce() {
    Logins.Begun first = begin("eve", 0);
    Logins.Begun second = begin("eve", 1);
    begin("eve", 2);
    begin("eve", 3);
    assertThat(gone).containsExactly("eve0");
    for (Logins.Begun each : List.of(first, second)) {
      each.close();
    }
    assertThat(logins).hasToString("2 of 4 logins");
  }

  /** Otherwise a flood could make threads without an end. */
  @Test
  void thoseThatGaveWayAndHaveNotEndedAreBounded() {
    List<Logins.Begun> all = new ArrayList<>();
    for (int number = 0; number < 8; number++) {
      all.add(begin("eve", number));
    }
    assertThat(begin("eve", 8)).isNull();
    assertThat(begin("ada", 0)).isNull();
    all.get(0).close();
    assertThat(begin("ada", 1)).isNotNull();
    assertThat(gone).hasSize(5);
  }

  @Test
  void whatWaitsEndsWhenItsPlaceIsAnothersOrTheServerEnds() {
    Logins.Begun first = begin("eve", 0);
    Logins.Begun second = begin("eve", 1);
    List<CompletableFuture<Void>> waiting = new ArrayList<>();
    for (Logins.Begun each : List.of(first, second)) {
      waiting.add(CompletableFuture.runAsync(() -> each.await(Duration.ofDays(1))));
    }
    begin("eve", 2);
    begin("eve", 3);
    waiting.get(0).join();
    assertThat(waiting.get(1)).isNotDone();
    logins.close();
    waiting.get(1).join();
    assertThat(gone).containsExactly("eve0", "eve1", "eve2", "eve3");
    assertThat(begin("ada", 0)).isNull();
  }
}
