package org.properdp.cli.command;

import java.util.List;
import java.util.ServiceLoader;

/**
 * A subcommand of {@code proper} that another module brings: a class with picocli's
 * {@code @Command}, public and with a public constructor without parameters, named in its module's
 * {@code META-INF/services/org.properdp.cli.command.Subcommand}. It is available whenever its
 * module is on the class path.
 */
public interface Subcommand {
  /** All subcommands of modules on the class path, in the order of the class path. */
  static List<Subcommand> brought() {
    return ServiceLoader.load(Subcommand.class).stream().map(ServiceLoader.Provider::get).toList();
  }
}
