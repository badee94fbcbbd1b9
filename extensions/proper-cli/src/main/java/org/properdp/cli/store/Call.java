package org.properdp.cli.store;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Supplier;
import org.properdp.cli.console.Console;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that all commands about stores share: the key, and how they print. */
class Call {
  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  @Mixin Key keyed = new Key();

  /** Prints a result. */
  final void say(String format, Object... values) {
    out().printf(Locale.ROOT, format + "%n", values);
  }

  final PrintWriter out() {
    return spec.commandLine().getOut();
  }

  final ParameterException wrong(String why) {
    return new ParameterException(spec.commandLine(), why);
  }

  /** Prints a line that people copy, so that no terminal wraps it. */
  final void exactly(Object line) {
    Console.exact(out()).println(line);
  }

  /**
   * Runs work on a store that may take long, and shows its progress.
   *
   * @param passes how many times it reads or writes all bytes of the store, about
   */
  final <A> A during(String what, Path store, double passes, Supplier<A> work) {
    return StoreProgress.during(spec.commandLine().getErr(), what, store, passes, work);
  }
}
