package org.properdp.population;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Amount;
import org.properdp.population.arrival.Arrivals;
import org.properdp.population.arrival.Batch;
import org.properdp.population.arrival.Commitment;
import org.properdp.population.arrival.How;
import org.properdp.population.arrival.Newcomers;
import org.properdp.population.arrival.Numbers;
import org.properdp.population.arrival.Parcel;
import org.properdp.population.arrival.Receipt;
import org.properdp.population.registry.Registry;
import org.properdp.proof.Proven;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.threads.Reentrancy;
import org.properdp.provenance.user.UserCode;

/**
 * A live data set whose rows name the individual that they are about. Rows may arrive at any time,
 * and new individuals with them; nobody's budget is ever reset by what arrives or leaves.
 */
public final class Dataset<K, T> {
  private final Feed<T> feed;
  private final Books books;
  private final Identities<K> identities;
  private final Function<? super T, ? extends K> key;
  private final Function<? super T, ? extends Amount> budget;

  Dataset(
      Feed<T> feed,
      Identities<K> identities,
      Function<? super T, ? extends K> key,
      Function<? super T, ? extends Amount> budget) {
    this.feed = feed;
    this.books = feed.books;
    this.identities = identities;
    this.key = key.andThen(identities::canonical);
    this.budget = budget;
  }

  /**
   * Stores a batch: all of its rows together, except those that are set aside. A batch whose id has
   * been appended before is not stored again: its rows must be the same, or it is refused.
   */
  public Receipt append(String batch, Iterable<? extends @Nullable T> rows) {
    Arrivals<K, T> arrivals = read("append", batch, rows);
    return feed.once(
        How.APPEND, batch, arrivals, () -> store(How.APPEND, arrivals, IndividualSet.empty()));
  }

  /**
   * Replaces the whole contents by a batch; snapshots keep the old. Who is not in it keeps its
   * budget, without rows. The batch ids of append and refresh are of one kind: each is used once.
   */
  public Receipt refresh(String batch, Iterable<? extends @Nullable T> contents) {
    Arrivals<K, T> arrivals = read("refresh", batch, contents);
    return feed.once(
        How.REFRESH,
        batch,
        arrivals,
        () -> {
          feed.log.clear();
          return store(How.REFRESH, arrivals, IndividualSet.empty());
        });
  }

  private Arrivals<K, T> read(String what, String batch, Iterable<? extends @Nullable T> rows) {
    Reentrancy.refuse(what);
    feed.checkId(batch);
    Arrivals.Writing<K, T> writing =
        new Arrivals.Writing<>(identities::sign, feed.shelf, feed.shelf.areKept());
    return new Arrivals<K, T>(feed.name, batch, budget, writing).read(rows, key);
  }

  /** Replaces one individual's rows in this data set; snapshots keep the old ones. */
  public void update(K individual, List<? extends T> rows) {
    Arrivals<K, T> arrivals = read("update", "update", rows);
    K canonical = identities.canonical(individual);
    for (int position = 0; position < rows.size(); position++) {
      if (!arrivals.isKeyed(position, canonical)) {
        throw new IllegalArgumentException(
            "row " + position + " of the update must belong to the individual that is updated");
      }
    }
    books.durably(
        "update",
        () -> books.find(identities.registry, canonical),
        who -> {
          feed.log.hide(who);
          return feed.store(store(How.UPDATE, arrivals, who));
        });
  }

  /**
   * Erases one individual's rows from this data set and from its snapshots. Its budget stays as it
   * is: nothing is refunded.
   */
  @Proven("model.Examples.no_refund")
  public void delete(K individual) {
    K canonical = identities.canonical(individual);
    books.erase(
        () -> books.find(identities.registry, canonical),
        List.of(feed.log),
        Optional.of(feed.name));
  }

  private Batch store(How how, Arrivals<K, T> arrivals, IndividualSet replaced) {
    Newcomers newcomers = new Newcomers();
    Parcel parcel = new Parcel();
    Receipt receipt =
        arrivals.store(
            (position, who, row) -> {
              Either<String, Integer> owner = owner(who, row, arrivals, newcomers);
              owner.forEach(
                  number -> {
                    feed.log.append(number, row);
                    arrivals.pack(position, number, parcel);
                  });
              return owner.isLeft() ? owner.getLeft() : null;
            });
    Option<Commitment> content = how == How.UPDATE ? Option.none() : arrivals.commitment();
    return new Batch(feed.name, how, receipt, newcomers, Numbers.NONE, replaced, parcel, content);
  }

  /** The number of a row's individual, who may be new; or why there can be none. */
  private Either<String, Integer> owner(
      K who, T row, Arrivals<K, T> arrivals, Newcomers newcomers) {
    Integer known = UserCode.<K, Integer>apply(identities.registry::find, who);
    if (known == null) {
      return Either.left("its key can't be looked up: comparing it throws");
    }
    if (known != Registry.UNKNOWN) {
      return Either.right(known);
    }
    Amount initial = arrivals.budget(row);
    String unfit = books.entitlement.unfit(initial);
    if (unfit != null) {
      return Either.left("its individual is new and " + unfit);
    }
    Integer entered = identities.enter(who, newcomers, books.isPersonal() ? initial : null);
    return entered == null
        ? Either.left(
            "its individual can't be entered: its key is too long to be kept, or fails when it is")
        : Either.right(entered);
  }

  /** What became of a batch, if one was stored under this id. */
  public Option<Receipt> receipt(String batch) {
    return feed.receipt(batch);
  }

  /** The id of the batch that was stored last, where a pipeline goes on after a stop. */
  public Option<String> lastBatch() {
    return feed.lastBatch();
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
