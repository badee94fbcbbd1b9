package org.properdp.relational.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.properdp.relational.expression.function.Function;
import org.properdp.relational.expression.function.Functions;

/** The guide lists the vetted functions, as they are called, in their order. */
class GuideTest {
  private static final Pattern CALL = Pattern.compile("`([^`]+)`");

  @Test
  void theGuideListsAllFunctionsAndNoOther() throws Exception {
    List<String> listed =
        Files.readAllLines(page()).stream()
            .dropWhile(line -> !line.equals("## Functions"))
            .skip(1)
            .takeWhile(line -> !line.startsWith("#"))
            .filter(line -> line.startsWith("| `"))
            .map(line -> line.replace("\\|", "\0").split("\\|", -1)[1].replace('\0', '|'))
            .flatMap(calls -> CALL.matcher(calls).results())
            .map(call -> call.group(1))
            .toList();
    assertThat(listed)
        .containsExactlyElementsOf(Functions.all().stream().map(Function::usage).toList());
  }

  private static Path page() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(folder.resolve("docs"))) {
      folder = folder.getParent();
    }
    return folder.resolve("docs/guide/expressions.md");
  }
}
