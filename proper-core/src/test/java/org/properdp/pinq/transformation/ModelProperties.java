package org.properdp.pinq.transformation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.properdp.pinq.Group;

/** The yield of each transformation, against the slowest way to say it. */
class ModelProperties {
  @Provide
  Arbitrary<List<Integer>> numbers() {
    return Arbitraries.integers().between(0, 9).list().ofMaxSize(12);
  }

  private static int tens(int number) {
    return number / 3;
  }

  private static Map<Integer, List<Integer>> byTens(List<Integer> rows) {
    Map<Integer, List<Integer>> groups = new LinkedHashMap<>();
    rows.forEach(row -> groups.computeIfAbsent(tens(row), k -> new ArrayList<>()).add(row));
    return groups;
  }

  /** The rows before which at most one of their key stands, where they stand. */
  private static List<Integer> firstTwo(List<Integer> rows) {
    List<Integer> kept = new ArrayList<>();
    for (int at = 0; at < rows.size(); at++) {
      int key = tens(rows.get(at));
      if (rows.subList(0, at).stream().filter(row -> tens(row) == key).count() < 2) {
        kept.add(rows.get(at));
      }
    }
    return kept;
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void ofOne(@ForAll("numbers") List<Integer> rows) {
    Map<Integer, List<Integer>> groups = byTens(rows);
    List<Group<Integer, Integer>> made =
        Grouping.<Integer, Integer>by(ModelProperties::tens).function().apply(rows);
    assertThat(made.stream().map(Group::key)).containsExactlyElementsOf(groups.keySet());
    assertThat(made.stream().map(Group::rows)).containsExactlyElementsOf(groups.values());
    assertThat(Grouping.<Integer, Integer>first(2, ModelProperties::tens).function().apply(rows))
        .isEqualTo(firstTwo(rows));
    assertThat(Sets.<Integer>distinct(true).function().apply(rows))
        .containsExactlyElementsOf(rows.stream().distinct().toList());
    Comparator<Integer> down = Comparator.reverseOrder();
    List<Integer> sorted = rows.stream().sorted(down).toList();
    assertThat(ContentOrder.<Integer>take(4, down).function().apply(rows))
        .containsExactlyElementsOf(sorted.stream().limit(4).toList());
    assertThat(ContentOrder.<Integer>skip(4, down).function().apply(rows))
        .containsExactlyElementsOf(sorted.stream().skip(4).toList());
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void ofTwo(@ForAll("numbers") List<Integer> left, @ForAll("numbers") List<Integer> right) {
    List<Integer> both = new ArrayList<>(left);
    both.addAll(right);
    Set<Integer> there = new HashSet<>(right);
    assertThat(Sets.<Integer>concat().function().apply(left, right)).isEqualTo(both);
    assertThat(Sets.<Integer>union(true).function().apply(left, right))
        .containsExactlyElementsOf(both.stream().distinct().toList());
    assertThat(Sets.<Integer>intersect(true).function().apply(left, right))
        .containsExactlyElementsOf(left.stream().distinct().filter(there::contains).toList());
    assertThat(Sets.<Integer>except(true).function().apply(left, right))
        .containsExactlyElementsOf(
            left.stream().distinct().filter(row -> !there.contains(row)).toList());
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void joins(@ForAll("numbers") List<Integer> left, @ForAll("numbers") List<Integer> right) {
    Map<Integer, List<Integer>> rights = byTens(right);
    List<String> unique = new ArrayList<>();
    List<String> grouped = new ArrayList<>();
    byTens(left)
        .forEach(
            (key, mine) -> {
              List<Integer> theirs = rights.getOrDefault(key, List.of());
              if (mine.size() == 1 && theirs.size() == 1) {
                unique.add(mine.get(0) + "-" + theirs.get(0));
              }
              grouped.add(mine + "-" + theirs);
            });
    assertThat(
            Joining.<Integer, Integer, Integer, String>unique(
                    ModelProperties::tens, ModelProperties::tens, (a, b) -> a + "-" + b)
                .function()
                .apply(left, right))
        .isEqualTo(unique);
    assertThat(
            Joining.<Integer, Integer, Integer, String>groups(
                    ModelProperties::tens,
                    ModelProperties::tens,
                    (a, b) -> a.rows() + "-" + b.rows())
                .function()
                .apply(left, right))
        .isEqualTo(grouped);
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void boundedJoins(@ForAll("numbers") List<Integer> left, @ForAll("numbers") List<Integer> right) {
    Map<Integer, List<Integer>> rights = byTens(right);
    List<String> bounded = new ArrayList<>();
    for (int a : firstTwo(left)) {
      rights.getOrDefault(tens(a), List.of()).stream()
          .limit(3)
          .forEach(b -> bounded.add(a + "-" + b));
    }
    assertThat(
            Joining.<Integer, Integer, Integer, String>bounded(
                    2, 3, ModelProperties::tens, ModelProperties::tens, (a, b) -> a + "-" + b)
                .function()
                .apply(left, right))
        .isEqualTo(bounded);
  }

  /** As many as make the table of keys grow, with hashes that collide. */
  @Property(tries = 1)
  void manyKeys() {
    List<Integer> rows = new ArrayList<>();
    for (int i = 0; i < 5000; i++) {
      rows.add(i % 2500);
    }
    assertThat(
            Grouping.<Poor, Integer>by(row -> new Poor(row)).function().apply(rows).stream()
                .map(Group::size))
        .hasSize(2500)
        .containsOnly(2);
  }

  private record Poor(int number) {
    @Override
    public int hashCode() {
      return number % 100;
    }
  }
}
