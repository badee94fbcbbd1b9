package org.properdp.cli.command;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.OptionalInt;
import java.util.ServiceLoader;
import org.properdp.cli.console.Screen;

/**
 * Another process that runs a command instead of this one, because it has the store open. Modules
 * bring it as they bring a {@link Subcommand}.
 */
public interface Elsewhere {
  /** The exit code of a command that another process has run; none if this one has to. */
  static OptionalInt tried(List<String> arguments, Streams streams) {
    return ServiceLoader.load(Elsewhere.class).stream()
        .map(ServiceLoader.Provider::get)
        .map(each -> each.run(arguments, streams))
        .filter(OptionalInt::isPresent)
        .findFirst()
        .orElse(OptionalInt.empty());
  }

  /** Runs a command, if it is for the other process; none if it is not, or there is none. */
  OptionalInt run(List<String> arguments, Streams streams);

  /** The streams of a command, and the screens on which people see them. */
  record Streams(InputStream in, PrintStream out, PrintStream err, Screen ofOut, Screen ofErr) {}
}
