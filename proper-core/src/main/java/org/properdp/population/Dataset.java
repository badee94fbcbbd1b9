package org.properdp.population;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.Batch;
import org.properdp.batch.BatchKind;
import org.properdp.batch.Commitment;
import org.properdp.batch.EncodedRows;
import org.properdp.batch.Newcomers;
import org.properdp.batch.Numbers;
import org.properdp.batch.ReadBatch;
import org.properdp.batch.Receipt;
import org.properdp.budget.Amount;
import org.properdp.proof.Proven;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.threads.Reentrancy;
import org.properdp.provenance.user.UserCode;
import org.properdp.registry.Registry;

/**
 * A live data set whose rows name the individual that they are about. Rows, and new individuals
 * with them, may arrive at any time; no budget is ever reset when rows arrive or leave.
 */
public final class Dataset<K, T> {
  private final BatchedObjects<T> feed;
  private final PopulationState books;
  private final Identities<K> identities;
  private final Function<? super T, ? extends K> key;
  private final Function<? super T, ? extends Amount> budget;

  Dataset(
      BatchedObjects<T> feed,
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
   * been used before is not stored again; if its rows differ from those stored, it is refused.
   */
  public Receipt append(String batch, Iterable<? extends @Nullable T> rows) {
    ReadBatch<K, T> arrivals = read("append", batch, rows);
    return feed.once(
        BatchKind.APPEND,
        batch,
        arrivals::mayBe,
        () -> store(BatchKind.APPEND, arrivals, IndividualSet.empty()));
  }

  /**
   * Replaces the whole contents by a batch; snapshots keep the old contents. People missing from
   * the new contents keep their budgets but have no rows. Append and refresh share their batch ids:
   * each id is used once.
   */
  public Receipt refresh(String batch, Iterable<? extends @Nullable T> contents) {
    ReadBatch<K, T> arrivals = read("refresh", batch, contents);
    return feed.once(
        BatchKind.REFRESH,
        batch,
        arrivals::mayBe,
        () -> {
          feed.log.clear();
          return store(BatchKind.REFRESH, arrivals, IndividualSet.empty());
        });
  }

  private ReadBatch<K, T> read(String what, String batch, Iterable<? extends @Nullable T> rows) {
    Reentrancy.refuse(what);
    feed.checkId(batch);
    ReadBatch.Writing<K, T> writing =
        new ReadBatch.Writing<>(identities::sign, feed.shelf, feed.shelf.areKept());
    return new ReadBatch<K, T>(feed.name, batch, budget, writing).read(rows, key);
  }

  /** Replaces one individual's rows in this data set; snapshots keep the old ones. */
  public void update(K individual, List<? extends T> rows) {
    ReadBatch<K, T> arrivals = read("update", "update", rows);
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
          return feed.store(store(BatchKind.UPDATE, arrivals, who));
        });
  }

  /**
   * Erases one individual's rows from this data set and from its snapshots. The budget stays as it
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

  private Batch store(BatchKind how, ReadBatch<K, T> arrivals, IndividualSet replaced) {
    Newcomers newcomers = new Newcomers();
    EncodedRows parcel = new EncodedRows();
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
    Option<Commitment> content = how == BatchKind.UPDATE ? Option.none() : arrivals.commitment();
    return new Batch(feed.name, how, receipt, newcomers, Numbers.NONE, replaced, parcel, content);
  }

  /** The number of a row's individual, which may be new; or the reason why it has none. */
  private Either<String, Integer> owner(
      K who, T row, ReadBatch<K, T> arrivals, Newcomers newcomers) {
    Integer known = UserCode.<K, Integer>apply(identities.registry::find, who);
    if (known == null) {
      return Either.left("its key can't be looked up: comparing it throws");
    }
    if (known != Registry.UNKNOWN) {
      return books.isMerged(known) ? Either.left(PopulationState.MERGED) : Either.right(known);
    }
    Amount initial = arrivals.budget(row);
    String unfit = books.entitlement.unfit(initial);
    if (unfit != null) {
      return Either.left("its individual is new and " + unfit);
    }
    Integer entered = identities.enter(who, newcomers, books.entitlement.first(initial));
    return entered == null
        ? Either.left("its individual can't be entered: its key is too long or can't be stored")
        : Either.right(entered);
  }

  /** The receipt of a batch, if one was stored under this id. */
  public Option<Receipt> receipt(String batch) {
    return feed.receipt(batch);
  }

  /**
   * The id of the batch that was stored last, after which a pipeline continues when it is
   * restarted.
   */
  public Option<String> lastBatch() {
    return feed.lastBatch();
  }

  /** A view of the rows that are there when a question arrives. */
  public View<T> live() {
    return feed.live();
  }

  /** A view of the rows at this moment; rows that are erased later are removed from it, too. */
  public View<T> snapshot() {
    return feed.snapshot();
  }

  @Override
  public String toString() {
    return feed.toString();
  }
}
