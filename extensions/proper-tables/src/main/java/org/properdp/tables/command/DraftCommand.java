package org.properdp.tables.command;

import java.nio.file.Path;
import org.properdp.budget.Epsilon;
import org.properdp.cli.command.NamedPath;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.store.Caller;
import org.properdp.tables.file.Draft;
import org.properdp.tables.file.DraftedBudget;
import org.properdp.tables.file.TableFile;
import org.properdp.tables.file.record.UnreadableFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Drafts declarations from a file. */
@Command(
    name = "draft",
    description = {
      "Prints declarations to begin from, made from a file of rows: names and types.",
      "The draft is as secret as the file. Change what only the file says, add what is public"
          + " knowledge, and give it to `init`."
    })
public final class DraftCommand implements Subcommand, Runnable {
  private static final Path STANDARD_INPUT = Path.of("-");

  @Spec CommandSpec spec;

  @Mixin FormatOptions options = new FormatOptions();

  @Parameters(index = "0", paramLabel = "FILE", description = "The file, or - for standard input.")
  Path file = STANDARD_INPUT;

  @Option(
      names = "--individual",
      paramLabel = "COLUMN",
      required = true,
      description = {
        "The column that says whose a row is (without a header: column1, column2, …),",
        "or several that say so together, with commas between them."
      })
  String individual = "";

  @Option(
      names = "--budget",
      paramLabel = "E",
      description = "The budget of each person (default: ${DEFAULT-VALUE}).")
  String budget = "1";

  @Option(
      names = "--epsilon",
      paramLabel = "e",
      description = {
        "The epsilon of a count that each person can pay for with all of its rows: ROWS PER PERSON",
        "is E/e, rounded down, whatever the file is (default: ${DEFAULT-VALUE})."
      })
  String epsilon = "0.01";

  @Override
  public void run() {
    DraftedBudget drafted = new DraftedBudget(Epsilon.of(budget), Epsilon.of(epsilon));
    try {
      spec.commandLine().getOut().print(Draft.of(opened(), individual, drafted));
      spec.commandLine().getOut().flush();
    } catch (UnreadableFile wrong) {
      throw new IllegalArgumentException(wrong.getMessage(), wrong);
    }
  }

  private TableFile opened() {
    if (file.equals(STANDARD_INPUT)) {
      return TableFile.of("-", Caller.now().input(), options.format());
    }
    new NamedPath(spec.commandLine(), "FILE", file).mustBeReadableFile();
    return TableFile.of(file, options.format());
  }
}
