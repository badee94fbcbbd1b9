package org.properdp.columns;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;
import org.properdp.codec.Output;
import org.properdp.provenance.gather.exact.PackedLongs;
import org.properdp.provenance.individual.Members;

/**
 * Texts: a list of texts, and the number of each row's text in it. The list has no text that no row
 * has, so a text is gone once the last row that has it is gone.
 *
 * @param codes the number of each row's text
 * @param utf8 the bytes of all texts, one after the other
 * @param ends where each text ends
 * @param nulls a bit for each row without a value; such a row has the number of any text
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, never printed
public record TextColumn(
    int rows, PackedLongs codes, byte[] utf8, int[] ends, long @Nullable [] nulls)
    implements Column {
  static final byte KIND = 2;

  private static final int FEW = 8;

  /** So many rows are checked at once, to stay near. */
  private static final int TOGETHER = 2048;

  /** The number of different texts. */
  public int size() {
    return ends.length;
  }

  /** The place where the text of a number begins. */
  public int start(int code) {
    return code == 0 ? 0 : ends[code - 1];
  }

  /** The place where it ends. */
  public int end(int code) {
    return ends[code];
  }

  /** The text of a number. */
  public String text(int code) {
    int start = start(code);
    return new String(utf8, start, ends[code] - start, StandardCharsets.UTF_8);
  }

  /** All texts, by number. */
  public String[] texts() {
    String[] texts = new String[ends.length];
    for (int code = 0; code < texts.length; code++) {
      texts[code] = text(code);
    }
    return texts;
  }

  /** Unpacks the numbers of the texts of consecutive rows. */
  public void fill(int from, int count, int[] into) {
    codes.fill(from, count, into);
  }

  @Override
  public TextColumn only(int[] positions) {
    int[] fresh = new int[ends.length];
    Arrays.fill(fresh, -1);
    long[] left = new long[positions.length];
    TextList list = new TextList();
    long[] leftNulls = Nulls.only(nulls, positions);
    for (int row = 0; row < positions.length; row++) {
      int code = (int) codes.at(positions[row]);
      boolean isNull = leftNulls != null && (leftNulls[row / Long.SIZE] >>> row & 1) != 0;
      if (!isNull) {
        if (fresh[code] < 0) {
          fresh[code] = list.add(utf8, start(code), ends[code]);
        }
        left[row] = fresh[code];
      }
    }
    return list.column(left, left.length, leftNulls);
  }

  /** Without an array as long as the list of texts, if only a few rows are picked. */
  @Override
  public TextColumn picked(int[] positions) {
    if (positions.length > ends.length / FEW) {
      return only(positions);
    }
    Map<Integer, Integer> fresh = new HashMap<>();
    long[] left = new long[positions.length];
    TextList list = new TextList();
    for (int row = 0; row < positions.length; row++) {
      if (nulls == null || !Members.has(nulls, positions[row])) {
        left[row] =
            fresh.computeIfAbsent(
                (int) codes.at(positions[row]), code -> list.add(utf8, start(code), ends[code]));
      }
    }
    return list.column(left, left.length, Nulls.only(nulls, positions));
  }

  @Override
  public TextColumn inOrder(int[] order) {
    long[] all = new long[rows];
    codes.fill(0, rows, all);
    long[] moved = new long[rows];
    for (int row = 0; row < rows; row++) {
      moved[row] = all[order[row]];
    }
    return new TextColumn(rows, PackedLongs.of(moved, rows), utf8, ends, Nulls.only(nulls, order));
  }

  @Override
  public void addTo(ColumnBuilder builder, int row) {
    ((TextBuilder) builder).add(text((int) codes.at(row)));
  }

  /** Each text is handed to the builder once, however many rows have it. */
  @Override
  public void addTo(ColumnBuilder builder) {
    TextBuilder texts = (TextBuilder) builder;
    int[] there = new int[ends.length];
    Arrays.fill(there, -1);
    for (int row = 0; row < rows; row++) {
      if (nulls != null && Members.has(nulls, row)) {
        builder.addNull();
      } else {
        int code = (int) codes.at(row);
        if (there[code] < 0) {
          there[code] = texts.place(utf8, start(code), ends[code]);
        }
        texts.addPlaced(there[code]);
      }
    }
  }

  @Override
  public ColumnBuilder builder() {
    return new TextBuilder();
  }

  @Override
  public long bytes() {
    return codes.bytes() + utf8.length + (long) Integer.BYTES * ends.length + Nulls.bytes(nulls);
  }

  @Override
  public void write(Output into) {
    into.writeByte(KIND);
    Nulls.write(nulls, into);
    into.writeVarint(ends.length);
    int start = 0;
    for (int end : ends) {
      into.writeVarint(end - start);
      start = end;
    }
    into.writeBytes(utf8);
    PackedForm.write(codes, rows, into);
  }

  static TextColumn read(Input in, int rows) {
    long[] nulls = Nulls.read(in, rows);
    int[] ends = new int[in.readCount()];
    int end = 0;
    for (int code = 0; code < ends.length; code++) {
      end = Math.addExact(end, in.readCount());
      ends[code] = end;
    }
    byte[] utf8 = in.readBytes(end);
    PackedLongs codes = PackedForm.read(in, rows);
    long[] some = new long[Math.min(rows, TOGETHER)];
    for (int from = 0; from < rows; from += TOGETHER) {
      int count = Math.min(TOGETHER, rows - from);
      codes.fill(from, count, some);
      for (int row = 0; row < count; row++) {
        if (some[row] < 0 || some[row] >= ends.length) {
          throw new MalformedBytes("a row has a text that is not in the list");
        }
      }
    }
    return new TextColumn(rows, codes, utf8, ends, nulls);
  }

  @Override
  public String toString() {
    return "TextColumn";
  }
}
