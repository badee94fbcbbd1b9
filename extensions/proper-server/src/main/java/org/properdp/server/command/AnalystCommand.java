package org.properdp.server.command;

import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.cli.command.Subcommand;
import org.properdp.query.Limits;
import org.properdp.server.login.KeptSecret;
import org.properdp.server.login.ScramVerifier;
import org.properdp.tables.schema.AnalystPassword;
import org.properdp.tables.schema.AnalystSchema;
import org.properdp.tables.schema.AnalystUsers;
import org.properdp.tables.schema.RemovedAnalyst;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Declares who may connect to a store's server, and how they show who they are. */
@Command(
    name = "analyst",
    description = {
      "Says who may connect to the server of a store. An analyst connects over a network with a"
          + " password, and on the server's machine as a user of its operating system.",
      "What an analyst has asked stays counted, whatever is done here."
    },
    subcommands = {
      AnalystCommand.Add.class,
      AnalystCommand.Password.class,
      AnalystCommand.Map.class,
      AnalystQuota.class,
      AnalystCommand.Remove.class
    })
public final class AnalystCommand implements Subcommand, Runnable {
  @Spec CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "say what to do: add, passwd, map, quota or remove");
  }

  /** Declares an analyst. */
  @Command(name = "add", description = "Declares a new analyst, who can't connect yet.")
  static final class Add implements Runnable {
    @Mixin AnalystAt analyst = new AnalystAt();

    @Override
    public void run() {
      analyst.declare(
          catalogue -> List.of(new AnalystSchema(analyst.name, Limits.NONE)),
          "declared: " + analyst.name + "; `analyst passwd` or `analyst map` lets it connect");
    }
  }

  /** Sets a password. */
  @Command(
      name = "passwd",
      description = {
        "Sets the password with which an analyst connects over a network.",
        "It is typed, or read from a file or from standard input. The store keeps what it can be"
            + " checked with, and not the password."
      })
  static final class Password implements Runnable {
    @Mixin AnalystAt analyst = new AnalystAt();

    @picocli.CommandLine.Option(
        names = "--password-file",
        paramLabel = "FILE",
        description = "A file whose first line is the password.")
    @Nullable Path file;

    @Override
    public void run() {
      String password = new PasswordInput(analyst.spec, file).read();
      analyst.declare(
          catalogue -> List.of(checked(catalogue.analyst(analyst.name).name(), password)),
          "set: the password of " + analyst.name);
    }

    private AnalystPassword checked(String name, String password) {
      byte[] salt = KeptSecret.of(analyst.directory).salt(name);
      return new AnalystPassword(name, ScramVerifier.of(password, salt).text());
    }
  }

  /** Maps a user of the operating system. */
  @Command(
      name = "map",
      description =
          "Says which users of the server's operating system an analyst is, instead of those"
              + " before: they connect over the server's socket without a password.")
  static final class Map implements Runnable {
    @Mixin AnalystAt analyst = new AnalystAt();

    @Parameters(
        index = "2..*",
        paramLabel = "USER",
        description = "The names of the users; none if nobody is the analyst any more.")
    List<String> users = List.of();

    @Override
    public void run() {
      Vector<String> all = Vector.ofAll(users).distinct().sorted();
      analyst.declare(
          catalogue -> List.of(new AnalystUsers(catalogue.analyst(analyst.name).name(), all)),
          all.isEmpty()
              ? "mapped: no user is " + analyst.name
              : (all.size() == 1 ? "mapped: the user " : "mapped: the users ")
                  + all.mkString(" and ")
                  + ", and no other, may connect as "
                  + analyst.name);
    }
  }

  /** Ends an account. */
  @Command(
      name = "remove",
      description =
          "Removes an analyst, who asks no more. What was asked stays counted, so the name can't be"
              + " taken again.")
  static final class Remove implements Runnable {
    @Mixin AnalystAt analyst = new AnalystAt();

    @Override
    public void run() {
      analyst.declare(
          catalogue -> List.of(new RemovedAnalyst(catalogue.analyst(analyst.name).name())),
          "removed: " + analyst.name + " asks no more");
    }
  }
}
