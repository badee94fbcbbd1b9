package org.properdp.examples.pipeline.watch;

import org.properdp.budget.Epsilon;
import org.properdp.examples.csv.Layout;
import org.properdp.provenance.user.Names;
import org.properdp.registry.KeyRule;

/**
 * What a folder's custodian says of the files in it, once for all of them; nothing of it is guessed
 * from what they hold.
 *
 * @param sender from whom they are: a delivery is known by its sender and its name
 * @param individual the column that says whom a row is about
 * @param layout where records end
 * @param keys how that column is read
 * @param budget each person's first budget
 */
public record Intake(
    String sender, String individual, Layout layout, KeyRule keys, Epsilon budget) {
  /** Refuses a sender who has no name. */
  public Intake {
    Names.check("a sender", sender);
  }

  /** Lines, with keys that are read exactly. */
  public Intake(String sender, String individual, Epsilon budget) {
    this(sender, individual, Layout.LINE_BY_LINE, KeyRule.EXACT, budget);
  }

  /** The batch that a file's rows are stored as: no two files of a store have one id. */
  String batch(String name) {
    return sender + "/" + name;
  }
}
