package org.properdp.examples.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.properdp.Proper;
import org.properdp.sql.ask.Prepared;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.ddl.Ddl;
import org.properdp.sql.parse.SqlError;
import org.properdp.tables.OpenTables;
import org.properdp.tables.schema.Catalogue;

/** The statements of the page about usages that are not meant: read from the page, and asked. */
class HostileSqlTest {
  private static final String PERSONAL = "PERSONAL BUDGET 1";
  private static final Pattern BLOCK = Pattern.compile("```sql\\n(.*?)```", Pattern.DOTALL);

  private static List<String> blocks() throws IOException {
    Path page = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(page.resolve("docs"))) {
      page = page.getParent();
    }
    Matcher found = BLOCK.matcher(Files.readString(page.resolve("docs/guide/attacks-in-sql.md")));
    return found.results().map(block -> block.group(1)).toList();
  }

  private static List<String> statements() throws IOException {
    return blocks().stream()
        .skip(1)
        .flatMap(block -> Stream.of(block.split(";\\n")))
        .filter(statement -> !statement.isBlank())
        .toList();
  }

  private static <A> A under(String budget, Function<SqlDoor, A> ask) throws IOException {
    String declared = blocks().get(0).replace(PERSONAL, budget);
    try (Proper proper = Proper.inMemory()) {
      Catalogue.declare(proper, Ddl.parse(declared, Catalogue.read(proper.declarations())));
      return ask.apply(new SqlDoor(OpenTables.of(proper), "ada", Option.none()));
    }
  }

  /** True if it is answered; how many questions it asks is public. */
  private static boolean isAnswered(String budget, String statement) throws IOException {
    return under(
        budget,
        door -> {
          Prepared prepared = door.prepare(statement);
          assertThat(prepared.questions()).isPositive();
          return prepared.run().isRight();
        });
  }

  @ParameterizedTest
  @MethodSource
  void statements(String statement) throws IOException {
    if (statement.contains("-- refused")) {
      assertThatThrownBy(() -> isAnswered(PERSONAL, statement)).isInstanceOf(SqlError.class);
    } else {
      assertThat(isAnswered(PERSONAL, statement)).isTrue();
      assertThat(isAnswered("GLOBAL BUDGET 1 ROWS 1", statement)).isTrue();
    }
  }

  @Test
  void thePageHasStatementsOfBothKinds() throws IOException {
    assertThat(statements()).anyMatch(each -> each.contains("-- refused"));
    assertThat(statements().stream().filter(each -> !each.contains("-- refused")))
        .hasSizeGreaterThan(8);
  }
}
