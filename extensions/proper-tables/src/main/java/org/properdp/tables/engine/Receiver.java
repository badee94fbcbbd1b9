package org.properdp.tables.engine;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.primitive.KeyedRow;
import org.properdp.primitive.KeyedShares;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Receiving;
import org.properdp.provenance.contribution.ReceivingValues;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.RowValue;
import org.properdp.provenance.gather.Brought;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.gather.SideBySide;
import org.properdp.provenance.individual.OwnerRuns;
import org.properdp.provenance.individual.RowOwners;
import org.properdp.provenance.reference.PublicKeys;

/**
 * A receiver that tells a gatherer of the selected rows of pages, for one thread, by the quickest
 * way for what a row brings: row by row where there is no quicker one.
 */
record Receiver(Gatherer<ChunkRow, ?> gatherer) {
  private static final long[] NO_NUMBERS = new long[PageReader.ROWS];

  /** A receiver for one thread. */
  static PageReader.Page of(Measure<ChunkRow> measure, Gatherer<ChunkRow, ?> gatherer) {
    Receiver receiver = new Receiver(gatherer);
    Brought<ChunkRow> brought = measure.way().brought();
    if (brought instanceof Brought.One<ChunkRow>) {
      return receiver.one();
    } else if (brought instanceof Brought.Numbers<ChunkRow> numbers) {
      return receiver.numbers(numbers.rows().get());
    } else if (brought instanceof Brought.Value<ChunkRow> value) {
      return receiver.value(value.row());
    }
    return brought instanceof Brought.Together<ChunkRow> together
        ? receiver.together(together.measures())
        : receiver.itself();
  }

  private PageReader.Page one() {
    return gatherer instanceof Receiving<ChunkRow, ?> receiving
        ? (page, chunk, first, selected) -> some(receiving, page.owners(), selected, NO_NUMBERS)
        : itself();
  }

  private PageReader.Page numbers(RowMeasure<ChunkRow> row) {
    if (gatherer instanceof Receiving<ChunkRow, ?> receiving) {
      if (row instanceof KeyedRow<ChunkRow, ?> keyed) {
        return inCells(receiving, keyed.keys(), keyed.key(), null);
      }
      BroughtNumbers brought =
          BroughtNumbers.of(row instanceof KeyedShares<ChunkRow, ?> keyed ? keyed.shares() : row);
      if (brought != null) {
        return row instanceof KeyedShares<ChunkRow, ?> keyed
            ? inCells(receiving, keyed.keys(), keyed.key(), brought)
            : (page, chunk, first, selected) -> {
              brought.read(page, selected);
              some(receiving, page.owners(), brought.found(), brought.numbers());
            };
      }
    }
    return itself();
  }

  private PageReader.Page inCells(
      Receiving<ChunkRow, ?> receiving,
      PublicKeys<?> keys,
      Function<? super ChunkRow, ?> key,
      @Nullable BroughtNumbers brought) {
    PageCells cells = PageCells.of(keys, key);
    return cells == null ? itself() : CellsReceiver.of(receiving, cells, brought);
  }

  private PageReader.Page value(RowValue<ChunkRow> row) {
    PageReader.Page found =
        gatherer instanceof ReceivingValues values ? DistinctReceiver.of(row, values) : null;
    return found == null ? itself() : found;
  }

  /** Each measure by its own quickest way; a receiver may clear bits, so each has its own. */
  private PageReader.Page together(Vector<Measure<ChunkRow>> parts) {
    if (!(gatherer instanceof SideBySide<ChunkRow, ?> gatherers)) {
      return itself();
    }
    List<PageReader.Page> each = new ArrayList<>();
    for (int part = 0; part < parts.size(); part++) {
      each.add(of(parts.get(part), gatherers.parts().get(part)));
    }
    return (page, chunk, first, selected) ->
        each.forEach(part -> part.rows(page, chunk, first, selected.clone()));
  }

  private PageReader.Page itself() {
    return (page, chunk, first, selected) -> {
      int[] owners = chunk.owners();
      for (int word = 0; word < selected.length; word++) {
        for (long rest = selected[word]; rest != 0; rest &= rest - 1) {
          int row = first + (word << 6) + Long.numberOfTrailingZeros(rest);
          gatherer.push(owners[row], new ChunkRow(chunk, row));
        }
      }
    };
  }

  private static void some(
      Receiving<ChunkRow, ?> gatherer, RowOwners whose, long[] selected, long[] numbers) {
    OwnerRuns runs = whose.runs();
    if (runs == null) {
      gatherer.receiveAll(whose.all(), whose.first(), selected, numbers);
    } else {
      gatherer.receiveRuns(runs, whose.first(), whose.count(), selected, numbers);
    }
  }
}
