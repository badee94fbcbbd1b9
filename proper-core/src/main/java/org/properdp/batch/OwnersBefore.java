package org.properdp.batch;

/** The owners of the rows of a batch that was stored before. */
@FunctionalInterface
public interface OwnersBefore {
  /** Stands for the owner of a row that is left out. */
  int LEFT_OUT = -1;

  /** The owner of a row by the number of its key, or {@link #LEFT_OUT}; throws if it has none. */
  int of(int key, long position);
}
