package org.properdp.cli;

import java.io.PrintWriter;
import org.properdp.cli.console.Console;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints a script that lets a shell complete commands, options and names. */
@Command(
    name = "completion",
    description = {
      "Prints a script that makes bash and zsh complete commands, options and names.",
      "To use it: source <(./proper completion)."
    })
final class CompletionCommand implements Runnable {
  @Spec CommandSpec spec;

  @Override
  public void run() {
    PrintWriter out = Console.exact(spec.commandLine().getOut());
    out.print(AutoComplete.bash("proper", spec.root().commandLine()));
    out.flush();
  }
}
