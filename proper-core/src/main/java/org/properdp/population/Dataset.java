package org.properdp.population;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Epsilon;
import org.properdp.population.arrival.Arrivals;
import org.properdp.population.arrival.Newcomers;
import org.properdp.population.arrival.Receipt;
import org.properdp.population.registry.Registry;
import org.properdp.provenance.pipeline.Nesting;
import org.properdp.provenance.user.Names;
import org.properdp.provenance.user.UserCode;

/**
 * A live data set whose rows name the individual that they are about. Rows may arrive at any time,
 * and new individuals with them; nobody's budget is ever reset by what arrives or leaves.
 */
public final class Dataset<K, T> {
  private final Feed<T> feed;
  private final Books books;
  private final Registry<K> registry;
  private final Function<? super T, ? extends K> key;
  private final Function<? super T, Epsilon> budget;

  Dataset(
      String name,
      Books books,
      Registry<K> registry,
      Function<? super T, ? extends K> key,
      Function<? super T, Epsilon> budget) {
    this.feed = new Feed<>(books, name);
    this.books = books;
    this.registry = registry;
    this.key = key;
    this.budget = budget;
  }

  /**
   * Stores a batch: all of its rows together, except those that are set aside. A batch whose id has
   * been appended before is not stored again, whatever it holds.
   */
  public Receipt append(String batch, Iterable<? extends @Nullable T> rows) {
    Arrivals<K, T> arrivals = read("append", batch, rows);
    return feed.once("append", batch, () -> store(arrivals));
  }

  /**
   * Replaces the whole contents by a batch; snapshots keep the old. Who is not in it keeps its
   * budget, without rows. The batch ids of append and refresh are of one kind: each is used once.
   */
  public Receipt refresh(String batch, Iterable<? extends @Nullable T> contents) {
    Arrivals<K, T> arrivals = read("refresh", batch, contents);
    return feed.once(
        "refresh",
        batch,
        () -> {
          feed.log.clear();
          return store(arrivals);
        });
  }

  private Arrivals<K, T> read(String what, String batch, Iterable<? extends @Nullable T> rows) {
    Nesting.refuse(what);
    Names.check("a batch", batch);
    return new Arrivals<K, T>(feed.name, batch, budget).read(rows, key);
  }

  /** Replaces one individual's rows in this data set; snapshots keep the old ones. */
  public void update(K individual, List<? extends T> rows) {
    Arrivals<K, T> arrivals = read("update", "update", rows);
    for (int position = 0; position < rows.size(); position++) {
      if (!arrivals.isKeyed(position, individual)) {
        throw new IllegalArgumentException(
            "row " + position + " of the update must be about the individual who is updated");
      }
    }
    books.change(
        "update",
        () -> books.find(registry, individual),
        who -> {
          feed.log.hide(who);
          return books.file(store(arrivals));
        });
  }

  /**
   * Erases one individual's rows from this data set and from its snapshots. Its budget stays as it
   * is: nothing is refunded.
   */
  public void delete(K individual) {
    books.change(
        "delete",
        () -> books.find(registry, individual),
        who -> {
          feed.log.erase(who);
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
    feed.log.append(number, row);
    return null;
  }

  /** A view that sees the rows which are there when a question arrives. */
  public View<T> live() {
    return feed.live();
  }

  /** A view of the rows of this moment; rows that are erased later leave it too. */
  public View<T> snapshot() {
    return feed.snapshot();
  }

  @Override
  public String toString() {
    return feed.toString();
  }
}
