package org.properdp.tables.command;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.properdp.cli.command.Count;
import org.properdp.cli.command.NamedPath;
import org.properdp.cli.store.Caller;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.OpenPopulation;
import picocli.CommandLine;

/** The options that name individuals: one by its key, or several by a file of keys. */
final class People {
  private static final Path STANDARD_INPUT = Path.of("-");

  @CommandLine.Option(
      names = "--individual",
      paramLabel = "KEY",
      description =
          "The key of one individual. Of a key of several components: their values, with"
              + " commas between them, quoted as in CSV.")
  @Nullable String individual;

  @CommandLine.Option(
      names = "--individuals",
      paramLabel = "FILE",
      description = "A file of keys, one a line, or - for standard input.")
  @Nullable Path file;

  /** The number of people that are given. */
  int given() {
    return (individual == null ? 0 : 1) + (file == null ? 0 : 1);
  }

  /** The keys, at least one. */
  List<String> keys(CommandLine command) {
    if (individual != null) {
      return List.of(individual);
    }
    return keys(command, "--individuals", file == null ? STANDARD_INPUT : file);
  }

  /** The keys in a file that an option names, at least one. */
  static List<String> keys(CommandLine command, String option, Path from) {
    String name = from.equals(STANDARD_INPUT) ? "standard input" : from.toString();
    if (!from.equals(STANDARD_INPUT)) {
      new NamedPath(command, option, from).mustBeReadableFile();
    }
    try {
      List<String> keys = lines(from).stream().filter(line -> !line.isEmpty()).toList();
      if (keys.isEmpty()) {
        throw new StoreRefused(name + " has no key: write one a line");
      }
      return keys;
    } catch (CharacterCodingException wrong) {
      throw new StoreRefused(name + " must be text in UTF-8, but holds other bytes");
    } catch (IOException failed) {
      throw new UncheckedIOException(name + " can't be read", failed);
    }
  }

  /** Refuses keys of which one is no individual's, before anything is done with the others. */
  static void refuseUnlessEntered(OpenPopulation<?> found, List<String> keys) {
    List<String> unknown = keys.stream().filter(one -> !found.hasEntered(one)).toList();
    if (!unknown.isEmpty()) {
      throw new StoreRefused(
          "no individual with the key "
              + Printed.safe(unknown.get(0))
              + (unknown.size() > 1
                  ? ", nor with " + Count.of(unknown.size() - 1L, "other key", "other keys")
                  : "")
              + " has entered population "
              + found
              + ": nothing is done. Compare the spelling with the data");
    }
  }

  private static List<String> lines(Path from) throws IOException {
    byte[] bytes =
        from.equals(STANDARD_INPUT)
            ? Caller.now().input().readAllBytes()
            : Files.readAllBytes(from);
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new ByteArrayInputStream(bytes), StandardCharsets.UTF_8.newDecoder()))) {
      return reader.lines().toList();
    } catch (UncheckedIOException wrong) {
      throw wrong.getCause();
    }
  }
}
