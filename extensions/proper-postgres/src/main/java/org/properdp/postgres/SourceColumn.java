package org.properdp.postgres;

/**
 * A column of the table in the database.
 *
 * @param type the number of its type there
 */
record SourceColumn(String name, int type) {
  private static final int BLANK_PADDED = 1042;
  private static final int MOMENT = 1184;
  private static final String UTC = "+00";

  /** The length of a value without blanks that are no part of it. */
  int length(byte[] text) {
    int length = text.length;
    while (type == BLANK_PADDED && length > 0 && text[length - 1] == ' ') {
      length--;
    }
    // A session that is set to UTC writes this after each moment, which is read without it.
    return type == MOMENT && endsInUtc(text, length) ? length - UTC.length() : length;
  }

  private static boolean endsInUtc(byte[] text, int length) {
    return length > UTC.length()
        && text[length - 3] == '+'
        && text[length - 2] == '0'
        && text[length - 1] == '0';
  }
}
