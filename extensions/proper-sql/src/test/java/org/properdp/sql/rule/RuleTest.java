package org.properdp.sql.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
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

  @Test
  void argumentsAndTestsAreThere() throws IOException {
    List<String> files;
    try (Stream<Path> all =
        Stream.of("proper-core", "extensions/proper-sql")
            .map(ROOT::resolve)
            .flatMap(RuleTest::in)) {
      files = all.map(Path::toString).toList();
    }
    for (Gap gap : Gap.values()) {
      String said = gap.sentence() + new Grounds(List.of(gap)).legend();
      assertThat(said).contains("argued: ", "SqlTheoremProperties, ");
      for (String name : said.split("[^A-Za-z]+")) {
        boolean isClass = name.matches("([A-Z][a-z]+){2,}") && !name.startsWith("READ");
        assertThat(files)
            .filteredOn(file -> file.endsWith("/" + name + ".java"))
            .as(name)
            .hasSize(isClass || name.equals("Clipped") ? 1 : 0);
      }
    }
  }

  private static Stream<Path> in(Path root) {
    try {
      return Files.walk(root.resolve("src"));
    } catch (IOException unreadable) {
      throw new java.io.UncheckedIOException(unreadable);
    }
  }
}
