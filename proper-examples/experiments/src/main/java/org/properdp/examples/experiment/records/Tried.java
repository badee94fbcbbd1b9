package org.properdp.examples.experiment.records;

import io.vavr.collection.Vector;
import org.properdp.examples.experiment.records.Taking.Kind;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Numbers;

/** A question, asked in one way: what the rules say of it, and what was measured. */
record Tried(Asked asked, Taking taking, Expectation expected, Measured counted, Measured error) {
  static final String MEASURED = "error measured";
  static final String BY_RULES = "error by the rules";
  static final String COUNTED = "share counted";
  static final String COUNTED_MEASURED = "share counted, measured";
  static final String PAID_AT_MOST = "paid at most";

  /** The row of a table for one question, asked in one way. */
  static String row(Asked asked, Kind kind, String at) {
    return asked.called + ", " + kind.called + ", " + at;
  }

  /** All that were tried, with bias and noise apart. */
  static Figures table(String name, String title, Vector<Tried> tried, String by) {
    Figures all =
        Figures.of(
            name,
            title,
            "question",
            COUNTED,
            COUNTED_MEASURED,
            "off by bias",
            "off by noise",
            BY_RULES,
            MEASURED,
            PAID_AT_MOST,
            "paid on average");
    for (Tried one : tried) {
      all =
          all.with(
              row(one.asked, one.taking.kind(), one.at(by)),
              one.expected.counted(),
              one.counted,
              one.expected.bias(),
              one.expected.noise(),
              one.expected.error(),
              one.error,
              one.expected.paidAtMost(),
              one.expected.paidOnAverage());
    }
    return all;
  }

  private String at(String by) {
    return by + " " + (by.equals("ε") ? taking.epsilon() : Numbers.shown(taking.most()));
  }

  /** The measured errors of one question, a column for each way, to be drawn. */
  static Figures drawn(Asked asked, Vector<Tried> tried, Vector<Kind> kinds, String by) {
    Vector<Tried> own = tried.filter(one -> one.asked == asked);
    Figures drawn =
        Figures.of(
            asked.called + (by.equals("ε") ? "-by-epsilon" : "-by-bound"),
            "Root mean square error of the " + asked.called + ", relative to the truth, by " + by,
            kinds.map(kind -> kind.called).prepend(by).toJavaArray(String[]::new));
    for (Vector<Tried> together : own.grouped(kinds.size()).toVector()) {
      drawn =
          drawn.with(
              together.<Object>map(Tried::error).prepend(together.head().at(by)).toJavaArray());
    }
    return drawn;
  }
}
