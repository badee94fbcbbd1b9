package org.properdp.sql.question;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.calcite.sql.SqlLiteral;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;

/**
 * Options of a SELECT that asks nothing itself, as the one around a question is. They have no
 * effect, so they may only say what every question of the statement is asked with: people who write
 * 0.1 outside and 5 inside must not believe that they pay 0.1.
 */
final class IdleOptions {
  private final ErrorLocator places;

  IdleOptions(ErrorLocator places) {
    this.places = places;
  }

  /**
   * Refuses options that no question has.
   *
   * @param asking the numbers of the SELECTs whose options are those of a question
   * @param questions what each question is asked with
   */
  void check(Set<String> asking, List<Options> questions) {
    for (Map<String, SqlLiteral> written : places.options(Options.HINT)) {
      Map<String, String> texts = new LinkedHashMap<>();
      written.forEach((option, value) -> texts.put(option, String.valueOf(value.toValue())));
      if (!asking.contains(texts.remove(Options.SELECT))) {
        Options idle = read(texts);
        texts.keySet().stream()
            .filter(option -> !isAsked(option, idle, questions))
            .findFirst()
            .ifPresent(option -> refuse(option, written));
      }
    }
  }

  private static boolean isAsked(String option, Options idle, List<Options> questions) {
    return questions.stream().allMatch(each -> each.said(option).equals(idle.said(option)));
  }

  private static void refuse(String option, Map<String, SqlLiteral> written) {
    SqlLiteral value = Objects.requireNonNull(written.get(option));
    throw SqlError.at(
            value.getParserPosition(),
            option
                + " = "
                + SqlError.shown(String.valueOf(value.toValue()))
                + " is said here, at a SELECT that asks nothing itself, but a question of this"
                + " statement is asked with another "
                + option
                + " or with none: options stand in the SELECT that has the noisy aggregates")
        .by(Rule.STATED_PRICE);
  }

  private Options read(Map<String, String> texts) {
    try {
      return Options.of(texts);
    } catch (IllegalArgumentException wrong) {
      throw places.refuse(Rule.STATED_PRICE, String.valueOf(wrong.getMessage()));
    }
  }

  @Override
  public String toString() {
    return "IdleOptions";
  }
}
