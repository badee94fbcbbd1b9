package org.properdp.provenance.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.properdp.provenance.reference.Lookup;
import org.properdp.provenance.reference.PublicContents;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.provenance.rows.GivenRows;
import org.properdp.provenance.rows.GivenRows.Owned;

/** Every kind of transformation, by name, with functions some of which throw; and rows for them. */
public final class Steps {
  private interface Step extends UnaryOperator<Table<Integer>> {}

  private static final PublicTable<Integer> THREES = PublicTable.of("threes", List.of(0, 3, 3, 6));

  private static int unless(boolean failing, int value) {
    if (failing) {
      throw new IllegalStateException("on purpose");
    }
    return value;
  }

  private static final Map<String, Step> STEPS = new TreeMap<>();

  static {
    STEPS.put("filter", t -> new Filter<>(t, n -> unless(n == 5, n) % 3 != 1));
    STEPS.put("map", t -> new Mapped<>(t, n -> n == 4 ? null : unless(n == 7, n + 1)));
    STEPS.put("flatMap", t -> flatMap(t, OptionalLong.empty()));
    STEPS.put("bounded flatMap", t -> flatMap(t, OptionalLong.of(2)));
    STEPS.put("cross", t -> new Joined<>(t, Lookup.all(THREES, (n, p) -> unless(n == 2, n + p))));
    STEPS.put(
        "join",
        t ->
            new Joined<>(
                t, Lookup.byKey(THREES, p -> p % 5, n -> unless(n == 9, n % 5), (n, p) -> n - p)));
    STEPS.put("consult", t -> consulted(t, OptionalLong.empty()));
    STEPS.put("bounded consult", t -> consulted(t, OptionalLong.of(1)));
    STEPS.put("in", t -> new Membership<>(t, n -> n % 4, PublicKeys.of(0, 1, 3), true));
    STEPS.put("not in", t -> new Membership<>(t, n -> n % 4, PublicKeys.of(2), false));
    STEPS.put("union with itself", t -> new Union<>(t, t));
    STEPS.put("union with public rows", t -> new Union<>(t, new Literal<>(THREES)));
    STEPS.put("union, public rows first", t -> new Union<>(new Literal<>(THREES), t));
    STEPS.put("named", t -> new Named<>(t, "name"));
    STEPS.put("first", t -> PerIndividual.first(t, 2));
    STEPS.put("distinct", PerIndividual::distinct);
    STEPS.put("backwards", t -> PerIndividual.of(t, rows -> backwards(rows), OptionalLong.empty()));
    STEPS.put(
        "sizes",
        t ->
            PerIndividual.of(
                t, rows -> List.of(unless(rows.size() == 3, rows.size())), OptionalLong.of(1)));
  }

  private static Table<Integer> flatMap(Table<Integer> table, OptionalLong bound) {
    return new FlatMapped<>(
        table,
        n -> n % 4 == 3 ? Arrays.asList(n, null, unless(n == 3, n + 1)) : List.of(n, n + 2, 1),
        bound);
  }

  private static Table<Integer> consulted(Table<Integer> table, OptionalLong bound) {
    return new PublicLookupStep<>(
        table,
        new PublicContents<>(List.of(0, 3, 3)),
        threes -> n -> threes.stream().filter(p -> unless(n == 6, n) > p).map(p -> n - p).toList(),
        bound);
  }

  private static List<Integer> backwards(List<Integer> rows) {
    List<Integer> backwards = new ArrayList<>(rows);
    Collections.reverse(backwards);
    return backwards;
  }

  private Steps() {}

  /** All names. */
  static List<String> names() {
    return List.copyOf(STEPS.keySet());
  }

  /** The table of these rows, so many to a block, after these steps. */
  public static Table<Integer> apply(List<String> steps, List<Owned<Integer>> rows, int blockSize) {
    Table<Integer> table = GivenRows.source(rows, blockSize);
    for (String step : steps) {
      table = STEPS.get(step).apply(table);
    }
    return table;
  }

  /** A few steps, one after the other. */
  public static Arbitrary<List<String>> plans() {
    return Arbitraries.of(STEPS.keySet()).list().ofMinSize(1).ofMaxSize(4);
  }

  /** People at both ends of words and pages. */
  public static Arbitrary<Integer> people() {
    return Arbitraries.of(0, 1, 2, 63, 64, 65_535, 65_536, 200_000);
  }

  /** Rows of theirs, in some order. */
  public static Arbitrary<List<Owned<Integer>>> rows() {
    return Combinators.combine(people(), Arbitraries.integers().between(0, 10))
        .as(Owned::new)
        .list()
        .ofMaxSize(20);
  }
}
