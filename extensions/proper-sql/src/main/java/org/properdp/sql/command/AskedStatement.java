package org.properdp.sql.command;

import io.vavr.control.Option;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Epsilon;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.OpenTables;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** In whose name a command asks statements, and at which ε those that don't say it. */
public final class AskedStatement {
  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  @picocli.CommandLine.Option(
      names = "--as",
      paramLabel = "ANALYST",
      description =
          "Ask under the name of a declared analyst, whose columns statements then may use, or of"
              + " owner (default: owner).")
  String analyst = SqlDoor.OWNER;

  @picocli.CommandLine.Option(
      names = "--epsilon",
      paramLabel = "E",
      description = "The epsilon of a question that doesn't say it.")
  @Nullable String epsilon;

  /** The name; refuses one that is not declared in a store. */
  public String analyst(OpenTables tables, Path directory) {
    if (!SqlDoor.isKnown(tables, analyst)) {
      throw new StoreRefused("no analyst " + analyst + " is declared in " + directory);
    }
    return analyst;
  }

  /** The ε of a question that doesn't say it, if there is one. */
  public Option<Epsilon> usual() {
    try {
      return Option.of(epsilon).map(Epsilon::of);
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(spec.commandLine(), "--epsilon: " + wrong.getMessage(), wrong);
    }
  }
}
