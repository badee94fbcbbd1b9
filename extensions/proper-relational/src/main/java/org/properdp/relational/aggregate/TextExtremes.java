package org.properdp.relational.aggregate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.expression.value.Ordering;

/** The first or the last of texts. */
final class TextExtremes extends Totals {
  private final boolean least;
  private final @Nullable String[] extremes;

  TextExtremes(Room room, boolean least) {
    super(room);
    this.least = least;
    this.extremes = new String[room.slots()];
  }

  @Override
  void add(int slot, ColumnValues values, int row) {
    TextValues texts = (TextValues) values;
    String text = texts.texts()[texts.codes()[row]];
    String before = extremes[slot];
    if (before == null || Ordering.ofTexts(text, before) < 0 == least) {
      extremes[slot] = text;
    }
  }

  @Override
  @Nullable String text(int slot) {
    return extremes[slot];
  }

  @Override
  public void clear() {
    super.clear();
    Arrays.fill(extremes, null);
  }
}
