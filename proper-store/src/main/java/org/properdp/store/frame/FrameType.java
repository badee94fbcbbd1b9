package org.properdp.store.frame;

import java.util.Arrays;

/**
 * What a frame tells of.
 *
 * <p>Codes that are kept free for what comes next, so that format 2 can stay: 18 an index of a
 * segment, 19 an index of keys, 20 a schema or its change, 21 an immutable file outside the journal
 * (name, length, salted commitment), 22 an analyst with quotas, 23 an epoch, 24 histories in sums.
 * Whoever meets a frame that it does not know refuses the store, and never passes over it.
 */
public enum FrameType {
  /** One that a later version writes. */
  UNKNOWN(0),
  /** The first frame of a segment: what the store is, and which segments came before. */
  SEGMENT(1),
  /** The last frame of a segment: the next one exists. */
  SEALED(2),
  /** A population was opened for the first time. */
  POPULATION(3),
  /** A data set was opened for the first time, or its rows are written in a new form. */
  DATASET(4),
  /** Budgets were given at first entry, without a batch. */
  ENTERED(5),
  /** More was granted. */
  GRANTED(6),
  /** A batch of rows, with the individuals who entered with it. */
  BATCH(7),
  /** Rows were erased. */
  ERASED(8),
  /** A question was answered, before quotas were kept: as {@link #ANSWERED}, without them. */
  ANSWERED_UNCOUNTED(9),
  /** All budgets were written to a checkpoint file. */
  CHECKPOINT(10),
  /** What erased individuals had paid, in one sum each; outside the chain, at a segment's end. */
  FOLDED(11),
  /** The store is a restored backup without an anchor: nobody has anything left. */
  FORFEITED(12),
  /** Who enters from here on gets its budget again. */
  TRUSTED(13),
  /** A batch that replaces the whole contents of its data set. */
  REFRESH(14),
  /** A batch that replaces the rows of one individual. */
  UPDATE(15),
  /** A question was answered: debits, answer, and what it counts for against a quota. */
  ANSWERED(16),
  /** What an analyst may ask for from here on. */
  LIMITED(17),
  /** The roots of the indexes of complete segments. */
  INDEX(18),
  /** What those of a page paid before a date, in one sum each; outside the chain, as FOLDED. */
  SUMMARY(24),
  /** A compaction was finished: up to which frame nothing is left of what was erased by then. */
  CLEANED(25);

  private static final FrameType[] BY_CODE = new FrameType[26];

  static {
    Arrays.fill(BY_CODE, UNKNOWN);
    for (FrameType type : values()) {
      BY_CODE[type.code] = type;
    }
  }

  private final int code;

  FrameType(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }

  /** The type that is written as a code. */
  public static FrameType of(int code) {
    return code > 0 && code < BY_CODE.length ? BY_CODE[code] : UNKNOWN;
  }
}
