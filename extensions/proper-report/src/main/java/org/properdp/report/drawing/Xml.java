package org.properdp.report.drawing;

import io.vavr.collection.Seq;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Elements as text. What people wrote is escaped on its way in, and nowhere else. */
public final class Xml {
  private Xml() {}

  /** Text as XML has it. */
  public static String text(String plain) {
    return plain
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** An element around what is XML already; attributes are names and values in turn. */
  public static String element(String name, String inner, Object... attributes) {
    StringBuilder open = new StringBuilder("<").append(name);
    for (int i = 0; i < attributes.length; i += 2) {
      open.append(' ').append(attributes[i]).append("=\"");
      open.append(text(value(attributes[i + 1]))).append('"');
    }
    // HTML takes <p/> for an opening tag: only what never has an end is closed at once.
    return name.equals("meta") ? open + "/>" : open + ">" + inner + "</" + name + ">";
  }

  /** Elements in a row. */
  public static String all(Seq<String> elements) {
    return elements.mkString("\n");
  }

  private static String value(Object value) {
    return value instanceof Double number ? coordinate(number) : value.toString();
  }

  /** A place on a drawing, to a tenth. */
  static String coordinate(double place) {
    BigDecimal tenths = BigDecimal.valueOf(place).setScale(1, RoundingMode.HALF_EVEN);
    return tenths.stripTrailingZeros().toPlainString();
  }
}
