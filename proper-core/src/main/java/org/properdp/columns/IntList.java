package org.properdp.columns;

import java.util.Arrays;

/** A growing list of numbers, in pieces: it never needs memory for all of them in one. */
final class IntList {
  private static final int LEAST = 16;
  private static final int PIECE_BITS = 14;
  private static final int PIECE = 1 << PIECE_BITS;

  private int[][] pieces = {new int[LEAST]};
  private int size;

  int size() {
    return size;
  }

  int get(int at) {
    return pieces[at >>> PIECE_BITS][at & (PIECE - 1)];
  }

  void add(int value) {
    int number = size >>> PIECE_BITS;
    int at = size & (PIECE - 1);
    if (number == pieces.length) {
      pieces = Arrays.copyOf(pieces, number * 2);
    }
    int[] piece = pieces[number];
    if (piece == null) {
      piece = new int[PIECE];
    } else if (at == piece.length) {
      piece = Arrays.copyOf(piece, at * 2);
    }
    piece[at] = value;
    pieces[number] = piece;
    size++;
  }

  /** A text without any contents. */
  @Override
  public String toString() {
    return "IntList";
  }
}
