package org.properdp.sql.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.properdp.sql.rule.Grounds.Gap;

/** Rules name theorems that are there, and sections of the law that are there. */
class RuleTest {
  private static final Path ROOT = Path.of("..", "..");

  private static String read(String file) throws IOException {
    return Files.readString(ROOT.resolve(file));
  }

  @ParameterizedTest
  @EnumSource
  void theoremsAreThere(Rule rule) throws IOException {
    String mapping = read("proofs/MAPPING.md");
    String statements = read("proofs/statements.txt");
    for (String theorem : rule.theorems()) {
      assertThat(mapping).contains("`" + theorem + "`");
      assertThat(statements).contains(theorem.substring(theorem.indexOf('.') + 1));
    }
  }

  @ParameterizedTest
  @EnumSource
  void sectionsAreThere(Rule rule) throws IOException {
    String law = read("docs/semantics.md");
    String said = rule.sentence();
    for (int at = said.indexOf('§'); at >= 0; at = said.indexOf('§', at + 1)) {
      String number = said.substring(at + 1).replaceAll("[^0-9].*", "");
      assertThat(law).contains("## §" + number + " ");
    }
    assertThat(said).contains("SEMANTICS §");
  }

  /** Where a theorem is not about a question, it is not named, and it is said why. */
  @ParameterizedTest
  @EnumSource
  void noTheoremIsNamedThatIsNotAboutTheQuestion(Rule rule) {
    for (Gap gap : Gap.values()) {
      String said = new Grounds(List.of(gap)).sentence(rule);
      assertThat(said).doesNotContain("guarantee.").doesNotContain("costs.");
      assertThat(said).containsPattern("; (argued|proved: model\\.)");
    }
    String plain = new Grounds(List.of()).sentence(rule);
    rule.theorems().forEach(theorem -> assertThat(plain).contains(theorem));
    assertThat(plain).contains(rule.theorems().isEmpty() ? "; argued)" : "; proved: ");
  }

  /** A refusal claims nothing that would have to be proved. */
  @ParameterizedTest
  @EnumSource
  void aRefusalNamesNoTheorem(Rule rule) {
    assertThat(rule.sentence()).doesNotContain("proved").doesNotContain("argued");
  }

  @ParameterizedTest
  @EnumSource
  void argumentsAndTestsAreThere(Gap gap) throws IOException {
    String said = gap.sentence() + new Grounds(List.of(gap)).legend();
    assertThat(said).contains("(argued: ").contains("(SqlTheoremProperties, ");
    Set<String> classes =
        Pattern.compile("\\b(?:[A-Z][a-z]+){2,}\\b|(?<=argued: )\\w+")
            .matcher(said)
            .results()
            .map(MatchResult::group)
            .filter(name -> !name.equals("in"))
            .collect(Collectors.toSet());
    assertThat(classes).hasSize(3);
    for (String name : classes) {
      assertThat(files(name + ".java")).as(name).isEqualTo(1);
    }
  }

  private static long files(String name) throws IOException {
    long found = 0;
    for (String module : List.of("proper-core", "extensions/proper-sql")) {
      try (Stream<Path> all = Files.walk(ROOT.resolve(module).resolve("src"))) {
        found += all.filter(file -> file.endsWith(name)).count();
      }
    }
    return found;
  }
}
