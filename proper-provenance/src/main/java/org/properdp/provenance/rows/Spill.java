package org.properdp.provenance.rows;

/**
 * A place beside the heap for blocks of what is not done yet: of a batch that is not stored, or of
 * a question that is not answered. Nothing in it counts, and what is read is what was added, or
 * reading fails.
 */
public interface Spill extends AutoCloseable {
  /** Adds a block after those before; blocks are numbered from 0. */
  void add(byte[] block);

  /** The block of a number. */
  byte[] read(int number);

  /** Deletes all blocks. */
  @Override
  void close();
}
