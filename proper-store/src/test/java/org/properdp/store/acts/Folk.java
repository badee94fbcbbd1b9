package org.properdp.store.acts;

/** The populations that there may be: one of each kind. */
enum Folk {
  /** Known by keys; each enters with what its first row says. */
  KEYED,
  /** Known by keys, with a cap on all that each may be granted. */
  CAPPED,
  /** Known by keys, with budgets that renew every day. */
  RENEWED,
  /** Known by numbers. */
  NUMBERED,
  /** Each record is its own individual. */
  KEYLESS,
  /** Under one budget for all. */
  SHARED;

  /** The number of billionths that one is. */
  static final long ONE = 1_000_000_000;

  /** The budget at first, and a shared one. */
  static final String EACH = "1";

  /** The most that an individual may be granted in all where there is a cap. */
  static final String CAP = "1.5";

  /** The amount that a renewal gives back, up to the first budget. */
  static final String RENEWAL = "0.3";

  /** The number of rows of each individual that count under a shared budget. */
  static final int ROWS = 2;

  /** The names of the data sets. */
  static final String[] SETS = {"visits", "labs"};

  boolean isShared() {
    return this == SHARED;
  }

  /** If no individual can be named, no individual's rows can be erased. */
  boolean isNamed() {
    return this != KEYLESS;
  }
}
