package org.properdp.verification.publishedattacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.properdp.Repeats;

/** The depth of the asker's stack never meets protected rows (SEMANTICS §5). */
@Tag("long")
class AskersStackTest {
  /** Under a compiler the same depth is not the same use of the stack, so kinds are compared. */
  @ParameterizedTest
  @EnumSource(StackDepths.Kind.class)
  void atEachDepthAQuestionIsAnsweredWholeOrNothingIsTouched(StackDepths.Kind kind) {
    for (boolean withR : new boolean[] {true, false}) {
      StackDepths.World world = new StackDepths.World(kind, withR);
      assertThat(world.outcomes()).containsExactly("StackOverflowError", "answered");
      assertThat(world.afterwards()).isEqualTo("answered-alike");
      world.close();
    }
  }

  @Test
  void withoutACompilerTheOutcomeIsTheSameWithRAndWithout() throws Exception {
    List<String> lines = interpreted();
    assertThat(lines)
        .hasSize(
            Stream.of(StackDepths.Kind.values()).mapToInt(kind -> kind.around().length + 1).sum());
    for (String line : lines) {
      String[] parts = line.split(" ", -1);
      assertThat(parts[1]).as(line).isEqualTo(parts[2]);
      assertThat(parts[1]).as(line).isIn("answered", "StackOverflowError", "answered-alike");
    }
    assertThat(lines).filteredOn(line -> line.contains("StackOverflowError")).isNotEmpty();
    assertThat(lines).filteredOn(line -> line.endsWith("answered")).isNotEmpty();
  }

  private static List<String> interpreted() throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xint", "-XX:+UseSerialGC"));
    command.addAll(Repeats.arguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(StackDepths.class.getName());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(printed).isZero();
    return printed.lines().toList();
  }
}
