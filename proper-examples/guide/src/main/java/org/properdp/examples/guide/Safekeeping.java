package org.properdp.examples.guide;

import static org.properdp.Expecting.expecting;

import java.io.IOException;
import java.nio.file.Path;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.custody.Anchor;
import org.properdp.custody.StoreKey;
import org.properdp.population.Population;

/** Shows what a custodian does with a whole store. */
final class Safekeeping {
  private Safekeeping() {}

  // snippet: anchor
  /** Keep it where people who can write to the store can't change it. */
  static String anchor(Proper proper) {
    return proper.custodian().anchor().toString();
  }

  /** Throws if anything that the anchor covers is missing. */
  static void check(Proper proper, String anchor) {
    proper.custodian().verify();
    proper.custodian().check(Anchor.parse(anchor));
  }

  // end

  // snippet: expecting
  /** Opens a store; refuses an older copy, and another store in its place. */
  static Proper open(Path directory, String newest) {
    return Proper.open(directory, expecting(Anchor.parse(newest)));
  }

  // end

  // snippet: backup
  /** Copies the store while questions go on; the anchor names the last frame of the copy. */
  static Anchor backup(Proper proper, Path to) {
    return proper.custodian().backup(to);
  }

  /** Restores a backup. No question came after the anchor, so budgets are unchanged. */
  static Proper restore(Path backup, Anchor newest, Path to) {
    Proper.restore(backup).checkedAgainst(newest, to);
    return Proper.open(to);
  }

  // end

  // snippet: without-anchor
  /** Restores a backup. Later questions are unknown, so all budgets are zero until granted anew. */
  static void restore(Path backup, Path to) {
    Proper.restore(backup).withoutAnchor(to);
    try (Proper proper = Proper.open(to)) {
      Population<String> patients =
          proper.population("patients", String.class).personal(Epsilon.of("1"));
      patients.custodian().grantAll(Epsilon.of("0.2")); // to everyone in the backup
      patients.custodian().trustNewcomers(); // people who enter from now on begin with 1 again
    }
  }

  // end

  // snippet: encrypted
  static void found(Path directory, Path keyFile) throws IOException {
    Proper.found(directory, StoreKey.read(keyFile)).close();
  }

  static Proper encrypted(Path directory, Path keyFile) throws IOException {
    return Proper.open(directory, StoreKey.read(keyFile));
  }
  // end
}
