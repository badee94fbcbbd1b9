package org.properdp.tables.file;

/** What takes the records that are set aside. */
@FunctionalInterface
public interface RejectSink {
  /** Takes a record that no row was made of. */
  void reject(Reject record);
}
