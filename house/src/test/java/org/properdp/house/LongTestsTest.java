package org.properdp.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.properdp.house.tidy.Repository;
import org.properdp.house.tidy.SourceFile;

/** A test that {@code mvn verify} leaves out is named by {@code .ci/run} among those it runs. */
class LongTestsTest {
  private static final Pattern LONG = Pattern.compile("^ *@Tag\\(\"long\"\\)$", Pattern.MULTILINE);

  /** The classes that have a long test. */
  private static List<String> tagged(List<SourceFile> files) {
    return files.stream()
        .filter(file -> LONG.matcher(file.text()).find())
        .map(file -> file.path().replaceAll(".*/|\\.java$", ""))
        .toList();
  }

  /** Those of them that a script does not name, or names only to leave them out. */
  private static List<String> forgotten(List<SourceFile> files, String script) {
    return tagged(files).stream()
        .filter(name -> !Pattern.compile("(?<![!\\w])" + name + "\\b").matcher(script).find())
        .toList();
  }

  @Test
  void eachIsRunByTheLongerBuild() throws IOException {
    List<SourceFile> files = Repository.read();
    assertThat(tagged(files)).hasSizeGreaterThan(5);
    assertThat(forgotten(files, Files.readString(Path.of("../.ci/run")))).isEmpty();
  }

  @Test
  void oneThatIsOnlyLeftOutIsNoticed() {
    List<SourceFile> one =
        List.of(new SourceFile("a/KillTest.java", "  @Tag(\"long\")\n  @Test\n"));
    assertThat(forgotten(one, "repeated+=',KillTest,FoldTest'")).isEmpty();
    assertThat(forgotten(one, "once+=',!KillTest,!FoldTest'")).containsExactly("KillTest");
    assertThat(forgotten(one, "repeated+=',LoadKillTest,KillTests'")).containsExactly("KillTest");
  }
}
