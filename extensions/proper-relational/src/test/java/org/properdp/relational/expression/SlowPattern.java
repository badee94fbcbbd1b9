package org.properdp.relational.expression;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Regular expressions as what they mean: from a place in a text, the places to which they lead. The
 * random ones are remembered, so that their texts need not be read.
 */
final class SlowPattern {
  /** Where a part of a pattern leads from some places. */
  private interface Part {
    BitSet ends(int[] letters, BitSet from);
  }

  /** More often than a text has places. */
  private static final int ANY = 1_000_000;

  private static final Map<String, SlowPattern> KNOWN = new HashMap<>();

  private static final String[] LETTERS = {
    "a", "b", "x", "1", "5", " ", "\u00e4", "\uD83D\uDE00", "\\.", "\\\\", "\\%", "_", "-", "e"
  };

  private final String text;
  private final Part part;

  private SlowPattern(String text, Part part) {
    this.text = text;
    this.part = part;
  }

  /** A pattern that was made before. */
  static SlowPattern of(String text) {
    synchronized (KNOWN) {
      return Objects.requireNonNull(KNOWN.get(text), text);
    }
  }

  static SlowPattern random(SplittableRandom random) {
    SlowPattern made = choice(random, 3);
    synchronized (KNOWN) {
      KNOWN.put(made.text, made);
    }
    return made;
  }

  boolean isIn(String written) {
    int[] letters = written.codePoints().toArray();
    BitSet anywhere = new BitSet();
    anywhere.set(0, letters.length + 1);
    return !part.ends(letters, anywhere).isEmpty();
  }

  private static SlowPattern choice(SplittableRandom random, int depth) {
    SlowPattern one = sequence(random, depth);
    if (random.nextInt(3) > 0) {
      return one;
    }
    SlowPattern other = sequence(random, depth);
    return new SlowPattern(
        one.text + "|" + other.text,
        (letters, from) -> {
          BitSet ends = one.part.ends(letters, from);
          ends.or(other.part.ends(letters, from));
          return ends;
        });
  }

  private static SlowPattern sequence(SplittableRandom random, int depth) {
    SlowPattern all = new SlowPattern("", (letters, from) -> (BitSet) from.clone());
    for (int count = random.nextInt(4); count > 0; count--) {
      SlowPattern before = all;
      SlowPattern next = random.nextInt(8) == 0 ? place(random) : repeated(random, depth);
      all =
          new SlowPattern(
              before.text + next.text,
              (letters, from) -> next.part.ends(letters, before.part.ends(letters, from)));
    }
    return all;
  }

  private static BitSet places(IntStream each) {
    BitSet places = new BitSet();
    each.forEach(places::set);
    return places;
  }

  private static SlowPattern place(SplittableRandom random) {
    return switch (random.nextInt(4)) {
      case 0 -> standing("^", (letters, at) -> at == 0);
      case 1 -> standing("$", (letters, at) -> at == letters.length);
      case 2 -> standing("\\b", SlowPattern::isBorder);
      default -> standing("\\B", (letters, at) -> !isBorder(letters, at));
    };
  }

  private interface Place {
    boolean isMet(int[] letters, int at);
  }

  private static SlowPattern standing(String text, Place place) {
    return new SlowPattern(
        text, (letters, from) -> places(from.stream().filter(at -> place.isMet(letters, at))));
  }

  private static boolean isBorder(int[] letters, int at) {
    boolean before = at > 0 && isWord(letters[at - 1]);
    return before != (at < letters.length && isWord(letters[at]));
  }

  private static boolean isDigit(int letter) {
    return letter >= '0' && letter <= '9';
  }

  private static boolean isWord(int letter) {
    return isDigit(letter)
        || (letter >= 'a' && letter <= 'z')
        || (letter >= 'A' && letter <= 'Z')
        || letter == '_';
  }

  private static boolean isBlank(int letter) {
    return List.of(9, 10, 12, 13, 32).contains(letter);
  }

  private static SlowPattern repeated(SplittableRandom random, int depth) {
    SlowPattern one = atom(random, depth);
    int least = random.nextInt(3);
    int most = least + random.nextInt(3);
    String lazily = random.nextInt(6) == 0 ? "?" : "";
    return switch (random.nextInt(10)) {
      case 0 -> times(one, "*" + lazily, 0, ANY);
      case 1 -> times(one, "+" + lazily, 1, ANY);
      case 2 -> times(one, "?" + lazily, 0, 1);
      case 3 -> times(one, "{" + least + "}" + lazily, least, least);
      case 4 -> times(one, "{" + least + "," + most + "}" + lazily, least, most);
      case 5 -> times(one, "{" + least + ",}" + lazily, least, ANY);
      default -> one;
    };
  }

  private static SlowPattern times(SlowPattern one, String sign, int least, int most) {
    return new SlowPattern(
        one.text + sign,
        (letters, from) -> {
          BitSet reached = (BitSet) from.clone();
          for (int count = 0; count < least; count++) {
            reached = one.part.ends(letters, reached);
          }
          BitSet ends = new BitSet();
          for (int count = least; count <= most && !reached.isEmpty(); count++) {
            ends.or(reached);
            reached = one.part.ends(letters, reached);
            reached.andNot(ends);
          }
          return ends;
        });
  }

  private static SlowPattern atom(SplittableRandom random, int depth) {
    if (depth > 0 && random.nextInt(4) == 0) {
      SlowPattern inner = choice(random, depth - 1);
      return new SlowPattern((random.nextBoolean() ? "(" : "(?:") + inner.text + ")", inner.part);
    }
    return switch (random.nextInt(6)) {
      case 0 -> letter(".", letter -> letter != '\n');
      case 1 -> escaped(random);
      case 2 -> oneOf(random);
      default -> {
        String written = LETTERS[random.nextInt(LETTERS.length)];
        int meant = written.codePointAt(written.startsWith("\\") ? 1 : 0);
        yield letter(written, letter -> letter == meant);
      }
    };
  }

  private static SlowPattern letter(String text, IntPredicate isMeant) {
    return new SlowPattern(
        text,
        (letters, from) ->
            places(
                from.stream()
                    .filter(at -> at < letters.length && isMeant.test(letters[at]))
                    .map(at -> at + 1)));
  }

  private static IntPredicate meant(char kind) {
    return switch (kind) {
      case 'd' -> SlowPattern::isDigit;
      case 'w' -> SlowPattern::isWord;
      case 's' -> SlowPattern::isBlank;
      case 'D' -> letter -> !isDigit(letter);
      case 'W' -> letter -> !isWord(letter);
      default -> letter -> !isBlank(letter);
    };
  }

  private static SlowPattern escaped(SplittableRandom random) {
    char kind = "dwsDWS".charAt(random.nextInt(6));
    return letter("\\" + kind, meant(kind));
  }

  private static SlowPattern oneOf(SplittableRandom random) {
    boolean isNot = random.nextBoolean();
    StringBuilder text = new StringBuilder(isNot ? "[^" : "[");
    IntPredicate any = letter -> false;
    for (int count = 1 + random.nextInt(3); count > 0; count--) {
      switch (random.nextInt(4)) {
        case 0 -> {
          char kind = "dwsDWS".charAt(random.nextInt(6));
          text.append('\\').append(kind);
          any = any.or(meant(kind));
        }
        case 1 -> {
          text.append("a-f");
          any = any.or(letter -> letter >= 'a' && letter <= 'f');
        }
        case 2 -> {
          text.append("\u00e0-\uD83D\uDE10");
          any = any.or(letter -> letter >= 0xe0 && letter <= 0x1F610);
        }
        default -> {
          String written = LETTERS[random.nextInt(LETTERS.length - 2)];
          int meant = written.codePointAt(written.startsWith("\\") ? 1 : 0);
          text.append(written);
          any = any.or(letter -> letter == meant);
        }
      }
    }
    IntPredicate all = any;
    return letter(text + "]", letter -> all.test(letter) != isNot);
  }

  @Override
  public String toString() {
    return text;
  }
}
