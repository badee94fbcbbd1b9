package org.properdp.report;

import static org.properdp.report.drawing.Xml.element;
import static org.properdp.report.drawing.Xml.text;

import io.vavr.collection.Vector;
import java.util.List;
import org.properdp.report.drawing.Drawing;
import org.properdp.report.drawing.Xml;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Numbers;

/** A page that is complete in one file, without scripts. It is well-formed XML too. */
final class Page {
  /** A longer table is not on the page, but in its CSV file only. */
  static final int MOST_ROWS = 24;

  private Page() {}

  static String of(String title, List<Article> articles) {
    Vector<Article> all = Vector.ofAll(articles);
    String head =
        element("meta", "", "charset", "utf-8")
            + element(
                "meta", "", "name", "viewport", "content", "width=device-width, initial-scale=1")
            + element("title", text(title))
            + element("style", "\n" + Style.sheet());
    String body =
        element("h1", text(title))
            + cautions(all)
            + (all.size() > 1 ? contents(all) : "")
            + Xml.all(all.map(Page::article));
    return "<!DOCTYPE html>\n"
        + element("html", element("head", head) + "\n" + element("body", body), "lang", "en")
        + "\n";
  }

  private static String cautions(Vector<Article> articles) {
    return Xml.all(
        articles
            .map(Article::caution)
            .filter(caution -> !caution.isEmpty())
            .distinct()
            .map(caution -> element("p", text(caution), "class", "caution")));
  }

  private static String contents(Vector<Article> articles) {
    return element(
        "ul",
        Xml.all(
            articles.map(
                article -> {
                  String name = article.name();
                  String link = element("a", text(name), "href", "#" + name);
                  return element("li", link + text(": " + article.line()));
                })));
  }

  private static String article(Article article) {
    Vector<Chart> charts = Vector.ofAll(article.findings().charts());
    Vector<Figures> tables = Vector.ofAll(article.findings().tables());
    return element(
        "article",
        Xml.all(
            Vector.of(
                element("h2", text(article.name())),
                element("p", text(article.line()), "class", "soft"),
                section("Question", element("p", text(article.question()))),
                section("Method", element("p", text(article.method()))),
                section("Conclusion", conclusion(article.findings())),
                element("div", Xml.all(charts.map(Page::figure)), "class", "charts"),
                section("Figures", Xml.all(tables.map(table -> figures(article, table)))),
                section("To repeat it", repeating(article)))),
        "id",
        article.name());
  }

  private static String conclusion(Findings findings) {
    Vector<String> sentences = Vector.ofAll(findings.conclusion());
    return element("ul", Xml.all(sentences.map(sentence -> element("li", text(sentence)))))
        + findings
            .confidence()
            .map(said -> element("p", text(said), "class", "soft"))
            .getOrElse("");
  }

  private static String section(String title, String content) {
    return element("h3", title) + "\n" + content;
  }

  private static String figure(Chart chart) {
    return element("figure", element("figcaption", text(chart.title())) + Drawing.of(chart));
  }

  private static String repeating(Article article) {
    return element("pre", element("code", text(article.command())))
        + element(
            "p",
            "People and questions come from the seed and are the same again. Noise is real, and"
                + " never seeded: figures that depend on it will differ a little.",
            "class",
            "soft");
  }

  private static String figures(Article article, Figures table) {
    String file = Report.fileOf(article, table);
    String link = element("a", text(file), "href", file);
    return table.rows().size() > MOST_ROWS
        ? element("p", text(table.title() + ": " + table.rows().size() + " rows, in ") + link)
        : element("div", table(table, link), "class", "scroll");
  }

  private static String table(Figures table, String link) {
    Vector<Boolean> isText =
        table.columns().map(name -> table.column(name).exists(cell -> cell instanceof String));
    String head = cells("th", table.columns(), isText);
    Vector<String> rows = table.rows().map(row -> cells("td", row.map(Numbers::shown), isText));
    return element(
        "table",
        element("caption", text(table.title() + " (") + link + ")")
            + element("thead", head)
            + element("tbody", Xml.all(rows))
            + table.intervals().map(said -> foot(table, said)).getOrElse(""));
  }

  private static String foot(Figures table, String intervals) {
    String cell = element("td", text(intervals), "colspan", table.columns().size());
    return element("tfoot", element("tr", cell));
  }

  private static String cells(String kind, Vector<String> cells, Vector<Boolean> isText) {
    return element(
        "tr",
        Xml.all(
            cells.zipWith(
                isText,
                (cell, left) ->
                    left
                        ? element(kind, text(cell), "class", "text")
                        : element(kind, text(cell)))));
  }
}
