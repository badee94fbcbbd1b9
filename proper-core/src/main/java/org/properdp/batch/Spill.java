package org.properdp.batch;

/**
 * A place beside the heap for blocks of a batch that is not stored yet. Nothing in it counts, and
 * what is read is what was added, or reading fails.
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
