package org.properdp.whatif.play;

import java.util.Locale;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;
import org.properdp.budget.Epsilon;

/** The budgets with which a play begins. */
public sealed interface Purse {
  /** The amounts that people were granted in all, as the store has it. */
  record Declared() implements Purse {
    @Override
    public String toString() {
      return "declared";
    }
  }

  /** The amounts that people have left now. */
  record Left() implements Purse {
    @Override
    public String toString() {
      return "left";
    }
  }

  /** The same for everybody. */
  record Given(long nanos) implements Purse {
    /** The amount in a currency. */
    public Amount in(Currency currency) {
      return currency.amount(nanos);
    }

    @Override
    public String toString() {
      return Currency.decimal(nanos).toPlainString();
    }
  }

  /** Reads one: declared, left, or an amount. */
  static Purse of(String text) {
    String word = text.strip().toLowerCase(Locale.ROOT);
    if (word.equals("declared")) {
      return new Declared();
    } else if (word.equals("left")) {
      return new Left();
    }
    try {
      return new Given(Epsilon.of(word).nanos());
    } catch (IllegalArgumentException wrong) {
      throw new IllegalArgumentException(
          "a budget must be an amount such as 0.5, or declared, or left: "
              + String.valueOf(wrong.getMessage()).replace("epsilon", "an amount"),
          wrong);
    }
  }
}
