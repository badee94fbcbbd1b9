package org.properdp.sql.ddl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.properdp.Proper;
import org.properdp.cli.console.Screen;
import org.properdp.sql.parse.SqlError;
import org.properdp.storage.Declarations.Declared;
import org.properdp.tables.schema.Catalogue;
import org.properdp.tables.schema.Declaration;

/** What is declared is read back as it was, from its text and from its bytes. */
@Tag("long")
class DeclarationsProperties {
  private static final List<String> PIECES =
      List.of(
          "(",
          ")",
          ",",
          ";",
          "'",
          "\"",
          "--",
          "/*",
          "*/",
          "-",
          "9999999999999999999",
          "1e999999",
          "NULL",
          "CREATE",
          "TABLE",
          "GRID",
          "\0",
          "\uD83D",
          "é",
          "`",
          "[",
          "U&\"x\"",
          "x'0g'",
          "/*+",
          "{",
          "{d",
          "\\",
          " ",
          "\n",
          "INDIVIDUAL",
          "DATE '1'",
          "_x'a'",
          "0x",
          ".",
          "DROP TABLE a;");

  private static String text(List<Declaration> all) {
    return all.stream().map(Declaration::sql).collect(Collectors.joining(";\n"));
  }

  @Property(tries = 500)
  void theTextOfDeclarationsIsReadAsThose(@ForAll long seed) {
    List<Declaration> all = RandomDeclarations.of(seed);
    assertThat(Ddl.parse(text(all))).isEqualTo(all);
  }

  @Property(tries = 500)
  void theBytesOfDeclarationsAreReadAsThose(@ForAll long seed) {
    List<Declaration> all = RandomDeclarations.of(seed);
    try (Proper proper = Proper.inMemory()) {
      Catalogue made = Catalogue.declare(proper, all);
      Catalogue read = Catalogue.read(proper.declarations());
      assertThat(read.history()).isEqualTo(all).isEqualTo(made.history());
      assertThat(read.sql()).isEqualTo(made.sql());
      assertThat(proper.declarations().all())
          .extracting(Declared::text)
          .isEqualTo(all.stream().map(Declaration::sql).toList());
    }
  }

  /** What stands is declared again by its text, apart from the numbers of columns. */
  @Property(tries = 200)
  void theTextOfACatalogueDeclaresTheSame(@ForAll long seed) {
    String text = Catalogue.of(RandomDeclarations.of(seed)).sql();
    assertThat(Catalogue.of(Ddl.parse(text)).sql()).isEqualTo(text);
  }

  @Property(tries = 2_000)
  void aChangedTextIsReadOrRefusedWithAPlaceInIt(@ForAll long seed) {
    String text = changed(text(RandomDeclarations.of(seed % 50)), new Random(seed));
    try {
      assertThat(Ddl.parse(text)).doesNotContainNull();
    } catch (SqlError wrong) {
      List<String> lines = List.of(text.split("\r\n|[\r\n]", -1));
      assertThat(wrong.line()).isBetween(1, lines.size());
      assertThat(wrong.column()).isBetween(1, lines.get(wrong.line() - 1).length() + 1);
      assertThat(wrong.problem())
          .hasSizeLessThan(700)
          .doesNotContain("Exception", "_LITERAL", "IDENTIFIER");
      assertThat(wrong.shownIn("f.sql", text, Screen.NONE).split("\n", -1)).hasSize(3);
    }
  }

  /** A value of a domain may have line breaks, and is quoted when it comes twice. */
  @Example
  void whatAnErrorQuotesStaysOnItsLine() {
    String text =
        """
        CREATE POPULATION p (INDIVIDUAL VARCHAR(1)) PERSONAL BUDGET 1;
        CREATE TABLE t (
          k VARCHAR(1) INDIVIDUAL OF p,
          v VARCHAR(9) DOMAIN ('a
        b', 'a
        b')) ROWS PER PERSON 1;
        """;
    assertThatThrownBy(() -> Ddl.parse(text))
        .isInstanceOfSatisfying(
            SqlError.class,
            wrong -> {
              assertThat(wrong.problem()).contains("a?b, a?b");
              assertThat(wrong.shownIn("f.sql", text, Screen.NONE).split("\n", -1)).hasSize(3);
            });
  }

  private static String changed(String text, Random random) {
    StringBuilder changed = new StringBuilder(text);
    int changes = 1 + random.nextInt(3);
    for (int at = 0; at < changes; at++) {
      int from = random.nextInt(changed.length() + 1);
      int to = Math.min(changed.length(), from + random.nextInt(6));
      switch (random.nextInt(4)) {
        case 0 -> changed.delete(from, to);
        case 1 -> changed.insert(from, PIECES.get(random.nextInt(PIECES.size())));
        case 2 -> changed.replace(from, to, PIECES.get(random.nextInt(PIECES.size())));
        default -> changed.insert(from, changed.substring(from, to));
      }
    }
    return changed.toString();
  }
}
