package org.properdp.tables.file;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.properdp.registry.KeyRule;
import org.properdp.relational.column.ColumnSchema;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.Limits;
import org.properdp.relational.type.Literal;
import org.properdp.relational.type.TextForm;
import org.properdp.tables.file.record.Cells;
import org.properdp.tables.file.record.TextCells;
import org.properdp.tables.key.IndividualKey.Component;

/** The values of one row, until it is known to be right as a whole. */
final class RowValues {
  private final RowShape shape;
  private final String nullText;
  private final ColumnType[] types;

  /** The part of the key that each column is; null for one that is none. */
  private final @Nullable Component[] keys;

  private final boolean[] isNull;
  private final long[] wholes;
  private final double[] floats;
  private final @Nullable String[] texts;

  /** The characters of each text that is kept as it stands, and where it begins and ends. */
  private final char[][] held;

  private final int[] starts;
  private final int[] ends;

  private final Folders folders;

  /** The values that folders give. */
  private final TextCells given;

  /** Of each column with a domain, the values that are not in it; else null. */
  private final @Nullable OutsideDomain[] outside;

  RowValues(RowShape shape, String nullText, Folders folders) {
    List<ColumnSchema> columns = shape.columns();
    this.shape = shape;
    this.nullText = nullText;
    this.types = columns.stream().map(ColumnSchema::type).toArray(ColumnType[]::new);
    this.keys = new Component[types.length];
    for (int column = 0; column < types.length; column++) {
      keys[column] = shape.isKey(column) ? shape.component(column) : null;
    }
    this.isNull = new boolean[types.length];
    this.wholes = new long[types.length];
    this.floats = new double[types.length];
    this.texts = new String[types.length];
    this.held = new char[types.length][];
    this.starts = new int[types.length];
    this.ends = new int[types.length];
    this.folders = folders;
    this.given = new TextCells(types.length);
    for (int column = 0; column < types.length; column++) {
      given.set(column, folders.text(columns.get(column).name()));
    }
    this.outside =
        columns.stream()
            .map(one -> one.domain().map(in -> new OutsideDomain(one.name(), in)).getOrNull())
            .toArray(OutsideDomain[]::new);
  }

  List<OutsideDomain> outsideDomains() {
    return Stream.of(outside).filter(Objects::nonNull).toList();
  }

  /** Reads the value that a folder gives a column; returns why there is none, or null. */
  @Nullable String putGiven(int column) {
    String reason =
        folders.isDecoded(shape.columns().get(column).name())
            ? put(column, given, column)
            : Folders.NOT_DECODED;
    return reason == null ? null : reason + " (the name of a folder gives it)";
  }

  /** Takes no value of a column. */
  void putNone(int column) {
    isNull[column] = true;
  }

  /** Reads the value of a column; returns why there is none, or null. */
  @Nullable String put(int column, Cells cells, int field) {
    char[] chars = cells.chars(field);
    int start = cells.start(field);
    int end = cells.end(field);
    isNull[column] =
        cells.isAbsent(field)
            || (start == end && types[column].form() != ColumnType.Form.TEXT)
            || (cells.isBare(field) && isNullText(chars, start, end));
    if (isNull[column]) {
      return whyNotNull(column);
    }
    Component key = keys[column];
    if (key != null && types[column].form() == ColumnType.Form.TEXT) {
      return putKey(key, column, chars, start, end);
    }
    boolean isRead =
        switch (types[column].form()) {
          case WHOLE -> putWhole(column, chars, start, end);
          case FLOATING -> putFloating(column, chars, start, end);
          case TEXT -> putText(column, chars, start, end);
        };
    return isRead ? null : Reasons.notOf(types[column], new String(chars, start, end - start));
  }

  /**
   * Takes a value that is this whole number, divided by ten to the power of a scale: of a type that
   * is held as a whole number, moments and days as they are held.
   *
   * @return false for what is not taken, which may be a value all the same
   */
  boolean put(int column, long value, int scale) {
    ColumnType type = types[column];
    int more = type.scale() - scale;
    long power = more < 0 ? 0 : Limits.powerOfTen(more);
    if (type.form() != ColumnType.Form.WHOLE
        || more < 0
        || Math.multiplyHigh(value, power) != (value * power) >> (Long.SIZE - 1)
        || !Limits.hold(type, value * power)) {
      return false;
    }
    isNull[column] = false;
    wholes[column] = value * power;
    return true;
  }

  /** Takes a finite value of a type that is held as a floating-point number. */
  void put(int column, double value) {
    isNull[column] = false;
    floats[column] = value;
  }

  private boolean isNullText(char[] chars, int start, int end) {
    int length = end - start;
    if (length != nullText.length()) {
      return false;
    }
    for (int at = 0; at < length; at++) {
      if (chars[start + at] != nullText.charAt(at)) {
        return false;
      }
    }
    return true;
  }

  private @Nullable String whyNotNull(int column) {
    if (keys[column] != null) {
      return "the key is missing: it must say whose the row is";
    }
    return shape.columns().get(column).nullable()
        ? null
        : "a value is missing, but NOT NULL is declared";
  }

  private boolean putWhole(int column, char[] chars, int start, int end) {
    ColumnType type = types[column];
    long value =
        switch (type.kind()) {
          case INTEGER, BIGINT, DECIMAL -> QuickText.decimal(chars, start, end, type.scale());
          case DATE -> QuickText.day(chars, start, end);
          case TIMESTAMP -> QuickText.moment(chars, start, end);
          case BOOLEAN, DOUBLE, VARCHAR -> QuickText.OTHER;
        };
    if (value == QuickText.OTHER || !Limits.hold(type, value)) {
      Literal slow = TextForm.parse(type, new String(chars, start, end - start));
      if (slow == null) {
        return false;
      }
      value = slow.whole();
    }
    wholes[column] = value;
    return true;
  }

  private boolean putFloating(int column, char[] chars, int start, int end) {
    double value = QuickText.floating(chars, start, end);
    if (Double.isNaN(value)) {
      Literal slow = TextForm.parse(types[column], new String(chars, start, end - start));
      if (slow == null) {
        return false;
      }
      value = slow.floating();
    }
    floats[column] = value;
    return true;
  }

  private boolean putText(int column, char[] chars, int start, int end) {
    int most = types[column].size();
    if (end - start > 2L * most) {
      return false;
    }
    hold(column, chars, start, end);
    return (end - start <= most && QuickText.isAscii(chars, start, end))
        || TextForm.isText(new String(chars, start, end - start), most);
  }

  private void hold(int column, char[] chars, int start, int end) {
    texts[column] = null;
    held[column] = chars;
    starts[column] = start;
    ends[column] = end;
  }

  private @Nullable String putKey(
      Component component, int column, char[] chars, int start, int end) {
    boolean isExact = component.rule() == KeyRule.EXACT;
    if (isExact && !putText(column, chars, start, end)) {
      return Reasons.notOf(types[column], new String(chars, start, end - start));
    } else if (isExact && Component.isPlain(chars, start, end)) {
      return null;
    }
    String text = new String(chars, start, end - start);
    if (!TextForm.isText(text, Integer.MAX_VALUE)) {
      return Reasons.notOf(types[column], text);
    }
    try {
      String key = component.checked(component.rule().read(text));
      texts[column] = key;
      return TextForm.isText(key, types[column].size()) ? null : Reasons.notOf(types[column]);
    } catch (IllegalArgumentException none) {
      return String.valueOf(none.getMessage());
    }
  }

  /** Hands the row on. */
  void deliver(RowSink rows, long line) {
    for (int column = 0; column < types.length; column++) {
      if (isNull[column]) {
        rows.none(column);
        continue;
      }
      switch (types[column].form()) {
        case WHOLE -> rows.whole(column, wholes[column]);
        case FLOATING -> rows.floating(column, floats[column]);
        case TEXT -> deliverText(rows, column);
      }
      OutsideDomain watched = outside[column];
      if (watched != null && !isIn(watched, column)) {
        watched.take(new Literal(types[column], value(column)));
      }
    }
    if (shape.isDeletion(line)) {
      rows.endDeletion(line);
    } else {
      rows.endRow(line);
    }
  }

  /** True of a text as it stands that is in a domain. */
  private boolean isIn(OutsideDomain watched, int column) {
    return types[column].form() == ColumnType.Form.TEXT
        && texts[column] == null
        && watched.has(held[column], starts[column], ends[column]);
  }

  private Object value(int column) {
    String text = texts[column];
    return switch (types[column].form()) {
      case WHOLE -> wholes[column];
      case FLOATING -> floats[column] == 0 ? 0.0 : floats[column]; // a domain has one zero
      case TEXT ->
          text == null
              ? new String(held[column], starts[column], ends[column] - starts[column])
              : text;
    };
  }

  private void deliverText(RowSink rows, int column) {
    String text = texts[column];
    if (text == null) {
      rows.text(column, held[column], starts[column], ends[column]);
    } else {
      rows.text(column, text);
    }
  }
}
