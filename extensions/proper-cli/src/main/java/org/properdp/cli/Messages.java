package org.properdp.cli;

import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.TooLittleHeap;
import org.properdp.budget.LedgerStopped;
import org.properdp.cli.command.Nearest;
import org.properdp.cli.store.Key;
import org.properdp.codec.RowsUnreadable;
import org.properdp.store.custody.AnchorRefused;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.disk.StoreInUse;
import org.properdp.store.disk.StoreRefused;
import org.properdp.store.disk.StoreUnusable;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The words for a person when a command has failed: one line that says why, and what to do. */
final class Messages {
  /** An environment variable; if it is set, the message of a failure has the stack trace. */
  static final String TRACE = "PROPER_TRACE";

  /** The message of `help` about an unknown command. */
  private static final Pattern UNKNOWN_TO_HELP = Pattern.compile("Unknown subcommand '(.*)'.");

  /** The message about options of which there can be one. */
  private static final Pattern EXCLUSIVE =
      Pattern.compile("Error: (.*) are mutually exclusive \\(specify only one\\)");

  /** For the owner, to whom the ledger's own words say nothing. */
  private static final String STOPPED =
      "failed: the store could not be written, and has stopped: see that its disk has room and can"
          + " be written to. What the command was to do is done as a whole or not at all; `show`"
          + " and `history` tell which";

  /** The message about options of which there must be one. */
  private static final Pattern ONE_OF =
      Pattern.compile("Error: Missing required argument \\(specify one of these\\): \\((.*)\\)");

  private Messages() {}

  static int wrongUsage(ParameterException wrong, String[] args) {
    CommandLine command = wrong.getCommandLine();
    PrintWriter err = command.getErr();
    err.println(command.getCommandName() + ": " + reason(wrong, args));
    err.println("Try: " + command.getCommandSpec().qualifiedName() + " --help");
    return ExitCode.USAGE;
  }

  private static String reason(ParameterException wrong, String[] args) {
    if (wrong instanceof UnmatchedArgumentException unmatched
        && !unmatched.getUnmatched().isEmpty()) {
      return unmatched(unmatched);
    }
    if (wrong instanceof MissingParameterException) {
      // The missing option may be there, but mistyped: then that is what helps.
      Optional<String> mistyped = firstUnknown(wrong.getCommandLine(), args);
      if (mistyped.isPresent()) {
        return noSuchOption(wrong.getCommandLine(), mistyped.get());
      }
    }
    Matcher help = UNKNOWN_TO_HELP.matcher(String.valueOf(wrong.getMessage()));
    if (help.matches()) {
      return noSuchCommand(wrong.getCommandLine(), help.group(1));
    }
    return plain(String.valueOf(wrong.getMessage()));
  }

  /** picocli's words, without those of programmers; it says one twice if an option has a key. */
  private static String plain(String message) {
    Matcher one = ONE_OF.matcher(message);
    if (one.matches()) {
      return "give one of these: " + one.group(1);
    }
    Matcher exclusive = EXCLUSIVE.matcher(message);
    return exclusive.matches()
        ? "choose one of " + exclusive.group(1)
        : message
            .replace("option option", "option")
            .replaceFirst(" is not an? (int|long)$", " is not a whole number");
  }

  /** The word that was not understood, and the known one that is nearest. */
  private static String unmatched(UnmatchedArgumentException wrong) {
    CommandLine command = wrong.getCommandLine();
    String typed = wrong.getUnmatched().get(0);
    if (wrong.isUnknownOption()) {
      return noSuchOption(command, typed);
    }
    return command.getSubcommands().isEmpty()
        ? "unexpected word: " + typed
        : noSuchCommand(command, typed);
  }

  private static String noSuchCommand(CommandLine command, String typed) {
    return "no such command: " + typed + Nearest.hint(command.getSubcommands().keySet(), typed);
  }

  private static String noSuchOption(CommandLine command, String typed) {
    String option = withoutValue(typed);
    return "no such option: " + option + Nearest.hint(options(command), option);
  }

  private static Optional<String> firstUnknown(CommandLine command, String[] args) {
    return Arrays.stream(args)
        .filter(arg -> arg.startsWith("--") && !options(command).contains(withoutValue(arg)))
        .findFirst();
  }

  private static String withoutValue(String typed) {
    return typed.replaceFirst("=.*", "");
  }

  private static List<String> options(CommandLine command) {
    return command.getCommandSpec().options().stream().map(OptionSpec::longestName).toList();
  }

  static LocalDate day(String text) {
    try {
      return LocalDate.parse(text);
    } catch (DateTimeException wrong) {
      throw new TypeConversionException("must be a day such as 2026-01-31, but was " + text);
    }
  }

  /** The exit code of a command: one whose result its reader does not have has failed. */
  static int printed(int code, boolean isWhole, PrintWriter err) {
    if (code != ExitCode.OK || isWhole) {
      return code;
    }
    err.println(
        "failed: not all of the output could be written: its reader has closed it, or there is no"
            + " space left. What the command was to do is done");
    return ExitCode.SOFTWARE;
  }

  static int failure(Exception failure, CommandLine command, ParseResult parsed) {
    PrintWriter err = command.getErr();
    if (failure instanceof ParameterException wrong) {
      return wrongUsage(wrong, new String[0]);
    }
    String verdict = failure instanceof LedgerStopped ? stopped(command) : verdict(failure);
    err.println(verdict == null ? command.getCommandName() + " failed: " + failure : verdict);
    if (System.getenv(TRACE) != null) {
      failure.printStackTrace(err);
    } else if (verdict == null) {
      err.println("Set " + TRACE + "=1 to see where.");
    }
    return failure instanceof UncheckedIOException io && isWrongPath(io.getCause())
        ? ExitCode.USAGE
        : ExitCode.SOFTWARE;
  }

  /** Why the store that a command has used answers no more; its custodian may read it. */
  private static String stopped(CommandLine command) {
    return keys(command.getCommandSpec())
        .flatMap(key -> key.failure().stream())
        .findFirst()
        .map(why -> "failed: the store has stopped: " + String.valueOf(why.getMessage()))
        .orElse(STOPPED);
  }

  private static Stream<Key> keys(CommandSpec command) {
    return Stream.concat(
        command.userObject() instanceof Key key ? Stream.of(key) : Stream.empty(),
        command.mixins().values().stream().flatMap(Messages::keys));
  }

  /** The word before a message that needs no stack trace; null for an unexpected failure. */
  private static @Nullable String verdict(Exception failure) {
    if (failure instanceof StoreDamaged || failure instanceof RowsUnreadable) {
      return "damaged: " + failure.getMessage();
    }
    if (failure instanceof UncheckedIOException io) {
      return "failed: " + io.getMessage() + ": " + reason(io.getCause());
    }
    if (failure instanceof TooLittleHeap || failure.getCause() instanceof LedgerStopped) {
      return "failed: " + failure.getMessage();
    }
    return isRefusal(failure) ? "refused: " + failure.getMessage() : null;
  }

  /** The message of a file's exception is only its name; the type says what was wrong. */
  private static String reason(@Nullable Throwable cause) {
    if (cause instanceof NoSuchFileException missing) {
      return missing.getFile()
          + ": there is no such file, or no folder for it; name one that exists";
    }
    if (cause instanceof AccessDeniedException denied) {
      return denied.getFile() + " is not yours to use: ask its owner for permission";
    }
    if (cause instanceof FileAlreadyExistsException there) {
      return there.getFile() + " exists already: name another path";
    }
    if (cause instanceof NotDirectoryException file) {
      return file.getFile() + " is not a directory: name one";
    }
    if (cause instanceof FileSystemException file) {
      String reason = file.getReason() == null ? "the system does not say why" : file.getReason();
      return file.getFile() == null ? reason : file.getFile() + ": " + reason;
    }
    return cause == null ? "the system does not say why" : String.valueOf(cause.getMessage());
  }

  /** True if naming another path would help, unlike where a disk is full. */
  private static boolean isWrongPath(@Nullable Throwable cause) {
    return cause instanceof NoSuchFileException
        || cause instanceof AccessDeniedException
        || cause instanceof FileAlreadyExistsException
        || cause instanceof NotDirectoryException;
  }

  private static boolean isRefusal(Exception failure) {
    return failure instanceof StoreInUse
        || failure instanceof StoreRefused
        || failure instanceof StoreUnusable
        || failure instanceof AnchorRefused
        || failure instanceof IllegalArgumentException;
  }
}
