package org.properdp.examples.pipeline.watch;

import org.properdp.budget.Epsilon;
import org.properdp.examples.csv.Layout;
import org.properdp.provenance.user.Names;
import org.properdp.registry.KeyRule;

/**
 * The custodian's declarations about all files of a folder; nothing is guessed from their contents.
 *
 * @param sender the sender of the files: a delivery is identified by its sender and its name
 * @param individual the column that says which individual a row is about
 * @param layout where records end
 * @param keys how that column is read
 * @param budget each person's first budget
 */
public record Intake(
    String sender, String individual, Layout layout, KeyRule keys, Epsilon budget) {
  /** Refuses an empty name of a sender. */
  public Intake {
    Names.check("a sender", sender);
  }

  /** An intake of files with one record per line and keys that are read exactly. */
  public Intake(String sender, String individual, Epsilon budget) {
    this(sender, individual, Layout.LINE_BY_LINE, KeyRule.EXACT, budget);
  }
}
