package org.properdp.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The list of pages at the side: the guide's in the guide's own order, then the others. */
final class Navigation {
  private static final String GUIDE = "docs/guide/";
  private static final String GUIDES_EXAMPLES =
      "proper-examples/guide/src/main/java/org/properdp/examples/guide";

  /** A heading's links: from pages to titles. */
  private final Map<String, Map<String, String>> groups = new LinkedHashMap<>();

  private Navigation() {}

  /** From all pages by their files. */
  static Navigation of(Map<String, MarkdownPage> pages) {
    Navigation navigation = new Navigation();
    List<String> guide = new ArrayList<>(List.of("README.md", GUIDE + "README.md"));
    MarkdownPage contents = pages.get(GUIDE + "README.md");
    if (contents != null) {
      contents.links().stream()
          .map(link -> Place.resolved(GUIDE + "README.md", link))
          .filter(file -> file.startsWith(GUIDE) && !guide.contains(file))
          .forEach(guide::add);
    }
    navigation.add("The guide", guide, pages);
    navigation.add(
        "Reference",
        List.of(
            "docs/glossary.md",
            "ARCHITECTURE.md",
            "docs/semantics.md",
            "proofs/README.md",
            "docs/benchmarks.md",
            "docs/adr/README.md",
            "docs/dependencies.md",
            "CHANGELOG.md",
            "CONTRIBUTING.md"),
        pages);
    return navigation;
  }

  private void add(String heading, List<String> files, Map<String, MarkdownPage> pages) {
    Map<String, String> links = new LinkedHashMap<>();
    for (String file : files) {
      MarkdownPage page = pages.get(file);
      if (page != null) {
        links.put(Place.ofFile(file), page.title());
      }
    }
    groups.put(heading, links);
  }

  /** Adds what is beside the Markdown, where it is there. */
  void addBeside(Set<String> codePages, List<String> reports, boolean hasJavadoc) {
    Map<String, String> links = new LinkedHashMap<>();
    if (codePages.contains(Place.ofFolder(GUIDES_EXAMPLES))) {
      links.put(Place.ofFolder(GUIDES_EXAMPLES), "The guide's examples");
    }
    if (hasJavadoc) {
      links.put("javadoc/index.html", "Javadoc");
    }
    reports.forEach(report -> links.put(report, "Report: " + reportName(report)));
    groups.put("Beside the pages", links);
  }

  private static String reportName(String report) {
    return report.replaceAll(".*/", "").replace(".html", "");
  }

  /** All lists, as seen from a page. */
  String html(String page) {
    StringBuilder html = new StringBuilder();
    groups.forEach(
        (heading, links) -> {
          if (!links.isEmpty()) {
            html.append("<h2>").append(Html.escaped(heading)).append("</h2>\n<ul>\n");
            links.forEach((to, title) -> html.append(item(page, to, title)));
            html.append("</ul>\n");
          }
        });
    return html.toString();
  }

  private static String item(String page, String to, String title) {
    String current = to.equals(page) ? " aria-current=\"page\"" : "";
    return "<li><a href=\""
        + Html.escaped(Place.from(page, to))
        + "\""
        + current
        + ">"
        + Html.escaped(title)
        + "</a></li>\n";
  }
}
