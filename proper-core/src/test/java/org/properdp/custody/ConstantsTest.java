package org.properdp.custody;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Constants of a question are told from its words, and rather too many of them than too few. */
class ConstantsTest {
  private static String of(String text) {
    return Constants.without(text, "?");
  }

  @Test
  void plansKeepTheirWordsNamesAndPrice() {
    String plan =
        """
        noisySum in [1000.0000, 1099.0000] by 0.0001 of "zip" over cells (2 public keys,\
         #82543c858782398c) at ε 0.1 of
        filter (("note" = VARCHAR(13) 'O''Hara "x" ε 1') OR ("a ""b"" 'c'" LIKE VARCHAR(5) '%x
            y%'))
          people.visits2#1 (live)\
        """;
    assertThat(of(plan))
        .isEqualTo(
            """
            noisySum in [?, ?] by ? of "zip" over cells (? public keys, ?) at ε 0.1 of
            filter (("note" = VARCHAR(?) ?) OR ("a ""b"" 'c'" LIKE VARCHAR(?) ?))
              people.visits2#1 (live)\
            """);
    assertThat(Constants.texts(plan)).containsExactly("O'Hara \"x\" ε 1", "%x\n    y%");
    assertThat(of(of(plan))).isEqualTo(of(plan));
    assertThat(of("of 5 pairs of a person's rows 'Zebra' x"))
        .isEqualTo("of ? pairs of a person's rows ? x");
  }

  @Test
  void statementsLoseTextsOfAnyKindNumbersAndComments() {
    assertThat(of("SELECT n -- Zebra\n/* Zebra */ FROM t WHERE a='Zebra'OR b=N'Ze''bra' "))
        .isEqualTo("SELECT n ?\n? FROM t WHERE a=?OR b=? ");
    assertThat(of("x = E'Ze\\'bra' AND y = e'a\\\\' AND z = U&'\\005a' AND w = X'1F'"))
        .doesNotContain("bra", "005a", "1F");
    assertThat(of("a > 1 AND b < -2.5e-10 AND c = .5 AND d = 0x1F AND e1 = 1_000"))
        .isEqualTo("a > ? AND b < -? AND c = .? AND d = ? AND e1 = ?");
  }

  /** An apostrophe could turn quotes inside out; then nothing that follows can be trusted. */
  @Test
  void afterAQuoteThatIsNoneNothingIsKept() {
    for (String odd :
        List.of(
            "it's = 'Zebra' or 'x'",
            "a LIKE'Zebra' AND b = 'x'",
            "a = 'b AND Zebra",
            "a = \"b\" 'Zebra",
            "x /* Zebra",
            "a = e'\\' Zebra")) {
      assertThat(of(odd)).as(odd).doesNotContain("Zebra");
    }
    assertThat(Constants.texts("it's = 'Zebra'").get(0)).contains("Zebra");
  }
}
