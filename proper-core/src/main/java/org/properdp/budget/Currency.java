package org.properdp.budget;

import java.math.BigDecimal;
import org.properdp.provenance.user.Names;

/**
 * The currency of amounts, which are read and written exactly, in billionths. A population has one
 * currency for good, and a ledger never sees two (SEMANTICS §7).
 */
public enum Currency {
  /** Pure differential privacy: probabilities within a factor of e^ε. */
  EPSILON("ε", "epsilon"),
  /** Zero-concentrated: Rényi divergences of every order α within α·ρ. */
  RHO("ρ", "rho");

  private final String symbol;
  private final String word;

  Currency(String symbol, String word) {
    this.symbol = symbol;
    this.word = word;
  }

  /** Its Greek letter. */
  public String symbol() {
    return symbol;
  }

  /** An amount of this many billionths. */
  public Amount amount(long nanos) {
    return this == EPSILON ? new Epsilon(nanos) : new Rho(nanos);
  }

  /** Returns the amount if it is in this currency, and otherwise throws. */
  public <A extends Amount> A own(A amount) {
    if (amount.currency() != this) {
      throw new IllegalArgumentException(
          "budgets here are in "
              + symbol
              + ", so the amount must be, too, but was "
              + amount.shown());
    }
    return amount;
  }

  /**
   * Returns the billionths if they are above zero and at most the largest amount; otherwise throws.
   */
  long checked(long nanos) {
    if (nanos <= 0) {
      throw new IllegalArgumentException(word + " must be > 0, but was " + show(nanos));
    }
    if (nanos > Amount.MOST) {
      throw tooLarge(show(nanos));
    }
    return nanos;
  }

  /** Reads an exact decimal. */
  long read(String decimal) {
    Names.checkShort(word, decimal);
    try {
      return read(new BigDecimal(decimal.trim()));
    } catch (NumberFormatException notDecimal) {
      throw new IllegalArgumentException(
          word + " must be a decimal such as 0.1, but was \"" + decimal + "\"", notDecimal);
    }
  }

  /** Takes an exact decimal. */
  long read(BigDecimal decimal) {
    if (decimal.signum() <= 0) {
      throw new IllegalArgumentException(word + " must be > 0, but was " + decimal);
    }
    BigDecimal plain = decimal.stripTrailingZeros();
    if (plain.scale() > Amount.DECIMALS) {
      throw new IllegalArgumentException(
          word + " must have at most 9 decimals, but was " + decimal);
    }
    if ((long) plain.precision() - plain.scale() > 10
        || plain.compareTo(decimal(Long.MAX_VALUE)) > 0) {
      throw tooLarge(decimal.toString());
    }
    return plain.movePointRight(Amount.DECIMALS).longValueExact();
  }

  private IllegalArgumentException tooLarge(String shown) {
    return new IllegalArgumentException(word + " must be <= 1000000000, but was " + shown);
  }

  /** Billionths divided by a number of parts, rounded down. */
  long part(long nanos, long parts) {
    if (parts < 1 || parts > nanos) {
      throw new IllegalArgumentException(
          word
              + " "
              + show(nanos)
              + " can't be divided into "
              + parts
              + " parts: there must be at least 1, and each at least 0.000000001");
    }
    return nanos / parts;
  }

  /** Billionths as a decimal; a sum may exceed the largest amount. */
  public static BigDecimal decimal(long nanos) {
    BigDecimal plain = BigDecimal.valueOf(nanos, Amount.DECIMALS).stripTrailingZeros();
    return plain.scale() < 0 ? plain.setScale(0) : plain;
  }

  /** Billionths as the text of a decimal. */
  static String show(long nanos) {
    return decimal(nanos).toPlainString();
  }

  @Override
  public String toString() {
    return symbol;
  }
}
