package org.properdp.tables.file.record;

/**
 * The fault of one record. It says nothing of any other.
 *
 * @param field the number of the field, from 0; -1 if the whole record is wrong
 * @param reason the reason, as a sentence without the place
 */
public record Flaw(int field, String reason) {
  static Flaw whole(String reason) {
    return new Flaw(-1, reason);
  }
}
