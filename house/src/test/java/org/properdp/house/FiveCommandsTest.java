package org.properdp.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.cli.Shell;

/** The five commands that lead from a file to an answer do so, as the guide has them typed. */
class FiveCommandsTest {
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
  private static final int VERY_UNLIKELY = 125; // less than once in 10⁵ runs, at scale 10

  @TempDir Path dir;
  private final Shell shell = new Shell();

  @Test
  void theGuidesCommandsLeadFromAFileToAnAnswer() throws IOException, InterruptedException {
    String page = page("docs/guide/own-data.md");
    List<String> commands = commands(page);
    assertThat(commands).hasSize(5);
    makeVisits(page);
    Files.writeString(dir.resolve("schema.sql"), edited(page, typed(commands.get(0))));
    assertThat(typed(commands.get(1))).contains("1 population, 1 table");
    assertThat(typed(commands.get(2))).contains("1,000");
    assertThat(typed(commands.get(3))).contains("CREATE TABLE visits", "'cold', 'flu'");
    List<String> answer = typed(commands.get(4)).lines().toList();
    assertThat(answer).hasSize(3).startsWith("disease,visits");
    assertThat(cell(answer.get(1), "cold,")).isBetween(667 - VERY_UNLIKELY, 667 + VERY_UNLIKELY);
    assertThat(cell(answer.get(2), "flu,")).isBetween(333 - VERY_UNLIKELY, 333 + VERY_UNLIKELY);
  }

  @Test
  void theReadmeShowsTheSameCommands() throws IOException {
    String readme = page("README.md");
    String section = readme.substring(readme.indexOf("## Your own data"));
    assertThat(commands(section))
        .startsWith(commands(page("docs/guide/own-data.md")).toArray(String[]::new));
  }

  private static String page(String name) throws IOException {
    return Files.readString(Path.of("..", name));
  }

  /** What a page has typed before it comes to the archive. */
  private static List<String> commands(String page) {
    return page.lines()
        .takeWhile(line -> !line.startsWith("## The archive"))
        .filter(line -> line.startsWith("./proper "))
        .limit(5)
        .toList();
  }

  private void makeVisits(String page) throws IOException, InterruptedException {
    int from = page.indexOf("(echo patient");
    Process process =
        new ProcessBuilder("sh", "-c", page.substring(from, page.indexOf("```", from)))
            .directory(dir.toFile())
            .inheritIO()
            .start();
    assertThat(process.waitFor()).isZero();
  }

  /** The draft without its comments, and with the columns that the page declares anew. */
  private static String edited(String page, String draft) {
    int from = page.indexOf("```sql\n") + 7;
    List<String> columns = page.substring(from, page.indexOf("```", from)).lines().toList();
    String edited = draft.replaceAll("(?m) *--.*$", "");
    for (String column : columns) {
      String name = column.strip().split(" ", 2)[0];
      Matcher drafted = Pattern.compile("(?m)^  " + name + " .*$").matcher(edited);
      assertThat(drafted.find()).as(name).isTrue();
      edited = drafted.replaceFirst(Matcher.quoteReplacement(column));
    }
    return edited;
  }

  /** What a command prints that is typed in the folder of the visits. */
  private String typed(String command) {
    List<Object> words = new ArrayList<>();
    Matcher word = WORD.matcher(command.replaceFirst("^\\./proper ", "").replaceFirst(" > .*", ""));
    while (word.find()) {
      String quoted = word.group(1);
      String plain = word.group(2);
      boolean isPath = plain != null && (plain.contains(".") || plain.equals("clinic"));
      words.add(isPath ? dir.resolve(plain) : quoted != null ? quoted : plain);
    }
    return shell.prints("", words.toArray());
  }

  private static int cell(String line, String name) {
    assertThat(line).startsWith(name);
    return Integer.parseInt(line.substring(name.length()));
  }
}
