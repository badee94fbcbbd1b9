package org.properdp.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.properdp.house.tidy.Repository;
import org.properdp.house.tidy.SourceFile;

/** Tests that {@code mvn verify} leaves out: {@code .ci/run} finds them by their tag. */
class LongTestsTest {
  private static final Pattern LONG = Pattern.compile("^ *@Tag\\(\"long\"\\)$", Pattern.MULTILINE);

  private static final Pattern TAGGED = Pattern.compile("@(\\w+\\.)*Tag\\(\\s*\"long\"");

  private static final String SEARCH = "grep -rlE --include='*.java' '^ *@Tag\\(\"long\"\\)$' .";

  /** Classes with a long test that the search finds, or with one that is written differently. */
  private static List<SourceFile> with(Pattern tag, List<SourceFile> files) {
    return files.stream().filter(file -> tag.matcher(file.text()).find()).toList();
  }

  @Test
  void theSearchOfTheLongerBuildFindsEach() throws IOException {
    List<SourceFile> files =
        Repository.read().stream().filter(file -> !file.path().contains("LongTestsTest")).toList();
    assertThat(with(LONG, files)).hasSizeGreaterThan(100);
    assertThat(with(TAGGED, files)).isEqualTo(with(LONG, files));
    assertThat(Files.readString(Path.of("../.ci/run"))).contains(SEARCH);
  }

  /** A class of jqwik needs jqwik's tag, and one of JUnit JUnit's: the other is not heard. */
  @Test
  void eachHasTheTagOfItsEngine() throws IOException {
    for (SourceFile file : with(LONG, Repository.read())) {
      boolean isOfProperties =
          Stream.of("@Property", "@Example").anyMatch(each -> file.text().contains(each));
      assertThat(file.text())
          .as(file.path())
          .contains(
              isOfProperties ? "import net.jqwik.api.Tag;" : "import org.junit.jupiter.api.Tag;");
    }
  }
}
