package org.properdp.population;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ChunkBytes;
import org.properdp.columns.ChunkMerge;
import org.properdp.columns.ChunkSource;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.rows.Spill;
import org.properdp.storage.ColumnStorage;

/**
 * A batch that goes straight into a file, because it has too many rows for the heap: its rows come
 * in any order, are sorted some at a time, and wait beside the heap until all of them are merged.
 */
final class Delivery implements AutoCloseable {
  /** So many runs are made one: each has a chunk in the heap while they are merged. */
  private static final int MANY = 16;

  private final ColumnStorage shelf;
  private final RowRoom room;
  private final List<ChunkBlock> unsorted = new ArrayList<>();
  private final List<Run> runs = new ArrayList<>();
  private @Nullable Spill spill;
  private int spilled;
  private int waiting;
  private long rows;
  private ColumnStorage.@Nullable NewFile file;

  /** Rows by owner, and how often runs were made one for it. */
  private record Run(int level, List<ChunkBlock> sorted) {}

  Delivery(RowRoom room) {
    this.room = room;
    this.shelf = room.shelf();
  }

  /** Adds rows of the batch, in order of arrival. */
  void add(ColumnChunk chunk) {
    unsorted.add(ChunkBlock.of(chunk.byOwner()));
    waiting += chunk.rows();
    rows += chunk.rows();
    if (waiting >= room.waiting()) {
      sort();
    }
  }

  private void sort() {
    if (!unsorted.isEmpty()) {
      run(0, unsorted);
      unsorted.clear();
      waiting = 0;
    }
  }

  /**
   * Makes a run of rows in order of arrival; and of many runs that were made in the same way one.
   */
  private void run(int level, List<ChunkBlock> rowsOfRun) {
    List<ChunkBlock> sorted = new ArrayList<>();
    ChunkMerge.of(rowsOfRun, room.inRun(), room.inRun(), chunk -> sorted.add(spilled(chunk)));
    runs.add(new Run(level, sorted));
    int first = Math.max(0, runs.size() - MANY);
    if (runs.size() >= MANY && runs.get(first).level() == level) {
      List<Run> last = runs.subList(first, runs.size());
      List<ChunkBlock> together = chunks(last);
      last.clear();
      run(level + 1, together);
    }
  }

  private static List<ChunkBlock> chunks(List<Run> runs) {
    return runs.stream().flatMap(run -> run.sorted().stream()).toList();
  }

  private ChunkBlock spilled(ColumnChunk chunk) {
    Spill into = spill == null ? shelf.spill() : spill;
    spill = into;
    int columns = chunk.columns().size();
    Spilled source = new Spilled(into, spilled, chunk.rows(), chunk.first(), chunk.last(), columns);
    ChunkBytes.of(chunk).forEach(into::add);
    spilled += columns + 1;
    return new ChunkBlock(source, IndividualSet.empty(), null);
  }

  /** Sorted rows of the batch that wait beside the heap. */
  private record Spilled(Spill spill, int firstBlock, int rows, int first, int last, int columns)
      implements ChunkSource {
    @Override
    public ColumnChunk chunk() {
      return ChunkBytes.read(rows, columns, block -> spill.read(firstBlock + block));
    }

    /** A text without any contents. */
    @Override
    public String toString() {
      return "Spilled";
    }
  }

  /** The number of rows of the batch. */
  long rows() {
    return rows;
  }

  /** Writes the rows of the batch to a file, after others that come before them. */
  List<ChunkSource> write(List<ChunkBlock> before) {
    return write(before, shelf.beginBatch());
  }

  /** Writes them in the same way to a file that was begun. */
  List<ChunkSource> write(List<ChunkBlock> before, ColumnStorage.NewFile begun) {
    file = begun;
    sort();
    List<ChunkBlock> all = new ArrayList<>(before);
    all.addAll(chunks(runs));
    ChunkMerge.of(all, room.together(), room.onPage(), begun::add);
    return begun.end().get();
  }

  /** The file, once it is written. */
  ColumnStorage.NewFile file() {
    if (file == null) {
      throw new IllegalStateException("the rows of a batch must be written before it is stored");
    }
    return file;
  }

  /** Deletes what is not needed any more, and the file if no record names it. */
  @Override
  public void close() {
    try {
      if (file != null) {
        file.tidy();
      }
    } finally {
      if (spill != null) {
        spill.close();
      }
    }
  }
}
