package org.properdp.tables.engine;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkRow;
import org.properdp.provenance.contribution.Gatherer;
import org.properdp.provenance.contribution.Receiving;
import org.properdp.provenance.contribution.ReceivingValues;
import org.properdp.provenance.contribution.RowKey;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.RowValue;
import org.properdp.provenance.gather.Brought;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.gather.SideBySide;
import org.properdp.provenance.individual.OwnerRuns;
import org.properdp.provenance.individual.RowOwners;

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
    PageReader.Page found =
        brought.isOne()
            ? receiver.numbers(Option.none(), Option.none())
            : brought
                .numbers()
                .map(rows -> rows.get())
                .map(row -> receiver.numbers(row.rowKey(), row.numbers()))
                .orElse(() -> brought.value().map(receiver::value))
                .getOrElse(() -> receiver.together(brought.together()));
    return found == null ? receiver.itself() : found;
  }

  /** A receiver of numbers, or of ones; null if they can't be looked into. */
  private PageReader.@Nullable Page numbers(
      Option<RowKey<ChunkRow>> key, Option<RowMeasure<ChunkRow>> row) {
    if (!(gatherer instanceof Receiving<ChunkRow, ?> receiving)) {
      return null;
    }
    BroughtNumbers brought = row.map(BroughtNumbers::of).getOrNull();
    PageCells cells = key.map(PageCells::of).getOrNull();
    if ((brought == null && row.isDefined()) || (cells == null && key.isDefined())) {
      return null;
    } else if (cells != null) {
      return inCells(receiving, cells, brought);
    }
    return brought == null
        ? (page, chunk, first, selected) -> some(receiving, page.owners(), selected, NO_NUMBERS)
        : (page, chunk, first, selected) -> {
          brought.read(page, selected);
          some(receiving, page.owners(), brought.found(), brought.numbers());
        };
  }

  /** A receiver of rows in cells, which bring a one each if they bring no numbers. */
  private static PageReader.Page inCells(
      Receiving<ChunkRow, ?> receiving, PageCells table, @Nullable BroughtNumbers brought) {
    int[] cells = new int[PageReader.ROWS];
    return (page, chunk, first, selected) -> {
      table.fill(page, cells);
      if (brought == null) {
        receiving.receiveOnes(page.owners(), cells, selected);
      } else {
        brought.read(page, selected);
        receiving.receiveNumbers(page.owners(), cells, brought.numbers(), brought.found());
      }
    };
  }

  private PageReader.@Nullable Page value(RowValue<ChunkRow> row) {
    return gatherer instanceof ReceivingValues values ? DistinctReceiver.of(row, values) : null;
  }

  /** Each measure by its own quickest way; a receiver may clear bits, so each has its own. */
  private PageReader.@Nullable Page together(Vector<Measure<ChunkRow>> parts) {
    if (parts.isEmpty() || !(gatherer instanceof SideBySide<ChunkRow, ?> gatherers)) {
      return null;
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
