package org.properdp.report.drawing;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.regex.Pattern;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Mark;

/**
 * Which colour each mark has. A regime has the same one in all charts of all pages, and no other
 * mark has it; marks of one regime differ in their {@link Form}. A map has one that says how much.
 */
final class Colours {
  /** Of a map, whose shades are figures and no regimes. */
  static final int OF_MAPS = 5;

  /** In a map, of what is less than zero. */
  static final int BELOW_ZERO = 3;

  private static final int NO_BUDGET = 6;
  private static final Vector<Integer> OTHERS = Vector.of(3, 4, 5);

  /** The words by which a legend names a regime; those that narrow it down stand first. */
  private static final Vector<Regime> REGIMES =
      Vector.of(
          new Regime(2, "clipped"),
          new Regime(0, "global|central"),
          new Regime(1, "personal|individual|left out whole|dropped whole"),
          new Regime(NO_BUDGET, "no budget|without a budget|unlimited|exact|careless"));

  private Colours() {}

  private record Regime(int colour, Pattern words) {
    Regime(int colour, String words) {
      this(colour, Pattern.compile("\\b(" + words + ")\\b"));
    }
  }

  private static Option<Integer> ofRegime(Mark mark) {
    return REGIMES.find(regime -> regime.words().matcher(mark.legend()).find()).map(Regime::colour);
  }

  static Vector<Integer> of(Chart chart) {
    if (chart.isOfCells()) {
      return chart.marks().map(mark -> OF_MAPS);
    }
    Vector<Mark> others = chart.marks().filter(mark -> ofRegime(mark).isEmpty());
    return chart
        .marks()
        .map(
            mark ->
                ofRegime(mark).getOrElse(() -> OTHERS.get(others.indexOf(mark) % OTHERS.size())));
  }
}
