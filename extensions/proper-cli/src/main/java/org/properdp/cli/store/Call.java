package org.properdp.cli.store;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.Supplier;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What all commands about stores share: the key, and how they print. */
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

  /** Runs work that may take long, and shows progress on a terminal. */
  final <A> A during(String what, Supplier<A> work) {
    return Progress.during(spec.commandLine().getErr(), what, work);
  }
}
