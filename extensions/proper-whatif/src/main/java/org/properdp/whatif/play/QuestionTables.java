package org.properdp.whatif.play;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Missing;
import org.properdp.report.figures.Numbers;
import org.properdp.sql.question.NoisyQuestion.Said;

/** Tables of questions: the truth, who is left out, and what each cell would say. */
final class QuestionTables {
  private static final int MOST_TEXT = 100;
  private static final int MOST_CELLS = 200;
  private static final Pattern ONLY_EPSILON =
      Pattern.compile(
          "\\bWITH DIFFERENTIAL_PRIVACY OPTIONS ?\\( ?epsilon ?= ?[0-9.]+ ?\\) ?",
          Pattern.CASE_INSENSITIVE);
  static final int MOST_REGIMES = 8;

  private QuestionTables() {}

  /** Each aggregate: its truth, and how far noise takes it. */
  static Figures questions(Play play) {
    Figures table =
        Figures.of(
            "questions",
            "The questions, the truth about all rows, and how far noise takes it with their"
                + " accuracy (95 % if they say none). Where there are several cells, the noise is"
                + " that of the widest, and its share that of sums over the cells in which there"
                + " are rows. A dash: no rows have such a truth or share",
            "question",
            play.statements().place(),
            "statement",
            "aggregate",
            "ε",
            "people",
            "rows",
            "truth",
            "± noise",
            "noise %");
    for (Listed each : play.questions()) {
      table = each.heard() == null ? refused(table, each) : asked(table, play, each);
    }
    return table;
  }

  /** The statements of the past that can't be asked now. */
  static Figures leftOut(Play play) {
    Figures table =
        Figures.of(
            "left-out",
            "The statements that analysts asked and that are not played, with the reason",
            play.statements().place(),
            "statement",
            "why");
    for (QuestionList.LeftOut each : play.leftOut()) {
      table = table.with(each.statement().place(), cut(asked(each.statement().line())), each.why());
    }
    return table;
  }

  private static Figures refused(Figures table, Listed each) {
    return table.with(
        String.valueOf(each.number()),
        each.told().place(),
        cut(asked(each.statement())),
        "refused: " + each.refusal().getOrElse(""),
        Double.NaN,
        Double.NaN,
        Double.NaN,
        "–",
        "–",
        Double.NaN);
  }

  private static Figures asked(Figures table, Play play, Listed each) {
    Crowd crowd = play.company().crowd(each.played());
    List<Said> said =
        each.asked().said(play.company().said(each.played(), each.played().epsilon()));
    Figures longer = table;
    for (int at = 0; at < said.size(); at++) {
      Errors errors = each.truths().get(at);
      longer =
          longer.with(
              String.valueOf(each.number()),
              each.told().place(),
              cut(asked(each.statement())),
              errors.truth().name(),
              each.played().epsilon().decimal().doubleValue(),
              crowd.withRows().people(),
              crowd.withRows().rows(),
              truth(errors),
              noise(said.get(at), errors),
              errors.full().isEmpty() ? Double.NaN : 100 * errors.noise(said.get(at)));
    }
    return longer;
  }

  private static String truth(Errors errors) {
    int cells = errors.truth().values().size();
    return cells == 1 ? Numbers.shown(errors.truthOf(0)) : cells + " cells";
  }

  private static String noise(Said said, Errors errors) {
    return Numbers.shown(errors.widest(said)) + (Errors.isOfRanks(said) ? " ranks" : "");
  }

  /** The ε has a column of its own, and what is asked is what a reader looks for. */
  private static String asked(String statement) {
    return ONLY_EPSILON.matcher(statement).replaceFirst("");
  }

  private static String cut(String text) {
    return text.length() <= MOST_TEXT ? text : text.substring(0, MOST_TEXT) + "…";
  }

  /** Each question under each scenario, on the first day. */
  static Figures firstDay(List<Run> runs) {
    Figures table =
        Figures.of(
            "first-day",
            "Who is left out on the first day, and how far that takes the answer from the truth:"
                + " the worst aggregate of the question, summed over its cells. It is about the"
                + " people whose rows bring something, so that they are charged",
            "regime",
            "question",
            "people left out",
            "of",
            "in part",
            "rows left out",
            "of rows",
            "moved by %",
            "note");
    for (Run run : runs) {
      for (Run.Fared fared : run.first()) {
        Outcome<?> outcome = fared.outcome();
        table =
            table.with(
                run.scenario().name(),
                String.valueOf(fared.question().number()),
                outcome.out().people(),
                outcome.all().people(),
                outcome.out().partly(),
                outcome.out().rows(),
                outcome.all().rows(),
                outcome.isRefused() ? Missing.REFUSED : (Object) (100 * moved(fared)),
                note(fared));
      }
    }
    return table;
  }

  /** By the worst of those aggregates that any person is in; NaN if one has no such share. */
  private static double moved(Run.Fared fared) {
    double most = Double.NEGATIVE_INFINITY;
    for (int at = 0; at < fared.said().size(); at++) {
      Errors errors = fared.question().truths().get(at);
      if (!errors.full().isEmpty()) {
        most = Math.max(most, errors.missing(fared.said().get(at))); // NaN stays NaN
      }
    }
    return most < 0 ? Double.NaN : most;
  }

  private static String note(Run.Fared fared) {
    if (fared.outcome().isRefused()) {
      return "refused: " + fared.outcome().answer().getLeft().sentence();
    }
    return fared.outcome().isRepeated()
        ? "the stored answer, free of charge"
        : fared.whole() ? "not made of sums: taken whole" : "";
  }

  /** Each aggregate with several cells: the truth, and what each scenario would say on day one. */
  static List<Figures> cells(Play play, List<Run> runs) {
    List<Figures> tables = new ArrayList<>();
    for (Listed question : play.questions()) {
      for (int at = 0; at < question.truths().size(); at++) {
        if (question.truths().get(at).truth().values().size() > 1) {
          for (int from = 0; from < runs.size(); from += MOST_REGIMES) {
            tables.add(cells(question, at, runs, from));
          }
        }
      }
    }
    return tables;
  }

  /** As many regimes as a sheet of paper is wide enough for, from one on. */
  private static Figures cells(Listed question, int aggregate, List<Run> all, int from) {
    List<Run> runs = all.subList(from, Math.min(all.size(), from + MOST_REGIMES));
    Errors errors = question.truths().get(aggregate);
    Said truth = errors.truth();
    List<String> columns = new ArrayList<>(List.of("cell", "truth"));
    runs.forEach(run -> columns.add(run.scenario().name()));
    int shown = Math.min(MOST_CELLS, truth.values().size());
    Figures table =
        Figures.of(
            "cells-" + question.number() + "-" + (aggregate + 1) + part(from),
            "Question "
                + question.number()
                + ", "
                + errors.truth().name()
                + ": without noise, on the first day"
                + (shown < truth.values().size()
                    ? " (the first " + shown + " of " + truth.values().size() + " cells)"
                    : "")
                + (all.size() > MOST_REGIMES ? shown(from, runs.size(), all.size()) : ""),
            columns.toArray(String[]::new));
    for (int cell = 0; cell < shown; cell++) {
      List<Object> row = new ArrayList<>();
      row.add(named(question.asked().cellsOf(aggregate).get(cell)));
      row.add(errors.truthOf(cell));
      for (Run run : runs) {
        row.add(value(run, question, aggregate, cell));
      }
      table = table.with(row.toArray());
    }
    return table;
  }

  private static String shown(int from, int many, int of) {
    return (many == 1 ? "; regime " : "; regimes " + (from + 1) + " to ")
        + (from + many)
        + " of "
        + of;
  }

  private static String part(int from) {
    return from == 0 ? "" : "-" + (from / MOST_REGIMES + 1);
  }

  private static Object value(Run run, Listed question, int aggregate, int cell) {
    return run.first().stream()
        .filter(fared -> fared.question().number() == question.number())
        .findFirst()
        .map(
            fared ->
                fared.outcome().isRefused()
                    ? Missing.REFUSED
                    : (Object) Errors.number(fared.said().get(aggregate).values().get(cell)))
        .orElse(Double.NaN);
  }

  private static String named(List<@Nullable Object> keys) {
    return keys.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }
}
