package org.properdp.relational.step;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.type.ColumnType;

/** Values of one type that are computed one after the other. */
final class ValueList {
  private final ColumnType.Form form;
  private long[] wholes;
  private double[] floats;
  private String[] texts;
  private long[] nulls = new long[1];
  private int size;

  ValueList(ColumnType type) {
    this.form = type.form();
    this.wholes = new long[form == ColumnType.Form.WHOLE ? Long.SIZE : 0];
    this.floats = new double[form == ColumnType.Form.FLOATING ? Long.SIZE : 0];
    this.texts = new String[form == ColumnType.Form.TEXT ? Long.SIZE : 0];
  }

  void add(@Nullable Object value) {
    if (size == nulls.length << 6) {
      grow();
    }
    if (value == null) {
      nulls[size >> 6] |= 1L << size;
    }
    switch (form) {
      case WHOLE -> wholes[size] = value == null ? 0 : (Long) value;
      case FLOATING -> floats[size] = value == null ? 0 : (Double) value;
      case TEXT -> texts[size] = value == null ? "" : (String) value;
    }
    size++;
  }

  private void grow() {
    nulls = Arrays.copyOf(nulls, nulls.length * 2);
    wholes = Arrays.copyOf(wholes, wholes.length * 2);
    floats = Arrays.copyOf(floats, floats.length * 2);
    texts = Arrays.copyOf(texts, texts.length * 2);
  }

  /** All of them. */
  ColumnValues take() {
    return switch (form) {
      case WHOLE -> new WholeValues(wholes, nulls);
      case FLOATING -> new FloatingValues(floats, nulls);
      case TEXT -> {
        int[] codes = new int[size];
        Arrays.setAll(codes, row -> row);
        String[] all = size == 0 ? new String[] {""} : Arrays.copyOf(texts, size);
        yield new TextValues(codes, all, nulls);
      }
    };
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "ValueList";
  }
}
