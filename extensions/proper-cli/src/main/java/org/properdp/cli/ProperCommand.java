package org.properdp.cli;

import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.properdp.cli.experiment.ExperimentCommand;
import org.properdp.cli.experiment.ReportCommand;
import org.properdp.cli.pipeline.PipelineCommand;
import org.properdp.cli.store.StoreCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * The command {@code proper}. A new subcommand is a class of its own, named in {@code subcommands}.
 *
 * <p>It exits with 0 when all went well, 1 when something failed, and 2 when it was called wrongly.
 */
@Command(
    name = "proper",
    description = "Personalised differential privacy: a privacy budget for each person.",
    subcommands = {
      DemoCommand.class,
      StoreCommand.class,
      PipelineCommand.class,
      AuditCommand.class,
      BenchCommand.class,
      ExperimentCommand.class,
      ReportCommand.class,
      CompletionCommand.class,
      HelpCommand.class
    },
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
    return new CommandLine(new ProperCommand())
        .setOut(writer(System.out))
        .setErr(writer(System.err))
        .setParameterExceptionHandler(Messages::wrongUsage)
        .setExecutionExceptionHandler(Messages::failure);
  }

  /** What is written is the same in every country. */
  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  /** Executes the command and ends the JVM with its exit code. */
  public static void main(String[] args) {
    CommandLine proper = commandLine();
    int code = proper.execute(args);
    // An exit writes no buffer out: whatever was printed without a line's end would be lost.
    proper.getOut().flush();
    proper.getErr().flush();
    System.exit(code);
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }
}
