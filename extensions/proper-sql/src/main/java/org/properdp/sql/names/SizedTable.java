package org.properdp.sql.names;

/** A table whose size is public. */
public interface SizedTable {
  /** The number of its rows now, or of those that it will have. */
  long size();
}
