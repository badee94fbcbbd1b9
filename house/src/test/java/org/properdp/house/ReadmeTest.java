package org.properdp.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.examples.demo.Demo;
import org.properdp.examples.guide.FirstQuestion;
import org.properdp.examples.guide.FirstQuestion.Visit;

/** What the README shows is what a stranger gets, but for the numbers. */
class ReadmeTest {
  @TempDir Path dir;

  @Test
  void theDemoPrintsWhatTheReadmeShows() throws IOException {
    List<String> printed = masked(demo());
    List<String> shown = masked(block("100,000 made-up people"));

    assertThat(shown).hasSizeGreaterThan(15);
    assertThat(printed).containsSequence(shown);
  }

  @Test
  void theWorkedExamplePrintsWhatTheReadmeShows() throws IOException {
    List<Visit> visits = List.of(new Visit("1", 75002, "Cold"), new Visit("2", 75002, "Flu"));

    assertThat(masked(FirstQuestion.ask(dir, visits))).isEqualTo(masked(block("235 ± 30")));
  }

  private static String demo() {
    StringWriter out = new StringWriter();
    Demo.play(100_000, 2015, new PrintWriter(out));
    return out.toString();
  }

  /** The text block of the README that begins like this. */
  private static String block(String start) throws IOException {
    String readme = Files.readString(Path.of("..", "README.md"));
    int from = readme.indexOf("```text\n" + start);
    assertThat(from).as("a text block that begins with %s", start).isNotNegative();
    return readme.substring(from + 8, readme.indexOf("```\n", from + 8));
  }

  private static List<String> masked(String text) {
    return text.lines()
        .map(line -> line.replaceAll("-?\\d[\\d,.]*", "#").replaceAll(" +", " ").strip())
        .filter(line -> !line.isEmpty())
        .toList();
  }
}
