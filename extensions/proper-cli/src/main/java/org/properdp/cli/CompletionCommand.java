package org.properdp.cli;

import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints what makes a shell complete commands, options and names. */
@Command(
    name = "completion",
    description = "Prints a script for bash and zsh; to use it: source <(./proper completion)")
final class CompletionCommand implements Runnable {
  @Spec CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine().getOut().print(AutoComplete.bash("proper", spec.root().commandLine()));
  }
}
