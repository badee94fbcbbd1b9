package org.properdp.relational.aggregate;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.properdp.columns.Column;
import org.properdp.columns.FloatingColumn;
import org.properdp.columns.TextBuilder;
import org.properdp.columns.WholeColumn;
import org.properdp.provenance.gather.exact.PackedLongs;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;
import org.properdp.provenance.individual.Selection;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Form;
import org.properdp.relational.type.ColumnType.Kind;
import org.properdp.relational.type.Limits;

/**
 * One aggregate of each of several groups of rows: what an aggregate means (SEMANTICS §11). The
 * rows come in any portions, those of a group in their order. A group has a number, its slot.
 */
public abstract class Totals {
  private static final long NARROW = 1L << 32;

  private final ColumnType type;
  private final int mask;

  /** 1 for each group that has brought a value: a byte is written without being read. */
  private final byte[] found;

  Totals(Room room) {
    this.type = room.type();
    this.mask = room.mask();
    this.found = new byte[room.slots()];
  }

  /**
   * What totals are for.
   *
   * @param type the type of the results
   * @param mask what a group's slot is of a row's number
   */
  record Room(ColumnType type, int slots, int mask) {}

  /** Empty totals of each of the individuals on a page, whose numbers are those of individuals. */
  public static Totals ofPage(Aggregation aggregation) {
    return of(aggregation, new Room(aggregation.type(), Individuals.PAGE, Individuals.slot(-1)));
  }

  /** Empty totals of so many groups, which are numbered from 0 on. */
  public static Totals of(Aggregation aggregation, int groups) {
    return of(aggregation, new Room(aggregation.type(), groups, -1));
  }

  private static Totals of(Aggregation aggregation, Room room) {
    if (aggregation.argument() == null) {
      return new Counts(room);
    }
    ColumnType argument = aggregation.argument().type();
    boolean isFloating = argument.kind() == Kind.DOUBLE;
    return switch (aggregation.function()) {
      case COUNT_ROWS, COUNT -> new Counts(room);
      case SUM ->
          isFloating
              ? new FloatingTotals(room, FloatingTotals.Kind.SUM)
              : new WholeSums(room, isNarrow(argument));
      case AVG ->
          isFloating
              ? new FloatingTotals(room, FloatingTotals.Kind.AVERAGE)
              : new Averages(room, isNarrow(argument), argument.scale());
      case MIN -> extreme(room, argument, true);
      case MAX -> extreme(room, argument, false);
      case VAR_POP, VAR_SAMP, STDDEV_POP, STDDEV_SAMP ->
          isFloating
              ? new FloatingSpreads(room, aggregation.function())
              : new WholeSpreads(room, aggregation.function(), argument.scale());
    };
  }

  /** True if 2³¹ of such values can be added up in 64 bits. */
  private static boolean isNarrow(ColumnType type) {
    return Limits.most(type) < NARROW && Limits.least(type) > -NARROW;
  }

  private static Totals extreme(Room room, ColumnType type, boolean least) {
    return switch (type.form()) {
      case WHOLE -> new WholeExtremes(room, least);
      case FLOATING ->
          new FloatingTotals(
              room, least ? FloatingTotals.Kind.LEAST : FloatingTotals.Kind.GREATEST);
      case TEXT -> new TextExtremes(room, least);
    };
  }

  /**
   * Adds the values of consecutive rows.
   *
   * @param numbers the number of each row's group, or its owner on a page
   * @param first the index of the first row's number
   * @param brought a bit for each row that brings a value
   * @param values the values; of no matter where rows are counted
   */
  public final void add(int[] numbers, int first, long[] brought, ColumnValues values) {
    mark(numbers, first, brought, found, mask);
    addAll(numbers, first, brought, values);
  }

  /** Adds the value of a row, which is not NULL. */
  public final void addOne(int slot, ColumnValues values, int row) {
    found[slot] = 1;
    add(slot, values, row);
  }

  /** Adds so many rows of one group, where rows are counted. */
  public void count(int slot, long rows) {
    throw new IllegalStateException("this takes values");
  }

  /** Writes 1 for the owner, on its page, of each of some consecutive rows that is selected. */
  public static void mark(int[] owners, int first, long[] selected, byte[] marks) {
    mark(owners, first, selected, marks, Individuals.slot(-1));
  }

  private static void mark(int[] numbers, int first, long[] selected, byte[] marks, int mask) {
    for (int word = 0; word < selected.length; word++) {
      int whole = Selection.wholeUntil(selected, word);
      for (int row = word << 6; row < whole << 6; row++) {
        marks[numbers[first + row] & mask] = 1;
      }
      word = whole;
      for (long rest = whole < selected.length ? selected[whole] : 0; rest != 0; rest &= rest - 1) {
        int row = (whole << 6) + Long.numberOfTrailingZeros(rest);
        marks[numbers[first + row] & mask] = 1;
      }
    }
  }

  /** The bits of so many rows, all set. */
  public static long[] all(int rows) {
    long[] all = new long[ColumnValues.words(rows)];
    Arrays.fill(all, -1);
    if (rows % Long.SIZE != 0) {
      all[all.length - 1] = -1L >>> -rows;
    }
    return all;
  }

  final int slot(int number) {
    return number & mask;
  }

  void addAll(int[] numbers, int first, long[] brought, ColumnValues values) {
    for (int word = 0; word < brought.length; word++) {
      for (long rest = brought[word]; rest != 0; rest &= rest - 1) {
        int row = (word << 6) + Long.numberOfTrailingZeros(rest);
        add(numbers[first + row] & mask, values, row);
      }
    }
  }

  abstract void add(int slot, ColumnValues values, int row);

  /** The column of the groups in these slots. */
  public final Column column(int[] slots) {
    ColumnValues values = values(slots);
    boolean any = Arrays.stream(values.nulls()).anyMatch(word -> word != 0);
    long @Nullable [] nulls = any ? values.nulls() : null;
    if (values instanceof WholeValues whole) {
      return new WholeColumn(slots.length, new PackedLongs.Wide(whole.values()), nulls);
    } else if (values instanceof FloatingValues floating) {
      return new FloatingColumn(slots.length, floating.values(), nulls);
    }
    TextBuilder builder = new TextBuilder();
    for (int at = 0; at < slots.length; at++) {
      if (values.isNull(at)) {
        builder.addNull();
      } else {
        builder.add(((TextValues) values).texts()[at]);
      }
    }
    return builder.build();
  }

  /** The results of all groups. */
  public final ColumnValues values() {
    int[] slots = new int[found.length];
    Arrays.setAll(slots, slot -> slot);
    return values(slots);
  }

  private ColumnValues values(int[] slots) {
    ColumnValues into = results(type, slots.length);
    for (int at = 0; at < slots.length; at++) {
      put(slots[at], into, at);
    }
    return into;
  }

  /** Room for results, in which each text has a place of its own. */
  public static ColumnValues results(ColumnType type, int rows) {
    if (type.form() != Form.TEXT) {
      return ColumnValues.ofForm(type.form(), rows);
    }
    int[] codes = new int[rows];
    Arrays.setAll(codes, row -> row);
    String[] texts = new String[Math.max(1, rows)];
    Arrays.fill(texts, "");
    return new TextValues(codes, texts, new long[ColumnValues.words(rows)]);
  }

  /** Puts the result of a group where a row's is. */
  public final void put(int slot, ColumnValues into, int row) {
    if (isNull(slot)) {
      Members.add(into.nulls(), row);
    } else if (into instanceof WholeValues whole) {
      whole.values()[row] = whole(slot);
    } else if (into instanceof FloatingValues floating) {
      floating.values()[row] = floating(slot);
    } else {
      ((TextValues) into).texts()[row] = Objects.requireNonNull(text(slot));
    }
  }

  boolean isNull(int slot) {
    return found[slot] == 0;
  }

  long whole(int slot) {
    throw new IllegalStateException("this has another type");
  }

  double floating(int slot) {
    throw new IllegalStateException("this has another type");
  }

  @Nullable String text(int slot) {
    throw new IllegalStateException("this has another type");
  }

  final boolean isFound(int slot) {
    return found[slot] != 0;
  }

  final ColumnType type() {
    return type;
  }

  /** Empties it, for other groups. */
  public void clear() {
    Arrays.fill(found, (byte) 0);
  }

  /** A text without any contents. */
  @Override
  public final String toString() {
    return "Totals";
  }
}
