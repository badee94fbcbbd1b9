package org.properdp.store.forger;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.properdp.budget.LedgerStopped;
import org.properdp.codec.RowsUnreadable;
import org.properdp.store.custody.AnchorRefused;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.disk.StoreRefused;
import org.properdp.store.forger.Forgery.Hashes;

/** Opens forged files as their custodian would, and says who noticed. */
final class Trial {
  /** A store's answers to calls that do not fit it, as a forged one seems to ask for. */
  private static final Pattern OF_CALLS =
      Pattern.compile(
          "is not the store's key|store is (not )?encrypted|is kept with|kept under equal keys"
              + "|is refused by its type|can't be read by this codec");

  private final Victim victim;
  private final Victim.Moment moment;

  Trial(Victim victim, Victim.Moment moment) {
    this.victim = victim;
    this.moment = moment;
  }

  /** The time at which a forgery is noticed. */
  enum Noticed {
    OPENING("opening"),
    USE("first use"),
    VERIFY("verify"),
    ANCHOR("anchor"),
    NOT("not at all");

    private final String meaning;

    Noticed(String meaning) {
      this.meaning = meaning;
    }

    String meaning() {
      return meaning;
    }
  }

  /**
   * The result.
   *
   * @param believed whether other budgets or answers were believed before it was noticed
   * @param fell whether the program fell over it instead of refusing it
   * @param why what the store said
   */
  record Verdict(Noticed noticed, boolean believed, boolean fell, String why) {
    /** True if that is what must come of a forgery. */
    boolean isAllowed(Forgery forgery, Hashes hashes, boolean encrypted) {
      boolean chained = !encrypted && hashes == Hashes.ALL;
      boolean found = noticed != Noticed.NOT;
      if (fell) {
        return false;
      }
      return switch (forgery.must()) {
        case BE_NOTICED -> chained ? found : !believed && isBeforeAnchor();
        case BE_NOTICED_BY_AN_ANCHOR -> found;
        case MATTER_TO_NOBODY -> !believed && (!found || hashes == Hashes.ALL);
        case DECIDE_NOTHING -> chained ? found || !believed : !believed;
        case BE_NOTICED_WITH_A_KEY -> chained || !believed;
      };
    }

    private boolean isBeforeAnchor() {
      return noticed.compareTo(Noticed.VERIFY) <= 0;
    }
  }

  Verdict run(String name, Map<String, byte[]> forged) throws IOException {
    Path directory = victim.write(name, forged);
    try {
      return open(directory);
    } finally {
      Victim.delete(directory);
    }
  }

  private Verdict open(Path directory) {
    Noticed step = Noticed.OPENING;
    boolean believed = false;
    Optional<Throwable> cause = Optional.empty();
    try (Household open = victim.open(directory)) {
      step = Noticed.USE;
      try {
        List<String> facts = open.facts(moment.asked());
        believed = !facts.equals(moment.facts());
        step = Noticed.VERIFY;
        open.proper().custodian().verify();
        step = Noticed.ANCHOR;
        open.proper().custodian().check(moment.anchor());
        step = Noticed.NOT;
        return new Verdict(Noticed.NOT, believed, false, "");
      } finally {
        cause = open.failure();
      }
    } catch (Throwable thrown) {
      return new Verdict(step, believed, !isSaid(thrown, cause), why(thrown, cause));
    }
  }

  /** True if the store says so itself, in words that were written for its custodian. */
  private static boolean isSaid(Throwable thrown, Optional<Throwable> cause) {
    if (thrown instanceof LedgerStopped || thrown.getCause() instanceof LedgerStopped) {
      return cause.isPresent() && isSaid(cause.get());
    }
    return isSaid(thrown);
  }

  private static boolean isSaid(Throwable thrown) {
    return thrown instanceof StoreDamaged
        || thrown instanceof StoreRefused
        || thrown instanceof AnchorRefused
        || thrown instanceof RowsUnreadable
        || ((thrown instanceof IllegalArgumentException || thrown instanceof IllegalStateException)
            && OF_CALLS.matcher(String.valueOf(thrown.getMessage())).find());
  }

  private static String why(Throwable thrown, Optional<Throwable> cause) {
    return thrown + cause.map(stopped -> ", stopped by " + stopped).orElse("");
  }
}
