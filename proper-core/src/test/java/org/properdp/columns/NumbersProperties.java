package org.properdp.columns;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Texts and numbers have the numbers under which a list would find them. */
class NumbersProperties {
  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Texts of which one begins another, and the empty one. */
  private static String text(Random random) {
    String begin = "aaaa\u00e9".substring(0, random.nextInt(6));
    return random.nextInt(4) == 0 ? begin : begin + "\ud83d\ude00" + random.nextInt(300);
  }

  private static int expected(List<Object> list, Object value) {
    if (!list.contains(value)) {
      list.add(value);
    }
    return list.indexOf(value);
  }

  @Property(tries = 50)
  void textsAreNumberedInOrderOneByOneAndByColumns(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 600) int count) {
    Random random = new Random(seed);
    TextNumbers numbers = new TextNumbers();
    List<Object> list = new ArrayList<>();
    for (int round = 0; round < 4; round++) {
      TextBuilder builder = new TextBuilder();
      List<String> rows = new ArrayList<>();
      for (int row = 0; row < count; row++) {
        String text = text(random);
        rows.add(text);
        if (random.nextBoolean()) {
          builder.add(text);
        } else {
          char[] chars = ("<" + text + ">").toCharArray();
          builder.add(chars, 1, chars.length - 1);
        }
      }
      TextColumn column = (TextColumn) builder.build();
      int[] found = numbers.numbers(column);
      for (int row = 0; row < count; row++) {
        String text = rows.get(row);
        assertThat(column.text((int) column.codes().at(row))).isEqualTo(text);
        assertThat(found[(int) column.codes().at(row)]).isEqualTo(expected(list, text));
      }
      String alone = text(random);
      byte[] bytes = utf8("<" + alone);
      assertThat(numbers.number(bytes, 1, bytes.length)).isEqualTo(expected(list, alone));
    }
    assertThat(numbers.size()).isEqualTo(list.size());
    for (int number = 0; number < list.size(); number++) {
      assertThat(numbers.text(number)).isEqualTo(list.get(number));
    }
  }

  @Example
  void longTextsThatComeAgainAreKeptOnce() {
    TextBuilder builder = new TextBuilder();
    String begin = "long".repeat(100_000);
    for (int row = 0; row < 100; row++) {
      if (row % 10 == 3) {
        builder.addNull();
      } else {
        builder.add(begin + row % 7);
      }
    }
    TextColumn column = (TextColumn) builder.build();
    assertThat(column.size()).isEqualTo(7);
    for (int row = 0; row < 100; row++) {
      assertThat(column.text((int) column.codes().at(row)))
          .isEqualTo(begin + (row % 10 == 3 ? 0 : row % 7));
    }
    builder.add("next");
    assertThat(((TextColumn) builder.build()).texts()).containsExactly("next");
  }

  @Property(tries = 50)
  void wholeNumbersAreNumberedInOrder(@ForAll long seed, @ForAll @IntRange(max = 63) int shift) {
    Random random = new Random(seed);
    WholeNumbers numbers = new WholeNumbers();
    List<Object> list = new ArrayList<>();
    for (int row = 0; row < 300; row++) {
      long value = random.nextLong() >> shift;
      assertThat(numbers.number(value)).isEqualTo(expected(list, value));
    }
    assertThat(numbers.size()).isEqualTo(list.size());
    for (int number = 0; number < list.size(); number++) {
      assertThat(numbers.value(number)).isEqualTo(list.get(number));
    }
  }
}
