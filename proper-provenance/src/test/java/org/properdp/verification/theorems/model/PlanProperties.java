package org.properdp.verification.theorems.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.properdp.provenance.engine.Seen;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.plan.PerIndividual;
import org.properdp.provenance.plan.Steps;
import org.properdp.provenance.rows.GivenRows;
import org.properdp.provenance.rows.GivenRows.Owned;

/**
 * The theorems on plans, of {@code model/Plan.v} and {@code representation/Order.v} and {@code
 * Renaming.v}, on plans that are evaluated. Seen are everybody's rows, in order.
 */
@Tag("long")
class PlanProperties {
  private static Map<Integer, String> eval(List<String> steps, List<Owned<Integer>> rows) {
    return Seen.in(Steps.apply(steps, rows, 3));
  }

  private static List<Owned<Integer>> without(int r, List<Owned<Integer>> rows) {
    return rows.stream().filter(row -> row.owner() != r).toList();
  }

  @Property(tries = 300)
  void evalWithout(
      @ForAll("plans") List<String> plan,
      @ForAll("rows") List<Owned<Integer>> rows,
      @ForAll("people") int r) {
    Map<Integer, String> withoutAfterwards = eval(plan, rows);
    withoutAfterwards.remove(r);
    assertThat(eval(plan, without(r, rows))).isEqualTo(withoutAfterwards);
  }

  /** The results of public rows are the same whoever is there. */
  @Property(tries = 200)
  void withoutLiteral(
      @ForAll("plans") List<String> plan, @ForAll("rows") List<Owned<Integer>> rows) {
    assertThat(eval(plan, rows).get(Individuals.NOBODY))
        .isEqualTo(eval(plan, List.of()).get(Individuals.NOBODY));
  }

  @Property(tries = 200)
  void evalAlike(@ForAll("plans") List<String> plan, @ForAll("rows") List<Owned<Integer>> rows) {
    List<Owned<Integer>> alike = new ArrayList<>(rows);
    alike.sort(Comparator.comparing(row -> row.owner() % 5));
    assertThat(eval(plan, alike)).isEqualTo(eval(plan, rows));
  }

  @Property(tries = 200)
  void evalRename(
      @ForAll("plans") List<String> plan,
      @ForAll("rows") List<Owned<Integer>> rows,
      @ForAll("shifts") int shift) {
    Map<Integer, String> renamed = new HashMap<>();
    eval(plan, rows).forEach((owner, own) -> renamed.put(rename(owner, shift), own));
    List<Owned<Integer>> others =
        rows.stream().map(row -> new Owned<>(rename(row.owner(), shift), row.row())).toList();
    assertThat(eval(plan, others)).isEqualTo(renamed);
  }

  /** Turned upside down and moved across the ends of pages. */
  private static int rename(int owner, int shift) {
    return owner == Individuals.NOBODY ? owner : 300_000 - owner + shift;
  }

  @Property(tries = 200)
  void ownOrderIsSeen(@ForAll("rows") List<Owned<Integer>> rows, @ForAll("people") int who) {
    List<Integer> own = rows.stream().filter(row -> row.owner() == who).map(Owned::row).toList();
    Map<Integer, String> seen =
        Seen.in(
            PerIndividual.of(
                GivenRows.source(rows, 2),
                found -> List.of(found.toString()),
                OptionalLong.empty()));
    assertThat(seen.get(who)).isEqualTo(own.isEmpty() ? null : List.of(own.toString()).toString());
  }

  @Provide
  Arbitrary<List<String>> plans() {
    return Steps.plans();
  }

  @Provide
  Arbitrary<List<Owned<Integer>>> rows() {
    return Steps.rows();
  }

  @Provide
  Arbitrary<Integer> people() {
    return Steps.people();
  }

  @Provide
  Arbitrary<Integer> shifts() {
    return Arbitraries.of(0, 1, 63, 65_535, 1 << 20);
  }
}
