package org.properdp.provenance.user;

/** Names that the user gives: one line, printable, so that they can be quoted in a text. */
public final class Names {
  private Names() {}

  /** Returns the name, or refuses it and says what needs a better one. */
  public static String check(String what, String name) {
    if (name.isBlank()) {
      throw new IllegalArgumentException(what + " needs a name, but it was blank");
    }
    if (name.indexOf('"') >= 0 || name.chars().anyMatch(Character::isISOControl)) {
      throw new IllegalArgumentException(
          what + " needs a name on one line without quotes, but it was not one");
    }
    return name;
  }
}
