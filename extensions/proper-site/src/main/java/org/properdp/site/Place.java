package org.properdp.site;

import java.nio.file.Path;

/** The place of a repository's file on the site, and the way from one page to another. */
final class Place {
  private static final String README = "README.md";
  private static final String MARKDOWN = ".md";

  private Place() {}

  /** The page of a file, both with slashes and below the roots. */
  static String ofFile(String file) {
    if (file.equals(README) || file.endsWith("/" + README)) {
      return file.substring(0, file.length() - README.length()) + "index.html";
    } else if (file.endsWith(MARKDOWN)) {
      return file.substring(0, file.length() - MARKDOWN.length()) + ".html";
    }
    return file + ".html";
  }

  /** The page of a folder. */
  static String ofFolder(String folder) {
    return folder.isEmpty() ? "index.html" : folder + "/index.html";
  }

  /** The relative address of a page from another one. */
  static String from(String page, String to) {
    Path above = Path.of(page).getParent();
    Path base = above == null ? Path.of("") : above;
    return slashed(base.relativize(Path.of(to)));
  }

  /** The target of a relative link in a file, below the root. */
  static String resolved(String file, String link) {
    Path above = Path.of(file).getParent();
    return slashed((above == null ? Path.of("") : above).resolve(link).normalize());
  }

  static String slashed(Path path) {
    return path.toString().replace('\\', '/');
  }
}
