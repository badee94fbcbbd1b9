package org.properdp.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.OptionalInt;
import org.properdp.batch.TooLittleHeap;
import org.properdp.cli.command.Elsewhere;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.console.Console;
import org.properdp.cli.console.Screen;
import org.properdp.cli.store.StoreCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * The command {@code proper}. Subcommands for custodians are named in {@code subcommands}; every
 * other module registers its own ({@link Subcommand}).
 *
 * <p>Its exit code is 0 if all went well, 1 if something failed, and 2 if it was called wrongly.
 */
@Command(
    name = "proper",
    description = "Personalised differential privacy: a privacy budget for each person.",
    subcommands = {StoreCommand.class},
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    scope = ScopeType.INHERIT,
    exitCodeOnUsageHelp = 0,
    synopsisSubcommandLabel = "COMMAND")
public final class ProperCommand implements Runnable {
  /** The narrowest help that picocli can print. */
  private static final int LEAST_HELP = 55;

  /** The widest help whose lines are easy to read. */
  private static final int MOST_HELP = 100;

  @Spec CommandSpec spec;

  private ProperCommand() {}

  /** The parser with all subcommands, ready to execute at a console. */
  public static CommandLine commandLine(Console console) {
    Screen screen = Console.screen(console.out());
    CommandLine proper = commandLine().setOut(console.out()).setErr(console.err());
    return proper
        .setUsageHelpWidth(
            screen.isTerminal()
                ? Math.min(Math.max(screen.columns(), LEAST_HELP), MOST_HELP)
                : UsageMessageSpec.DEFAULT_USAGE_WIDTH)
        .setColorScheme(Help.defaultColorScheme(screen.isColoured() ? Ansi.ON : Ansi.OFF));
  }

  /** The parser with all subcommands. */
  public static CommandLine commandLine() {
    CommandLine proper = new CommandLine(new ProperCommand());
    Subcommand.brought().forEach(proper::addSubcommand);
    return proper
        .addSubcommand(new CompletionCommand())
        .addSubcommand(new HelpCommand())
        .registerConverter(LocalDate.class, Messages::day)
        .setExecutionStrategy(ProperCommand::executed)
        .setParameterExceptionHandler(Messages::wrongUsage)
        .setExecutionExceptionHandler(Messages::failure);
  }

  private static int executed(ParseResult parsed) {
    CommandLine proper = parsed.commandSpec().commandLine();
    int code;
    try {
      code = new CommandLine.RunLast().execute(parsed);
    } catch (OutOfMemoryError full) {
      throw new ExecutionException(proper, "too little memory", TooLittleHeap.of(full));
    }
    return Messages.printed(code, !proper.getOut().checkError(), proper.getErr());
  }

  /** Executes the command and ends the JVM with its exit code. */
  public static void main(String[] args) {
    Screen ofOutput = Screen.ofOutput();
    Screen ofErrors = Screen.ofErrors();
    OptionalInt elsewhere =
        Elsewhere.tried(
            List.of(args),
            new Elsewhere.Streams(System.in, System.out, System.err, ofOutput, ofErrors));
    if (elsewhere.isPresent()) {
      PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
      System.exit(Messages.printed(elsewhere.getAsInt(), !System.out.checkError(), err));
    }
    CommandLine proper = commandLine(Console.of(System.out, ofOutput, System.err, ofErrors));
    int code = proper.execute(args);
    // Exiting does not flush buffers: output without an end of line would be lost.
    proper.getOut().flush();
    proper.getErr().flush();
    System.exit(code);
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }
}
