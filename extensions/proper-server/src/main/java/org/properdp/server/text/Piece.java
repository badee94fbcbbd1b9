package org.properdp.server.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A piece of a statement in PostgreSQL's language: a word, a quoted name, a text, a number or a
 * sign. Comments are none.
 *
 * @param text as a standard statement has it: words in lower case, texts without escapes
 */
public record Piece(Kind kind, String text) {
  private static final Pattern NEXT =
      Pattern.compile(
          """
          (?<space>\\s++|--[^\\n\\r]*+|/\\*(?s:.*?)\\*/)
          |(?<escaped>[eE]'(?:[^'\\\\]|\\\\.|'')*+')
          |[uU]&(?<coded>'(?:[^']|'')*+'|"(?:[^"]|"")*+")
          |(?<string>'(?:[^']|'')*+')
          |(?<quoted>"(?:[^"]|"")*+")
          |(?<number>[0-9]++(?:\\.[0-9]++)?+(?:[eE][+-]?[0-9]++)?+)
          |(?<word>[\\p{L}_$][\\p{L}\\p{N}_$]*+)
          |(?<sign>/\\*.*+|::|<>|!=|<=|>=|\\|\\||!~\\*?|~\\*|(?s:.))""",
          Pattern.COMMENTS | Pattern.DOTALL);

  private static final Pattern CODE =
      Pattern.compile("\\\\(?:([0-9a-fA-F]{4})|\\+(0[0-9a-fA-F]{5}|10[0-9a-fA-F]{4})|\\\\)");

  /** What a piece is. */
  public enum Kind {
    WORD,
    QUOTED,
    STRING,
    NUMBER,
    SIGN
  }

  public static Piece word(String text) {
    return new Piece(Kind.WORD, text);
  }

  public static Piece sign(String text) {
    return new Piece(Kind.SIGN, text);
  }

  public static Piece quoted(String name) {
    return new Piece(Kind.QUOTED, '"' + name.replace("\"", "\"\"") + '"');
  }

  /**
   * The pieces of a statement. A comment that does not end is one piece, together with all text
   * after it, so that its end is looked for once. The parser refuses such a statement.
   */
  public static List<Piece> of(String statement) {
    List<Piece> pieces = new ArrayList<>();
    Matcher next = NEXT.matcher(statement);
    while (next.find()) {
      if (next.group("escaped") != null) {
        pieces.add(new Piece(Kind.STRING, plain(next.group("escaped"))));
      } else if (next.group("coded") != null) {
        String coded = next.group("coded");
        pieces.add(new Piece(coded.startsWith("'") ? Kind.STRING : Kind.QUOTED, decoded(coded)));
      } else if (next.group("string") != null) {
        pieces.add(new Piece(Kind.STRING, next.group("string")));
      } else if (next.group("quoted") != null) {
        pieces.add(new Piece(Kind.QUOTED, next.group("quoted")));
      } else if (next.group("number") != null) {
        pieces.add(new Piece(Kind.NUMBER, next.group("number")));
      } else if (next.group("word") != null) {
        pieces.add(word(next.group("word").toLowerCase(Locale.ROOT)));
      } else if (next.group("sign") != null) {
        pieces.add(sign(next.group("sign")));
      }
    }
    return pieces;
  }

  /** The text of {@code E'…'} as {@code '…'}. */
  private static String plain(String escaped) {
    Matcher escape = Pattern.compile("\\\\(.)", Pattern.DOTALL).matcher(escaped.substring(1));
    return escape.replaceAll(
        found ->
            Matcher.quoteReplacement(
                switch (found.group(1)) {
                  case "n" -> "\n";
                  case "t" -> "\t";
                  case "r" -> "\r";
                  case "'" -> "''";
                  default -> found.group(1);
                }));
  }

  /** The text of {@code U&'…'}, or the name of {@code U&"…"}, without what stands before it. */
  private static String decoded(String coded) {
    return CODE.matcher(coded)
        .replaceAll(
            found -> {
              String digits = found.group(1) == null ? found.group(2) : found.group(1);
              String one = digits == null ? "\\" : Character.toString(Integer.parseInt(digits, 16));
              return Matcher.quoteReplacement(coded.startsWith(one) ? one + one : one);
            });
  }

  /** The pieces as a statement. */
  public static String text(List<Piece> pieces) {
    return pieces.stream().map(Piece::text).collect(Collectors.joining(" "));
  }

  public boolean is(String other) {
    return (kind == Kind.WORD || kind == Kind.SIGN) && text.equals(other);
  }

  /** Whether it can name something. */
  public boolean isName() {
    return kind == Kind.WORD || kind == Kind.QUOTED;
  }

  /** The name, without quotes. */
  public String name() {
    return kind == Kind.QUOTED ? text.substring(1, text.length() - 1).replace("\"\"", "\"") : text;
  }
}
