package org.properdp.examples.bench;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.properdp.cli.command.Nearest;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.console.Console;
import org.properdp.cli.console.Progress;
import org.properdp.store.disk.StoreRefused;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a benchmark, or lists them. */
@Command(
    name = "bench",
    description = {
      "Runs a benchmark: times ProPer against a baseline in the same run, and prints the ratio.",
      "Without a name it lists all benchmarks."
    })
public final class BenchCommand implements Subcommand, Callable<Integer> {
  @Spec CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "NAME",
      description = "The benchmark to run (default: list all).")
  String name = "";

  @Option(names = "--quick", description = "Only checks that it runs: its figures mean nothing.")
  boolean quick;

  @Override
  public Integer call() throws Exception {
    PrintWriter out = spec.commandLine().getOut();
    if (name.isEmpty()) {
      Benches.byName()
          .forEach((known, bench) -> out.printf(Locale.ROOT, "%-16s %s%n", known, bench.line()));
      return 0;
    }
    Benches.Bench bench = Benches.byName().get(name);
    if (bench == null) {
      throw new ParameterException(
          spec.commandLine(),
          "no such benchmark: "
              + name
              + "; there are "
              + String.join(", ", Benches.byName().keySet())
              + Nearest.hint(Benches.byName().keySet(), name));
    }
    return Progress.during(spec.commandLine().getErr(), "bench " + name, () -> run(bench, out));
  }

  private int run(Benches.Bench bench, PrintWriter out) throws Exception {
    PrintStream before = System.out;
    try (PrintStream lines = Console.lines(out)) {
      // JMH prints there.
      System.setOut(lines);
      bench.run().run(quick, lines);
      return 0;
    } catch (NoClassDefFoundError absent) {
      throw refusedWithoutJmh(absent);
    } finally {
      System.setOut(before);
    }
  }

  /** A distribution has JMH in an archive of its own; any other class must be there. */
  static RuntimeException refusedWithoutJmh(NoClassDefFoundError absent) {
    if (!String.valueOf(absent.getMessage()).startsWith("org/openjdk/jmh/")) {
      throw absent;
    }
    return new StoreRefused(
        "this benchmark needs JMH, which is not on the class path: unpack the archive proper-jmh"
            + " into the folder of the distribution, so that lib.d has it");
  }
}
