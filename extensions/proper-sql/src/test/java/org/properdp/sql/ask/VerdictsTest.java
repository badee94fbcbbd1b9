package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.sql.parse.SqlError;

/**
 * What is accepted and what is refused, and in which words. In the files, statements have empty
 * lines between them; a refused one has, in its first line, where and why. What newcomers ask is
 * answered, or has below it why it is refused, and what is answered where that is followed.
 */
class VerdictsTest {
  private static Clinic clinic;

  @BeforeAll
  static void open() {
    clinic = new Clinic();
  }

  @AfterAll
  static void close() {
    clinic.close();
  }

  private record Refused(String where, String why, String statement) {
    @Override
    public String toString() {
      return statement;
    }
  }

  static List<String> paragraphs(String file) throws IOException {
    try (InputStream bytes = Objects.requireNonNull(VerdictsTest.class.getResourceAsStream(file))) {
      return List.of(
          new String(bytes.readAllBytes(), StandardCharsets.UTF_8).strip().split("\\n\\n+"));
    }
  }

  static Stream<String> accepted() throws IOException {
    return paragraphs("accepted.txt").stream();
  }

  static Stream<Refused> refused() throws IOException {
    List<Refused> all = new ArrayList<>();
    for (String paragraph : paragraphs("refused.txt")) {
      String[] parts = paragraph.split("\\n", 2);
      String[] said = parts[0].split(" ", 2);
      all.add(new Refused(said[0], said[1], parts[1]));
    }
    return all.stream();
  }

  static Stream<String> newcomers() throws IOException {
    return paragraphs("newcomers.txt").stream();
  }

  @ParameterizedTest
  @MethodSource
  void newcomers(String asked) {
    String[] lines = asked.split("\\n", -1);
    try (Clinic town = new Clinic()) {
      town.loadPublic("zips", "zip,city\n1,Lund\n");
      if (lines.length > 1) {
        assertThatThrownBy(() -> town.door().prepare(lines[0]))
            .isInstanceOf(SqlError.class)
            .hasMessageContaining(lines[1].substring("refused ".length()));
      }
      assertThat(town.ask(lines[lines.length - 1]).columns()).isNotEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource
  void accepted(String statement) {
    Prepared prepared = clinic.door().prepare(statement);
    assertThat(prepared.run().isRight()).isTrue();
  }

  @ParameterizedTest
  @MethodSource
  void refused(Refused refused) {
    assertThatThrownBy(() -> clinic.door().prepare(refused.statement()))
        .isInstanceOfSatisfying(
            SqlError.class,
            error -> {
              assertThat(error.problem()).contains(refused.why());
              assertThat(error.line() + ":" + error.column()).isEqualTo(refused.where());
            });
  }
}
