package org.properdp.site;

import java.io.IOException;

/**
 * Pages of what Markdown leads to and is no Markdown itself: a file as it stands, a folder's list.
 */
final class CodePage {
  private CodePage() {}

  /** The body of a file's page. */
  static String ofFile(Repository repository, String file) throws IOException {
    return "<h1><code>"
        + Html.escaped(file)
        + "</code></h1>\n<pre tabindex=\"0\"><code>"
        + Html.escaped(repository.text(file))
        + "</code></pre>\n";
  }

  /** The body of a folder's page. */
  static String ofFolder(Repository repository, String folder) throws IOException {
    StringBuilder body =
        new StringBuilder("<h1><code>")
            .append(Html.escaped(folder))
            .append("/</code></h1>\n<ul>\n");
    String page = Place.ofFolder(folder);
    for (String inside : repository.in(folder)) {
      boolean isFolder = repository.isFolder(inside);
      String to = isFolder ? Place.ofFolder(inside) : Place.ofFile(inside);
      body.append("<li><a href=\"")
          .append(Html.escaped(Place.from(page, to)))
          .append("\"><code>")
          .append(Html.escaped(inside.substring(folder.length() + 1) + (isFolder ? "/" : "")))
          .append("</code></a></li>\n");
    }
    return body.append("</ul>\n").toString();
  }
}
