package org.properdp.server.command;

import io.vavr.control.Option;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Epsilon;
import org.properdp.query.Limits;
import org.properdp.tables.schema.AlteredAnalyst;
import org.properdp.tables.schema.AnalystSchema;
import org.properdp.tables.schema.Declaration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Sets what an analyst may ask, for good or per day. */
@Command(
    name = "quota",
    description = {
      "Sets how much ε an analyst may ask in all, or with --per-day in one day; each replaces the"
          + " one before it and leaves the other. Days begin at 00:00 UTC.",
      "What was asked before stays counted. Whatever is not asked in a day is not kept for the"
          + " next."
    })
final class AnalystQuota implements Runnable {
  @Mixin AnalystAt analyst = new AnalystAt();

  @Parameters(
      index = "2",
      arity = "0..1",
      paramLabel = "EPSILON",
      description = "The ε of all questions together, for instance 0.5.")
  @Nullable String epsilon;

  @picocli.CommandLine.Option(
      names = "--per-day",
      description = "EPSILON is for the questions of one day.")
  boolean perDay;

  @picocli.CommandLine.Option(
      names = "--none",
      description = "Drops the quota of the analyst, and the one per day.")
  boolean none;

  @Override
  public void run() {
    boolean isDropped = none && epsilon == null && !perDay;
    boolean isSet = !none && epsilon != null;
    if (!isDropped && !isSet) {
      throw new ParameterException(
          analyst.spec.commandLine(), "say either EPSILON, perhaps with --per-day, or --none");
    }
    if (epsilon == null) {
      analyst.declare(
          catalogue -> dropped(catalogue.analyst(analyst.name)),
          "dropped: " + analyst.name + " may ask without a quota");
      return;
    }
    Epsilon most = most(epsilon);
    analyst.declare(
        catalogue ->
            List.of(
                new AlteredAnalyst.Quota(
                    catalogue.analyst(analyst.name).name(), perDay, Option.some(most))),
        "set: " + analyst.name + " may ask " + most.shown() + (perDay ? " per day" : " in all"));
  }

  private static Epsilon most(String epsilon) {
    try {
      return Epsilon.of(epsilon);
    } catch (IllegalArgumentException wrong) {
      String problem = String.valueOf(wrong.getMessage()).replaceFirst("epsilon", "a quota");
      throw new IllegalArgumentException(problem + ": --none drops quotas", wrong);
    }
  }

  /** Both, if there is none: then it is refused with a reason. */
  private static List<Declaration> dropped(AnalystSchema analyst) {
    Limits limits = analyst.limits();
    boolean dropsDaily = limits.perDay().isDefined();
    boolean dropsTotal = limits.total().isDefined() || !dropsDaily;
    return Stream.of(false, true)
        .filter(daily -> daily ? dropsDaily : dropsTotal)
        .<Declaration>map(daily -> new AlteredAnalyst.Quota(analyst.name(), daily, Option.none()))
        .toList();
  }
}
