package org.properdp.population;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ChunkRow;
import org.properdp.columns.ChunkSource;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.rows.RowSource;
import org.properdp.provenance.rows.Rows;
import org.properdp.provenance.rows.Spilling;

/**
 * Rows in chunks of columns. Small chunks are joined, so that there are few; large ones are merged,
 * so that each has the rows of few owners, and may be moved to files then. The sequence guards all
 * of it, except that another thread may merge chunks: what that changes is guarded by this object's
 * monitor, too.
 */
final class ColumnLog implements LiveRows<ChunkRow> {
  /** No place: chunks are not there anymore. */
  private static final int GONE = -1;

  /** First those in files, then those in the heap. */
  private List<HeldChunk> chunks = new ArrayList<>();

  /** The number of chunks that lie in files, and of those in each. */
  private int filed;

  private final FileChunks files = new FileChunks();

  /** The number of chunks that lie in files or are being moved there. */
  private int kept;

  /** True if rows that lie in files have not been counted. */
  private boolean uncounted;

  private final RetiredChunks retired = new RetiredChunks();

  /** Rows that were stored earlier. They are joined before anything is done with them. */
  private final RestoredRows restored = new RestoredRows();

  private RowsOfEach rowsOf = new RowsOfEach();
  private final OneEach oneEach = new OneEach();
  private @Nullable Rows<ChunkRow> captured;
  private final LogRows rows;
  private final Versions versions;

  /**
   * No rows yet.
   *
   * @param spilling where evaluations put what has no room in the heap
   */
  ColumnLog(Spilling spilling, ColumnLayout layout) {
    this.rows = new LogRows(spilling, layout.files().lake().isDefined());
    this.versions = new Versions(layout.versionKey(), layout.rowsPerPerson());
  }

  /** Counts the rows of a chunk that have no reason not to be stored; those too many get one. */
  void count(int[] owners, int most, @Nullable String[] reasons) {
    countFiled();
    rowsOf.count(owners, most, reasons);
  }

  /** The number of rows of each individual as it is now. */
  RowsOfEach counted() {
    countFiled();
    return rowsOf.copy();
  }

  /** Adds rows that were stored earlier, and counts them. */
  synchronized void restore(ColumnChunk chunk) {
    rowsOf.addAll(chunk.owners());
    if (!restored.hasRoom(chunk.rows())) {
      settle();
    }
    restored.add(chunk);
    captured = null;
  }

  /** Adds rows that lie in files, before all others. They are counted when that is needed. */
  synchronized void restore(List<? extends ChunkSource> inFiles, IndividualSet gone) {
    inFiles.forEach(each -> chunks.add(HeldChunk.without(each, gone, IndividualSet.empty())));
    isFile(chunks.size() - filed);
    versions.restored();
    uncounted = filed > 0;
    inFiles.forEach(each -> oneEach.addUnknown()); // how many each owner has is not known yet
    captured = null;
  }

  /**
   * Counts the rows of each person that lie in files, if that has not been done; throws if they
   * can't be read.
   */
  synchronized void countFiled() {
    if (uncounted) {
      rowsOf.addAll(chunks.subList(0, filed));
      uncounted = false;
    }
  }

  private void settle() {
    versions.catchUp(chunks);
    if (!restored.isEmpty()) {
      add(restored.take());
    }
  }

  /** Adds rows at the end, which have been counted. */
  synchronized void append(ColumnChunk chunk) {
    settle();
    add(chunk);
  }

  private void add(ColumnChunk chunk) {
    if (chunk.rows() == 0) {
      return;
    }
    captured = null;
    oneEach.addAll(chunk.owners());
    chunks.add(new HeldChunk(chunk.byOwner()));
    versions.added(chunks, chunks.size() - 1);
    joinLast();
  }

  /**
   * Joins the last chunks while one is at most twice as long as those after it: so a row is copied
   * a few times only, however small the batches are.
   */
  private void joinLast() {
    int from = chunks.size() - 1;
    int rows = chunks.get(from).rows();
    while (from > kept
        && chunks.get(from - 1).rows() <= 2L * rows
        && rows + chunks.get(from - 1).rows() <= ColumnChunk.MOST) {
      from--;
      rows += chunks.get(from).rows();
    }
    List<HeldChunk> last = chunks.subList(from, chunks.size());
    if (last.size() > 1) {
      ColumnChunk together = HeldChunk.joined(last, from == 0);
      List<HeldChunk> old = List.copyOf(last);
      last.clear();
      if (together.rows() > 0) {
        chunks.add(new HeldChunk(together.byOwner()));
        versions.moved(chunks, chunks.size() - 1, chunks.size());
      }
      retired.add(old, chunks.size());
    }
  }

  /**
   * Some neighbouring chunks that are worth being merged; null if none are. They are merged while
   * others use this log: chunks don't change, and what is hidden meanwhile is noticed.
   */
  synchronized @Nullable Merging merging() {
    settle();
    for (int to = chunks.size(); to > kept + 1; to = startOfRun(to)) {
      int from = startOfRun(to);
      int runs = 1;
      long rows = rows(from, to);
      while (from > kept && rows(startOfRun(from), from) <= 2 * rows) {
        int before = startOfRun(from);
        rows += rows(before, from);
        from = before;
        runs++;
      }
      if (runs > 1 && rows > ColumnChunk.MOST) {
        return merging(from, to);
      }
    }
    return null;
  }

  /** The first of the chunks up to one of which each has owners after those of the one before. */
  private int startOfRun(int to) {
    int from = to - 1;
    while (from > kept && chunks.get(from - 1).last() <= chunks.get(from).first()) {
      from--;
    }
    return from;
  }

  private long rows(int from, int to) {
    return chunks.subList(from, to).stream().mapToLong(HeldChunk::rows).sum();
  }

  /** The merging of some neighbouring chunks, from one on and up to another. */
  synchronized Merging merging(int from, int to) {
    return new Merging(this, chunks.subList(from, to), from == 0);
  }

  /** The rows in the heap, as they are moved to a file. */
  synchronized List<ChunkBlock> blocksInHeap() {
    settle();
    return merging(filed, chunks.size()).blocks();
  }

  /**
   * Adds rows that lie in a file: those of a batch, and before them all that were in the heap.
   *
   * @param counts the number of rows of each individual with them
   */
  synchronized void deliver(List<ChunkSource> inFile, RowsOfEach counts) {
    settle();
    captured = null;
    List<HeldChunk> moved = chunks.subList(filed, chunks.size());
    retired.add(List.copyOf(moved), chunks.size());
    moved.clear();
    inFile.forEach(page -> chunks.add(new HeldChunk(page)));
    versions.added(chunks, filed);
    isFile(inFile.size());
    uncounted = false;
    rowsOf = counts;
    oneEach.addUnknown(); // how many rows each owner has is not known of files
  }

  /** Notes that the chunks after those in files are those of one more file. */
  private void isFile(int more) {
    files.add(more);
    filed += more;
    kept = filed;
  }

  /** The number of chunks that lie in files. */
  synchronized int filed() {
    return filed;
  }

  /** The number of chunks in each file. */
  synchronized List<Integer> files() {
    return files.counts();
  }

  /** The number of files that stay if the last ones are made one, with the rows in the heap. */
  synchronized int keptIfMerged() {
    return files.keptIfMerged(from -> rows(from, chunks.size()));
  }

  /** The number of rows in the heap. */
  synchronized long inHeap() {
    return restored.rows() + rows(filed, chunks.size());
  }

  /**
   * The merging into one file of the rows in the heap, and of those in files but for the first so
   * many. Until it ends, what is appended stays apart.
   */
  synchronized Merging filing(int keptFiles) {
    settle();
    countFiled();
    kept = chunks.size();
    return merging(files.in(keptFiles), kept);
  }

  /**
   * Puts rows that were moved to a file, if they were, in the place of chunks if these are still
   * there.
   *
   * @return the number of files before it; none if the rows were not moved
   */
  synchronized Option<Integer> filed(Merging merging, Option<List<ChunkSource>> moved) {
    int at = moved.map(rows -> replace(merging, rows)).getOrElse(GONE);
    kept = filed;
    if (at == GONE) {
      return Option.none();
    }
    // The place that they have now: other rows may have been moved since the merging began.
    int before = files.replace(at, at + merging.parts().size(), moved.get().size());
    filed = files.all();
    kept = filed;
    return Option.some(before);
  }

  /** Puts merged rows in the place of chunks if these are still there. */
  synchronized boolean merged(Merging merging, List<ColumnChunk> rows) {
    return replace(merging, rows) != GONE;
  }

  /** The place of the merged chunks; GONE if those that they were made of are not there anymore. */
  private int replace(Merging merging, List<? extends ChunkSource> merged) {
    List<HeldChunk> parts = merging.parts();
    int from = parts.isEmpty() ? GONE : chunks.indexOf(parts.get(0));
    int to = from + parts.size();
    if (from < 0 || to > chunks.size() || !chunks.subList(from, to).equals(parts)) {
      return GONE;
    }
    captured = null;
    chunks.subList(from, to).clear();
    chunks.addAll(from, merging.since(merged));
    versions.moved(chunks, from, from + merged.size());
    retired.add(parts, chunks.size());
    return from;
  }

  /** All rows that are stored, also those that are not shown: of people who are there. */
  synchronized List<ChunkBlock> stored() {
    settle();
    return chunks.stream().map(HeldChunk::stored).toList();
  }

  /** All rows that are there, in order of arrival for each owner. */
  synchronized List<ChunkBlock> chunks() {
    settle();
    return shown().asJava();
  }

  @Override
  public synchronized Rows<ChunkRow> capture() {
    if (captured == null) {
      settle();
      captured = rows.of(shown(), oneEach.isSure());
    }
    return captured;
  }

  private Vector<ChunkBlock> shown() {
    return versions.shown(Vector.ofAll(chunks).map(HeldChunk::block));
  }

  @Override
  public synchronized RowSource<ChunkRow> snapshot() {
    settle();
    Vector<HeldChunk.Frozen> frozen = Vector.ofAll(chunks).map(held -> held.frozen());
    boolean one = oneEach.isSure();
    return () -> rows.of(versions.shown(frozen.map(HeldChunk.Frozen::block)), one);
  }

  /** Hides the rows that these individuals have so far; snapshots keep them. */
  synchronized void hide(IndividualSet who) {
    settle();
    captured = null;
    chunks.forEach(held -> held.hide(who));
    rowsOf.forget(who);
  }

  @Override
  public synchronized void erase(IndividualSet who) {
    settle();
    captured = null;
    chunks.forEach(held -> held.erase(who));
    rowsOf.forget(who);
    retired.erase(who);
  }

  @Override
  public synchronized void clear() {
    restored.clear();
    captured = null;
    retired.add(chunks, 0);
    chunks = new ArrayList<>();
    files.clear();
    filed = 0;
    kept = 0;
    uncounted = false;
    rowsOf.clear();
    oneEach.clear();
  }

  @Override
  public synchronized void forget() {
    restored.clear();
    clear();
    retired.clear();
    captured = null;
  }

  @Override
  public String toString() {
    return "ColumnLog";
  }
}
