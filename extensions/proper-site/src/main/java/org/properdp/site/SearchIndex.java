package org.properdp.site;

import java.util.List;
import java.util.Locale;

/** The index of the search in the browser: a script, for a page on a disk can load no data. */
final class SearchIndex {
  private SearchIndex() {}

  /** The script. */
  static String script(List<Section> sections) {
    StringBuilder script = new StringBuilder("window.properIndex = [\n");
    for (Section section : sections) {
      script
          .append('[')
          .append(
              quoted(section.page() + (section.anchor().isEmpty() ? "" : "#" + section.anchor())))
          .append(',')
          .append(quoted(section.title()))
          .append(',')
          .append(quoted(section.heading()))
          .append(',')
          .append(quoted(section.text()))
          .append(',')
          .append(quoted(section.sought()))
          .append(',')
          .append(section.weight())
          .append("],\n");
    }
    return script.append("];\n").toString();
  }

  /** A literal of JavaScript. */
  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char each = text.charAt(i);
      if (each == '"' || each == '\\') {
        quoted.append('\\').append(each);
      } else if (each < ' ' || each == '\u2028' || each == '\u2029' || each == '<') {
        quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) each));
      } else {
        quoted.append(each);
      }
    }
    return quoted.append('"').toString();
  }
}
