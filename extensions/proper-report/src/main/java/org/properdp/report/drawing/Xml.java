package org.properdp.report.drawing;

import io.vavr.collection.Seq;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Writes XML elements. Text is escaped here, and nowhere else. */
public final class Xml {
  private Xml() {}

  /** Text with XML's special characters escaped. */
  public static String text(String plain) {
    return plain
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** An element around inner XML; attributes are names and values in turn. */
  public static String element(String name, String inner, Object... attributes) {
    StringBuilder open = new StringBuilder("<").append(name);
    for (int i = 0; i < attributes.length; i += 2) {
      open.append(' ').append(attributes[i]).append("=\"");
      open.append(text(value(attributes[i + 1]))).append('"');
    }
    // HTML takes <p/> for an opening tag, so only elements that never have content are closed at
    // once.
    return name.equals("meta") ? open + "/>" : open + ">" + inner + "</" + name + ">";
  }

  /** The texts of several elements, one after the other. */
  public static String all(Seq<String> elements) {
    return elements.mkString("\n");
  }

  private static String value(Object value) {
    return value instanceof Double number ? coordinate(number) : value.toString();
  }

  /** A coordinate, rounded to a tenth. */
  static String coordinate(double place) {
    BigDecimal tenths = BigDecimal.valueOf(place).setScale(1, RoundingMode.HALF_EVEN);
    return tenths.stripTrailingZeros().toPlainString();
  }
}
