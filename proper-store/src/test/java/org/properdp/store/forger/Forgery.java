package org.properdp.store.forger;

import java.util.function.Consumer;

/**
 * One change that an attacker without a key may make to a store's files.
 *
 * @param name what is done
 * @param kind the kind of frame to which it is done, or what else
 * @param must what has to come of it
 * @param numbering whether frames get new numbers in a row where hashes are made again
 * @param listing whether segments are listed as they have become where hashes are made again
 */
record Forgery(
    String name,
    String kind,
    Must must,
    boolean numbering,
    boolean listing,
    Consumer<ForgedJournal> act) {
  /** The result that a forgery must have. */
  enum Must {
    /** It is noticed; without a key, and with all hashes made again, by an anchor. */
    BE_NOTICED,

    /** It leaves what a true store was once, which only an anchor can show. */
    BE_NOTICED_BY_AN_ANCHOR,

    /** It changes nothing that decides anything, and may pass. */
    DECIDE_NOTHING,

    /** It is what a stop may leave, and does not even keep the store from being opened. */
    MATTER_TO_NOBODY,

    /** It goes on after all that there was: without a key, nothing can tell it from the truth. */
    BE_NOTICED_WITH_A_KEY
  }

  /** The treatment of the hashes after a change. */
  enum Hashes {
    /** Only the checksums fit. */
    LEFT("left"),

    /** Checksums, and what each frame says of its own payload. */
    OF_FRAMES("each frame's own"),

    /** All, as far as that can be done without a key. */
    ALL("all made anew");

    private final String meaning;

    Hashes(String meaning) {
      this.meaning = meaning;
    }

    String meaning() {
      return meaning;
    }
  }

  Forgery(String name, String kind, Consumer<ForgedJournal> act) {
    this(name, kind, Must.BE_NOTICED, true, true, act);
  }

  Forgery must(Must other) {
    return new Forgery(name, kind, other, numbering, listing, act);
  }

  Forgery leavingNumbers() {
    return new Forgery(name, kind, must, false, listing, act);
  }

  Forgery leavingLists() {
    return new Forgery(name, kind, must, numbering, false, act);
  }

  /** The journal as it is afterwards. */
  ForgedJournal of(ForgedJournal original, Hashes hashes) {
    ForgedJournal forged = original.copy();
    act.accept(forged);
    switch (hashes) {
      case LEFT -> forged.check(false);
      case OF_FRAMES -> forged.check(true);
      case ALL -> forged.chain(numbering, listing);
    }
    return forged;
  }
}
