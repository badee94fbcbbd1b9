package org.properdp.report.figures;

import org.jspecify.annotations.Nullable;

/**
 * The verdict of figures on a claim, in one sentence. It is computed of figures, as each {@link
 * Claim} is.
 */
public record Verdict(Kind kind, String sentence) {
  /** The kind of a verdict. */
  public enum Kind {
    /** The intervals carry it. */
    SHOWN("shown"),
    /** The intervals carry the opposite. */
    CONTRADICTED("contradicted"),
    /** No interval is needed: counts, or a rule, say that the claim is not what there is to see. */
    COUNTED("as counted"),
    /** The intervals carry neither. */
    UNTOLD("cannot be told");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** In words. */
    public String words() {
      return words;
    }
  }

  /** A verdict that a claim is shown where this holds; until then it is open. */
  public static Open shownWhere(boolean holds, String sentence) {
    return new Open(holds ? new Verdict(Kind.SHOWN, sentence) : null);
  }

  /** A fact that follows from counts or from a rule, and needs no interval. */
  public static Verdict counted(String fact) {
    return new Verdict(Kind.COUNTED, fact);
  }

  /**
   * Of the order of two figures: less is shown, more contradicts it. What they are of is named
   * where they cannot be told apart, since a verdict also stands alone, in a list of many.
   */
  public static Verdict ofOrder(
      Measured one, Measured other, String less, String more, String both) {
    return shownWhere(Order.of(one, other) == Order.LESS, less)
        .contradictedWhere(Order.of(one, other) == Order.MORE, more)
        .otherwise(both + " " + one.untold(other) + ".");
  }

  /** A verdict that needs what is said where nothing is shown. */
  public record Open(@Nullable Verdict found) {
    /** Contradicted where this holds. */
    public Open contradictedWhere(boolean holds, String sentence) {
      return found == null && holds ? new Open(new Verdict(Kind.CONTRADICTED, sentence)) : this;
    }

    /** A fact where this holds, which follows from counts or from a rule. */
    public Open countedWhere(boolean holds, String fact) {
      return found == null && holds ? new Open(new Verdict(Kind.COUNTED, fact)) : this;
    }

    /** Else it is this fact, which follows from counts or from a rule. */
    public Verdict otherwiseCounted(String fact) {
      return countedWhere(true, fact).otherwise(fact);
    }

    /** Else it cannot be told. */
    public Verdict otherwise(String seen) {
      return found == null ? new Verdict(Kind.UNTOLD, seen) : found;
    }
  }
}
