package org.properdp.sql.jdbc.plain;

import java.sql.SQLFeatureNotSupportedException;

/** What is said of the methods of JDBC that ProPer does not have. */
public final class Unsupported {
  private static final String STATE = "0A000";

  private Unsupported() {}

  /** A method is not there. */
  public static SQLFeatureNotSupportedException method(String name) {
    return new SQLFeatureNotSupportedException(name + " is not supported", STATE);
  }

  /** Something that a method was asked for is not there. */
  public static SQLFeatureNotSupportedException because(String sentence) {
    return new SQLFeatureNotSupportedException(sentence, STATE);
  }
}
