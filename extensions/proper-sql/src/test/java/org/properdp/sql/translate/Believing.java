package org.properdp.sql.translate;

import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.tables.OpenTables;

/** A pass that believes every step to stay within one person's rows, whatever a statement says. */
public final class Believing implements OwnershipOverride {
  private final RelNode question;

  private Believing(RelNode question) {
    this.question = question;
  }

  /**
   * Such a pass.
   *
   * @param question the aggregate that is asked; all others are believed to be of one person
   */
  public static Translator pass(
      OpenTables tables,
      String analyst,
      ErrorLocator places,
      Questions questions,
      RelNode question) {
    return new Translator(tables, analyst, places, questions, new Believing(question));
  }

  @Override
  public boolean isOwn(boolean found) {
    return true;
  }

  @Override
  public boolean isOwn(Aggregate groups, boolean found) {
    return groups != question;
  }

  @Override
  public String toString() {
    return "Believing all but " + question.getRelTypeName();
  }
}
