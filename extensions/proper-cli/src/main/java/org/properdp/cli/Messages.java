package org.properdp.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import org.jspecify.annotations.Nullable;
import org.properdp.store.custody.AnchorRefused;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.disk.StoreInUse;
import org.properdp.store.disk.StoreRefused;
import org.properdp.store.disk.StoreUnusable;
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
    String verdict = verdict(failure);
    err.println(verdict == null ? command.getCommandName() + " failed: " + failure : verdict);
    if (System.getenv(TRACE) != null) {
      failure.printStackTrace(err);
    } else if (verdict == null) {
      err.println("Set " + TRACE + "=1 to see where.");
    }
    return ExitCode.SOFTWARE;
  }

  /** What a message that tells all is about, in one word; null for what nobody has thought of. */
  private static @Nullable String verdict(Exception failure) {
    if (failure instanceof StoreDamaged) {
      return "damaged: " + failure.getMessage();
    }
    if (failure instanceof UncheckedIOException io) {
      return "failed: " + io.getMessage() + ": " + reason(io.getCause());
    }
    return isRefusal(failure) ? "refused: " + failure.getMessage() : null;
  }

  /** Messages of files' own exceptions are only names: what was wrong says the type. */
  private static String reason(@Nullable Throwable cause) {
    if (cause instanceof FileSystemException file && file.getReason() != null) {
      return file.getReason();
    }
    return cause != null && cause.getClass() == IOException.class
        ? String.valueOf(cause.getMessage())
        : String.valueOf(cause);
  }

  private static boolean isRefusal(Exception failure) {
    return failure instanceof StoreInUse
        || failure instanceof StoreRefused
        || failure instanceof StoreUnusable
        || failure instanceof AnchorRefused
        || failure instanceof IllegalArgumentException;
  }
}
