package org.properdp.site;

/**
 * The facts that the search knows of a part of a page.
 *
 * @param anchor where it begins on the page; empty for the page's beginning
 * @param sought words that people look for and that the text has others for
 */
record Section(
    String page, String anchor, String title, String heading, String text, String sought) {
  /** The weight of a hit in it: the guide comes first, and decisions and changes last. */
  int weight() {
    if (page.startsWith("docs/guide/") || page.equals("index.html")) {
      return 4;
    }
    return page.startsWith("docs/adr/") || page.equals("CHANGELOG.html") ? 1 : 2;
  }
}
