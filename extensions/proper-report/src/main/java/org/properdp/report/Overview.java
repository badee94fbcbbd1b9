package org.properdp.report;

import static org.properdp.report.drawing.Xml.element;
import static org.properdp.report.drawing.Xml.text;

import io.vavr.collection.Vector;
import org.properdp.report.drawing.Drawing;
import org.properdp.report.drawing.Xml;
import org.properdp.report.figures.Verdict;

/** The beginning of a page about many: a row for each, with a sentence, a picture and a verdict. */
final class Overview {
  private static final String NONE = "–";

  private Overview() {}

  static String of(Vector<Article> articles) {
    String head =
        element(
            "tr",
            Xml.all(
                Vector.of("What is asked", "What was seen", "Verdict")
                    .map(name -> element("th", name, "scope", "col", "class", "text"))));
    return element(
        "table",
        element("thead", head) + element("tbody", Xml.all(articles.map(Overview::row))),
        "class",
        "overview",
        "id",
        "all",
        "aria-label",
        "All at a glance");
  }

  private static String row(Article article) {
    String link = element("a", text(article.title()), "href", "#" + article.name());
    String picture =
        Vector.ofAll(article.findings().charts()).headOption().map(Drawing::small).getOrElse("");
    return element(
        "tr",
        Xml.all(
            Vector.of(
                element(
                    "th",
                    element("p", link) + element("p", text(article.line())),
                    "scope",
                    "row",
                    "class",
                    "text"),
                element("td", picture),
                element(
                    "td", article.findings().verdict().map(Overview::verdict).getOrElse(NONE)))));
  }

  /** A verdict: its kind, and its sentence. */
  static String verdict(Verdict verdict) {
    return element("span", text(kind(verdict)), "class", "kind") + text(" " + verdict.sentence());
  }

  /** The same as text. */
  static String words(Verdict verdict) {
    return kind(verdict) + " " + verdict.sentence();
  }

  private static String kind(Verdict verdict) {
    String words = verdict.kind().words();
    return Character.toUpperCase(words.charAt(0)) + words.substring(1) + ":";
  }
}
