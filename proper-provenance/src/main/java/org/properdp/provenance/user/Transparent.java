package org.properdp.provenance.user;

/**
 * A function that an engine can look into: it does nothing but what its text says. Two of them are
 * the same if and only if their texts are. It may call a function of the user's, such as a record's
 * constructor; one that doesn't is {@link Vetted}.
 */
public interface Transparent {
  /** The computation, as text. */
  String text();

  /** The words about a function after the name of a step; none if it can't be looked into. */
  static String words(String joint, Object function) {
    return function instanceof Transparent seen ? joint + seen.text() : "";
  }
}
