package org.properdp.columns;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.individual.Members;

/** The texts that consecutive rows of several chunks have in one column. */
final class TextStretch implements ColumnStretch {
  /** A chunk's texts are numbered once if so many of them or fewer come to a row. */
  private static final int FEW = 2;

  private final TextColumn[] columns;

  /** For each part the new number of each of its texts; null where texts are as many as rows. */
  private final int[] @Nullable [] numbers;

  /** The part of each row, and the number of its text there. */
  private final int[] partOf;

  private final int[] codes;
  private final long @Nullable [] nulls;

  TextStretch(List<Part> parts, int position, int rows, long @Nullable [] nulls) {
    this.columns =
        parts.stream().map(part -> (TextColumn) part.column(position)).toArray(TextColumn[]::new);
    this.numbers = new int[columns.length][];
    this.partOf = new int[rows];
    this.codes = new int[rows];
    this.nulls = nulls;
    int[] some = new int[ColumnChunk.MOST];
    int at = 0;
    for (int number = 0; number < columns.length; number++) {
      Part part = parts.get(number);
      columns[number].fill(part.first(), part.count(), some);
      System.arraycopy(some, 0, codes, at, part.count());
      Arrays.fill(partOf, at, at + part.count(), number);
      at += part.count();
      boolean isFew = columns[number].size() <= FEW * part.count();
      numbers[number] = isFew ? new int[columns[number].size()] : null;
    }
  }

  @Override
  public Column inOrder(int[] order) {
    for (int[] each : numbers) {
      if (each != null) {
        Arrays.fill(each, -1);
      }
    }
    Picked picked = new Picked(order.length);
    for (int row = 0; row < order.length; row++) {
      int from = order[row];
      if (nulls == null || !Members.has(nulls, from)) {
        picked.add(row, partOf[from], codes[from]);
      }
    }
    return picked.column(Nulls.only(nulls, order));
  }

  /** The texts of rows that are picked. Those whose number is not known are numbered together. */
  private final class Picked {
    private final TextNumbers texts = new TextNumbers();
    private final TextNumbers.Some some;
    private final long[] numbered;
    private final int[] rows;
    private final int[] partsOf;
    private final int[] codesOf;

    Picked(int count) {
      some = new TextNumbers.Some(count);
      numbered = new long[count];
      int room = Math.min(count, TextNumbers.Some.MOST);
      rows = new int[room];
      partsOf = new int[room];
      codesOf = new int[room];
    }

    void add(int row, int part, int code) {
      int[] known = numbers[part];
      if (known != null && known[code] >= 0) {
        numbered[row] = known[code];
        return;
      }
      rows[some.size()] = row;
      partsOf[some.size()] = part;
      codesOf[some.size()] = code;
      TextColumn column = columns[part];
      some.add(column.utf8(), column.start(code), column.end(code));
      if (some.isFull()) {
        number();
      }
    }

    private void number() {
      int count = some.size();
      int[] found = texts.numbers(some);
      for (int at = 0; at < count; at++) {
        numbered[rows[at]] = found[at];
        int[] known = numbers[partsOf[at]];
        if (known != null) {
          known[codesOf[at]] = found[at];
        }
      }
    }

    Column column(long @Nullable [] without) {
      number();
      return texts.list().column(numbered, numbered.length, without);
    }
  }
}
