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
import org.properdp.report.figures.Panels;
import org.properdp.report.figures.Verdict;

/** A page that is complete in one file, without scripts. It is well-formed XML too. */
final class Page {
  /** A longer table is not on the page, but in its CSV file only. */
  static final int MOST_ROWS = 24;

  /** A table of more is set in small type on paper, where it can't be scrolled. */
  static final int MOST_COLUMNS = 9;

  private static final String REPEATED =
      "People and questions come from the seed and are the same again. Noise is real, and never"
          + " seeded: figures that depend on it will differ a little.";

  private static final String BACK = element("p", element("a", "To the beginning", "href", "#all"));

  private Page() {}

  static String of(String title, List<Article> articles) {
    Vector<Article> all = Vector.ofAll(articles);
    return whole(
        title,
        element("h1", text(title))
            + cautions(all)
            + (all.size() > 1 ? Overview.of(all) + confidence(all) + soft(REPEATED) : "")
            + Xml.all(all.map(article -> article(article, all.size() > 1))));
  }

  /** A page that stands alone, with all tables on it and no files beside it. */
  static String alone(String title, Article article) {
    Findings findings = article.findings();
    Vector<String> figures =
        Vector.ofAll(findings.charts())
            .map(
                chart ->
                    element(
                        "figure", element("figcaption", text(chart.title())) + Drawing.of(chart)));
    Vector<String> tables =
        Vector.ofAll(findings.tables())
            .map(table -> scrolled(article, table, table(table, text(table.title()))));
    return whole(
        title,
        element("h1", text(title))
            + cautions(Vector.of(article))
            + soft(article.line())
            + section(2, "Question", element("p", text(article.question())))
            + section(2, "What was done", element("p", text(article.method())))
            + section(
                2,
                "What was found",
                list(Vector.ofAll(findings.conclusion())) + confidence(Vector.of(article)))
            + element("div", Xml.all(figures), "class", "charts")
            + section(2, "Figures", Xml.all(tables))
            + section(2, "To repeat it", command(article)));
  }

  private static String whole(String title, String body) {
    String head =
        element("meta", "", "charset", "utf-8")
            + element(
                "meta", "", "name", "viewport", "content", "width=device-width, initial-scale=1")
            + element("title", text(title))
            + element("style", "\n" + Style.sheet());
    return "<!DOCTYPE html>\n"
        + element(
            "html",
            element("head", head) + "\n" + element("body", element("main", body)),
            "lang",
            "en")
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

  /** Said once about all articles, and not in each of them. */
  private static String confidence(Vector<Article> articles) {
    return Xml.all(
        articles.flatMap(article -> article.findings().confidence()).distinct().map(Page::soft));
  }

  /** One of many has a heading of its own; the title of one alone is above it already. */
  private static String article(Article article, boolean isOneOfMany) {
    int level = isOneOfMany ? 3 : 2;
    Findings findings = article.findings();
    Vector<Figures> tables = Vector.ofAll(findings.tables());
    Vector<String> heading =
        isOneOfMany ? Vector.of(element("h2", text(article.title()))) : Vector.empty();
    return element(
        "article",
        Xml.all(
            heading
                .append(soft(article.line()))
                .append(section(level, "Question", element("p", text(article.question()))))
                .append(section(level, "What was done", element("p", text(article.method()))))
                .append(
                    section(
                        level,
                        "What was found",
                        list(Vector.ofAll(findings.conclusion()))
                            + (isOneOfMany ? "" : confidence(Vector.of(article)))))
                .appendAll(findings.verdict().map(verdict -> meaning(level, verdict)))
                .appendAll(losses(level, findings))
                .append(charts(level + 1, article))
                .append(
                    section(
                        level, "Figures", Xml.all(tables.map(table -> figures(article, table)))))
                .appendAll(details(level, article))
                .append(
                    section(
                        level,
                        "To repeat it",
                        command(article) + (isOneOfMany ? "" : soft(REPEATED))))
                .appendAll(isOneOfMany ? Vector.of(BACK) : Vector.empty())),
        "id",
        article.name());
  }

  private static Vector<String> details(int level, Article article) {
    return article.details().isEmpty()
        ? Vector.empty()
        : Vector.of(section(level, "In detail", soft(article.details())));
  }

  private static String meaning(int level, Verdict verdict) {
    return section(level, "What it means", element("p", Overview.verdict(verdict)));
  }

  private static Vector<String> losses(int level, Findings findings) {
    Vector<String> sentences = Vector.ofAll(findings.losses());
    return sentences.isEmpty()
        ? Vector.empty()
        : Vector.of(section(level, "Where it may lose", list(sentences)));
  }

  private static String list(Vector<String> sentences) {
    return element("ul", Xml.all(sentences.map(sentence -> element("li", text(sentence)))));
  }

  /** Charts that are compared stand together, with what they have in common above them. */
  private static String charts(int level, Article article) {
    Vector<Chart> charts = Vector.ofAll(article.findings().charts());
    Vector<Panels> shown = charts.flatMap(Chart::panels).distinct();
    Vector<String> groups =
        shown.map(
            panels ->
                element(
                    "section",
                    element("h" + level, text(panels.title() + " (on the same scale)"))
                        + element(
                            "div",
                            Xml.all(
                                charts
                                    .filter(chart -> chart.panels().contains(panels))
                                    .map(chart -> figure(article, chart))),
                            "class",
                            "charts"),
                    "class",
                    "panels",
                    "aria-label",
                    panels.title()));
    Vector<String> alone =
        charts.filter(chart -> chart.panels().isEmpty()).map(chart -> figure(article, chart));
    return element("div", Xml.all(groups.appendAll(alone)), "class", "charts");
  }

  private static String soft(String said) {
    return element("p", text(said), "class", "soft");
  }

  private static String section(int level, String title, String content) {
    return element("h" + level, title) + "\n" + content;
  }

  private static String figure(Article article, Chart chart) {
    Figures table = chart.figures();
    String link =
        isLong(table)
            ? link("figures (CSV)", article, chart, Report.fileOf(article, table))
            : link("figures", article, chart, "#" + idOf(article, table));
    return element(
        "figure", element("figcaption", text(chart.title() + ": ") + link) + Drawing.of(chart));
  }

  /** Links are also read out by themselves, without what stands before them. */
  private static String link(String words, Article article, Chart chart, String to) {
    String name = words + ": " + article.title() + ", " + chart.title();
    return element("a", words, "href", to, "aria-label", name);
  }

  private static boolean isLong(Figures table) {
    return table.rows().size() > MOST_ROWS;
  }

  private static String idOf(Article article, Figures table) {
    return article.name() + "." + table.name();
  }

  private static String command(Article article) {
    return element("pre", element("code", text(article.command())), "tabindex", 0);
  }

  private static String scrolled(Article article, Figures table, String content) {
    return element(
        "div",
        content,
        "class",
        "scroll",
        "id",
        idOf(article, table),
        "tabindex",
        0,
        "role",
        "region",
        "aria-label",
        table.title());
  }

  private static String figures(Article article, Figures table) {
    String file = Report.fileOf(article, table);
    String link = element("a", text(file), "href", file);
    return isLong(table)
        ? element(
            "p",
            text(table.title() + ": " + Numbers.shown(table.rows().size(), "row", "rows") + ", in ")
                + link)
        : scrolled(article, table, table(table, text(table.title() + " (") + link + ")"));
  }

  private static String table(Figures table, String caption) {
    Vector<Boolean> isText =
        table.columns().map(name -> table.column(name).exists(cell -> cell instanceof String));
    String head = element("tr", Xml.all(cells("th", "col", table.columns(), isText)));
    Vector<String> rows = table.rows().map(row -> row(row.map(Numbers::shown), isText));
    String content =
        element("caption", caption)
            + element("thead", head)
            + element("tbody", Xml.all(rows))
            + foot(table);
    return table.columns().size() > MOST_COLUMNS
        ? element("table", content, "class", "wide")
        : element("table", content);
  }

  private static String foot(Figures table) {
    Vector<String> notes =
        table
            .notes()
            .map(note -> element("td", text(note), "colspan", table.columns().size()))
            .map(cell -> element("tr", cell));
    return notes.isEmpty() ? "" : element("tfoot", Xml.all(notes));
  }

  /** The first cell of a row says what the row is about. */
  private static String row(Vector<String> cells, Vector<Boolean> isText) {
    return element(
        "tr",
        Xml.all(
            cells("th", "row", cells.take(1), isText)
                .appendAll(cells("td", "", cells.drop(1), isText.drop(1)))));
  }

  private static Vector<String> cells(
      String kind, String scope, Vector<String> cells, Vector<Boolean> isText) {
    Vector<Object> scoped = scope.isEmpty() ? Vector.empty() : Vector.of("scope", scope);
    return cells.zipWith(
        isText,
        (cell, left) ->
            element(
                kind,
                text(cell),
                (left ? scoped.appendAll(Vector.of("class", "text")) : scoped).toJavaArray()));
  }
}
