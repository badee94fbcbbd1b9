package org.properdp.provenance.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.pipeline.Seen;
import org.properdp.provenance.reference.Lookup;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.provenance.reference.PublicTable;
import org.properdp.provenance.rows.GivenRows;
import org.properdp.provenance.rows.GivenRows.Owned;

/**
 * F(A ⊎ B) = F(A) ⊎ F(B) for every transformation F, where A and B share no individual (SEMANTICS
 * §3): what is done to one individual's rows does not depend on anybody else's.
 */
class UnionPreservationProperties {
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

  private static List<Integer> backwards(List<Integer> rows) {
    List<Integer> backwards = new ArrayList<>(rows);
    Collections.reverse(backwards);
    return backwards;
  }

  private static Table<Integer> apply(
      List<String> steps, List<Owned<Integer>> rows, int blockSize) {
    Table<Integer> table = GivenRows.source(rows, blockSize);
    for (String step : steps) {
      table = STEPS.get(step).apply(table);
    }
    return table;
  }

  @Property(tries = 60)
  void eachTransformationPreservesUnions(@ForAll("worlds") World world) {
    for (String step : STEPS.keySet()) {
      isPreserved(List.of(step), world);
    }
  }

  @Property(tries = 300)
  void soDoAllOneAfterTheOther(@ForAll("steps") List<String> steps, @ForAll("worlds") World world) {
    isPreserved(steps, world);
  }

  private static void isPreserved(List<String> steps, World world) {
    Map<Integer, String> whole = Seen.in(apply(steps, world.rows(), world.blockSize()));
    Map<Integer, String> a = Seen.in(apply(steps, world.part(true), world.blockSize()));
    Map<Integer, String> b = Seen.in(apply(steps, world.part(false), world.blockSize()));
    Map<Integer, String> both = new HashMap<>(a);
    both.putAll(b);
    assertThat(whole).as("%s", steps).isEqualTo(both);
    // Public rows are added once, not once for each part.
    assertThat(a.get(Individuals.NOBODY)).isEqualTo(b.get(Individuals.NOBODY));
  }

  @Property(tries = 200)
  void ownersNeverChange(@ForAll("steps") List<String> steps, @ForAll("worlds") World world) {
    Set<Integer> owners = new HashSet<>(Set.of(Individuals.NOBODY));
    world.rows().forEach(row -> owners.add(row.owner()));
    assertThat(owners).containsAll(Seen.in(apply(steps, world.rows(), 9)).keySet());
  }

  @Property(tries = 200)
  void orderBetweenIndividualsNeverMatters(
      @ForAll("steps") List<String> steps, @ForAll("worlds") World world) {
    List<Owned<Integer>> sorted = new ArrayList<>(world.rows());
    sorted.sort((left, right) -> Integer.compare(right.owner(), left.owner()));
    assertThat(Seen.in(apply(steps, sorted, 5)))
        .isEqualTo(Seen.in(apply(steps, world.rows(), world.blockSize())));
  }

  @Example
  void aFunctionThatRemembersBreaksIt() {
    World world =
        new World(List.of(new Owned<>(1, 1), new Owned<>(2, 1), new Owned<>(3, 1)), Set.of(3), 9);
    List<Map<Integer, String>> seen = new ArrayList<>();
    for (List<Owned<Integer>> rows : List.of(world.rows(), world.part(true), world.part(false))) {
      AtomicInteger left = new AtomicInteger(2);
      seen.add(Seen.in(new Filter<>(GivenRows.source(rows), n -> left.getAndDecrement() > 0)));
    }
    Map<Integer, String> both = new HashMap<>(seen.get(1));
    both.putAll(seen.get(2));
    assertThat(seen.get(0)).isNotEqualTo(both);
  }

  /** Rows, and whose of them are one part. */
  record World(List<Owned<Integer>> rows, Set<Integer> ones, int blockSize) {
    List<Owned<Integer>> part(boolean one) {
      return rows.stream().filter(row -> ones.contains(row.owner()) == one).toList();
    }
  }

  @Provide
  Arbitrary<List<String>> steps() {
    return Arbitraries.of(STEPS.keySet()).list().ofMinSize(1).ofMaxSize(4);
  }

  @Provide
  Arbitrary<World> worlds() {
    Arbitrary<Integer> owners = Arbitraries.of(0, 1, 2, 63, 64, 65_535, 65_536, 200_000);
    Arbitrary<Owned<Integer>> rows =
        Combinators.combine(owners, Arbitraries.integers().between(0, 10)).as(Owned::new);
    return Combinators.combine(
            rows.list().ofMaxSize(20), owners.set().ofMaxSize(5), Arbitraries.of(1, 3, 100))
        .as(World::new);
  }
}
