package org.properdp.relational.expression.function;

import java.util.Arrays;
import java.util.List;
import org.properdp.relational.column.ColumnValues;
import org.properdp.relational.column.FloatingValues;
import org.properdp.relational.column.TextValues;
import org.properdp.relational.column.TruthValues;
import org.properdp.relational.column.WholeValues;
import org.properdp.relational.type.ColumnType;
import org.properdp.relational.type.ColumnType.Form;
import org.properdp.relational.type.ColumnType.Kind;

/**
 * The evaluation of a function row by row. A strict function of one text and constants is evaluated
 * once for each text of the dictionary, and then looked up, for as long as the same dictionary
 * comes.
 */
final class RowKernel implements Kernel {
  private final Row row;
  private final ColumnType result;
  private final boolean strict;
  private final RowCells cells;
  private final int dictionary;
  private final Results results;
  private final int[] ownCodes;

  private String[] known = {};
  private ColumnValues ofKnown;

  RowKernel(
      Row row,
      List<Argument> arguments,
      ColumnType result,
      boolean strict,
      boolean byDictionary,
      int mostRows) {
    this.row = row;
    this.result = result;
    this.strict = strict;
    this.cells = new RowCells(arguments);
    this.dictionary = byDictionary ? onlyText(arguments) : -1;
    this.ownCodes = result.form() == Form.TEXT ? codes(mostRows) : new int[0];
    this.results = new Results(result, mostRows);
    this.ofKnown = results.values;
  }

  /** The one argument that is not constant, if it is text. */
  private static int onlyText(List<Argument> arguments) {
    int only = -1;
    for (int at = 0; at < arguments.size(); at++) {
      if (!arguments.get(at).isConstant()) {
        if (only >= 0 || arguments.get(at).type().kind() != Kind.VARCHAR) {
          return -1;
        }
        only = at;
      }
    }
    return only;
  }

  private static int[] codes(int rows) {
    int[] codes = new int[rows];
    Arrays.setAll(codes, at -> at);
    return codes;
  }

  @Override
  public ColumnValues run(ColumnValues[] arguments, int rows) {
    if (dictionary < 0) {
      return compute(arguments, rows, results, ownCodes);
    }
    TextValues texts = (TextValues) arguments[dictionary];
    if (texts.texts() != known) {
      ofKnown = ofEach(texts.texts(), arguments);
      known = texts.texts();
    }
    return lookUp(texts, rows);
  }

  private ColumnValues ofEach(String[] texts, ColumnValues[] arguments) {
    ColumnValues[] each = arguments.clone();
    int[] codes = codes(texts.length);
    each[dictionary] = new TextValues(codes, texts, new long[ColumnValues.words(texts.length)]);
    return compute(each, texts.length, new Results(result, texts.length), codes);
  }

  private ColumnValues compute(ColumnValues[] arguments, int rows, Results into, int[] codes) {
    cells.over(arguments);
    into.clear(rows);
    for (int at = 0; at < rows; at++) {
      cells.moveTo(at);
      if (!(strict && cells.anyNull())) {
        row.apply(cells);
      }
      into.set(at, cells);
    }
    return into.values(codes);
  }

  private ColumnValues lookUp(TextValues in, int rows) {
    long[] nulls = results.values.nulls();
    bits(ofKnown.nulls(), in.codes(), rows, nulls);
    for (int word = 0; word < ColumnValues.words(rows); word++) {
      nulls[word] |= in.nulls()[word];
    }
    if (ofKnown instanceof TextValues texts) {
      return new TextValues(in.codes(), texts.texts(), nulls);
    }
    if (ofKnown instanceof TruthValues truths) {
      bits(truths.trues(), in.codes(), rows, ((TruthValues) results.values).trues());
    } else if (ofKnown instanceof WholeValues wholes) {
      long[] into = ((WholeValues) results.values).values();
      for (int at = 0; at < rows; at++) {
        into[at] = wholes.values()[in.codes()[at]];
      }
    } else if (ofKnown instanceof FloatingValues floats) {
      double[] into = ((FloatingValues) results.values).values();
      for (int at = 0; at < rows; at++) {
        into[at] = floats.values()[in.codes()[at]];
      }
    }
    return results.values;
  }

  private static void bits(long[] ofCodes, int[] codes, int rows, long[] into) {
    for (int from = 0; from < rows; from += Long.SIZE) {
      long word = 0;
      for (int at = from; at < Math.min(rows, from + Long.SIZE); at++) {
        int code = codes[at];
        word |= (ofCodes[code >> 6] >>> code & 1) << at;
      }
      into[from >> 6] = word;
    }
  }
}
