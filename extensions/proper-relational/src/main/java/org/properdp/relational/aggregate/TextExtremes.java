package org.properdp.relational.aggregate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.Column;
import org.properdp.columns.TextBuilder;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.expression.value.Ordering;

/** The first or the last of texts. */
final class TextExtremes extends Totals {
  private final boolean least;
  private final @Nullable String[] extremes = new String[Individuals.PAGE];

  TextExtremes(boolean least) {
    this.least = least;
  }

  @Override
  void addAll(int[] owners, int first, long[] brought, ColumnValues values) {
    TextValues texts = (TextValues) values;
    for (int word = 0; word < brought.length; word++) {
      for (long rest = brought[word]; rest != 0; rest &= rest - 1) {
        int row = (word << 6) + Long.numberOfTrailingZeros(rest);
        int slot = Individuals.slot(owners[first + row]);
        String text = texts.texts()[texts.codes()[row]];
        String before = extremes[slot];
        if (before == null || Ordering.ofTexts(text, before) < 0 == least) {
          extremes[slot] = text;
        }
      }
    }
  }

  @Override
  Column column(int[] slots, long @Nullable [] nulls) {
    TextBuilder builder = new TextBuilder();
    for (int at = 0; at < slots.length; at++) {
      String text = extremes[slots[at]];
      if (text == null || (nulls != null && Members.has(nulls, at))) {
        builder.addNull();
      } else {
        builder.add(text);
      }
    }
    return builder.build();
  }

  @Override
  public void clear() {
    super.clear();
    Arrays.fill(extremes, null);
  }
}
