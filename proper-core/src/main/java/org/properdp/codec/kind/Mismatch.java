package org.properdp.codec.kind;

import org.properdp.codec.FormMismatch;
import org.properdp.codec.form.Form;

/** Makes the messages about forms that do not match. */
public final class Mismatch {
  private Mismatch() {}

  /** One type was stored, and another is expected. */
  public static FormMismatch types(String where, Form stored, Form expected) {
    return new FormMismatch(
        where
            + " was stored as "
            + stored
            + " and is now "
            + expected
            + ": change it back, or supply your own codec");
  }

  /** Null may have been stored, but can't be read. */
  static FormMismatch empty(String where, Form stored, Scalar<?> expected) {
    return new FormMismatch(
        where
            + " was stored as "
            + stored
            + " and may be empty, but "
            + a(expected.name())
            + " can't be: "
            + remedy(expected));
  }

  /** Nothing was stored, but a value is needed. */
  static FormMismatch missing(String where, Scalar<?> expected) {
    return new FormMismatch(
        where
            + " is not in the stored rows, and "
            + a(expected.name())
            + " can't be empty: "
            + remedy(expected));
  }

  private static String remedy(Scalar<?> expected) {
    return "make it "
        + a(expected.type().getSimpleName())
        + ", an Option, or supply your own codec";
  }

  private static String a(String name) {
    return ("AEIOUaeiou".indexOf(name.charAt(0)) >= 0 ? "an " : "a ") + name;
  }

  /** A constant of an enum was stored that no longer exists. */
  static FormMismatch constant(String where, String constant, Class<?> type) {
    return new FormMismatch(
        where
            + " was stored as one of several constants, and of these "
            + constant
            + " is no longer in "
            + type.getSimpleName()
            + ": bring it back, or supply your own codec");
  }

  /** A record of another name was stored, with other fields. */
  public static FormMismatch records(String where, Form stored, Form expected) {
    return new FormMismatch(
        where
            + " was stored as "
            + stored
            + " and is now "
            + expected
            + ", which has neither its name nor its fields: restore one of the two, or supply"
            + " your own codec");
  }
}
