package org.properdp.verification.hostilefunctions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Pinq;
import org.properdp.storage.MemoryStorage;

/** Closing ends everything, whatever a function does meanwhile and whatever can't be closed. */
class ClosingTest {
  private static final Epsilon ONE = Epsilon.of("1");
  private static final Epsilon TENTH = Epsilon.of("0.1");

  private static Dataset<String, String> rows(Proper proper, String name) {
    Population<String> people = proper.population(name, String.class).personal(ONE);
    Dataset<String, String> rows = people.dataset("rows", String.class, row -> row);
    rows.append("all", List.of("r", "s"));
    return rows;
  }

  /** Whoever closes waits for the evaluation, which must not wait for whoever closes. */
  @Test
  @Timeout(30)
  void aFunctionThatOpensOrClosesDoesNotWaitForWhoeverCloses() throws InterruptedException {
    for (boolean opens : new boolean[] {true, false}) {
      Proper proper = Fixture.exact();
      Dataset<String, String> rows = rows(proper, "people");
      CountDownLatch evaluating = new CountDownLatch(1);
      CountDownLatch closing = new CountDownLatch(1);
      List<String> heard = new ArrayList<>();
      Thread asker =
          new Thread(
              () ->
                  proper
                      .analyst("ada")
                      .query(rows.live())
                      .filter(
                          row -> {
                            evaluating.countDown();
                            awaitQuietly(closing);
                            assertThatThrownBy(() -> openOrClose(proper, opens))
                                .hasMessageEndingWith(
                                    "must not be called from inside an evaluation")
                                .satisfies(refused -> heard.add(row));
                            return true;
                          })
                      .noisyCount(TENTH));
      asker.start();
      evaluating.await();
      Thread closer = new Thread(proper::close);
      closer.start();
      while (closer.getState() != Thread.State.WAITING) {
        Thread.onSpinWait();
      }
      closing.countDown();
      closer.join();
      asker.join();
      assertThat(heard).containsExactlyInAnyOrder("r", "s");
    }
  }

  private static void openOrClose(Proper proper, boolean opens) {
    if (opens) {
      proper.population("another", String.class).personal(ONE);
    } else {
      proper.close();
    }
  }

  /** A population whose books can't be closed does not keep the others open. */
  @Test
  void whatCanNotBeClosedKeepsNothingElseOpen() {
    Proper proper = Fixture.over(new MemoryStorage(ClosingTest::unclosable), Fixture.SILENCE);
    List<Dataset<String, String>> all = List.of(rows(proper, "a"), rows(proper, "b"));
    List<Pinq<String>> sessions = new ArrayList<>();
    all.forEach(rows -> sessions.add(proper.analyst("ada").query(rows.live()).asPinq(TENTH).get()));
    sessions.add(proper.pinq(List.of("x"), ONE));
    assertThatThrownBy(proper::close)
        .hasMessageStartingWith("no disk")
        .satisfies(failure -> assertThat(failure.getSuppressed()).hasSize(1));
    for (Dataset<String, String> rows : all) {
      assertThatThrownBy(() -> proper.analyst("ada").query(rows.live()).noisyCount(TENTH))
          .hasMessageContaining("is closed");
    }
    for (Pinq<String> session : sessions) {
      assertThatThrownBy(() -> session.noisyCount(TENTH)).hasMessageContaining("is closed");
    }
  }

  /** A ledger that fails when it is closed, and is sound until then. */
  private static Ledger unclosable() {
    InMemoryLedger ledger = new InMemoryLedger();
    return (Ledger)
        Proxy.newProxyInstance(
            Ledger.class.getClassLoader(),
            new Class<?>[] {Ledger.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("close")) {
                throw new IllegalStateException("no disk");
              }
              return method.invoke(ledger, arguments);
            });
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }
}
