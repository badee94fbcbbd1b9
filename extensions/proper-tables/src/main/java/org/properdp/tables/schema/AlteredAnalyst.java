package org.properdp.tables.schema;

import io.vavr.control.Option;
import org.properdp.budget.Amount;
import org.properdp.provenance.user.Names;
import org.properdp.query.Limits;
import org.properdp.relational.type.SqlName;

/**
 * The declaration that from now on an analyst's answers are reused, or are not. It begins an epoch.
 *
 * @param reuse when epochs begin; none if answers are not reused
 */
public record AlteredAnalyst(String name, Option<Reuse> reuse) implements Declaration {
  /** Checks the name. */
  public AlteredAnalyst {
    Names.check("an analyst", name);
  }

  @Override
  public String sql() {
    return alter(name)
        + reuse.map(each -> " REUSE ANSWERS " + each.sql()).getOrElse(" REUSE NO ANSWERS");
  }

  private static String alter(String analyst) {
    return "ALTER ANALYST " + SqlName.of(analyst);
  }

  /**
   * The declaration that from now on an analyst has another quota, or none. What was asked before
   * stays counted, so that a quota which is declared again gives nothing again.
   *
   * @param perDay whether it is the quota per day, or the one for good
   * @param most none if the quota is dropped
   */
  public record Quota(String name, boolean perDay, Option<Amount> most) implements Declaration {
    /** Checks the name. */
    public Quota {
      Names.check("an analyst", name);
    }

    /** The same analyst, with this quota. */
    AnalystSchema of(AnalystSchema analyst) {
      Limits before = analyst.limits();
      if (most.isEmpty() && (perDay ? before.perDay() : before.total()).isEmpty()) {
        throw new IllegalArgumentException(
            "the analyst " + analyst.name() + " has no quota " + (perDay ? "per day" : "for good"));
      }
      return analyst.with(
          perDay
              ? new Limits(before.each(), before.total(), most, before.questions())
              : new Limits(before.each(), most, before.perDay(), before.questions()));
    }

    @Override
    public String sql() {
      return alter(name)
          + most.map(each -> " SET QUOTA" + AnalystSchema.amount(each)).getOrElse(" DROP QUOTA")
          + (perDay ? " PER DAY" : "");
    }
  }
}
