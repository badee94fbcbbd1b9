package org.properdp.server.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Places in a list of pieces: which bracket closes another, and what a comma separates. */
public final class Pieces {
  private static final Set<String> BEFORE_TABLES = Set.of("from", "join", "lateral");
  private static final Set<String> BEFORE_LISTS =
      Set.of("select", "from", "join", "lateral", "on", "where", "group", "having", "order");

  private Pieces() {}

  /** Whether these words and signs begin here. */
  public static boolean begin(List<Piece> pieces, int at, String... words) {
    if (at < 0 || at + words.length > pieces.size()) {
      return false;
    }
    for (int next = 0; next < words.length; next++) {
      if (!pieces.get(at + next).is(words[next])) {
        return false;
      }
    }
    return true;
  }

  /** The place after the bracket that closes the one here; the end if none does. */
  public static int closed(List<Piece> pieces, int open) {
    int depth = 0;
    for (int at = open; at < pieces.size(); at++) {
      depth += depth(pieces.get(at));
      if (depth == 0) {
        return at + 1;
      }
    }
    return pieces.size();
  }

  /** How many brackets are in each other at most. */
  public static int deepest(List<Piece> pieces) {
    int depth = 0;
    int deepest = 0;
    for (Piece piece : pieces) {
      depth += depth(piece);
      deepest = Math.max(deepest, depth);
    }
    return deepest;
  }

  private static int depth(Piece piece) {
    return piece.is("(") || piece.is("[") ? 1 : piece.is(")") || piece.is("]") ? -1 : 0;
  }

  /** The first place of one of these words outside of brackets; the end if there is none. */
  public static int first(List<Piece> pieces, int from, List<String> words) {
    int at = from;
    while (at < pieces.size()) {
      Piece piece = pieces.get(at);
      if (depth(piece) > 0) {
        at = closed(pieces, at);
      } else if (piece.kind() == Piece.Kind.WORD && words.contains(piece.text())) {
        return at;
      } else {
        at++;
      }
    }
    return pieces.size();
  }

  /** What stands between signs outside of brackets. */
  public static List<List<Piece>> parted(List<Piece> pieces, String sign) {
    List<List<Piece>> parts = new ArrayList<>();
    int begin = 0;
    int at = 0;
    while (at < pieces.size()) {
      if (depth(pieces.get(at)) > 0) {
        at = closed(pieces, at);
      } else {
        if (pieces.get(at).is(sign)) {
          parts.add(pieces.subList(begin, at));
          begin = at + 1;
        }
        at++;
      }
    }
    parts.add(pieces.subList(begin, pieces.size()));
    return parts;
  }

  private static boolean isSelected(List<Piece> statement, int from) {
    int depth = 0;
    for (int before = from - 1; before >= 0 && depth >= 0; before--) {
      Piece piece = statement.get(before);
      depth += piece.is(")") ? 1 : piece.is("(") ? -1 : 0;
      if (depth == 0 && piece.is("select")) {
        return true;
      }
    }
    return false;
  }

  /** Whether what is here stands where tables do, and not in a list of values. */
  public static boolean isTable(List<Piece> statement, int at) {
    int depth = 0;
    for (int before = at - 1; before >= 0; before--) {
      Piece piece = statement.get(before);
      depth += piece.is(")") ? 1 : piece.is("(") ? -1 : 0;
      if (depth < 0) {
        return false;
      } else if (depth == 0 && BEFORE_LISTS.contains(piece.text())) {
        // What is like EXTRACT (year FROM x) has no SELECT in its brackets.
        return BEFORE_TABLES.contains(piece.text())
            && (!piece.is("from") || isSelected(statement, before));
      }
    }
    return false;
  }
}
