package org.properdp.relational.expression;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Texts as lists of characters, slowly. */
final class SlowTexts {
  /** The most characters of a text that a function makes. */
  private static final int MOST = 4_096;

  private SlowTexts() {}

  private static List<Integer> list(Object text) {
    return new ArrayList<>(((String) text).codePoints().boxed().toList());
  }

  private static String text(List<Integer> letters) {
    StringBuilder text = new StringBuilder();
    letters.forEach(text::appendCodePoint);
    return text.toString();
  }

  static int order(String left, String right) {
    List<Integer> a = list(left);
    List<Integer> b = list(right);
    for (int at = 0; at < Math.min(a.size(), b.size()); at++) {
      if (!a.get(at).equals(b.get(at))) {
        return Integer.compare(a.get(at), b.get(at));
      }
    }
    return Integer.compare(a.size(), b.size());
  }

  static @Nullable String joined(List<? extends @Nullable Object> texts) {
    List<Integer> all = new ArrayList<>();
    texts.forEach(text -> all.addAll(list(Objects.requireNonNull(text))));
    return limited(all);
  }

  private static @Nullable String limited(List<Integer> letters) {
    return letters.size() > MOST ? null : text(letters);
  }

  static @Nullable Object call(String name, List<Object> arguments) {
    Object made = made(name, arguments);
    return made instanceof String text ? limited(list(text)) : made;
  }

  private static @Nullable Object made(String name, List<Object> arguments) {
    List<Integer> letters = list(arguments.get(0));
    Object second = arguments.size() > 1 ? arguments.get(1) : " ";
    Object third = arguments.size() > 2 ? arguments.get(2) : " ";
    int size = letters.size();
    return switch (name) {
      case "UPPER" -> text(letters.stream().map(Character::toUpperCase).toList());
      case "LOWER" -> text(letters.stream().map(Character::toLowerCase).toList());
      case "TRIM" -> text(trimmed(trimmed(letters, list(second), true), list(second), false));
      case "LTRIM" -> text(trimmed(letters, list(second), true));
      case "RTRIM" -> text(trimmed(letters, list(second), false));
      case "LENGTH" -> BigDecimal.valueOf(size);
      case "REVERSE" -> {
        Collections.reverse(letters);
        yield text(letters);
      }
      case "STARTS_WITH" -> at(letters, list(second), 0);
      case "ENDS_WITH" -> at(letters, list(second), size - list(second).size());
      case "CONTAINS" -> Collections.indexOfSubList(letters, list(second)) >= 0;
      case "POSITION" -> BigDecimal.valueOf(Collections.indexOfSubList(list(second), letters) + 1L);
      case "LIKE" -> like(letters, list(second), arguments.size() > 2 ? list(third) : List.of());
      case "||" -> joined(arguments);
      case "REPLACE" -> replaced(letters, list(second), list(third));
      case "SUBSTRING" ->
          substring(letters, number(second), arguments.size() > 2 ? number(third) : null);
      case "LEFT" -> text(letters.subList(0, kept(size, number(second))));
      case "RIGHT" -> text(letters.subList(size - kept(size, number(second)), size));
      case "REGEXP_LIKE" -> SlowPattern.of((String) second).isIn((String) arguments.get(0));
      case "SPLIT_PART" -> part(letters, list(second), number(third));
      case "LPAD", "RPAD" -> padded(letters, number(second), list(third), name.equals("LPAD"));
      default -> throw new IllegalArgumentException("no model of " + name);
    };
  }

  private static BigInteger number(Object value) {
    return ((BigDecimal) value).toBigIntegerExact();
  }

  private static int kept(int size, BigInteger count) {
    BigInteger kept = count.signum() < 0 ? count.add(BigInteger.valueOf(size)) : count;
    return kept.max(BigInteger.ZERO).min(BigInteger.valueOf(size)).intValue();
  }

  private static List<Integer> trimmed(List<Integer> letters, List<Integer> away, boolean left) {
    List<Integer> rest = new ArrayList<>(letters);
    while (!rest.isEmpty() && away.contains(rest.get(left ? 0 : rest.size() - 1))) {
      rest.remove(left ? 0 : rest.size() - 1);
    }
    return rest;
  }

  private static boolean at(List<Integer> letters, List<Integer> part, int place) {
    return place >= 0
        && place + part.size() <= letters.size()
        && letters.subList(place, place + part.size()).equals(part);
  }

  private static @Nullable String substring(
      List<Integer> letters, BigInteger start, @Nullable BigInteger count) {
    if (count != null && count.signum() < 0) {
      return null;
    }
    List<Integer> part = new ArrayList<>();
    for (int at = 1; at <= letters.size(); at++) {
      BigInteger place = BigInteger.valueOf(at);
      boolean inside = count == null || place.compareTo(start.add(count)) < 0;
      if (place.compareTo(start) >= 0 && inside) {
        part.add(letters.get(at - 1));
      }
    }
    return text(part);
  }

  private static @Nullable String replaced(
      List<Integer> letters, List<Integer> part, List<Integer> by) {
    if (part.isEmpty()) {
      return text(letters);
    }
    List<Integer> result = new ArrayList<>();
    for (int at = 0; at < letters.size(); ) {
      boolean found = at(letters, part, at);
      result.addAll(found ? by : letters.subList(at, at + 1));
      at += found ? part.size() : 1;
    }
    return limited(result);
  }

  private static @Nullable String part(
      List<Integer> letters, List<Integer> separator, BigInteger number) {
    List<List<Integer>> parts = new ArrayList<>(List.of(new ArrayList<>()));
    for (int at = 0; at < letters.size(); ) {
      boolean isEnd = separator.isEmpty() ? at > 0 : at(letters, separator, at);
      if (isEnd) {
        parts.add(new ArrayList<>());
        at += separator.size();
      }
      if (!isEnd || separator.isEmpty()) {
        parts.get(parts.size() - 1).add(letters.get(at));
        at++;
      }
    }
    if (number.signum() < 0) {
      Collections.reverse(parts);
    }
    boolean isThere = number.abs().compareTo(BigInteger.valueOf(parts.size())) <= 0;
    return number.signum() == 0
        ? null
        : isThere ? text(parts.get(number.abs().intValue() - 1)) : "";
  }

  private static @Nullable String padded(
      List<Integer> letters, BigInteger wanted, List<Integer> fill, boolean left) {
    int size = letters.size();
    if (wanted.compareTo(BigInteger.valueOf(size)) <= 0) {
      return text(letters.subList(0, wanted.max(BigInteger.ZERO).intValue()));
    }
    if (wanted.compareTo(BigInteger.valueOf(MOST)) > 0 || fill.isEmpty()) {
      return null;
    }
    List<Integer> padding = new ArrayList<>();
    for (int at = 0; at < wanted.intValue() - size; at++) {
      padding.add(fill.get(at % fill.size()));
    }
    List<Integer> whole = new ArrayList<>(left ? padding : letters);
    whole.addAll(left ? letters : padding);
    return text(whole);
  }

  /** By a table: does the text up to here have the form of the pattern up to there? */
  private static @Nullable Boolean like(
      List<Integer> text, List<Integer> pattern, List<Integer> escape) {
    List<Integer> forms = new ArrayList<>(); // -1 any text, -2 any character
    for (int at = 0; at < pattern.size(); at++) {
      int letter = pattern.get(at);
      if (escape.size() == 1 && escape.get(0) == letter) {
        at++;
        if (at == pattern.size()) {
          return null;
        }
        forms.add(pattern.get(at));
      } else {
        forms.add(letter == '%' ? -1 : letter == '_' ? -2 : letter);
      }
    }
    if (escape.size() > 1 || pattern.size() > 1000) {
      return null;
    }
    boolean[][] fits = new boolean[text.size() + 1][forms.size() + 1];
    fits[0][0] = true;
    for (int to = 0; to <= text.size(); to++) {
      for (int form = 1; form <= forms.size(); form++) {
        int letter = forms.get(form - 1);
        fits[to][form] =
            letter == -1
                ? fits[to][form - 1] || (to > 0 && fits[to - 1][form])
                : to > 0 && fits[to - 1][form - 1] && (letter == -2 || text.get(to - 1) == letter);
      }
    }
    return fits[text.size()][forms.size()];
  }
}
