package org.properdp.sql.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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
}
