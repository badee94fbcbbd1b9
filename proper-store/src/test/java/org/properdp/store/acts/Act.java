package org.properdp.store.acts;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Something that is done to a store: by an analyst, a loader, or a custodian.
 *
 * @param n says more: which batch, question, individual or backup it is
 */
record Act(Kind kind, Folk folk, int n) {
  /** An act: to a population, and from COMPACT on to the store. */
  enum Kind {
    FOUND,
    LOAD,
    ASK,
    GRANT,
    GRANT_ALL,
    TRUST,
    LIMIT,
    ERASE,
    ERASE_EVERYWHERE,
    MERGE,
    RESUME,
    COMPACT,
    FOLD,
    REDACT,
    EXPORT,
    BACKUP,
    RESTORE,
    RESTORE_WITHOUT_ANCHOR,
    CHECKPOINT,
    REOPEN,
    LOSE_A,
    LOSE_B,
    LOSE_BOTH,
    PASS
  }

  private static final String[] EPSILONS = {"0.02", "0.05", "0.1", "0.4"};
  private static final String[] GRANTS = {"0.1", "0.5", "0.02"};
  private static final int PEOPLE = 4;

  /** A row of somebody's. */
  record Row(String who, int tenths) {
    /** Whoever enters with it has as much. */
    String budget() {
      return "0." + tenths;
    }
  }

  /** The number of days that pass: as many are made up if the store is stopped meanwhile. */
  int days() {
    return kind == Kind.PASS ? 1 + n % 3 : 0;
  }

  /** The number of missed renewals that are made up, if there are as many. */
  int madeUp() {
    return n % 4;
  }

  /** True if it is about a population, and not about the store. */
  boolean isAboutFolk() {
    return kind.compareTo(Kind.COMPACT) < 0;
  }

  /** The data set that it is about. */
  String set() {
    return Folk.SETS[n % 2];
  }

  /** Whom it is about. */
  String who() {
    return String.valueOf(n / 2 % PEOPLE);
  }

  /** The individual that this one is merged into. */
  String into() {
    return String.valueOf((n / 2 + n / 8 + 1) % PEOPLE);
  }

  /** The ε that is asked at. */
  String epsilon() {
    return EPSILONS[n / 2 % EPSILONS.length];
  }

  /** The asking analyst. */
  String analyst() {
    return n % 3 == 0 ? "ada" : "bob";
  }

  /** The amount that is granted. */
  String more() {
    return GRANTS[n % GRANTS.length];
  }

  /** The number of questions that an analyst may ask. */
  int questions() {
    return 2 + n % 29;
  }

  /** The name of a batch or a question: another one has another. */
  String name() {
    return kind.name().charAt(0) + "-" + n;
  }

  /** The backup that it makes or restores. */
  int slot() {
    return n % 5 == 0 ? 1 : 0;
  }

  /** True if a backup is made, to be restored. */
  boolean isOfNewBackup() {
    return n % 3 > 0;
  }

  /** The rows of the batch. */
  List<Row> rows() {
    SplittableRandom random = new SplittableRandom(n);
    List<Row> rows = new ArrayList<>();
    for (int count = 2 + random.nextInt(3); count > 0; count--) {
      rows.add(new Row(String.valueOf(random.nextInt(PEOPLE)), 1 + random.nextInt(9)));
    }
    return rows;
  }

  @Override
  public String toString() {
    return kind + " " + folk + " " + n;
  }
}
