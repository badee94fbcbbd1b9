package org.properdp.site;

/** Text as it stands in HTML. */
final class Html {
  private Html() {}

  /** The text, safe between tags and inside an attribute. */
  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
