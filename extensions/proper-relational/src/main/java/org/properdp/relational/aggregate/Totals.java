package org.properdp.relational.aggregate;

import java.util.Arrays;
import org.properdp.columns.Column;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;
import org.properdp.provenance.individual.Selection;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Kind;
import org.properdp.relational.type.Limits;

/**
 * One aggregate of each of the individuals on a page, whose rows come in any portions, each
 * individual's in their order of arrival. The result is that of {@link OnePerson}.
 */
public abstract class Totals {
  private static final long NARROW = 1L << 32;

  /** 1 for each individual that has brought a value: a byte is written without being read. */
  private final byte[] found = new byte[Individuals.PAGE];

  Totals() {}

  /** Empty totals of an aggregate. */
  public static Totals of(Aggregation aggregation) {
    ColumnType type = aggregation.type();
    if (aggregation.argument() == null) {
      return new Counts();
    }
    ColumnType argument = aggregation.argument().type();
    return switch (aggregation.function()) {
      case COUNT_ROWS, COUNT -> new Counts();
      case SUM ->
          argument.kind() == Kind.DOUBLE
              ? new FloatingTotals(FloatingTotals.Kind.SUM)
              : new WholeSums(isNarrow(argument), type);
      case AVG ->
          argument.kind() == Kind.DOUBLE
              ? new FloatingTotals(FloatingTotals.Kind.AVERAGE)
              : new Averages(isNarrow(argument), argument.scale());
      case MIN -> extreme(argument, true);
      case MAX -> extreme(argument, false);
      case VAR_POP, VAR_SAMP, STDDEV_POP, STDDEV_SAMP -> new OneByOne(aggregation);
    };
  }

  /** True if 2³¹ of such values can be added up in 64 bits. */
  private static boolean isNarrow(ColumnType type) {
    return Limits.most(type) < NARROW && Limits.least(type) > -NARROW;
  }

  private static Totals extreme(ColumnType type, boolean least) {
    return switch (type.form()) {
      case WHOLE -> new WholeExtremes(least);
      case FLOATING ->
          new FloatingTotals(least ? FloatingTotals.Kind.LEAST : FloatingTotals.Kind.GREATEST);
      case TEXT -> new TextExtremes(least);
    };
  }

  /**
   * Adds the values of consecutive rows.
   *
   * @param owners owners of rows, all of them individuals of one page
   * @param first the index of the first row's owner
   * @param brought a bit for each row that brings a value
   * @param values the values; of no matter where rows are counted
   */
  public final void add(int[] owners, int first, long[] brought, ColumnValues values) {
    mark(owners, first, brought, found);
    addAll(owners, first, brought, values);
  }

  /** Writes 1 for the owner of each of some consecutive rows that is selected. */
  public static void mark(int[] owners, int first, long[] selected, byte[] marks) {
    for (int word = 0; word < selected.length; word++) {
      int whole = Selection.wholeUntil(selected, word);
      for (int row = word << 6; row < whole << 6; row++) {
        marks[Individuals.slot(owners[first + row])] = 1;
      }
      word = whole;
      for (long rest = whole < selected.length ? selected[whole] : 0; rest != 0; rest &= rest - 1) {
        int row = (whole << 6) + Long.numberOfTrailingZeros(rest);
        marks[Individuals.slot(owners[first + row])] = 1;
      }
    }
  }

  abstract void addAll(int[] owners, int first, long[] brought, ColumnValues values);

  /** The column of the individuals in these slots. */
  public final Column column(int[] slots) {
    long[] nulls = new long[ColumnValues.words(slots.length)];
    boolean any = false;
    for (int at = 0; at < slots.length; at++) {
      boolean isNull = isNull(slots[at]);
      any |= isNull;
      Members.addIf(isNull, nulls, at);
    }
    return column(slots, any ? nulls : null);
  }

  boolean isNull(int slot) {
    return found[slot] == 0;
  }

  final boolean isFound(int slot) {
    return found[slot] != 0;
  }

  abstract Column column(int[] slots, long @org.jspecify.annotations.Nullable [] nulls);

  /** Empties it, for the next page. */
  public void clear() {
    Arrays.fill(found, (byte) 0);
  }

  /** A text without any contents. */
  @Override
  public final String toString() {
    return "Totals";
  }
}
