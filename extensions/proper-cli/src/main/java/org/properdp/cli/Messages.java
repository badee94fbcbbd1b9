package org.properdp.cli;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** What a person reads when a command did not work: one line that says why, and what to do. */
final class Messages {
  /** Set in the environment, it adds the stack trace to the message of a failure. */
  static final String TRACE = "PROPER_TRACE";

  private Messages() {}

  static int wrongUsage(ParameterException wrong, String[] args) {
    CommandLine command = wrong.getCommandLine();
    PrintWriter err = command.getErr();
    err.println(command.getCommandName() + ": " + reason(wrong));
    UnmatchedArgumentException.printSuggestions(wrong, err);
    err.println("Try: " + command.getCommandSpec().qualifiedName() + " --help");
    return ExitCode.USAGE;
  }

  private static String reason(ParameterException wrong) {
    if (wrong instanceof UnmatchedArgumentException unmatched
        && !unmatched.isUnknownOption()
        && !unmatched.getCommandLine().getSubcommands().isEmpty()) {
      return "no such command: " + unmatched.getUnmatched().get(0);
    }
    return String.valueOf(wrong.getMessage());
  }

  static int failure(Exception failure, CommandLine command, ParseResult parsed) {
    PrintWriter err = command.getErr();
    err.println(command.getCommandName() + " failed: " + failure);
    if (System.getenv(TRACE) == null) {
      err.println("Set " + TRACE + "=1 to see where.");
    } else {
      failure.printStackTrace(err);
    }
    return ExitCode.SOFTWARE;
  }
}
