package org.properdp.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConsoleTest {
  private static final Screen NARROW = new Screen(30, false, true);
  private static final Screen COLOURED = new Screen(30, true, true);
  private static final String LONG =
      "refused: the store that was named has no table of that name, and none like it";

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private Console console(Screen screen) {
    return Console.of(out, screen, err, screen);
  }

  private static String text(ByteArrayOutputStream stream) {
    return stream.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aTerminalGetsLinesWrappedBetweenWordsBelowTheirBeginning() {
    console(NARROW).err().println(LONG);
    assertThat(text(err).lines())
        .containsExactly(
            "refused: the store that was",
            "  named has no table of that",
            "  name, and none like it");
    console(NARROW).out().printf("    %s%n", "an indented line is wrapped below itself");
    assertThat(text(out).lines())
        .containsExactly("    an indented line is", "      wrapped below itself");
  }

  @Test
  void aTextBesideANameIsWrappedBelowItself() {
    console(NARROW).out().println("  median   a median, and sorting in between");
    assertThat(text(out).lines())
        .containsExactly("  median   a median, and", "           sorting in between");
  }

  @Test
  void aLineThatJustFitsIsNotWrappedAndOneMoreColumnIs() {
    console(NARROW).out().println("a".repeat(28) + " b");
    console(NARROW).out().println("a".repeat(29) + " b");
    assertThat(text(out).lines()).containsExactly("a".repeat(28) + " b", "a".repeat(29), "  b");
  }

  @Test
  void aWordThatIsWiderThanTheTerminalStaysWhole() {
    String path = "/a".repeat(40);
    console(NARROW).err().println("failed: " + path + " is no store");
    assertThat(text(err).lines()).containsExactly("failed:", "  " + path, "  is no store");
    console(NARROW).out().println(path);
    assertThat(text(out)).isEqualTo(path + System.lineSeparator());
  }

  @Test
  void aPlaceInALongLineIsMarkedInAWindowThatFits() {
    String line = "SELECT a, b, c FROM a_table WHERE d = 1 AND nothing = 2 GROUP BY a, b, c";
    for (int at = 0; at <= line.length(); at++) {
      out.reset();
      console(NARROW).out().println(NARROW.marked(line, at));
      List<String> two = text(out).lines().toList();
      assertThat(two).hasSize(2);
      String seen = two.get(0).replaceAll("^…|…$", "");
      assertThat(line).contains(seen);
      assertThat(two.get(0).length()).as("a window as wide as the screen").isBetween(29, 30);
      int mark = two.get(1).indexOf('^');
      assertThat(two.get(1)).isEqualTo(" ".repeat(mark) + "^").hasSizeLessThanOrEqualTo(30);
      String around = two.get(0) + "$";
      assertThat(around.charAt(mark)).isEqualTo((line + "$").charAt(at));
      assertThat(line.indexOf(seen) + mark - (two.get(0).startsWith("…") ? 1 : 0)).isEqualTo(at);
    }
  }

  @Test
  void aLineThatFitsOrHasNoScreenIsMarkedAsAWhole() {
    assertThat(NARROW.marked("a".repeat(30), 29))
        .isEqualTo("a".repeat(30) + "\n" + " ".repeat(29) + "^");
    assertThat(NARROW.marked("a".repeat(30), 30))
        .isEqualTo("…" + "a".repeat(28) + "\n" + " ".repeat(29) + "^");
    assertThat(NARROW.marked("\ta\u0007b", 3)).isEqualTo(" a?b\n   ^");
    assertThat(Screen.NONE.marked("\ta" + LONG, 2)).isEqualTo("\ta" + LONG + "\n\t ^");
    String halved = "x" + "\uD83D\uDE00".repeat(40);
    assertThat(NARROW.marked(halved, 41)).doesNotContainPattern("\\p{Cs}");
  }

  @Test
  void linesThatComeInPiecesAreWrappedAsWhole() {
    PrintWriter printed = console(NARROW).out();
    printed.print("a line that is printed ");
    printed.print("in pieces, and in one go\nand another");
    printed.flush();
    assertThat(text(out).lines())
        .containsExactly("a line that is printed in", "  pieces, and in one go", "and another");
  }

  @Test
  void aFileOrPipeGetsLinesAsTheyAre() {
    console(new Screen(0, true, true)).err().println(LONG);
    assertThat(text(err)).isEqualTo(LONG + System.lineSeparator());
  }

  @Test
  void whatProgramsReadIsNotWrappedOnATerminalEither() {
    Console.exact(console(NARROW).out()).println(LONG);
    assertThat(text(out)).isEqualTo(LONG + System.lineSeparator());
    StringWriter other = new StringWriter();
    PrintWriter own = new PrintWriter(other);
    assertThat(Console.exact(own)).isSameAs(own);
    assertThat(Console.screen(own).isTerminal()).isFalse();
  }

  @Test
  void theWordBeforeTheColonIsColouredWhereThatIsWanted() {
    console(COLOURED).err().println("refused: no");
    console(COLOURED).err().println("notice: see");
    console(COLOURED).out().println("sound: yes");
    console(COLOURED).out().println("table visits: 2 rows");
    assertThat(text(err).lines())
        .containsExactly("\u001b[1;31mrefused\u001b[0m: no", "\u001b[1;33mnotice\u001b[0m: see");
    assertThat(text(out).lines())
        .containsExactly("\u001b[1msound\u001b[0m: yes", "table visits: 2 rows");
  }

  @Test
  void coloursTakeNoColumns() {
    String bold = "\u001b[1m" + "a".repeat(28) + "\u001b[0m b";
    assertThat(WrappedLines.wrapped(bold, 30)).isEqualTo(bold);
  }

  @Test
  void theEnvironmentDecidesOnColoursAndCanSayTheWidth() {
    Map<String, String> term = Map.of("TERM", "xterm");
    assertThat(Screen.wanted(term, "24 72")).isEqualTo(new Screen(72, true, true));
    assertThat(Screen.wanted(Map.of("TERM", "xterm", "NO_COLOR", "1"), "24 72").isColoured())
        .isFalse();
    assertThat(Screen.wanted(Map.of("TERM", "xterm", "NO_COLOR", ""), "24 72").isColoured())
        .isTrue();
    assertThat(Screen.wanted(Map.of("TERM", "dumb"), "24 72").isColoured()).isFalse();
    assertThat(Screen.wanted(Map.of(), "24 72").isColoured()).isFalse();
    assertThat(Screen.wanted(Map.of("COLUMNS", "50"), "24 72").columns()).isEqualTo(50);
    assertThat(Screen.wanted(Map.of("COLUMNS", "wide"), "24 72").columns()).isEqualTo(72);
    assertThat(List.of("", "0 0", "no tty"))
        .allSatisfy(said -> assertThat(Screen.wanted(term, said).columns()).isEqualTo(80));
    assertThat(Screen.wanted(Map.of("TERM", "xterm", "COLUMNS", "50"), null))
        .isEqualTo(new Screen(0, false, true));
    assertThat(Screen.wanted(Map.of("PROPER_PROGRESS", "off"), null).hasProgress()).isFalse();
  }

  @Test
  void aScreenIsNeverTooNarrowForItsLines() {
    assertThat(new Screen(1, false, true).columns()).isEqualTo(20);
    assertThat(new Screen(-5, true, true)).isEqualTo(new Screen(0, false, true));
  }

  @Test
  void aFileIsNoTerminalNorIsWhatIsNotThere(@TempDir Path dir) throws IOException {
    assertThat(Screen.device(Files.createFile(dir.resolve("log")))).isNull();
    assertThat(Screen.device(dir.resolve("none"))).isNull();
  }

  @Test
  void bytesBecomeLines() {
    try (PrintStream lines = Console.lines(console(NARROW).out())) {
      lines.print("Iteration 1: ");
      lines.flush();
      assertThat(text(out)).isEmpty();
      lines.printf("12 ± 3 ms%n");
      lines.print("the rest");
    }
    assertThat(text(out).lines()).containsExactly("Iteration 1: 12 ± 3 ms", "the rest");
  }

  @Test
  void whatCanNotBePrintedIsNoticed() {
    Console console =
        Console.of(
            new java.io.OutputStream() {
              @Override
              public void write(int one) throws IOException {
                throw new IOException("full");
              }
            },
            NARROW,
            err,
            NARROW);
    console.out().println("a line");
    assertThat(console.out().checkError()).isTrue();
    assertThat(Console.exact(console.out()).checkError()).isTrue();
    assertThat(console.err().checkError()).isFalse();
  }
}
