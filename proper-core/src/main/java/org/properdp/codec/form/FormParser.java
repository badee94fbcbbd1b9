package org.properdp.codec.form;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.properdp.codec.FormMismatch;

/** Reads the text of a {@link Form}. */
public final class FormParser {
  /** Much deeper than records are nested, and far from the end of the stack. */
  private static final int DEEPEST = 250;

  private final String text;
  private int at;
  private int depth;

  private FormParser(String text) {
    this.text = text;
  }

  /**
   * The form with this text.
   *
   * @throws FormMismatch if there is none
   */
  public static Form parse(String text) {
    FormParser parser = new FormParser(text);
    Form form = parser.form();
    parser.check(parser.at == text.length());
    return form;
  }

  private Form form() {
    check(++depth <= DEEPEST);
    Form plain = plain();
    depth--;
    return take("?") ? new Form.Nullable(plain) : plain;
  }

  private Form plain() {
    String name = name();
    if (take("{")) {
      return new Form.Constants(name, distinct(this::name, "}", constant -> constant));
    }
    if (take("(")) {
      return new Form.Fields(name, distinct(this::field, ")", Form.Field::name));
    }
    if (take("<")) {
      check(name.equals("option") || name.equals("list"));
      Form of = form();
      check(take(">"));
      return name.equals("list") ? new Form.Many(of) : new Form.Option(of);
    }
    return new Form.Scalar(name);
  }

  private Form.Field field() {
    String name = name();
    check(take(":"));
    return new Form.Field(name, form());
  }

  private <T> List<T> distinct(Supplier<T> part, String end, Function<T, String> name) {
    List<T> parts = new ArrayList<>();
    Set<String> names = new HashSet<>();
    while (!take(end)) {
      check(parts.isEmpty() || take(", "));
      parts.add(part.get());
      check(names.add(name.apply(parts.get(parts.size() - 1))));
    }
    return List.copyOf(parts);
  }

  private String name() {
    if (take("\"")) {
      return quoted();
    }
    int start = at;
    while (at < text.length() && Name.isInWord(text.charAt(at))) {
      at++;
    }
    check(at > start);
    return text.substring(start, at);
  }

  private String quoted() {
    StringBuilder name = new StringBuilder();
    while (!take("\"")) {
      name.append(take("\\") ? (char) hexadecimal() : next());
    }
    return name.toString();
  }

  private int hexadecimal() {
    int code = 0;
    for (int i = 0; i < 4; i++) {
      int digit = Character.digit(next(), 16);
      check(digit >= 0);
      code = 16 * code + digit;
    }
    return code;
  }

  private char next() {
    check(at < text.length());
    return text.charAt(at++);
  }

  private boolean take(String word) {
    boolean isNext = text.startsWith(word, at);
    at += isNext ? word.length() : 0;
    return isNext;
  }

  private void check(boolean fits) {
    if (!fits) {
      throw new FormMismatch(
          "what was stored has the form \""
              + text
              + "\", which none of ProPer's codecs wrote (it is wrong at index "
              + at
              + "): give the codec that wrote it");
    }
  }
}
