package org.properdp.tables.file;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values as a line of CSV, which is read back as the same values. */
public final class CsvLine {
  private CsvLine() {}

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
