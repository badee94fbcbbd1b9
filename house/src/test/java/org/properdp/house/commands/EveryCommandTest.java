package org.properdp.house.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.cli.ProperCommand;
import org.properdp.cli.Shell;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

/** What holds of every command, those that are yet to be written among them. */
class EveryCommandTest {
  private static final CommandLine PROPER = ProperCommand.commandLine();

  /** Made once: it knows some sixty commands. */
  private static final Shell SHELL = new Shell();

  @TempDir Path dir;

  /** The words that name each command, "proper" itself by none; `help` is the parser's own. */
  static Stream<List<String>> all() {
    return below(List.of(), PROPER).filter(words -> !words.equals(List.of("help")));
  }

  private static Stream<List<String>> below(List<String> words, CommandLine command) {
    return Stream.concat(
        Stream.of(words),
        command.getSubcommands().entrySet().stream()
            .flatMap(entry -> below(and(words, entry.getKey()), entry.getValue())));
  }

  private static List<String> and(List<String> words, String... more) {
    List<String> longer = new ArrayList<>(words);
    longer.addAll(List.of(more));
    return longer;
  }

  private static CommandLine command(List<String> words) {
    CommandLine command = PROPER;
    for (String word : words) {
      command = command.getSubcommands().get(word);
    }
    return command;
  }

  @Test
  void modulesThatAreThereBringTheirCommands() {
    assertThat(PROPER.getSubcommands())
        .containsOnlyKeys(
            "store",
            "alter",
            "analyst",
            "audit",
            "bench",
            "completion",
            "demo",
            "draft",
            "erase",
            "experiment",
            "export",
            "grant",
            "help",
            "history",
            "init",
            "load",
            "merge",
            "pipeline",
            "questions",
            "refresh",
            "repair",
            "report",
            "resume",
            "schema",
            "serve",
            "shell",
            "show",
            "sql",
            "whatif");
  }

  /** The first sentence stands alone in the list of commands, so that it has to end. */
  @ParameterizedTest
  @MethodSource("all")
  void helpIsMadeOfWholeSentences(List<String> words) {
    CommandLine.Model.CommandSpec spec = command(words).getCommandSpec();

    assertThat(spec.usageMessage().description()).isNotEmpty().allMatch(EveryCommandTest::isWhole);
    assertThat(footer(spec)).allMatch(EveryCommandTest::isWhole);
    for (ArgSpec arg : spec.args()) {
      String description = String.join(" ", arg.description());
      assertThat(isWhole(description)).as(words + ": " + description).isTrue();
    }
  }

  private static Stream<String> footer(CommandLine.Model.CommandSpec spec) {
    return Arrays.stream(spec.usageMessage().footer()).filter(line -> !line.isEmpty());
  }

  private static boolean isWhole(String sentence) {
    return sentence.matches("(?s)\\p{Lu}.*\\.");
  }

  @ParameterizedTest
  @MethodSource("all")
  void helpIsPrintedAndIsNoError(List<String> words) {
    SHELL.prints(("Usage: proper " + String.join(" ", words)).strip(), args(words, "--help"));
  }

  @ParameterizedTest
  @MethodSource("all")
  void anUnknownOptionIsNamedAndExitsWithTwo(List<String> words) {
    assertThat(SHELL.type(args(words, "--frobnicate"))).isEqualTo(2);
    assertThat(SHELL.out()).isEmpty();
    assertThat(SHELL.err()).contains("--frobnicate", "Try: proper").doesNotContain("Did you mean");
  }

  @ParameterizedTest
  @MethodSource("all")
  void anOptionThatIsMistypedIsSuggested(List<String> words) {
    for (CommandLine.Model.OptionSpec option : command(words).getCommandSpec().options()) {
      String mistyped = option.longestName() + "x";
      assertThat(SHELL.type(args(words, mistyped))).isEqualTo(2);
      assertThat(SHELL.err())
          .contains("no such option: " + mistyped + ". Did you mean " + option.longestName() + "?");
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void aCommandThatIsMistypedIsSuggestedAtEveryLevel(List<String> words) {
    for (String name : command(words).getSubcommands().keySet()) {
      String mistyped = mistyped(name);
      assertThat(SHELL.type(args(words, mistyped))).isEqualTo(2);
      assertThat(SHELL.err())
          .contains("no such command: " + mistyped + ". Did you mean " + name + "?");
      assertThat(SHELL.type(args(words, "frobnicate"))).isEqualTo(2);
      assertThat(SHELL.err()).contains("no such command: frobnicate").doesNotContain("Did you");
    }
  }

  /** Two letters in the wrong order; where they are the same, a letter too much. */
  private static String mistyped(String name) {
    String swapped = name.substring(0, 1) + name.charAt(2) + name.charAt(1) + name.substring(3);
    return swapped.equals(name) ? name + name.charAt(0) : swapped;
  }

  @Test
  void helpKnowsWhatWasMeantToo() {
    SHELL.fails(2, "proper: no such command: stor. Did you mean store?", "help", "stor");
  }

  @Test
  void namesOfOtherThingsAreSuggestedToo() {
    SHELL.fails(2, "bench: no such benchmark: kmeans; there are ", "bench", "kmeans");
    assertThat(SHELL.err()).contains(". Did you mean k-means?");
    SHELL.fails(2, "audit: no such primitive: noisyCuont; there are ", "audit", "noisyCuont");
    assertThat(SHELL.err()).contains(". Did you mean noisyCount?");
  }

  @Test
  void aWordTooManyIsNamed() {
    SHELL.fails(2, "demo: unexpected word: extra", "demo", "extra");
    SHELL.fails(2, "verify: unexpected word: b", "store", "verify", "a", "b");
  }

  @Test
  void anOptionWithoutItsKeyIsCalledAnOptionOnce() {
    SHELL.fails(
        2,
        "run: Value for option '--column'",
        "experiment",
        "run",
        "managers",
        "--data",
        "a.csv",
        "--column",
        "zip");
  }

  /** Files that are not there, and directories in their place, wherever a path may be named. */
  @Test
  void aPathThatIsWrongIsToldInOneMessageThatSaysWhatToDo() throws IOException {
    Path missing = dir.resolve("missing");
    Path full = Files.createDirectory(dir.resolve("full"));
    Path note = Files.writeString(full.resolve("note.txt"), "a note");
    for (Path wrong : List.of(missing, full)) {
      wrong("experiment", "run", "managers", "--data", wrong, "--individual", "who");
      wrong("store", "verify", dir, "--key-file", wrong);
      wrong("pipeline", "service", "--store", dir.resolve("s"), "--key-file", wrong);
    }
    wrong("experiment", "run", "managers", "--quick", "--store", note, "--out", dir);
    wrong("experiment", "run", "managers", "--quick", "--store", full, "--out", dir);
    wrong("experiment", "run", "managers", "--out", note);
    wrong("report", "--out", note);
    Path store = dir.resolve("s");
    SHELL.prints("founded: ", "store", "found", store);
    wrong("pipeline", "service", "--store", store, "--dashboard", full);
    wrong("pipeline", "service", "--store", store, "--dashboard", missing.resolve("d"));
    for (String command : List.of("verify", "anchor", "compact", "export")) {
      for (Path wrong : List.of(missing, full, note)) {
        SHELL.refuses("store", command, wrong);
        assertThat(SHELL.err()).contains(": ", "name a");
      }
    }
    SHELL.refuses("store", "found", full);
    assertThat(SHELL.err()).contains("note.txt", "name a");
  }

  private void wrong(Object... command) {
    SHELL.fails(2, "", command);
    assertThat(SHELL.err()).hasLineCount(2).contains(": ", "Try: proper");
  }

  private static Object[] args(List<String> words, String... more) {
    return and(words, more).toArray();
  }
}
