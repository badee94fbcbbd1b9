package org.properdp.population;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Epsilon;
import org.properdp.population.arrival.Arrivals;
import org.properdp.population.arrival.Newcomers;
import org.properdp.population.arrival.Receipt;
import org.properdp.population.log.RowLog;
import org.properdp.population.registry.Registry;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.pipeline.Nesting;
import org.properdp.provenance.user.UserCode;

/**
 * A live data set whose rows name the individual that they are about. Rows may arrive at any time,
 * and new individuals with them; nobody's budget is ever reset by what arrives or leaves.
 */
public final class Dataset<K, T> {
  private final String name;
  private final Books books;
  private final Registry<K> registry;
  private final Function<? super T, ? extends K> key;
  private final Function<? super T, Epsilon> budget;
  private final RowLog<T> log = new RowLog<>();
  private final Map<String, Receipt> batches = new HashMap<>();
  private int snapshots;

  Dataset(
      String name,
      Books books,
      Registry<K> registry,
      Function<? super T, ? extends K> key,
      Function<? super T, Epsilon> budget) {
    this.name = name;
    this.books = books;
    this.registry = registry;
    this.key = key;
    this.budget = budget;
  }

  /**
   * Stores a batch: all of its rows together, except those that are set aside. A batch that has
   * been stored before is not stored again.
   */
  public Receipt append(String batch, Iterable<? extends @Nullable T> rows) {
    Nesting.refuse("append");
    Arrivals<K, T> arrivals = new Arrivals<K, T>(name, batch, budget).read(rows, key);
    return books.change("append", () -> once(batch, () -> store(arrivals)));
  }

  /** Replaces the whole contents by a batch. Who is not in it keeps its budget, without rows. */
  public Receipt refresh(String batch, Iterable<? extends @Nullable T> contents) {
    Nesting.refuse("refresh");
    Arrivals<K, T> arrivals = new Arrivals<K, T>(name, batch, budget).read(contents, key);
    return books.change(
        "refresh",
        () ->
            once(
                batch,
                () -> {
                  log.clear();
                  return store(arrivals);
                }));
  }

  private Receipt once(String batch, Supplier<Receipt> store) {
    Receipt before = batches.get(batch);
    if (before != null) {
      return before.again();
    }
    Receipt receipt = books.file(store.get());
    batches.put(batch, receipt);
    return receipt;
  }

  /** Replaces one individual's rows in this data set; snapshots keep the old ones. */
  public void update(K individual, List<? extends T> rows) {
    Nesting.refuse("update");
    Arrivals<K, T> arrivals = new Arrivals<K, T>(name, "update", budget).read(rows, key);
    for (int position = 0; position < rows.size(); position++) {
      if (!arrivals.isKeyed(position, individual)) {
        throw new IllegalArgumentException(
            "row " + position + " of the update must be about the individual who is updated");
      }
    }
    books.change(
        "update",
        () -> find(individual),
        who -> {
          log.hide(who);
          return books.file(store(arrivals));
        });
  }

  /** Who that is: one, or nobody. Its key is the user's: it may throw when it is compared. */
  private IndividualSet find(K individual) {
    Integer who = UserCode.<K, Integer>apply(registry::find, individual);
    if (who == null) {
      throw new IllegalArgumentException("this key can't be looked up: comparing it throws");
    }
    return who == Registry.UNKNOWN ? IndividualSet.empty() : IndividualSet.of(who);
  }

  /**
   * Erases one individual's rows from this data set and from its snapshots. Its budget stays as it
   * is: nothing is refunded.
   */
  public void delete(K individual) {
    books.change(
        "delete",
        () -> find(individual),
        who -> {
          log.erase(who);
          return who;
        });
  }

  private Receipt store(Arrivals<K, T> arrivals) {
    Newcomers newcomers = new Newcomers(books.ledger);
    Receipt receipt = arrivals.store((position, who, row) -> put(who, row, arrivals, newcomers));
    newcomers.enter();
    return receipt;
  }

  /** Stores one row, or says why not. */
  private @Nullable String put(K who, T row, Arrivals<K, T> arrivals, Newcomers newcomers) {
    Integer known = UserCode.<K, Integer>apply(registry::find, who);
    if (known == null) {
      return "its key can't be looked up: comparing it throws";
    }
    int number = known;
    if (number == Registry.UNKNOWN) {
      Epsilon initial = arrivals.budget(row);
      if (initial == null) {
        return "its individual is new and has no budget: the budget function threw, or gave none";
      }
      Integer entered = UserCode.<K, Integer>apply(registry::enter, who);
      if (entered == null) {
        return "its individual can't be entered: its key can't be kept";
      }
      number = entered;
      if (books.isPersonal()) {
        newcomers.add(number, initial);
      }
    }
    log.append(number, row);
    return null;
  }

  /** A view that sees the rows which are there when a question arrives. */
  public View<T> live() {
    return new View<>(books, name + " (live)", log);
  }

  /** A view of the rows of this moment; rows that are erased later leave it too. */
  public View<T> snapshot() {
    return books.change(
        "snapshot",
        () -> new View<>(books, name + " (snapshot " + ++snapshots + ")", log.snapshot()));
  }

  @Override
  public String toString() {
    return books.population + "." + name;
  }
}
