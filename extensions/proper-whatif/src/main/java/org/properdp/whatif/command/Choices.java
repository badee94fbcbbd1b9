package org.properdp.whatif.command;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.properdp.whatif.play.Purse;
import org.properdp.whatif.play.Scenario;
import org.properdp.whatif.play.Way;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/** The choices for a play: budgets, regimes, days and the wanted error. */
final class Choices {
  private static final int MOST_SCENARIOS = 60;
  private static final int MOST_DAYS = 3_660;
  private static final int MOST_ROWS = 1_000_000;

  @Option(
      names = "--budgets",
      paramLabel = "BUDGETS",
      split = ",",
      description =
          "The budgets to play, with commas between them: amounts, declared (what each person was"
              + " granted in all), or left (what each has left now). Default: declared.")
  List<String> budgets = List.of("declared");

  @Option(
      names = "--regimes",
      paramLabel = "REGIMES",
      split = ",",
      description =
          "The regimes to play: personal (a person takes part whole or not at all), clipped (as far"
              + " as the budget goes), global (one budget for all). Default: all three.")
  List<String> regimes = List.of("personal", "clipped", "global");

  @Option(
      names = "--rows",
      paramLabel = "ROWS",
      split = ",",
      description =
          "How many rows of each person the global regime keeps; each question costs so many times"
              + " its ε. Default: 1.")
  List<String> rows = List.of("1");

  @Option(
      names = "--days",
      paramLabel = "N",
      converter = Days.class,
      description = "Plays the list once a day, so many days. Default: 30.")
  int days = 30;

  @Option(
      names = "--error",
      paramLabel = "E",
      converter = Share.class,
      description = "The wanted error, as a share of the truth, such as 5%%. Default: 5%%.")
  double error = 0.05;

  @Option(
      names = "--from",
      paramLabel = "DAY",
      converter = Day.class,
      description =
          "The first day (UTC): budgets that renew do so at the moments that lie in the days that"
              + " are played. Default: today.")
  LocalDate from = LocalDate.now(ZoneOffset.UTC);

  /** All regimes with all budgets. */
  List<Scenario> scenarios(CommandLine command) {
    List<Scenario> scenarios = new ArrayList<>();
    Set<Purse> purses = each(command, "--budgets", budgets, Purse::of);
    Set<Long> kept = each(command, "--rows", rows, Choices::rows);
    for (Way way : each(command, "--regimes", regimes, Way::of)) {
      for (Purse purse : purses) {
        for (long keeps : way == Way.GLOBAL ? kept : Set.of(1L)) {
          scenarios.add(new Scenario(way, purse, keeps));
        }
      }
    }
    if (scenarios.size() > MOST_SCENARIOS) {
      throw new ParameterException(
          command,
          "there must be at most "
              + MOST_SCENARIOS
              + " regimes with budgets, but there are "
              + scenarios.size());
    }
    return scenarios;
  }

  private static <A> Set<A> each(
      CommandLine command, String option, List<String> words, Function<String, A> read) {
    Set<A> all = new LinkedHashSet<>();
    try {
      words.forEach(word -> all.add(read.apply(word)));
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(command, option + ": " + wrong.getMessage(), wrong);
    }
    return all;
  }

  private static long rows(String text) {
    return whole("a number of rows", text, MOST_ROWS);
  }

  private static int whole(String what, String text, int most) {
    String must = what + " must be a whole number from 1 to " + most + ", but was \"" + text + "\"";
    try {
      int number = Integer.parseInt(text.strip());
      if (number < 1 || number > most) {
        throw new IllegalArgumentException(must);
      }
      return number;
    } catch (NumberFormatException wrong) {
      throw new IllegalArgumentException(must, wrong);
    }
  }

  /** Reads a day. */
  static final class Day implements ITypeConverter<LocalDate> {
    @Override
    public LocalDate convert(String text) {
      try {
        return LocalDate.parse(text.strip());
      } catch (DateTimeParseException wrong) {
        throw new TypeConversionException(
            "a day must be such as 2026-01-31, but was \"" + text + "\"");
      }
    }
  }

  /** Reads a number of days. */
  static final class Days implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      try {
        return whole("--days", text, MOST_DAYS);
      } catch (IllegalArgumentException wrong) {
        throw new TypeConversionException(String.valueOf(wrong.getMessage()));
      }
    }
  }

  /** Reads a share: a decimal, or a percentage. */
  static final class Share implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      String number = text.strip();
      boolean isPercent = number.endsWith("%");
      try {
        double share =
            new BigDecimal(isPercent ? number.substring(0, number.length() - 1).strip() : number)
                    .doubleValue()
                / (isPercent ? 100 : 1);
        if (share > 0 && share <= 1) {
          return share;
        }
      } catch (NumberFormatException wrong) {
        throw refused(text);
      }
      throw refused(text);
    }

    private static TypeConversionException refused(String text) {
      return new TypeConversionException(
          "--error must be a share above 0 and at most 1, such as 0.05 or 5%, but was \""
              + text
              + "\"");
    }
  }
}
