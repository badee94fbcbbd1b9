package org.properdp.sql.ddl;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.time.LocalTime;
import java.time.temporal.ChronoField;
import java.util.Locale;
import java.util.regex.Pattern;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Period;
import org.properdp.budget.Regime;
import org.properdp.budget.Renewal;
import org.properdp.budget.Rho;
import org.properdp.query.Limits;
import org.properdp.registry.KeyRule;
import org.properdp.relational.type.ColumnType;
import org.properdp.sql.parse.SqlError;
import org.properdp.tables.key.IndividualKey;
import org.properdp.tables.key.IndividualKey.Component;
import org.properdp.tables.schema.AlteredAnalyst;
import org.properdp.tables.schema.AnalystSchema;
import org.properdp.tables.schema.BegunEpoch;
import org.properdp.tables.schema.PopulationSchema;
import org.properdp.tables.schema.Reuse;

/** Declarations of people: populations and analysts. */
final class Populations {
  private static final Pattern TIME = Pattern.compile("([01][0-9]|2[0-3]):[0-5][0-9]");

  /** Longer keys can't be stored: they take at most 1,024 bytes, with their lengths. */
  private static final int MOST_CHARACTERS = 1_000;

  private Populations() {}

  static PopulationSchema population(Clause clause) {
    IndividualKey key = key(clause.parts().get(1));
    Clause budget = clause.parts().get(clause.parts().size() - 1);
    Option<String> column = Option.ofOptional(budget.find("FROM")).map(Clause::text);
    Regime regime = budget.checked(() -> regime(budget));
    return clause
        .name()
        .checked(() -> new PopulationSchema(clause.name().text(), key, regime, column));
  }

  private static IndividualKey key(Clause clause) {
    Vector<Component> components =
        clause.is("COMPONENTS")
            ? Vector.ofAll(clause.parts())
                .map(each -> component(each.name().text(), each.parts().get(1), each))
            : Vector.of(component("", clause.name(), clause));
    int characters = components.map(each -> each.type().size()).sum().intValue();
    if (characters > MOST_CHARACTERS) {
      throw (clause.is("COMPONENTS") ? clause : clause.name())
          .error(
              "a key must have at most "
                  + MOST_CHARACTERS
                  + " characters, but may have "
                  + characters);
    }
    return clause.checked(() -> new IndividualKey(components));
  }

  private static Component component(String name, Clause type, Clause whole) {
    ColumnType read = DeclaredValues.type(type);
    KeyRule rule =
        whole
            .find("READ")
            .map(each -> KeyRule.valueOf(each.text().toUpperCase(Locale.ROOT)))
            .orElse(KeyRule.EXACT);
    return type.checked(() -> new Component(name, read, rule, whole.find("ANY").isPresent()));
  }

  private static Regime regime(Clause budget) {
    Amount each = amount(budget, budget);
    Option<Renewal> renewal =
        Option.ofOptional(budget.find("RENEWED")).map(rule -> renewal(rule, budget));
    Clause checked = renewal.isDefined() ? budget.get("RENEWED") : budget;
    return budget.is("GLOBAL")
        ? checked.checked(() -> new Regime.Global(each, budget.get("COUNT").count(), renewal))
        : checked.checked(
            () ->
                new Regime.Personal(
                    each,
                    Option.ofOptional(budget.find("CAP")).map(cap -> amount(cap, budget)),
                    renewal));
  }

  private static Renewal renewal(Clause rule, Clause currency) {
    Period every = Period.valueOf(rule.get("EVERY").text().toUpperCase(Locale.ROOT));
    return new Renewal(amount(rule, currency), every, amount(rule.get("UP TO"), currency));
  }

  /** The number of a clause, in ρ if another says so. */
  private static Amount amount(Clause clause, Clause currency) {
    Clause number = clause.get("NUMBER");
    BigDecimal decimal = DeclaredValues.decimal(number);
    if (decimal.signum() <= 0) {
      throw number.error(aboveZero(clause, SqlError.shown(number.text())));
    }
    boolean isRho = currency.find("RHO").isPresent();
    return number.checked(() -> isRho ? Rho.of(decimal) : Epsilon.of(decimal));
  }

  private static String aboveZero(Clause clause, String was) {
    String must = " must be above 0, but was " + was;
    return switch (clause.kind()) {
      case "AMOUNT" ->
          "a quota"
              + must
              + ": leave QUOTA out for an analyst without one; 0.000000001 is the smallest";
      case "EACH" -> "the most that a question may cost" + must + ": leave EACH out for no limit";
      case "CAP" -> "a cap" + must;
      case "RENEWED" -> "the amount that a renewal gives back" + must;
      case "UP TO" -> "the amount up to which budgets renew" + must;
      default -> "a budget" + must;
    };
  }

  static AnalystSchema analyst(Clause clause) {
    Limits limits = Limits.NONE;
    for (Clause part : clause.parts()) {
      Limits before = limits;
      limits = part.checked(() -> limited(before, part));
    }
    Limits all = limits;
    return clause.name().checked(() -> new AnalystSchema(clause.name().text(), all, reuse(clause)));
  }

  static AlteredAnalyst altered(Clause clause) {
    return clause.name().checked(() -> new AlteredAnalyst(clause.name().text(), reuse(clause)));
  }

  /** A quota that is set, or one that is dropped. */
  static AlteredAnalyst.Quota quota(Clause clause) {
    Option<Clause> part = Option.when(clause.is("LIMIT"), () -> clause.parts().get(1));
    boolean perDay = clause.is("DROP DAILY") || part.exists(set -> set.is("DAILY"));
    Option<Amount> most = part.map(set -> amount(set.parts().get(0)));
    return clause
        .name()
        .checked(() -> new AlteredAnalyst.Quota(clause.name().text(), perDay, most));
  }

  static BegunEpoch begun(Clause clause) {
    return clause.name().checked(() -> new BegunEpoch(clause.name().text()));
  }

  private static Option<Reuse> reuse(Clause clause) {
    return Vector.ofAll(clause.parts()).flatMap(Populations::epochs).headOption();
  }

  private static Option<Reuse> epochs(Clause part) {
    return switch (part.kind()) {
      case "HAND" -> Option.some(new Reuse.ByHand());
      case "HOUR" -> Option.some(new Reuse.Hourly());
      case "DAY" -> Option.some(new Reuse.Daily(minute(part)));
      default -> Option.none();
    };
  }

  private static int minute(Clause day) {
    if (!TIME.matcher(day.text()).matches()) {
      throw day.error(
          "the time of day at which epochs begin must be written like '00:00', in UTC, but was "
              + SqlError.shown(day.text()));
    }
    return LocalTime.parse(day.text()).get(ChronoField.MINUTE_OF_DAY);
  }

  private static Limits limited(Limits limits, Clause part) {
    return switch (part.kind()) {
      case "QUOTA" -> limits.total(once(limits.total(), part));
      case "DAILY" -> limits.perDay(once(limits.perDay(), part));
      case "EACH" -> limits.each(amount(part));
      case "COUNT" -> limits.questions(part.count());
      default -> limits;
    };
  }

  private static Amount once(Option<Amount> before, Clause quota) {
    if (before.isDefined()) {
      throw quota.error("an analyst has one quota for good at most, and one per day");
    }
    return amount(quota.parts().get(0));
  }

  /** The amount of a limit, which says its currency itself. */
  private static Amount amount(Clause limit) {
    return amount(limit, limit);
  }
}
