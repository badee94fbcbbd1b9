package org.properdp.server.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.properdp.server.text.Piece;
import org.properdp.server.text.Pieces;
import org.properdp.server.wire.ClientError;

/** Calls that make a text, or a list, of texts: what they stand for in standard SQL. */
final class TextCalls {
  /** The function that writes a name as a statement has it. */
  static final String QUOTED = "quoted_name";

  /** A letter of it becomes many of a statement, and a name is looked for from many of them. */
  private static final int MOST_TEXT = 1_000;

  private static final Pattern PLACE = Pattern.compile("%(.?)", Pattern.DOTALL);
  private static final Pattern PART = Pattern.compile("\"((?:[^\"]|\"\")*+)\"|([^\".]++)");

  private TextCalls() {}

  /** A name with quotes, where a statement would need them. */
  static List<Piece> quoted(List<List<Piece>> arguments) {
    return with(QUOTED + "(CAST((", arguments.get(0), ") AS varchar))");
  }

  /**
   * Texts one after the other, as a text says that is written out; each value stands there once.
   */
  static List<Piece> format(List<List<Piece>> arguments) {
    Matcher place = PLACE.matcher(constant("format", arguments.get(0)));
    StringBuilder text = new StringBuilder();
    List<Piece> whole = new ArrayList<>(Piece.of("("));
    int next = 1;
    while (place.find()) {
      String kind = place.group(1);
      place.appendReplacement(text, kind.equals("%") ? "%" : "");
      if (!kind.equals("%")) {
        if (next == arguments.size()) {
          throw ClientError.of("22023", "format has more places than values");
        }
        whole.addAll(List.of(string(text), Piece.sign("||")));
        whole.addAll(formatted(kind, arguments.subList(next, ++next)));
        whole.add(Piece.sign("||"));
        text.setLength(0);
      }
    }
    place.appendTail(text);
    whole.addAll(List.of(string(text), Piece.sign(")")));
    return whole;
  }

  private static List<Piece> formatted(String kind, List<List<Piece>> value) {
    return switch (kind) {
      case "s" -> with("COALESCE(CAST((", value.get(0), ") AS varchar), '')");
      case "I" -> quoted(value);
      default ->
          throw ClientError.of(
              ClientError.UNSUPPORTED, "format knows the places %s and %I, and writes %% as %");
    };
  }

  /** A text that is written out, as the list of its parts. */
  static List<Piece> list(List<List<Piece>> arguments) {
    String text = constant("string_to_array", arguments.get(0));
    String between = arguments.size() == 2 ? constant("string_to_array", arguments.get(1)) : "";
    if (between.isEmpty()) {
      throw ClientError.of(
          ClientError.UNSUPPORTED, "string_to_array takes two texts, of which none may be empty");
    }
    return array(List.of(text.split(Pattern.quote(between), -1)));
  }

  /** A name that is written out, as the list of its parts. */
  static List<Piece> nameParts(List<List<Piece>> arguments) {
    Matcher part = PART.matcher(constant("parse_ident", arguments.get(0)));
    List<String> parts = new ArrayList<>();
    while (part.find()) {
      parts.add(
          part.group(2) == null
              ? part.group(1).replace("\"\"", "\"")
              : part.group(2).strip().toLowerCase(Locale.ROOT));
    }
    return array(parts);
  }

  private static List<Piece> array(List<String> values) {
    List<Piece> array = new ArrayList<>(Piece.of("ARRAY["));
    for (String value : values) {
      array.addAll(array.size() > 2 ? Piece.of(",") : List.of());
      array.addAll(with("CAST(", List.of(string(value)), "AS varchar)"));
    }
    array.add(Piece.sign("]"));
    return array;
  }

  /** What stands in the quotes of a constant; a quote in it is still two. */
  private static String constant(String function, List<Piece> value) {
    List<Piece> bare = Pieces.parted(value, "::").get(0);
    if (bare.size() != 1 || bare.get(0).kind() != Piece.Kind.STRING) {
      throw ClientError.of(
          ClientError.UNSUPPORTED, function + " takes a text here that is written as it is");
    }
    String text = bare.get(0).text().substring(1, bare.get(0).text().length() - 1);
    if (text.length() > MOST_TEXT) {
      throw ClientError.of(
          "54000", "the text of " + function + " must have at most " + MOST_TEXT + " characters");
    }
    return text;
  }

  private static Piece string(CharSequence text) {
    return new Piece(Piece.Kind.STRING, "'" + text + "'");
  }

  private static List<Piece> with(String before, List<Piece> value, String after) {
    List<Piece> whole = new ArrayList<>(Piece.of(before));
    whole.addAll(value);
    whole.addAll(Piece.of(after));
    return whole;
  }
}
