package org.properdp.provenance.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.properdp.provenance.engine.Seen;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.rows.GivenRows;
import org.properdp.provenance.rows.GivenRows.Owned;

/**
 * F(A ⊎ B) = F(A) ⊎ F(B) for every transformation F, where A and B share no individual (SEMANTICS
 * §3): what is done to one individual's rows does not depend on anybody else's.
 */
@Tag("long")
class UnionPreservationProperties {
  @Property(tries = 60)
  void eachTransformationPreservesUnions(@ForAll("worlds") World world) {
    for (String step : Steps.names()) {
      isPreserved(List.of(step), world);
    }
  }

  @Property(tries = 300)
  void soDoAllOneAfterTheOther(@ForAll("steps") List<String> steps, @ForAll("worlds") World world) {
    isPreserved(steps, world);
  }

  private static void isPreserved(List<String> steps, World world) {
    Map<Integer, String> whole = Seen.in(Steps.apply(steps, world.rows(), world.blockSize()));
    Map<Integer, String> a = Seen.in(Steps.apply(steps, world.part(true), world.blockSize()));
    Map<Integer, String> b = Seen.in(Steps.apply(steps, world.part(false), world.blockSize()));
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
    assertThat(owners).containsAll(Seen.in(Steps.apply(steps, world.rows(), 9)).keySet());
  }

  @Property(tries = 200)
  void orderBetweenIndividualsNeverMatters(
      @ForAll("steps") List<String> steps, @ForAll("worlds") World world) {
    List<Owned<Integer>> sorted = new ArrayList<>(world.rows());
    sorted.sort((left, right) -> Integer.compare(right.owner(), left.owner()));
    assertThat(Seen.in(Steps.apply(steps, sorted, 5)))
        .isEqualTo(Seen.in(Steps.apply(steps, world.rows(), world.blockSize())));
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
    return Steps.plans();
  }

  @Provide
  Arbitrary<World> worlds() {
    return Combinators.combine(
            Steps.rows(), Steps.people().set().ofMaxSize(5), Arbitraries.of(1, 3, 100))
        .as(World::new);
  }
}
