package org.properdp.tables.file;

/** A sink for the records that are set aside. */
@FunctionalInterface
public interface RejectSink {
  /** Takes a record that no row was made of. */
  void reject(Reject record);
}
