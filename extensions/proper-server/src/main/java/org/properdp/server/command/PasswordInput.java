package org.properdp.server.command;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.properdp.cli.command.NamedPath;
import org.properdp.cli.store.Caller;
import org.properdp.store.disk.StoreRefused;
import picocli.CommandLine.Model.CommandSpec;

/** The source of a password. It is never an argument, which others could see. */
record PasswordInput(CommandSpec spec, @Nullable Path file) {
  String read() {
    String password = file == null ? typed() : first(file);
    if (password == null || password.isEmpty()) {
      throw new StoreRefused("there is no password: type one, or give a file with --password-file");
    }
    return password;
  }

  private String first(Path from) {
    new NamedPath(spec.commandLine(), "--password-file", from).mustBeReadableFile();
    try (BufferedReader lines = Files.newBufferedReader(from)) {
      return lines.readLine();
    } catch (IOException failed) {
      throw new UncheckedIOException(from + " can't be read as text", failed);
    }
  }

  private static String typed() {
    try {
      return Caller.now().secret("password: ");
    } catch (IOException failed) {
      throw new UncheckedIOException("the password can't be read", failed);
    }
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "PasswordInput";
  }
}
