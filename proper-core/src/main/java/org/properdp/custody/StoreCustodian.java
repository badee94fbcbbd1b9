package org.properdp.custody;

import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The custodian's access to a whole store: to verify it, to check that it is complete, and to back
 * it up. Nothing that an analyst holds leads here.
 */
public interface StoreCustodian {
  /** Reads everything in the store and reports what it found; throws if the store is damaged. */
  Verification verify();

  /**
   * The anchor of the store's current end; kept elsewhere, it shows later that nothing was cut off.
   */
  Anchor anchor();

  /**
   * Checks that the store's chain still holds all that it held when the anchor was taken; throws if
   * it does not.
   */
  AnchorChecked check(Anchor anchor);

  /**
   * Copies the store, while it is in use, to a directory that is empty or not there yet, and reads
   * all of the copy back. If a frame is intact in neither mirror, the backup is refused and nothing
   * is left there.
   */
  Anchor backup(Path directory);

  /** The failure after which the store has stopped: it answers and changes nothing any more. */
  Optional<Throwable> failure();

  /** The repairs made when the store was opened, which the custodian should know about. */
  Vector<String> notices();

  /**
   * Removes erased rows from the disk, and folds the history of each of their owners into one
   * total.
   */
  void compact();

  /**
   * Does what {@link #compact} does, and folds what each individual paid before a date into one
   * total. Answers stay and can be repeated, but it is no longer recorded who paid for them.
   */
  void fold(Instant before);

  /** Tells each question that was answered, in order, with its price and its payers. */
  void questions(Consumer<? super StoredQuestion> to);

  /**
   * Tells each question that was answered, in order. What a person's records hold may stand in
   * questions, which an erasure does not reach.
   */
  void asked(Consumer<? super AskedQuestion> to);

  /**
   * Takes the constants out of questions, wherever these are stored, and compacts the store. Under
   * its request id, each still gets its answer, and another question is still refused.
   *
   * @param which the questions, of which one answer is enough
   * @return how many questions have lost their constants
   */
  int redact(Predicate<? super AskedQuestion> which);

  /** Writes the journal as JSON Lines: one object for each record. */
  void export(Appendable lines);

  /**
   * The result of a full check.
   *
   * @param frames the number of frames in the journal
   * @param mended the number of frames or files that only one mirror had, now or when the store was
   *     opened; a crash leaves some, and so does a failing disk
   * @param questions the number of questions answered
   * @param changes the number of batches, deletions and grants
   * @param individuals the number of budgets
   * @param bytes the size of all files in bytes
   */
  record Verification(
      long frames, long mended, long questions, long changes, long individuals, long bytes) {}
}
