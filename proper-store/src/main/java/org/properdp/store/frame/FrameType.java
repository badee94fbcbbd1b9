package org.properdp.store.frame;

import java.util.Arrays;

/**
 * The subject of a frame's record.
 *
 * <p>Some codes are reserved, so that format 2 need not change: 19 an index of keys, 22 an analyst
 * with quotas, 23 an epoch. A program that meets an unknown type refuses the store and never skips
 * the frame.
 */
public enum FrameType {
  /** A type from a later version. */
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
  /** Individuals were granted more budget. */
  GRANTED(6),
  /** A batch of rows, with the individuals who entered with it. */
  BATCH(7),
  /** Rows were erased. */
  ERASED(8),
  /** An answer from before quotas were kept: like {@link #ANSWERED}, without what it counts for. */
  ANSWERED_UNCOUNTED(9),
  /** All budgets were written to a checkpoint file. */
  CHECKPOINT(10),
  /**
   * The payments of erased individuals, as one total each; outside the chain, at a segment's end.
   */
  FOLDED(11),
  /** The store is a backup that was restored without an anchor: every budget is zero. */
  FORFEITED(12),
  /** The forfeit is over: newcomers get budgets again. */
  TRUSTED(13),
  /** A batch that replaces the whole contents of its data set. */
  REFRESH(14),
  /** A batch that replaces the rows of one individual. */
  UPDATE(15),
  /** A question was answered: debits, answer, and what it counts for against the quota. */
  ANSWERED(16),
  /** An analyst's limits were set, or a day of its quota has begun. */
  LIMITED(17),
  /** The roots of the indexes of complete segments. */
  INDEX(18),
  /** Custodians declared something, such as a table. */
  DECLARED(20),
  /** Rows of a data set lie in a file beside the journal, and batches up to a frame are in it. */
  FILED(21),
  /** Payments from one page before a date, as one total each; outside the chain, like FOLDED. */
  SUMMARY(24),
  /** A compaction ended: up to a frame, everything erased by then is off the disk. */
  CLEANED(25),
  /** An individual was merged into another; its rows were erased. */
  MERGED(26),
  /** Individuals were granted more budget, from which some paid what they owed after a merging. */
  GRANTED_IN_PART(27),
  /** Constants are to be taken out of questions. */
  REDACTED(28),
  /** A batch whose rows lie in a file beside the journal from the start. */
  FILED_BATCH(29),
  /** Budgets were renewed, or the period is noted from which they will be. */
  RENEWED(30);

  private static final FrameType[] BY_CODE = new FrameType[31];

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

  /** The type with this code. */
  public static FrameType of(int code) {
    return code > 0 && code < BY_CODE.length ? BY_CODE[code] : UNKNOWN;
  }
}
