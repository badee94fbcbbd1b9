package org.properdp.population;

import io.vavr.control.Option;
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
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ChunkSource;
import org.properdp.columns.ColumnChunk;
import org.properdp.proof.Proven;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.plan.Source;
import org.properdp.provenance.rows.Rows;
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

  /** True if each key is in its canonical form. */
  public boolean keysAreExact() {
    return identities.registry.isExact();
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
    Receipt receipt =
        feed.once(
            how,
            arrivals.id(),
            arrivals::mayBe,
            () -> {
              if (how == BatchKind.REFRESH) {
                feed.log.clear();
              }
              return stored(how, arrivals, IndividualSet.empty(), arrivals.commitment());
            });
    Merger.soon(feed);
    return receipt;
  }

  private Batch stored(
      BatchKind how, ReadColumns<K> arrivals, IndividualSet replaced, Option<Commitment> content) {
    Storing storing = new Storing(arrivals);
    ColumnRows rows = new ColumnRows(arrivals.store(storing));
    rows.chunks().forEach(feed.log::append);
    return new Batch(
        feed.name,
        how,
        arrivals.receipt(rows.rows()),
        storing.newcomers,
        Numbers.NONE,
        replaced,
        rows,
        content);
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
        () -> {
          feed.prepare(BatchKind.UPDATE);
          return books.find(identities.registry, canonical);
        },
        who -> {
          feed.log.hide(who);
          return feed.store(stored(BatchKind.UPDATE, rows, who, Option.none()));
        });
  }

  /** Finds the owners of a batch's rows, and counts the rows of each. */
  private final class Storing implements ReadColumns.Store {
    /** Stands for the number of an individual that was merged into another. */
    private static final int MERGED = -3;

    private final Newcomers newcomers = new Newcomers();
    private final ReadColumns<K> arrivals;

    /** The number of each key's individual; or what is known of it until it has one. */
    private final int[] known;

    Storing(ReadColumns<K> arrivals) {
      this.arrivals = arrivals;
      this.known = new int[arrivals.keys()];
      identities.registry.findAll(arrivals::key, known);
      Arrays.setAll(known, code -> unlessMerged(known[code]));
    }

    private int unlessMerged(int number) {
      return number >= 0 && books.isMerged(number) ? MERGED : number;
    }

    @Override
    public @Nullable String[] own(int[] keyOf, ColumnChunk chunk) {
      @Nullable String[] reasons = new String[keyOf.length];
      int[] owners = chunk.owners();
      for (int row = 0; row < keyOf.length; row++) {
        owners[row] = known[keyOf[row]];
      }
      for (int row = 0; row < keyOf.length; row++) {
        if (owners[row] < 0) {
          reasons[row] = find(keyOf[row], chunk, row);
          owners[row] = known[keyOf[row]];
        }
      }
      feed.log.count(owners, layout.rowsPerPerson(), reasons);
      return reasons;
    }

    /** Finds or enters a row's individual; returns the reason if that can't be done. */
    private @Nullable String find(int code, ColumnChunk chunk, int row) {
      if (known[code] >= 0) {
        return null; // since an earlier row of the chunk
      }
      K key = arrivals.key(code);
      if (known[code] == Registry.UNSURE) {
        Integer found = UserCode.<K, Integer>apply(identities.registry::find, key);
        if (found == null) {
          return "its key can't be looked up: comparing it throws";
        }
        known[code] = unlessMerged(found);
      }
      if (known[code] == MERGED) {
        return PopulationState.MERGED;
      }
      return known[code] == Registry.UNKNOWN ? enter(code, key, new ChunkRow(chunk, row)) : null;
    }

    private @Nullable String enter(int code, K key, ChunkRow row) {
      Amount initial = UserCode.<ChunkRow, Amount>apply(budget, row);
      String unfit = books.entitlement.unfit(initial);
      if (unfit != null) {
        return "its individual is new and " + unfit;
      }
      Integer entered = identities.enter(key, newcomers, books.isPersonal() ? initial : null);
      if (entered == null) {
        return "its individual can't be entered: its key is too long or can't be stored";
      }
      known[code] = entered;
      return null;
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

  /**
   * All rows as they stand, with their owners: for the custodian alone, as secret as the data. Rows
   * that lie in files are read as they are come to.
   */
  public Iterable<ColumnChunk> chunks() {
    List<ChunkBlock> all = blocks();
    return () -> all.stream().map(block -> block.open().left()).iterator();
  }

  private List<ChunkBlock> blocks() {
    return books.inTurn("chunks", feed.log::chunks, rows -> rows);
  }

  /** The rows of one individual as they stand: as secret as the data. */
  public List<ColumnChunk> chunksOf(K individual) {
    IndividualSet who = books.find(identities.registry, identities.canonical(individual));
    return blocks().stream()
        .filter(block -> !who.intersect(range(block.source())).isEmpty())
        .map(block -> block.open().left().ownedBy(who::contains))
        .toList();
  }

  /**
   * Moves the rows that are in the heap to a file beside the journal now, however few they are. The
   * store does so by itself once they are many.
   *
   * @param together true if all rows are to lie in one file
   * @return whether they were moved; if the disk refuses it, the custodian's notices say so
   */
  public boolean moveToFile(boolean together) {
    Reentrancy.refuse("moveToFile");
    return feed.file(together);
  }

  private static IndividualSet range(ChunkSource rows) {
    return IndividualSet.range(rows.first(), rows.last() + 1);
  }

  /**
   * All rows as they stand, as the source of plans for an agent of the custodian's own, whose
   * answers are as secret as the data. Rows that are erased later stay in it.
   */
  public Source<ChunkRow> held() {
    Rows<ChunkRow> now = books.inTurn("held", feed.log::capture, rows -> rows);
    return new Source<>(books.population + "." + feed.name + " (live)", () -> now);
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
