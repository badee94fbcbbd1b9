package org.properdp.tables.engine;

import io.vavr.collection.List;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.ColumnChunk;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.expression.Evaluator;

/** Reads chunks page by page, and selects the rows that pass all conditions, for one thread. */
final class PageReader {
  /** The number of rows on a page: few enough for the values of a page to stay near. */
  static final int ROWS = 2048;

  private final java.util.List<Evaluator> conditions;
  private final long[] selected = new long[ROWS / Long.SIZE];
  private final long[] passed = new long[ROWS / Long.SIZE];
  private ChunkPage page = new ChunkPage(0, ROWS);
  private int width;

  /** A reader of the rows that pass these conditions. */
  PageReader(List<Condition> conditions) {
    this.conditions = conditions.map(condition -> condition.evaluator(ROWS)).asJava();
  }

  /** Receives pages, with a bit for each row that was selected. */
  interface Page {
    /** Called for each page; {@code first} is the position of its first row in the chunk. */
    void rows(ChunkPage page, ColumnChunk chunk, int first, long[] selected);
  }

  /** Reads the rows of some individuals in a block, which is by owner. */
  void read(ChunkBlock block, OwnerRange whose, Page into) {
    if (whose.mayOwn(block.source())) {
      read(block.open(), whose, into);
    }
  }

  private void read(ChunkBlock.Opened opened, OwnerRange whose, Page into) {
    ColumnChunk chunk = opened.chunk();
    int last = chunk.startOf(whose.to());
    if (chunk.columns().size() != width) {
      width = chunk.columns().size();
      page = new ChunkPage(width, ROWS);
    }
    for (int first = chunk.startOf(whose.from()); first < last; first += ROWS) {
      page.turnTo(chunk, first, Math.min(ROWS, last - first));
      select(opened.hidden(), first);
      into.rows(page, chunk, first, selected);
    }
  }

  private void select(long @Nullable [] hidden, int first) {
    int rows = page.rows();
    int whole = rows / Long.SIZE;
    Arrays.fill(selected, 0, whole, -1);
    Arrays.fill(selected, whole, selected.length, 0);
    if (rows % Long.SIZE != 0) {
      selected[whole] = -1L >>> -rows;
    }
    if (hidden != null) {
      int words = ColumnValues.words(rows);
      ChunkPage.bits(hidden, first, words, passed);
      for (int word = 0; word < words; word++) {
        selected[word] &= ~passed[word];
      }
    }
    for (Evaluator condition : conditions) {
      condition.trues(page, passed);
      for (int word = 0; word < selected.length; word++) {
        selected[word] &= passed[word];
      }
    }
  }
}
