package org.properdp.report.figures;

import io.vavr.control.Option;

/**
 * Something that is said only where the figures carry it. It ends with what is said where they
 * carry none of its sentences, so that no conclusion can be printed without a condition or an
 * alternative.
 */
public final class Claim {
  private final Option<String> said;

  private Claim(Option<String> said) {
    this.said = said;
  }

  /** Says this where it holds. */
  public static Claim where(boolean holds, String claim) {
    return new Claim(Option.when(holds, claim));
  }

  /** Says this where it holds, and nothing before it did. */
  public Claim orWhere(boolean holds, String claim) {
    return new Claim(said.orElse(Option.when(holds, claim)));
  }

  /** The sentence that holds; if none does, what was seen. */
  public String otherwise(String seen) {
    return said.getOrElse(seen);
  }

  /**
   * A claim about the order of two figures; else that they cannot be told apart. What they are of
   * is named then, since "the two" may be any two of a sentence.
   */
  public static String ofOrder(
      Measured one, Measured other, String less, String more, String both) {
    return switch (Order.of(one, other)) {
      case LESS -> less;
      case MORE -> more;
      case UNTOLD -> both + " " + one.untold(other);
    };
  }
}
