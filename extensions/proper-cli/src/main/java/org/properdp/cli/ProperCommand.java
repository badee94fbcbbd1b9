package org.properdp.cli;

import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import org.properdp.cli.command.Elsewhere;
import org.properdp.cli.command.Subcommand;
import org.properdp.cli.store.StoreCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
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
  @Spec CommandSpec spec;

  private ProperCommand() {}

  /** The parser with all subcommands, ready to execute. */
  public static CommandLine commandLine() {
    CommandLine proper = new CommandLine(new ProperCommand());
    Subcommand.brought().forEach(proper::addSubcommand);
    return proper
        .addSubcommand(new CompletionCommand())
        .addSubcommand(new HelpCommand())
        .setOut(writer(System.out))
        .setErr(writer(System.err))
        .setParameterExceptionHandler(Messages::wrongUsage)
        .setExecutionExceptionHandler(Messages::failure);
  }

  /** A writer whose output does not depend on the country or the platform's encoding. */
  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  /** Executes the command and ends the JVM with its exit code. */
  public static void main(String[] args) {
    OptionalInt elsewhere =
        Elsewhere.tried(List.of(args), new Elsewhere.Streams(System.in, System.out, System.err));
    if (elsewhere.isPresent()) {
      System.exit(elsewhere.getAsInt());
    }
    CommandLine proper = commandLine();
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
