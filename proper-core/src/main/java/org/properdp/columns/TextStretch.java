package org.properdp.columns;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.individual.Members;

/** The texts that consecutive rows of several chunks have in one column. */
final class TextStretch implements ColumnStretch {
  /** A chunk's texts are placed once if so many of them or fewer come to a row. */
  private static final int FEW = 2;

  private final TextColumn[] columns;

  /** For each part the new place of each of its texts; null where texts are as many as rows. */
  private final int[] @Nullable [] places;

  /** The part of each row, and the number of its text there. */
  private final int[] partOf;

  private final int[] codes;
  private final long @Nullable [] nulls;

  TextStretch(List<Part> parts, int position, int rows, long @Nullable [] nulls) {
    this.columns =
        parts.stream().map(part -> (TextColumn) part.column(position)).toArray(TextColumn[]::new);
    this.places = new int[columns.length][];
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
      places[number] = isFew ? new int[columns[number].size()] : null;
    }
  }

  @Override
  public Column inOrder(int[] order) {
    for (int[] each : places) {
      if (each != null) {
        Arrays.fill(each, -1);
      }
    }
    TextBuilder texts = new TextBuilder();
    for (int row : order) {
      if (nulls != null && Members.has(nulls, row)) {
        texts.addNull();
      } else {
        add(partOf[row], codes[row], texts);
      }
    }
    return texts.build();
  }

  private void add(int part, int code, TextBuilder texts) {
    TextColumn column = columns[part];
    int[] known = places[part];
    if (known == null) {
      texts.add(column.utf8(), column.start(code), column.end(code));
      return;
    }
    if (known[code] < 0) {
      known[code] = texts.place(column.utf8(), column.start(code), column.end(code));
    }
    texts.addPlaced(known[code]);
  }
}
