package org.properdp.custody;

import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.time.Instant;

/**
 * The door of whoever looks after a whole store: is it sound, is it complete, and is there a second
 * one. Nothing that an analyst holds leads here.
 */
public interface StoreCustodian {
  /** Reads everything that the store holds, and says what it found. Damage throws. */
  Verification verify();

  /** What the store ends with now: kept elsewhere, it shows later that nothing was cut off. */
  Anchor anchor();

  /**
   * Whether the store's chain still holds all that it held when the anchor was taken; throws if it
   * does not.
   */
  AnchorChecked check(Anchor anchor);

  /**
   * Copies the store, while it is in use, to a directory that is empty or not there yet, and reads
   * all of the copy back. What neither mirror has whole is refused, and then nothing is left there.
   */
  Anchor backup(Path directory);

  /** What was put right when the store was opened, and should be known to its custodian. */
  Vector<String> notices();

  /** Takes what was erased off the disk, and folds its owners' history into one total each. */
  void compact();

  /**
   * Does what {@link #compact} does, and folds what everybody paid before a date into one total
   * each. Answers stay, and are the same when asked for again; who paid for them is not told any
   * more.
   */
  void fold(Instant before);

  /** Writes the journal as JSON Lines: one object for each thing that happened. */
  void export(Appendable lines);

  /**
   * What a full check found.
   *
   * @param frames how many frames the journal has
   * @param mended how many frames or files only one mirror had, now or when the store was opened: a
   *     stop leaves some, and so does a disk that is about to fail
   * @param questions how many questions were answered
   * @param changes how many batches, deletions and grants there were
   * @param individuals how many budgets there are
   * @param bytes how many bytes all files have
   */
  record Verification(
      long frames, long mended, long questions, long changes, long individuals, long bytes) {}
}
