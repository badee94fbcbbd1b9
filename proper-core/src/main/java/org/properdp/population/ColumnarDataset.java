package org.properdp.population;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.Batch;
import org.properdp.batch.BatchKind;
import org.properdp.batch.ColumnRows;
import org.properdp.batch.Commitment;
import org.properdp.batch.Newcomers;
import org.properdp.batch.Numbers;
import org.properdp.batch.ReadColumns;
import org.properdp.batch.Receipt;
import org.properdp.budget.Amount;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ColumnChunk;
import org.properdp.proof.Proven;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.threads.Reentrancy;
import org.properdp.provenance.user.UserCode;
import org.properdp.registry.Registry;

/**
 * A live data set whose rows are laid out in columns: the same as a {@link Dataset}, without an
 * object for each row. It keeps at most a public number of rows of each individual.
 */
public final class ColumnarDataset<K> {
  private final BatchedColumns feed;
  private final PopulationState books;
  private final Identities<K> identities;
  private final ColumnLayout layout;
  private final Function<? super ChunkRow, ? extends @Nullable Amount> budget;

  ColumnarDataset(
      BatchedColumns feed,
      Identities<K> identities,
      ColumnLayout layout,
      Function<? super ChunkRow, ? extends @Nullable Amount> budget) {
    this.feed = feed;
    this.books = feed.books;
    this.identities = identities;
    this.layout = layout;
    this.budget = budget;
  }

  /** The form of a key under which an individual is stored; refuses what can't be a key. */
  public K canonical(K individual) {
    return identities.canonical(individual);
  }

  /** An empty batch, to be filled and then stored under its id. Its keys must be canonical. */
  public ReadColumns<K> batch(String id) {
    Reentrancy.refuse("append");
    feed.checkId(id);
    return new ReadColumns<>(feed.name, id, layout.builders().get(), identities::sign);
  }

  /**
   * Stores a batch: all of its rows together, except those that are set aside. A batch whose id has
   * been used before is not stored again; if its rows differ from those stored, it is refused.
   */
  public Receipt append(ReadColumns<K> batch) {
    return store(BatchKind.APPEND, batch);
  }

  /**
   * Replaces the whole contents by a batch; snapshots keep the old contents. People missing from
   * the new contents keep their budgets but have no rows.
   */
  public Receipt refresh(ReadColumns<K> batch) {
    return store(BatchKind.REFRESH, batch);
  }

  private Receipt store(BatchKind how, ReadColumns<K> arrivals) {
    Reentrancy.refuse(how.verb());
    arrivals.end();
    return feed.once(
        how,
        arrivals.id(),
        arrivals::mayBe,
        () -> {
          if (how == BatchKind.REFRESH) {
            feed.log.clear();
          }
          return stored(how, arrivals, IndividualSet.empty(), arrivals.commitment());
        });
  }

  private Batch stored(
      BatchKind how, ReadColumns<K> arrivals, IndividualSet replaced, Option<Commitment> content) {
    Storing storing = new Storing(arrivals.keys().size());
    Receipt receipt = arrivals.store(storing);
    ColumnRows rows = new ColumnRows(storing.chunks);
    return new Batch(
        feed.name, how, receipt, storing.newcomers, Numbers.NONE, replaced, rows, content);
  }

  /** Replaces one individual's rows in this data set; snapshots keep the old ones. */
  public void update(K individual, ReadColumns<K> rows) {
    Reentrancy.refuse("update");
    K canonical = identities.canonical(individual);
    OptionalInt another = rows.end().firstOfAnother(canonical);
    if (another.isPresent()) {
      throw new IllegalArgumentException(
          "row "
              + another.getAsInt()
              + " of the update must belong to the individual that is updated");
    }
    books.durably(
        "update",
        () -> books.find(identities.registry, canonical),
        who -> {
          feed.log.hide(who);
          return feed.store(stored(BatchKind.UPDATE, rows, who, Option.none()));
        });
  }

  /** Finds the owners of a batch's rows, and adds the rows to the log. */
  private final class Storing implements ReadColumns.Store<K> {
    private final Newcomers newcomers = new Newcomers();
    private final List<ColumnChunk> chunks = new ArrayList<>();

    /** The number of each key's individual, once it is known. */
    private final int[] known;

    Storing(int keys) {
      known = new int[keys];
      Arrays.fill(known, Registry.UNKNOWN);
    }

    @Override
    public @Nullable String own(int code, K key, ChunkRow row) {
      if (known[code] == Registry.UNKNOWN) {
        Either<String, Integer> owner = owner(key, row);
        if (owner.isLeft()) {
          return owner.getLeft();
        }
        known[code] = owner.get();
      }
      row.chunk().owners()[row.position()] = known[code];
      return feed.log.count(known[code], layout.rowsPerPerson())
          ? null
          : "its individual has as many rows as the table keeps of one: " + layout.rowsPerPerson();
    }

    /** The number of a row's individual, which may be new; or the reason why it has none. */
    private Either<String, Integer> owner(K who, ChunkRow row) {
      Integer found = UserCode.<K, Integer>apply(identities.registry::find, who);
      if (found == null) {
        return Either.left("its key can't be looked up: comparing it throws");
      }
      if (found != Registry.UNKNOWN) {
        return Either.right(found);
      }
      Amount initial = UserCode.<ChunkRow, Amount>apply(budget, row);
      String unfit = books.entitlement.unfit(initial);
      if (unfit != null) {
        return Either.left("its individual is new and " + unfit);
      }
      Integer entered = identities.enter(who, newcomers, books.isPersonal() ? initial : null);
      return entered == null
          ? Either.left("its individual can't be entered: its key is too long or can't be stored")
          : Either.right(entered);
    }

    @Override
    public void put(ColumnChunk chunk) {
      if (chunk.rows() > 0) {
        chunks.add(chunk);
        feed.log.append(chunk);
      }
    }
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

  /** The receipt of a batch, if one was stored under this id. */
  public Option<Receipt> receipt(String batch) {
    return feed.receipt(batch);
  }

  /** The id of the batch that was stored last. */
  public Option<String> lastBatch() {
    return feed.lastBatch();
  }

  /** All rows as they stand, with their owners: for the custodian alone, as secret as the data. */
  public List<ColumnChunk> chunks() {
    return books.inTurn("chunks", feed.log::chunks, rows -> rows);
  }

  /** A view of the rows that are there when a question arrives. */
  public View<ChunkRow> live() {
    return feed.live();
  }

  /** A view of the rows at this moment; rows that are erased later are removed from it, too. */
  public View<ChunkRow> snapshot() {
    return feed.snapshot();
  }

  @Override
  public String toString() {
    return feed.toString();
  }
}
