package org.properdp.tables.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.ChunkBlock;
import org.properdp.columns.Column;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.individual.Individuals;
import org.properdp.relational.aggregate.Totals;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.expression.Evaluator;
import org.properdp.relational.type.ColumnType.Form;

/** Aggregates the rows of each individual of one page, and then of another, for one thread. */
final class PersonTotals implements PageReader.Page {
  private static final ColumnValues NO_VALUES = ColumnValues.ofForm(Form.WHOLE, 0);

  private final List<Totals> totals = new ArrayList<>();
  private final List<@Nullable Evaluator> arguments = new ArrayList<>();

  /** 1 for each individual with rows: a byte is written without being read. */
  private final byte[] present = new byte[Individuals.PAGE];

  private final long[] brought = new long[PageReader.ROWS / Long.SIZE];

  PersonTotals(PersonRows persons) {
    for (int at = 0; at < persons.aggregations().size(); at++) {
      totals.add(Totals.ofPage(persons.aggregations().get(at)));
      arguments.add(persons.argument(at));
    }
  }

  @Override
  public void rows(ChunkPage page, ColumnChunk chunk, int first, long[] selected) {
    int[] owners = chunk.owners();
    Totals.mark(owners, first, selected, present);
    for (int at = 0; at < totals.size(); at++) {
      Evaluator argument = arguments.get(at);
      if (argument == null) {
        totals.get(at).add(owners, first, selected, NO_VALUES);
      } else {
        ColumnValues values = argument.evaluate(page);
        for (int word = 0; word < brought.length; word++) {
          brought[word] = selected[word] & ~values.nulls()[word];
        }
        totals.get(at).add(owners, first, brought, values);
      }
    }
  }

  /** A row for each individual on a page that had any, and nothing is left here. */
  ChunkBlock take(int page) {
    int[] slots = slots();
    List<Column> columns = new ArrayList<>();
    for (Totals each : totals) {
      columns.add(each.column(slots));
      each.clear();
    }
    Arrays.fill(present, (byte) 0);
    int[] owners = Arrays.stream(slots).map(slot -> Individuals.at(page, slot)).toArray();
    return ChunkBlock.of(new ColumnChunk(owners, columns));
  }

  private int[] slots() {
    int[] slots = new int[Individuals.PAGE];
    int count = 0;
    for (int slot = 0; slot < slots.length; slot++) {
      slots[count] = slot;
      count += present[slot];
    }
    return Arrays.copyOf(slots, count);
  }
}
