package org.properdp.store.rows;

import java.io.IOException;
import java.security.MessageDigest;
import java.util.function.IntPredicate;
import org.properdp.columns.ColumnChunk;

/** A comparison of rows with the hashes of the people who had rows in a file. */
public final class PeopleCheck implements AutoCloseable {
  private final PeopleFile before;
  private final IntPredicate mayMiss;
  private final PersonHashes hashes;
  private int next;
  private long altered;
  private long missing;
  private long added;

  /**
   * A comparison with all people of a file.
   *
   * @param mayMiss true of people whose rows are left out
   */
  PeopleCheck(PeopleFile before, byte[] salt, IntPredicate mayMiss) throws IOException {
    this.before = before;
    this.mayMiss = mayMiss;
    this.hashes = new PersonHashes(salt, this::person);
    this.next = before.next();
  }

  /** Adds rows by owner. */
  public void add(ColumnChunk rows) throws IOException {
    hashes.add(rows);
  }

  private void person(int owner, byte[] hash) throws IOException {
    passUntil(owner);
    if (next != owner) {
      added++;
      return;
    }
    altered += MessageDigest.isEqual(hash, before.hash()) ? 0 : 1;
    next = before.next();
  }

  private void passUntil(int owner) throws IOException {
    while (next != PeopleFile.END && next < owner) {
      missing += mayMiss.test(next) ? 0 : 1;
      next = before.next();
    }
  }

  /** Throws unless each person had the same rows, and nobody else had any. */
  public void end() throws IOException {
    hashes.end();
    passUntil(Integer.MAX_VALUE);
    if (altered + missing + added > 0) {
      throw new IllegalArgumentException(
          "the rows differ from those that were stored: people with other rows "
              + altered
              + ", without rows "
              + missing
              + ", with rows that had none "
              + added);
    }
  }

  @Override
  public void close() throws IOException {
    before.close();
  }
}
