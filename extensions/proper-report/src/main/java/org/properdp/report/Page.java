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

/**
 * A page that is complete in one file, without scripts. It is well-formed XML too. Of each article
 * a reader first sees the verdict and a picture; all else is folded, and unfolded on paper.
 *
 * @param article what it is about, or a part of it
 * @param level of the headings inside the article
 * @param hasFiles whether CSV files with all digits are beside it; otherwise all tables are on it
 */
record Page(Article article, int level, boolean hasFiles) {
  /** A longer table is not on the page, but in its CSV file only. */
  static final int MOST_ROWS = 24;

  /** A table of more is set in small type on paper, where it can't be scrolled. */
  static final int MOST_COLUMNS = 9;

  /** So many charts are not folded, unless more of them are compared. */
  private static final int FIRST = 2;

  private static final String REPEATED =
      "People and questions come from the seed and are the same again. Noise is real, and never"
          + " seeded: figures that depend on it will differ a little.";

  private static final String BACK = element("p", element("a", "To the beginning", "href", "#all"));

  static String of(String title, List<Article> articles) {
    Vector<Article> all = Vector.ofAll(articles);
    boolean areMany = all.size() > 1;
    return whole(
        title,
        element("h1", text(title))
            + cautions(all)
            + (areMany
                ? Overview.of(all)
                    + folded("What sentences and intervals say", confidence(all) + soft(REPEATED))
                : "")
            + Xml.all(all.map(article -> new Page(article, areMany ? 3 : 2, true).shown())));
  }

  /** A page that stands alone, with all tables on it and no files beside it. */
  static String alone(String title, Article article) {
    return whole(
        title,
        element("h1", text(title))
            + cautions(Vector.of(article))
            + new Page(article, 2, false).shown());
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
  private boolean isOneOfMany() {
    return level > 2;
  }

  private String shown() {
    Vector<String> charts = charts();
    Vector<String> first = first(charts);
    Vector<String> rest = charts.drop(first.size());
    Vector<String> parts =
        Vector.of(
            isOneOfMany() ? element("h2", text(article.title())) : "",
            div(
                first.prepend(
                    element(
                        "div", said(), "class", first.count(Page::isAlone) == 1 ? "" : "whole"))),
            folded("What was asked, and how", asked()),
            found(),
            rest.isEmpty() ? "" : folded("More charts", div(rest)),
            folded(
                "Figures", Xml.all(Vector.ofAll(article.findings().tables()).map(this::figures))),
            folded("To repeat it", command() + (isOneOfMany() || !hasFiles ? "" : soft(REPEATED))),
            isOneOfMany() ? BACK : "");
    return element("article", Xml.all(parts.reject(String::isEmpty)), "id", article.name());
  }

  /** Two charts beside each other, or one, or those that are compared. */
  private static Vector<String> first(Vector<String> charts) {
    return charts.headOption().exists(Page::isAlone)
        ? charts.takeWhile(Page::isAlone).take(FIRST)
        : charts.take(1);
  }

  private static boolean isAlone(String chart) {
    return chart.startsWith("<figure");
  }

  /** The part of a page that is enough for a reader who stops there. */
  private String said() {
    Findings findings = article.findings();
    String losses =
        findings.losses().isEmpty() ? "" : section("Where it may lose", list(findings.losses()));
    return soft(article.line())
        + findings
            .verdict()
            .map(verdict -> element("p", Overview.verdict(verdict), "class", "verdict"))
            .getOrElse("")
        + losses;
  }

  private String asked() {
    return section("Question", element("p", text(article.question())))
        + section("What was done", element("p", text(article.method())))
        + (article.details().isEmpty() ? "" : section("In detail", soft(article.details())));
  }

  private String found() {
    String sentences = list(article.findings().conclusion());
    return isOneOfMany()
        ? folded("What was found", sentences)
        : section("What was found", sentences)
            + folded("What sentences and intervals say", confidence(Vector.of(article)));
  }

  private static String list(List<String> sentences) {
    return element(
        "ul", Xml.all(Vector.ofAll(sentences).map(sentence -> element("li", text(sentence)))));
  }

  private static String div(Vector<String> charts) {
    return element("div", Xml.all(charts), "class", "charts");
  }

  /** In their order; charts that are compared stand together, below what they have in common. */
  private Vector<String> charts() {
    Vector<Chart> charts = Vector.ofAll(article.findings().charts());
    return charts
        .distinctBy(chart -> chart.panels().<Object>map(panels -> panels).getOrElse(chart))
        .map(
            chart ->
                chart
                    .panels()
                    .map(panels -> compared(panels, charts))
                    .getOrElse(() -> figure(chart)));
  }

  private String compared(Panels panels, Vector<Chart> charts) {
    return element(
        "section",
        element("h" + level, text(panels.title() + " (on the same scale)"))
            + div(charts.filter(chart -> chart.panels().contains(panels)).map(this::figure)),
        "class",
        "panels",
        "aria-label",
        panels.title());
  }

  private static String soft(String said) {
    return element("p", text(said), "class", "soft");
  }

  private String section(String title, String content) {
    return element("h" + level, title) + "\n" + content;
  }

  /** A page for readers; a browser opens it too to follow a link, to search, and to print. */
  private static String folded(String title, String content) {
    return content.isEmpty() ? "" : element("details", element("summary", title) + "\n" + content);
  }

  private String figure(Chart chart) {
    Figures table = chart.figures();
    String link =
        isLong(table)
            ? link("figures (CSV)", chart, Report.fileOf(article, table))
            : link("figures", chart, "#" + idOf(table));
    return element(
        "figure", element("figcaption", text(chart.title() + ": ") + link) + Drawing.of(chart));
  }

  /** Links are also read out by themselves, without what stands before them. */
  private String link(String words, Chart chart, String to) {
    String name = words + ": " + article.title() + ", " + chart.title();
    return element("a", words, "href", to, "aria-label", name);
  }

  private boolean isLong(Figures table) {
    return hasFiles && table.rows().size() > MOST_ROWS;
  }

  private String idOf(Figures table) {
    return article.name() + "." + table.name();
  }

  private String command() {
    return element("pre", element("code", text(article.command())), "tabindex", 0);
  }

  private String figures(Figures table) {
    if (!hasFiles) {
      return scrolled(table, text(table.title()));
    }
    String file = Report.fileOf(article, table);
    String link = element("a", text(file), "href", file);
    return isLong(table)
        ? element(
            "p",
            text(table.title() + ": " + Numbers.shown(table.rows().size(), "row", "rows") + ", in ")
                + link)
        : scrolled(table, text(table.title() + " (") + link + ")");
  }

  private String scrolled(Figures table, String caption) {
    return element(
        "div",
        table(table, caption),
        "class",
        "scroll",
        "id",
        idOf(table),
        "tabindex",
        0,
        "role",
        "region",
        "aria-label",
        table.title());
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
