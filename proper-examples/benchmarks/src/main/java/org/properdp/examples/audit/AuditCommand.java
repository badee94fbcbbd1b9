package org.properdp.examples.audit;

import io.vavr.collection.Map;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.properdp.cli.command.Nearest;
import org.properdp.cli.command.Subcommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Audits a primitive, or lists them. */
@Command(
    name = "audit",
    description = {
      "Tests a primitive for excess privacy loss.",
      "It asks the primitive about data with and without one individual, prints how large a loss"
          + " the answers prove, and exits with 1 if that is more than the individual paid."
          + " Without a name it lists the primitives."
    },
    footer = {
      "",
      "Exit codes: 0 no loss above the price is proved, 1 one is, 2 the command was called"
          + " wrongly."
    })
public final class AuditCommand implements Subcommand, Callable<Integer> {
  private static final int MOST = 10_000_000;

  @Spec CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "PRIMITIVE",
      description = "The primitive to audit (default: list all).")
  String name = "";

  @Option(
      names = "--trials",
      paramLabel = "N",
      defaultValue = "20000",
      description = "How many questions about each data set (default: ${DEFAULT-VALUE}).")
  int trials;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    Map<String, Subject> all = Subjects.byName();
    if (name.isEmpty()) {
      all.forEach((known, subject) -> out.printf(Locale.ROOT, "%-16s %s%n", known, subject.line()));
      return 0;
    }
    Subject subject =
        all.get(name)
            .getOrElseThrow(
                () ->
                    new ParameterException(
                        spec.commandLine(),
                        "no such primitive: "
                            + name
                            + "; there are "
                            + all.keySet().mkString(", ")
                            + Nearest.hint(all.keySet().toJavaList(), name)));
    if (trials < 100 || trials > MOST) {
      throw new ParameterException(
          spec.commandLine(), "--trials must be from 100 to " + MOST + ", but was " + trials);
    }
    return report(subject, out);
  }

  private int report(Subject subject, PrintWriter out) {
    int all = 2 * trials * subject.neighbours().size();
    PrintWriter err = spec.commandLine().getErr();
    Audit audit =
        new Audit(
            trials,
            asked -> {
              if (asked % (all / 10) == 0) {
                err.printf(Locale.ROOT, "%3d %%%n", 100L * asked / all);
              }
            });
    List<Audit.Finding> findings = audit.of(subject);
    findings.forEach(finding -> out.println(line(finding)));
    boolean sound = findings.stream().noneMatch(Audit.Finding::isUnsound);
    out.println(
        sound
            ? "These answers prove no larger loss than was paid."
            : "UNSOUND: answers prove a larger loss than was paid (wrong once in 1,000 audits).");
    return sound ? 0 : 1;
  }

  private static String line(Audit.Finding finding) {
    return String.format(
        Locale.ROOT,
        "%-30s paid %s, proven at least %.3f%s",
        finding.neighbours().title(),
        finding.paid().stripTrailingZeros().toPlainString(),
        finding.proven(),
        finding.isUnsound() ? "  <- more than was paid" : "");
  }
}
