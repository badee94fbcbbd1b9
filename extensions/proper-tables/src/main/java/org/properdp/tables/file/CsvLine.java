package org.properdp.tables.file;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Values as a line of CSV, which is read back as the same values. */
public final class CsvLine {
  /** A cell that spreadsheets run begins with one of these; some take wide forms for the others. */
  private static final String FORMULA = "=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20'";

  private static final Pattern NUMBER =
      Pattern.compile("[+-]?[0-9]+([.,][0-9]+)?([eE][+-]?[0-9]+)?");

  private CsvLine() {}

  /**
   * A text from outside as no spreadsheet runs it: with an apostrophe before it if it begins like a
   * formula and is no number, or with one. Without its first apostrophe it is as it was.
   */
  public static String still(String text) {
    boolean isFormula =
        !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0 && !NUMBER.matcher(text).matches();
    return isFormula ? "'" + text : text;
  }

  /** A line of values, as Java has them; null for NULL. */
  public static String of(List<? extends @Nullable Object> values) {
    return Vector.<@Nullable Object>ofAll(values).map(CsvLine::cell).mkString(",");
  }

  private static String cell(@Nullable Object value) {
    if (value == null) {
      return "";
    }
    if (value instanceof BigDecimal decimal) {
      return decimal.toPlainString();
    }
    return value instanceof String text ? text(text) : value.toString().replace('T', ' ');
  }

  /** An empty text has quotes, since an empty cell is NULL. */
  private static String text(String text) {
    boolean isPlain =
        !text.isEmpty()
            && text.chars().noneMatch(c -> c == ',' || c == '"' || Character.isISOControl(c));
    return isPlain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
