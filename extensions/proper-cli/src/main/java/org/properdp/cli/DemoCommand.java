package org.properdp.cli;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.properdp.examples.demo.Demo;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Plays the paper's story. */
@Command(
    name = "demo",
    description = "Plays the paper's story on made-up people, under a global and personal budgets.",
    mixinStandardHelpOptions = true)
final class DemoCommand implements Runnable {
  private static final int MOST = 5_000_000;

  @Spec CommandSpec spec;

  @Option(
      names = "--people",
      paramLabel = "N",
      defaultValue = "100000",
      description = "How many people there are at first (default: ${DEFAULT-VALUE}).")
  int people;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "2015",
      description =
          "What the people are made from (default: ${DEFAULT-VALUE}); noise is never seeded.")
  long seed;

  @Override
  public void run() {
    if (people < 1 || people > MOST) {
      throw new ParameterException(
          spec.commandLine(), "--people must be from 1 to " + MOST + ", but was " + people);
    }
    Demo.play(people, seed, new PrintStream(System.out, true, StandardCharsets.UTF_8));
  }
}
