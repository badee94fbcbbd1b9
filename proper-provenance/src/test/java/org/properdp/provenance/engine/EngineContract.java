package org.properdp.provenance.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;
import org.properdp.provenance.contribution.Contributions;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.RowMeasure;
import org.properdp.provenance.contribution.ShareWeight;
import org.properdp.provenance.gather.DifferentValues;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.plan.Filter;
import org.properdp.provenance.plan.Mapped;
import org.properdp.provenance.plan.PublicLookupStep;
import org.properdp.provenance.plan.Source;
import org.properdp.provenance.plan.Steps;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.plan.Union;
import org.properdp.provenance.reference.PublicContents;
import org.properdp.provenance.rows.GivenRows;
import org.properdp.provenance.rows.GivenRows.Owned;
import org.properdp.provenance.rows.RowSource;

/**
 * The duties of every engine (SEMANTICS §12): the test of an {@link Engine} runs this, and finds
 * what {@link SlowEngine} finds.
 */
public interface EngineContract {
  /** The engine. */
  Engine engine();

  /** The contribution of each row, in every way in which a measure can ask for it. */
  Map<String, Measure<Integer>> MEASURES = measures();

  private static Map<String, Measure<Integer>> measures() {
    Map<String, Measure<Integer>> measures = new TreeMap<>(inCells());
    measures.put("rows", new Measure.Rows<>());
    measures.put("individuals", new Measure.Individuals<>());
    measures.put("shares", new Measure.Shares<>(Vector.of(3L, 7L), EngineContract::signed));
    measures.put("huge shares", new Measure.Shares<>(Vector.of(2L), EngineContract::huge));
    measures.put(
        "squares",
        new Measure.Squares<>(
            Vector.of(new ShareWeight.Square(5, 3), new ShareWeight.Square(1, 1)),
            EngineContract::signed));
    measures.put("values", new Measure.Values<>(1, EngineContract::huge));
    measures.put("values in cells", new Measure.Values<>(4, EngineContract::valueInCell));
    measures.put("scores", new Measure.Scores<>(2, () -> EngineContract::signed));
    measures.put("collected", new Measure.Collected<>(new Measure.Rows<>()));
    measures.put(
        "together",
        new Measure.Together<>(
            Vector.of("rows", "shares", "individuals")
                .map(name -> new Measure.Weighed<>(measures.get(name), name.length()))));
    return measures;
  }

  private static Map<String, Measure<Integer>> inCells() {
    Measure.Cells<Integer> ones = new Measure.Cells<>(4, 1, () -> EngineContract::one);
    return Map.of(
        "cells", ones,
        "wide cells", new Measure.Cells<>(3, 2, () -> EngineContract::pair),
        "different values", new DifferentValues<>(3, EngineContract::value),
        "clamped sums", new Measure.Clamped<>(4, -3, 9, EngineContract::valueInCell),
        "huge clamped sums", new Measure.Clamped<>(1, -3, 9, EngineContract::huge),
        "squared cells", new Measure.CellSquares<>(ones),
        "squared sums in cells",
            new Measure.SquaredSums<>(
                new Measure.Cells<>(3, 2, () -> EngineContract::pair),
                Vector.of(new ShareWeight.Square(5, 3), new ShareWeight.Square(1, 7))));
  }

  /** Numbers of either sign; it throws on 8, and 6 brings nothing. */
  private static int signed(int n, long[] into) {
    into[0] = n - 5L;
    into[1] = n == 8 ? 1 / (n - 8) : n % 2;
    return n == 6 ? RowMeasure.NOWHERE : 0;
  }

  /** Numbers of which two are too large for 64 bits. */
  private static int huge(int n, long[] into) {
    into[0] = n % 2 == 0 ? Long.MAX_VALUE : Long.MIN_VALUE + n;
    return 0;
  }

  /** One, in a cell of four; it throws on 3. */
  private static int one(int n, long[] into) {
    into[0] = 1;
    return n > 8 ? RowMeasure.NOWHERE : 6 / (n - 3) & 3;
  }

  /** Two numbers, in a cell of three. */
  private static int pair(int n, long[] into) {
    into[0] = n;
    into[1] = -n;
    return Math.floorMod(n, 3);
  }

  /** One of few values, or none, in a cell of three; it throws on 4. */
  private static int value(int n, @Nullable Object[] into) {
    into[0] = n == 5 ? null : 8 / (n - 4) % 3;
    return n == 7 ? RowMeasure.NOWHERE : Math.floorMod(n, 3);
  }

  /** A number, in a cell of four; it throws on 3. */
  private static int valueInCell(int n, long[] into) {
    into[0] = n * 7L % 5;
    return n > 8 ? RowMeasure.NOWHERE : 6 / (n - 3) & 3;
  }

  /** The names of all measures. */
  @Provide
  default Arbitrary<String> measured() {
    return Arbitraries.of(MEASURES.keySet());
  }

  /** Rows of a few people. */
  @Provide
  default Arbitrary<List<Owned<Integer>>> rows() {
    return Steps.rows();
  }

  /** A few transformations. */
  @Provide
  default Arbitrary<List<String>> steps() {
    return Steps.plans();
  }

  /** Some of the people. */
  @Provide
  default Arbitrary<IndividualSet> kept() {
    return Steps.people().set().ofMaxSize(6).map(EngineContract::set);
  }

  private static IndividualSet set(Collection<Integer> members) {
    return IndividualSet.of(members.stream().mapToInt(Integer::intValue).toArray());
  }

  private static Object shown(Gathered found, Measure<Integer> measure) {
    if (found instanceof Gathered.Collected<?>) {
      Map<Integer, List<Integer>> rows = new TreeMap<>();
      ((Measure.Collected<Integer>) measure)
          .rows(found)
          .forEach((owner, row) -> rows.computeIfAbsent(owner, o -> new ArrayList<>()).add(row));
      return rows;
    }
    if (measure instanceof Measure.Values<?> values && values.cells() > 1) {
      return IntStream.range(0, values.cells())
          .mapToObj(cell -> Seen.values(found.part(cell)))
          .toList();
    }
    return measure instanceof Measure.Values<?> ? Seen.values(found) : List.of(found.sums());
  }

  /** Every plan by every measure: who weighs how much, and what those come to who are kept. */
  @Property(tries = 250)
  default void itFindsWhatTheSlowEngineFinds(
      @ForAll("rows") List<Owned<Integer>> rows,
      @ForAll("steps") List<String> steps,
      @ForAll("measured") String measured,
      @ForAll("kept") IndividualSet kept) {
    Measure<Integer> measure = MEASURES.get(measured);
    Table<Integer> table = Steps.apply(steps, rows, 3);
    Snapshot moment = Snapshot.of(table);
    Contributions slow = new SlowEngine().contributions(moment, table, measure);
    Contributions found = engine().contributions(moment, table, measure);
    assertThat(Seen.weights(found)).as("%s", steps).isEqualTo(Seen.weights(slow));
    for (IndividualSet in : List.of(kept, IndividualSet.empty(), IndividualSet.range(0, 1 << 18))) {
      assertThat(shown(found.found(in), measure)).isEqualTo(shown(slow.found(in), measure));
    }
  }

  /** All rows together, with a limit on how many of each individual count in each source. */
  @Property(tries = 120)
  default void everybodysRowsAreLimitedInEachSource(
      @ForAll("rows") List<Owned<Integer>> rows,
      @ForAll("steps") List<String> steps,
      @ForAll("measured") String measured) {
    Measure<Integer> measure = MEASURES.get(measured);
    Table<Integer> table = Steps.apply(steps, rows, 3);
    Snapshot moment = Snapshot.of(table);
    for (long most : new long[] {1, 2, Long.MAX_VALUE}) {
      assertThat(shown(engine().everybody(moment, table, measure, most), measure))
          .as("%s, %s each", steps, most)
          .isEqualTo(shown(new SlowEngine().everybody(moment, table, measure, most), measure));
    }
  }

  /** If it is told who can pay for one row, those who pay come to the same. */
  @Property(tries = 120)
  default void whatIsSettledBeforehandChangesNothing(
      @ForAll("rows") List<Owned<Integer>> rows,
      @ForAll("measured") String measured,
      @ForAll("kept") IndividualSet solvent) {
    Measure<Integer> measure = MEASURES.get(measured);
    Table<Integer> table = new Filter<>(GivenRows.source(rows, 3), n -> n != 2);
    Snapshot moment = Snapshot.of(table);
    Contributions told =
        engine().contributions(moment, table, measure, page -> members(solvent, page));
    Contributions plain = new SlowEngine().contributions(moment, table, measure);
    IndividualSet payers =
        set(
            Seen.weights(plain).entrySet().stream()
                .filter(each -> each.getValue() == 1 && solvent.contains(each.getKey()))
                .map(Map.Entry::getKey)
                .toList());
    assertThat(Seen.weights(told)).isEqualTo(Seen.weights(plain));
    assertThat(shown(told.found(payers), measure)).isEqualTo(shown(plain.found(payers), measure));
  }

  /** Contents that are replaced while a question is under way are those of its moment. */
  @Property(tries = 60)
  default void publicContentsAreThoseOfTheMoment(@ForAll("rows") List<Owned<Integer>> rows) {
    PublicContents<Integer> contents = new PublicContents<>(1);
    Table<Integer> source = GivenRows.source(rows, 3);
    Table<Integer> table =
        new PublicLookupStep<>(
            source, contents, times -> n -> Collections.nCopies(times, n), OptionalLong.empty());
    Measure<Integer> measure = new Measure.Rows<>();
    Snapshot before = Snapshot.of(table);
    contents.replace(2);
    Snapshot after = Snapshot.of(table);
    contents.replace(7);
    Map<Integer, Long> once =
        new TreeMap<>(Seen.weights(engine().contributions(before, table, measure)));
    Map<Integer, Long> twice = Seen.weights(engine().contributions(after, table, measure));
    assertThat(once).isEqualTo(Seen.weights(engine().contributions(before, source, measure)));
    once.replaceAll((owner, weight) -> 2 * weight);
    assertThat(twice).isEqualTo(once);
  }

  private static long[] members(IndividualSet set, int page) {
    long[] members = new long[Individuals.WORDS];
    set.forEach(
        who -> {
          if (Individuals.page(who) == page) {
            int slot = Individuals.slot(who);
            members[slot >>> 6] |= 1L << slot;
          }
        });
    return members;
  }

  /** One evaluation: each row goes through each step once, and is not read again afterwards. */
  @Property(tries = 60)
  default void eachRowIsMetOnce(
      @ForAll("rows") List<Owned<Integer>> rows, @ForAll("measured") String measured) {
    ConcurrentMap<Integer, Integer> met = new ConcurrentHashMap<>();
    List<Owned<Integer>> numbered = new ArrayList<>();
    rows.forEach(row -> numbered.add(new Owned<>(row.owner(), numbered.size())));
    Table<Integer> table =
        new Mapped<>(
            GivenRows.source(numbered, 3),
            n -> {
              met.merge(n, 1, Integer::sum);
              return n % 11;
            });
    Contributions found = engine().contributions(Snapshot.of(table), table, MEASURES.get(measured));
    found.weights();
    found.found(IndividualSet.range(0, 1 << 18));
    found.found(IndividualSet.empty());
    assertThat(met).hasSize(rows.size());
    assertThat(met.values()).allMatch(times -> times == 1);
  }

  /** Rows that come after the moment was captured are not in it, and those that leave are. */
  @Example
  default void theRowsAreThoseOfTheMoment() {
    List<Owned<Integer>> now = new ArrayList<>(List.of(new Owned<>(1, 1), new Owned<>(2, 1)));
    RowSource<Integer> live = () -> GivenRows.source(List.copyOf(now)).rows().capture();
    Source<Integer> source = new Source<>("live", live);
    Table<Integer> twice = new Union<>(source, source);
    Snapshot moment = Snapshot.of(twice);
    now.clear();
    now.add(new Owned<>(3, 1));
    Contributions found = engine().contributions(moment, twice, new Measure.Rows<>());
    assertThat(Seen.weights(found)).isEqualTo(Map.of(1, 2L, 2, 2L));
  }

  /** A moment is of the plan that it was captured for. */
  @Example
  default void anotherPlansMomentIsRefused() {
    Source<Integer> one = GivenRows.source(List.of(new Owned<>(1, 1)));
    Source<Integer> other = GivenRows.source(List.of(new Owned<>(1, 1)));
    assertThatThrownBy(() -> engine().contributions(Snapshot.of(one), other, new Measure.Rows<>()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("was not captured for this plan");
  }
}
