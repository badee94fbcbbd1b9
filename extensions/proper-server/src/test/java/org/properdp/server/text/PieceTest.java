package org.properdp.server.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A statement is cut into pieces in one go, whatever it is. */
class PieceTest {
  @Test
  void aCommentThatDoesNotEndIsOnePiece() {
    assertThat(Piece.of("SELECT 1 /* a */ /* b /* c"))
        .extracting(Piece::text)
        .containsExactly("select", "1", "/* b /* c");
  }

  /** Each of them took half a minute when the end of each comment was looked for. */
  @ParameterizedTest
  @ValueSource(strings = {"/* ", "/*", "/*\n", "/*'"})
  void commentsThatDoNotEndAreReadOnce(String begun) {
    String statement = "SELECT 1 " + begun.repeat(20_000);
    assertThat(Piece.of(statement).size()).isLessThan(20_003);
    assertThat(Piece.text(Piece.of(statement))).startsWith("select 1");
  }
}
