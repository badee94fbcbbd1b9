package org.properdp.store.closed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Pinq;
import org.properdp.storage.Storage;
import org.properdp.store.Stores;
import org.properdp.store.disk.SimulatedDisk;

/** Some data sets of one population, random acts on them, and lists that say what must be. */
final class Shop implements AutoCloseable {
  private static final List<String> PEOPLE = List.of("ann", "bob", "cyd", "dan");
  private static final List<String> DATASETS = List.of("visits", "scripts", "labs");
  private static final long BUDGET = 400;
  private static final long SESSION = 25;
  private static final Epsilon ONE = new Epsilon(1);

  private final SplittableRandom random;
  private final SimulatedDisk disk = new SimulatedDisk();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Map<String, List<String>> rows = new HashMap<>();
  private final Map<String, Long> left = new TreeMap<>();
  private final Map<String, Dataset<String, String>> open = new HashMap<>();
  private final List<Frozen> sessions = new ArrayList<>();
  private Storage storage;
  private Proper proper;
  private Population<String> population;
  private int batches;

  /** A session, and whose rows are in it. */
  private record Frozen(Pinq<String> session, List<String> rows) {}

  Shop(long seed) {
    this.random = new SplittableRandom(seed);
    DATASETS.forEach(name -> rows.put(name, new ArrayList<>()));
    begin();
  }

  private void begin() {
    storage = Stores.open(disk.session(), Stores.NEVER);
    proper = Fixture.over(storage, Fixture.SILENCE);
    population = proper.population("people", String.class).personal(new Epsilon(BUDGET));
    open.clear();
    sessions.clear();
  }

  private String any(List<String> names) {
    return names.get(random.nextInt(names.size()));
  }

  private Dataset<String, String> dataset(String name) {
    return open.computeIfAbsent(name, this::opened);
  }

  private Dataset<String, String> opened(String name) {
    return population.dataset(name, String.class, row -> row);
  }

  /** Does something. */
  void step() throws Exception {
    switch (random.nextInt(11)) {
      case 0, 1, 2 -> append(any(DATASETS));
      case 3, 4 -> count(any(DATASETS));
      case 5 -> freeze(any(DATASETS));
      case 6 -> erase(any(DATASETS), any(PEOPLE));
      case 7 -> {
        String who = any(PEOPLE);
        population.delete(who);
        forget(DATASETS, who);
      }
      case 8 -> eraseWhileOpening(any(DATASETS), any(PEOPLE));
      case 9 -> proper.custodian().compact();
      default -> {
        proper.close();
        begin();
      }
    }
    requireSessions();
    requireAccounts();
  }

  private void append(String name) {
    List<String> batch = new ArrayList<>();
    for (int row = random.nextInt(4); row >= 0; row--) {
      batch.add(any(PEOPLE));
    }
    dataset(name).append("batch " + ++batches, batch);
    batch.forEach(who -> left.putIfAbsent(who, BUDGET));
    list(name).addAll(batch);
  }

  private List<String> list(String name) {
    return rows.getOrDefault(name, List.of());
  }

  /** Those who can pay so much for each of their rows do; these are the rows of the answer. */
  private List<String> paid(String name, long each) {
    Map<String, Long> costs = new TreeMap<>();
    list(name).forEach(who -> costs.merge(who, each, Long::sum));
    List<String> paid = new ArrayList<>(list(name));
    costs.forEach(
        (who, cost) -> {
          if (left.getOrDefault(who, 0L) >= cost) {
            left.merge(who, -cost, Long::sum);
          } else {
            paid.removeIf(who::equals);
          }
        });
    return paid;
  }

  private void count(String name) {
    long counted = proper.analyst("ada").query(dataset(name).live()).noisyCount(ONE).get().value();
    assertThat(counted).as("rows of %s", name).isEqualTo(paid(name, 1).size());
  }

  private void freeze(String name) {
    Pinq<String> session =
        proper.analyst("ada").query(dataset(name).live()).asPinq(new Epsilon(SESSION)).get();
    sessions.add(new Frozen(session, paid(name, SESSION)));
  }

  private void erase(String name, String who) {
    dataset(name).delete(who);
    forget(List.of(name), who);
  }

  /** Of which data set a frozen row was made is not known: sessions forget whoever is erased. */
  private void forget(List<String> from, String who) {
    from.forEach(name -> list(name).removeIf(who::equals));
    sessions.forEach(frozen -> frozen.rows().removeIf(who::equals));
  }

  private void eraseWhileOpening(String name, String who) throws Exception {
    if (!open.containsKey(name)) {
      Future<Dataset<String, String>> opening = threads.submit(() -> opened(name));
      population.delete(who);
      open.put(name, opening.get());
    } else {
      population.delete(who);
    }
    forget(DATASETS, who);
  }

  private void requireSessions() {
    for (Frozen frozen : sessions) {
      String who = any(PEOPLE);
      long there = frozen.rows().stream().filter(who::equals).count();
      // Once all of it is spent, there is nothing to see.
      frozen
          .session()
          .filter(who::equals)
          .noisyCount(ONE)
          .forEach(release -> assertThat(release.value()).isEqualTo(there));
    }
  }

  private void requireAccounts() {
    for (String who : PEOPLE) {
      assertThat(population.custodian().account(who).map(Account::leftNanos).orElse(null))
          .as("what %s has left", who)
          .isEqualTo(left.get(who));
    }
  }

  @Override
  public void close() {
    threads.shutdown();
    proper.close();
  }
}
