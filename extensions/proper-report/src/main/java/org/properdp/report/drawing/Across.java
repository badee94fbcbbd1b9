package org.properdp.report.drawing;

import static org.properdp.report.drawing.Xml.element;
import static org.properdp.report.drawing.Xml.text;

import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.util.Locale;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Numbers;

/**
 * The horizontal axis: where each row of the table is drawn, and the text below it.
 *
 * @param places the middle of each row
 * @param width the width of each row
 * @param depth the height of the labels and the title
 * @param key what each letter stands for, if letters replace labels that are too long
 */
record Across(
    Vector<Double> places, double width, int depth, Vector<Label> texts, Vector<String> key) {
  private static final int LINE = 13;
  private static final double LETTER = 6.6;
  private static final int MOST_LINES = 3;

  /** The label at a place, in lines. */
  record Label(double place, Vector<String> lines) {}

  static Across sideBySide(Chart chart, double from, double to) {
    Vector<Object> names = chart.figures().column(chart.across());
    double width = (to - from) / Math.max(1, names.size());
    Vector<Double> places = Vector.tabulate(names.size(), i -> from + (i + 0.5) * width);
    int letters = (int) (width / LETTER);
    Vector<Vector<String>> labels = names.map(name -> wrapped(Numbers.shown(name), letters));
    boolean isTight =
        labels.exists(
            lines -> lines.size() > MOST_LINES || lines.exists(line -> line.length() > letters));
    Vector<String> key =
        isTight
            ? names.zipWithIndex((name, i) -> letter(i) + ": " + Numbers.shown(name))
            : Vector.empty();
    Vector<Vector<String>> texts =
        isTight ? names.zipWithIndex((name, i) -> Vector.of(letter(i))) : labels;
    int lines = texts.map(Vector::size).max().getOrElse(1);
    return new Across(
        places, width, 22 + LINE * lines, texts.zipWith(places, (l, at) -> new Label(at, l)), key);
  }

  /** a to z, then aa and so on. */
  private static String letter(int index) {
    String last = String.valueOf((char) ('a' + index % 26));
    return index < 26 ? last : letter(index / 26 - 1) + last;
  }

  static Across alongAScale(Chart chart, double from, double to) {
    Vector<Double> values = chart.figures().numbers(chart.across());
    Scale scale = Scale.of(values, false, from, to);
    return new Across(
        values.map(scale::place),
        0,
        22 + LINE,
        scale
            .ticks()
            .map(tick -> new Label(scale.place(tick.doubleValue()), Vector.of(shown(tick)))),
        Vector.empty());
  }

  static String shown(BigDecimal tick) {
    int decimals = Math.max(0, tick.stripTrailingZeros().scale());
    return String.format(Locale.ROOT, "%,." + decimals + "f", tick);
  }

  private static Vector<String> wrapped(String label, int letters) {
    return Vector.of(label.split(" "))
        .foldLeft(
            Vector.<String>empty(),
            (lines, word) ->
                !lines.isEmpty() && lines.last().length() + 1 + word.length() <= letters
                    ? lines.init().append(lines.last() + " " + word)
                    : lines.append(word));
  }

  Vector<String> labels(double bottom) {
    return texts.flatMap(
        label ->
            label
                .lines()
                .zipWithIndex(
                    (words, i) ->
                        element(
                            "text",
                            text(words),
                            "x",
                            label.place(),
                            "y",
                            bottom + 15 + LINE * i,
                            "class",
                            "middle")));
  }
}
