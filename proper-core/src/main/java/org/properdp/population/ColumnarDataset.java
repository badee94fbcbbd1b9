package org.properdp.population;

import io.vavr.control.Option;
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
import org.properdp.custody.Stretch;
import org.properdp.proof.Proven;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.plan.Source;
import org.properdp.provenance.rows.Rows;
import org.properdp.provenance.rows.Spilling;
import org.properdp.provenance.threads.Reentrancy;

/**
 * A live data set whose rows are laid out in columns: the same as a {@link Dataset}, without an
 * object for each row. It keeps at most a public number of rows of each individual.
 */
public final class ColumnarDataset<K> {
  private final BatchedColumns feed;
  private final PopulationState books;
  private final Identities<K> identities;
  private final ColumnLayout layout;
  private final RowOwners.Rules<K> rules;

  ColumnarDataset(
      BatchedColumns feed,
      Identities<K> identities,
      ColumnLayout layout,
      Function<? super ChunkRow, ? extends @Nullable Amount> budget) {
    this.feed = feed;
    this.books = feed.books;
    this.identities = identities;
    this.layout = layout;
    this.rules =
        new RowOwners.Rules<>(books, identities, budget, layout.mostStored(), layout.versionKey());
  }

  /** The form of a key under which an individual is stored; refuses what can't be a key. */
  public K canonical(K individual) {
    return identities.canonical(individual);
  }

  /** An empty batch, to be filled and then stored under its id. Its keys must be canonical. */
  public ReadColumns<K> batch(String id) {
    Reentrancy.refuse("append");
    feed.checkId(id);
    return new ReadColumns<>(feed.name, id, layout.builders().get(), identities::sign)
        .waiting(feed.room.inChunk(), new Spilling(feed.room.waiting(), feed.shelf::spill));
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
    Receipt receipt;
    try (arrivals) {
      arrivals.end();
      receipt = arrivals.isSpilled() ? delivered(how, arrivals) : stored(how, arrivals);
    }
    Merger.soon(feed);
    return receipt;
  }

  private Receipt stored(BatchKind how, ReadColumns<K> arrivals) {
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

  /**
   * Stores a batch that has too many rows for the heap. Until all of its rows lie in a file,
   * nothing else has changed, and the disk may refuse them.
   */
  private Receipt delivered(BatchKind how, ReadColumns<K> arrivals) {
    try (Delivery delivery = new Delivery(feed.room)) {
      return feed.oncePrepared(
          how, arrivals.id(), arrivals::mayBe, () -> prepared(how, arrivals, delivery));
    }
  }

  private BatchedRows.Prepared prepared(BatchKind how, ReadColumns<K> arrivals, Delivery delivery) {
    try {
      LaterEntry<K> later = new LaterEntry<>(identities);
      try {
        return prepared(how, arrivals, delivery, later);
      } catch (Throwable failed) {
        later.close();
        throw failed;
      }
    } catch (RuntimeException | OutOfMemoryError failed) {
      arrivals.refuseIfTooLarge(failed);
      throw failed;
    }
  }

  private BatchedRows.Prepared prepared(
      BatchKind how, ReadColumns<K> arrivals, Delivery delivery, LaterEntry<K> later) {
    boolean isRefresh = how == BatchKind.REFRESH;
    RowsOfEach counts = isRefresh ? new RowsOfEach() : feed.log.counted();
    Newcomers newcomers = owned(arrivals, delivery, later, counts);
    List<ChunkSource> inFile = delivery.write(isRefresh ? List.of() : feed.log.blocksInHeap());
    Batch batch =
        new Batch(
            feed.name,
            how,
            arrivals.receipt(delivery.rows()),
            newcomers,
            Numbers.NONE,
            IndividualSet.empty(),
            new ColumnRows(List.of()),
            arrivals.commitment());
    later.complete(newcomers);
    return () -> {
      if (isRefresh) {
        feed.log.clear();
      }
      later.enter();
      feed.log.deliver(inFile, counts);
      return feed.store(batch, delivery.file()::store);
    };
  }

  /** Hands the rows on with their owners, of whom some are new. The keys are needed no longer. */
  private Newcomers owned(
      ReadColumns<K> arrivals, Delivery delivery, LaterEntry<K> later, RowsOfEach counts) {
    RowOwners<K> owners = new RowOwners<>(arrivals, rules, later, counts::count);
    arrivals.store(owners, delivery::add);
    arrivals.close();
    arrivals.forgetKeys();
    return owners.newcomers;
  }

  private Batch stored(
      BatchKind how, ReadColumns<K> arrivals, IndividualSet replaced, Option<Commitment> content) {
    RowOwners<K> owners = new RowOwners<>(arrivals, rules, identities::enter, feed.log::count);
    ColumnRows rows = new ColumnRows(arrivals.store(owners));
    rows.chunks().forEach(feed.log::append);
    return new Batch(
        feed.name,
        how,
        arrivals.receipt(rows.rows()),
        owners.newcomers,
        Numbers.NONE,
        replaced,
        rows,
        content);
  }

  /** Replaces one individual's rows in this data set; snapshots keep the old ones. */
  public void update(K individual, ReadColumns<K> rows) {
    Reentrancy.refuse("update");
    K canonical = identities.canonical(individual);
    try (rows) {
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

  /** The last batch of each partition of the streams that bring batches, by what their ids say. */
  public List<Stretch> stretches() {
    return feed.stretches();
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

  /**
   * The rows of one individual, with those that are stored and not shown, because later ones have
   * replaced them: as secret as the data.
   */
  public List<ColumnChunk> chunksOf(K individual) {
    IndividualSet who = books.find(identities.registry, identities.canonical(individual));
    return books.inTurn("chunks", feed.log::stored, rows -> rows).stream()
        .filter(block -> !who.intersect(range(block.source())).isEmpty())
        .map(block -> block.open().left().ownedBy(who::contains))
        .toList();
  }

  /** Begins a series of batches, whose files are made one when it ends. */
  public BatchSeries series() {
    Reentrancy.refuse("series");
    return new BatchSeries(feed);
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

  /**
   * The ids of the batches whose rows can't be read in any copy of their files, in order: of a
   * file, all are named. All files are read whole.
   */
  public List<String> lostBatches() {
    Reentrancy.refuse("lostBatches");
    return feed.shelf.lost().stream()
        .flatMap(file -> file.batches().stream())
        .filter(batch -> batch.stored() > 0)
        .map(Receipt::batch)
        .toList();
  }

  /**
   * Takes the batches whose rows can't be read again from their source: each individual's rows must
   * be those that were stored, and those of people who were erased since are left out. Nobody
   * enters, and nothing is charged or granted. If anything differs, nothing has changed. Questions
   * are answered again after the next opening.
   *
   * @return the number of rows that can be read again
   */
  public long repair(List<ReadColumns<K>> batches) {
    Reentrancy.refuse("repair");
    if (layout.versionKey().isDefined()) {
      throw new IllegalStateException(
          "rows that later ones may have replaced can't be taken again from their batches: store"
              + " the whole contents anew");
    }
    try {
      return new Repair<>(feed, identities.registry, batches).run();
    } finally {
      batches.forEach(ReadColumns::close);
    }
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
