package org.properdp.population;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.custody.Stretch;

/**
 * Whatever writers try, no offset of a stream is taken twice, and no writer follows a later one.
 */
class StretchesProperties {
  private static final int TRIES = 60;

  private record Row(String who) {}

  private static Stretch any(Random random) {
    long from = random.nextInt(12);
    return new Stretch(
        "t" + random.nextInt(2),
        "cluster/topic" + random.nextInt(2),
        random.nextInt(2),
        random.nextInt(3),
        Stretch.NO_TERM,
        from,
        from + random.nextInt(4));
  }

  @Property(tries = 300)
  void noOffsetIsTakenTwice(@ForAll Random random) {
    Stretches stretches = new Stretches();
    Map<String, Set<Long>> taken = new HashMap<>();
    Map<String, Long> writers = new HashMap<>();
    for (int next = 0; next < TRIES; next++) {
      Stretch stretch = any(random);
      String partition = stretch.stream() + "/" + stretch.partition();
      Set<Long> offsets =
          taken.computeIfAbsent(partition + " " + stretch.origin(), one -> new HashSet<>());
      boolean isLater = offsets.stream().allMatch(offset -> offset < stretch.from());
      boolean isWriter = writers.getOrDefault(partition, 0L) <= stretch.writer();
      if (stretches.objection(stretch).isEmpty()) {
        assertThat(isLater && isWriter).as(stretch.id()).isTrue();
        stretches.add(stretch);
        writers.put(partition, stretch.writer());
        for (long offset = stretch.from(); offset < stretch.next(); offset++) {
          assertThat(offsets.add(offset)).as(stretch.id()).isTrue();
        }
      }
    }
    assertThat(stretches.latest()).hasSizeLessThanOrEqualTo(8);
  }

  @Example
  void aDataSetStoresNoBatchThatBeginsBeforeTheLastEnds() {
    try (Proper proper = Fixture.exact()) {
      Dataset<String, Row> rows =
          proper
              .population("people", String.class)
              .personal(Epsilon.of("1"))
              .dataset("rows", Row.class, Row::who);
      Stretch first = new Stretch("t", "c/t", 0, 2, 1, 0, 5);
      Stretch next = new Stretch("t", "c/t", 0, 3, 1, 7, 9);
      rows.append(first.id(), List.of(new Row("ann")));
      assertThat(rows.append(first.id(), List.of(new Row("ann"))).repeated()).isTrue();
      for (Stretch wrong :
          List.of(
              new Stretch("t", "c/t", 0, 2, 1, 4, 6),
              new Stretch("t", "c/t", 0, 1, 1, 5, 6),
              new Stretch("t", "c/other", 0, 1, 1, 0, 6))) {
        assertThatIllegalArgumentException()
            .isThrownBy(() -> rows.append(wrong.id(), List.of(new Row("bob"))))
            .withMessageContaining("is not stored: ");
      }
      rows.append(next.id(), List.of(new Row("bob")));
      rows.append("another", List.of(new Row("cyd")));
      assertThat(rows.receipt(next.id())).isNotEmpty();
      assertThat(rows.receipt(first.id())).isEmpty();
      assertThatIllegalArgumentException()
          .isThrownBy(() -> rows.append(first.id(), List.of(new Row("ann"))))
          .withMessageContaining("those below 9 are stored");
    }
  }
}
