package org.properdp.examples.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The demo shows what it claims to show. */
class DemoTest {
  private final List<String> lines = play();

  @Test
  void theGlobalBudgetRefusesAfterFiveQuestionsAndPersonalBudgetsNever() {
    List<String> questions = lines.stream().filter(line -> line.startsWith("  How")).toList();

    assertThat(questions).hasSize(10);
    assertThat(questions.subList(0, 5)).noneMatch(line -> line.contains("refused"));
    assertThat(questions.subList(5, 10)).allMatch(line -> line.strip().endsWith("refused"));
    assertThat(questions).allMatch(line -> line.contains("±"));
  }

  /** Of about 4,700 smokers some 600 can pay no more: noise of scale 5 can't hide that. */
  @Test
  void peopleWhoHaveSpentTheirBudgetsAreMissingInTheLastLine() {
    String last = lines.stream().filter(line -> line.contains("asked again")).findFirst().get();
    List<String> columns = List.of(last.replaceAll("[^0-9± ]", "").strip().split(" +", -1));

    assertThat(Integer.parseInt(columns.get(1)))
        .isLessThan(Integer.parseInt(columns.get(0)) - 10)
        .isPositive();
  }

  private static List<String> play() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Demo.play(20_000, 7, new PrintStream(out, true, StandardCharsets.UTF_8));
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
