package org.properdp.examples.experiment;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.properdp.budget.Epsilon;

/** The settings that a user chose instead of the usual ones; see {@link Takes}. */
public record Chosen(Option<Integer> people, Option<String> epsilon, Option<String> budget) {
  /** All settings are the usual ones. */
  public static final Chosen NOTHING = new Chosen(Option.none(), Option.none(), Option.none());

  private static final Pattern SETTING = Pattern.compile("\\{(ε|budget)(?:([*/])(\\d+))?}");

  /**
   * A text of an experiment with the settings of this run, in the places of <code>{ε}</code>,
   * <code>{budget}</code>, and of multiples and parts such as <code>{budget/8}</code>.
   */
  String in(String text, Takes usual) {
    return SETTING.matcher(text).replaceAll(place -> in(place, usual));
  }

  private String in(MatchResult place, Takes usual) {
    String all =
        place.group(1).equals("ε")
            ? epsilon.getOrElse(usual.epsilon())
            : budget.getOrElse(usual.budget());
    if (place.group(2) == null) {
      return all;
    }
    return place.group(2).equals("/")
        ? Epsilon.of(all).dividedBy(Long.parseLong(place.group(3))).toString()
        : Epsilon.of(all).decimal().multiply(new BigDecimal(place.group(3))).toPlainString();
  }
}
