package org.properdp.cli.store;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.properdp.cli.console.Console;
import org.properdp.cli.console.Progress;
import org.properdp.cli.console.TextTable;
import org.properdp.custody.StoreKey;
import org.properdp.store.forger.SelfTest;
import org.properdp.store.forger.SelfTest.Effort;
import org.properdp.store.forger.SelfTest.Line;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Forges stores and shows whether this build notices. */
@Command(
    name = "selftest",
    description = {
      "Makes small stores, forges them in every known way, and shows which check notices.",
      "It touches no other store. There are some 18,000 forgeries, of which two cores try about"
          + " twenty in a second: that takes about a quarter of an hour. With --quick there are"
          + " some 1,600, which take about a minute and a half."
    })
final class SelfTestCommand implements Callable<Integer> {
  private static final List<String> NAMES =
      List.of(
          "what a frame, or a file, does",
          "tried",
          "opening",
          "use",
          "verify",
          "anchor",
          "harmless");

  @Mixin Call call = new Call();

  @picocli.CommandLine.Option(
      names = "--encrypted",
      description = "Encrypts the stores; the forger does not have the key.")
  boolean encrypted;

  @picocli.CommandLine.Option(
      names = "--quick",
      description = "Forges one frame of each kind, and only in some ways.")
  boolean quick;

  @Override
  public Integer call() {
    Option<StoreKey> key = Option.when(encrypted, SelfTestCommand::key);
    Collection<Line> lines =
        Progress.during(
            call.spec.commandLine().getErr(),
            "forging",
            () -> run(key, quick ? Effort.QUICK : Effort.WHOLE));
    return report(lines);
  }

  /** A random key; the forger does not use it. */
  private static StoreKey key() {
    return StoreKey.parse("5a".repeat(32));
  }

  private static Collection<Line> run(Option<StoreKey> key, Effort effort) {
    try {
      Path directory = Files.createTempDirectory("proper-selftest");
      try {
        return SelfTest.run(directory, key, effort);
      } finally {
        delete(directory);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException("the stores to forge can't be written", failed);
    }
  }

  private static void delete(Path directory) throws IOException {
    List<Path> all;
    try (Stream<Path> found = Files.walk(directory)) {
      all = found.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path each : all) {
      Files.delete(each);
    }
  }

  private static List<String> row(Line line) {
    IntStream counts =
        IntStream.of(
            line.tried(),
            line.byOpening(),
            line.byUse(),
            line.byVerifying(),
            line.byAnchor(),
            line.unnoticed());
    return Stream.concat(Stream.of(line.forgery()), counts.mapToObj(String::valueOf)).toList();
  }

  private int report(Collection<Line> lines) {
    List<List<String>> rows = lines.stream().map(SelfTestCommand::row).toList();
    new TextTable(NAMES, rows, NAMES.stream().map(name -> !name.equals(NAMES.get(0))).toList())
        .lines(Console.screen(call.out()))
        .forEach(line -> call.say("%s", line));
    List<String> through = lines.stream().flatMap(line -> line.through().stream()).toList();
    through.forEach(sentence -> call.say("got through: %s", sentence));
    int tried = lines.stream().mapToInt(Line::tried).sum();
    call.say(
        "%s: %s forgeries of %s store tried, %d got through",
        through.isEmpty() ? "withstood" : "broken",
        String.format(Locale.ROOT, "%,d", tried),
        encrypted ? "an encrypted" : "a plain",
        through.size());
    return through.isEmpty() ? 0 : 1;
  }
}
