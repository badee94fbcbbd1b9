package org.properdp.tables.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.primitive.KeyedRow;
import org.properdp.primitive.KeyedShares;
import org.properdp.primitive.RoundedRow;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Measure;
import org.properdp.provenance.contribution.Receiving;
import org.properdp.provenance.contribution.ReceivingCells;
import org.properdp.provenance.contribution.ReceivingValues;
import org.properdp.provenance.gather.SideBySide;
import org.properdp.provenance.individual.OwnerRuns;
import org.properdp.provenance.individual.RowOwners;

/** What tells a gatherer of the selected rows of pages, by the quickest way for its measure. */
final class Receiver {
  private static final long[] NO_NUMBERS = new long[PageReader.ROWS];

  private Receiver() {}

  /** A receiver for one thread. */
  static <C> PageReader.Page of(Measure<ChunkRow> measure, Gatherer<ChunkRow, C> gatherer) {
    PageReader.Page found = null;
    if (measure instanceof Measure.Together<ChunkRow> together
        && gatherer instanceof SideBySide<ChunkRow, C> parts) {
      return together(together, parts);
    } else if (measure instanceof Measure.Distinct<ChunkRow> distinct
        && gatherer instanceof ReceivingValues values) {
      found = DistinctReceiver.of(distinct.row(), values);
    } else if (gatherer instanceof Receiving<ChunkRow, C> receiving) {
      found = told(measure, receiving);
    }
    return found == null ? byRows(gatherer) : found;
  }

  private static PageReader.@Nullable Page told(
      Measure<ChunkRow> measure, Receiving<ChunkRow, ?> gatherer) {
    if (measure instanceof Measure.Rows<?> || measure instanceof Measure.Individuals<?>) {
      return (page, chunk, first, selected) -> some(gatherer, page.owners(), selected, NO_NUMBERS);
    } else if (measure instanceof Measure.Shares<ChunkRow> shares) {
      return ofNumbers(shares.row(), gatherer);
    } else if (measure instanceof Measure.Squares<ChunkRow> squares) {
      return ofNumbers(squares.row(), gatherer);
    } else if (measure instanceof Measure.Values<ChunkRow> values) {
      return ofValues(values.row(), gatherer);
    }
    return gatherer instanceof ReceivingCells<ChunkRow, ?> cells ? ofCells(measure, cells) : null;
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

  /** Squares change weights alone, and gatherers that are told of such cells have no weights. */
  private static PageReader.@Nullable Page ofCells(
      Measure<ChunkRow> measure, ReceivingCells<ChunkRow, ?> gatherer) {
    if (measure instanceof Measure.Cells<ChunkRow> cells) {
      return ofCells(cells.rows().get(), gatherer);
    } else if (measure instanceof Measure.CellSquares<ChunkRow> squares) {
      return ofCells(squares.counted().rows().get(), gatherer);
    }
    return measure instanceof Measure.SquaredSums<ChunkRow> squares
        ? ofCells(squares.cells().rows().get(), gatherer)
        : null;
  }

  private static PageReader.@Nullable Page ofCells(
      Measure.RowMeasure<ChunkRow> row, ReceivingCells<ChunkRow, ?> gatherer) {
    if (row instanceof KeyedRow<ChunkRow, ?> keyed && gatherer.receivesOnes()) {
      PageCells cells = PageCells.of(keyed.keys(), keyed.key());
      return cells == null ? null : new CellsReceiver(gatherer, cells, null);
    }
    if (row instanceof KeyedShares<ChunkRow, ?> keyed
        && gatherer.receivesNumbers()
        && keyed.shares() instanceof RoundedRow<ChunkRow> rounded
        && rounded.number() instanceof NumberOf number) {
      PageCells cells = PageCells.of(keyed.keys(), keyed.key());
      return cells == null
          ? null
          : new CellsReceiver(gatherer, cells, new BroughtNumbers(rounded, number));
    }
    return row instanceof KeyedShares<ChunkRow, ?> keyed ? ofShares(keyed, gatherer) : null;
  }

  private static PageReader.@Nullable Page ofShares(
      KeyedShares<ChunkRow, ?> keyed, Receiving<ChunkRow, ?> gatherer) {
    if (keyed.shares() instanceof RoundedRow<ChunkRow> rounded
        && rounded.number() instanceof NumberOf number) {
      PageCells cells = PageCells.of(keyed.keys(), keyed.key());
      return cells == null ? null : new SharesReceiver(gatherer, cells, rounded, number);
    }
    return null;
  }

  private static PageReader.@Nullable Page ofValues(
      Measure.RowMeasure<ChunkRow> row, Receiving<ChunkRow, ?> gatherer) {
    return row instanceof KeyedShares<ChunkRow, ?> keyed
        ? ofShares(keyed, gatherer)
        : ofNumbers(row, gatherer);
  }

  /** Each measure by its own quickest way; a receiver may clear bits, so each has its own. */
  private static <C> PageReader.Page together(
      Measure.Together<ChunkRow> measures, SideBySide<ChunkRow, C> gatherers) {
    List<PageReader.Page> each = new ArrayList<>();
    for (int part = 0; part < gatherers.parts().size(); part++) {
      each.add(of(measures.parts().get(part).measure(), gatherers.parts().get(part)));
    }
    return (page, chunk, first, selected) ->
        each.forEach(part -> part.rows(page, chunk, first, selected.clone()));
  }

  private static PageReader.@Nullable Page ofNumbers(
      Measure.RowMeasure<ChunkRow> row, Receiving<ChunkRow, ?> gatherer) {
    if (row instanceof RoundedRow<ChunkRow> rounded
        && rounded.number() instanceof NumberOf number) {
      BroughtNumbers brought = new BroughtNumbers(rounded, number);
      return (page, chunk, first, selected) -> {
        brought.read(page, selected);
        some(gatherer, page.owners(), brought.found(), brought.numbers());
      };
    }
    return null;
  }

  /** Rows one by one, for measures with other functions. */
  private static PageReader.Page byRows(Gatherer<ChunkRow, ?> gatherer) {
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
}
