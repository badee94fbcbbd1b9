package org.properdp.store.forger;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.properdp.store.forger.Forgery.Hashes;

/** Opens forged files as their custodian would, and says who noticed. */
final class Trial {
  private final Victim victim;
  private final Victim.Moment moment;

  Trial(Victim victim, Victim.Moment moment) {
    this.victim = victim;
    this.moment = moment;
  }

  /** When a forgery is noticed. */
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
   * What came of it.
   *
   * @param believed whether other budgets or answers were believed before it was noticed
   * @param fell whether the program fell over it instead of refusing it
   * @param why what the store said
   */
  record Verdict(Noticed noticed, boolean believed, boolean fell, String why) {
    /** Whether that is what must come of a forgery. */
    boolean isAllowed(Forgery forgery, Hashes hashes, boolean encrypted) {
      boolean chained = !encrypted && hashes == Hashes.ALL;
      boolean found = noticed != Noticed.NOT;
      if (fell) {
        return false;
      }
      return switch (forgery.must()) {
        case BE_NOTICED -> chained ? found : !believed && isBeforeAnchor();
        case BE_NOTICED_BY_AN_ANCHOR -> found;
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
    try (Household open = victim.open(directory)) {
      step = Noticed.USE;
      List<String> facts = open.facts(moment.asked());
      believed = !facts.equals(moment.facts());
      step = Noticed.VERIFY;
      open.proper().custodian().verify();
      step = Noticed.ANCHOR;
      open.proper().custodian().check(moment.anchor());
      step = Noticed.NOT;
      return new Verdict(Noticed.NOT, believed, false, "");
    } catch (IllegalStateException | IllegalArgumentException refused) {
      return new Verdict(step, believed, false, String.valueOf(refused.getMessage()));
    } catch (RuntimeException fell) {
      return new Verdict(step, believed, true, fell.toString());
    }
  }
}
