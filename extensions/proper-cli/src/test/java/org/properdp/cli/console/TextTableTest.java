package org.properdp.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {
  private static final TextTable TABLE =
      new TextTable(
          List.of("disease", "visits"),
          List.of(List.of("Cold", "235"), List.of("Flu and fever", "7")),
          List.of(false, true));

  private static Screen screen(int columns) {
    return new Screen(columns, false, true);
  }

  @Test
  void numbersAreAtTheRightAndTextsAtTheLeft() {
    assertThat(TABLE.lines(Screen.NONE))
        .containsExactly(
            "disease       | visits",
            "--------------+-------",
            "Cold          |    235",
            "Flu and fever |      7");
    assertThat(TABLE.lines(screen(22))).isEqualTo(TABLE.lines(Screen.NONE));
  }

  @Test
  void aTableThatIsWiderThanTheScreenIsPrintedDown() {
    assertThat(TABLE.lines(screen(21)))
        .containsExactly(
            "-[ row 1 ]-----------",
            "disease | Cold",
            "visits  | 235",
            "-[ row 2 ]-----------",
            "disease | Flu and fever",
            "visits  | 7");
  }

  @Test
  void aTableWithoutRowsHasItsNames() {
    assertThat(TextTable.of(List.of("a", "b"), List.of()).lines(screen(20)))
        .containsExactly("a | b", "--+--");
  }
}
