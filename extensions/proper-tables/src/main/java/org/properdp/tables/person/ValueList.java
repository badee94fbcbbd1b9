package org.properdp.tables.person;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.individual.Members;
import org.properdp.tables.column.FloatingValues;
import org.properdp.tables.column.TextValues;
import org.properdp.tables.column.Values;
import org.properdp.tables.column.WholeValues;
import org.properdp.tables.type.ColumnType;

/** Values of one type that are computed one after the other. */
final class ValueList {
  private final ColumnType type;
  private final List<@Nullable Object> values = new ArrayList<>();

  ValueList(ColumnType type) {
    this.type = type;
  }

  void add(@Nullable Object value) {
    values.add(value);
  }

  /** All of them. */
  Values take() {
    int size = values.size();
    long[] nulls = new long[Values.words(size)];
    for (int row = 0; row < size; row++) {
      Members.addIf(values.get(row) == null, nulls, row);
    }
    return switch (type.form()) {
      case WHOLE ->
          new WholeValues(
              values.stream().mapToLong(each -> each == null ? 0 : (Long) each).toArray(), nulls);
      case FLOATING ->
          new FloatingValues(
              values.stream().mapToDouble(each -> each == null ? 0 : (Double) each).toArray(),
              nulls);
      case TEXT -> {
        int[] codes = new int[size];
        String[] texts = new String[size + 1];
        texts[0] = "";
        for (int row = 0; row < size; row++) {
          Object text = values.get(row);
          texts[row + 1] = text == null ? "" : (String) text;
          codes[row] = row + 1;
        }
        yield new TextValues(codes, texts, nulls);
      }
    };
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "ValueList";
  }
}
