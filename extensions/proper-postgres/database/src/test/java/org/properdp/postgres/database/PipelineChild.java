package org.properdp.postgres.database;

import org.properdp.postgres.PostgresCommand;
import picocli.CommandLine;

/** The command as a process that can be killed; what it refuses is its last line. */
final class PipelineChild {
  private PipelineChild() {}

  /** The command's own arguments. */
  public static void main(String[] arguments) {
    System.exit(command().execute(arguments));
  }

  /** The command, whose refusals are lines. */
  static CommandLine command() {
    CommandLine line = new CommandLine(new PostgresCommand());
    line.setExecutionExceptionHandler(
        (failed, command, parsed) -> {
          command.getOut().println("refused: " + failed.getMessage());
          command.getOut().flush();
          return CommandLine.ExitCode.SOFTWARE;
        });
    return line;
  }
}
