package org.properdp.kafka.broker;

import org.properdp.kafka.KafkaCommand;
import picocli.CommandLine;

/** The command as a process that can be killed; what it refuses is its last line. */
final class PipelineChild {
  private PipelineChild() {}

  /** The command's own arguments. */
  public static void main(String[] arguments) {
    CommandLine line = new CommandLine(new KafkaCommand());
    line.setExecutionExceptionHandler(
        (failed, command, parsed) -> {
          command.getOut().println("refused: " + failed.getMessage());
          command.getOut().flush();
          failed.printStackTrace();
          return CommandLine.ExitCode.SOFTWARE;
        });
    System.exit(line.execute(arguments));
  }
}
