package org.properdp.store.town;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.List;
import java.util.function.Function;
import org.properdp.budget.Epsilon;
import org.properdp.primitive.Range;
import org.properdp.provenance.reference.PublicKeys;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.verification.slowmodel.Grid;
import org.properdp.verification.slowmodel.ModelPrimitive;
import org.properdp.verification.slowmodel.ModelPrimitives;
import org.properdp.verification.slowmodel.ModelTable;

/**
 * The question to the runtime and to the model. A row in ward 0 with an amount above zero is in
 * each of them.
 */
@SuppressWarnings("ImmutableEnumChecker") // its functions hold nothing
public enum Asked {
  /** One unit for each row. */
  COUNT((rows, epsilon) -> rows.noisyCount(epsilon), rows -> rows, new ModelPrimitives.Count<>()),
  /** The same, of some. */
  WARD_0(
      (rows, epsilon) -> rows.filter(visit -> visit.ward() == 0).noisyCount(epsilon),
      rows -> rows.filter(visit -> visit.ward() == 0),
      new ModelPrimitives.Count<>()),
  /** One unit for each individual. */
  INDIVIDUALS(
      (rows, epsilon) -> rows.firstPerIndividual(1).noisyCount(epsilon),
      rows -> rows.firstPerIndividual(1),
      new ModelPrimitives.Count<>()),
  /** As much as each individual brings. */
  SUM(
      (rows, epsilon) -> rows.noisySum(Range.of("0", "50"), Visit::amount, epsilon),
      rows -> rows,
      new ModelPrimitives.Sum<>(Grid.of("0", "50", "1"), Visit::amount)),
  /** As much, and a unit. */
  AVERAGE(
      (rows, epsilon) -> rows.noisyAverage(Range.of("0", "50"), Visit::amount, epsilon),
      rows -> rows,
      new ModelPrimitives.Average<>(Grid.of("0", "50", "1"), Visit::amount)),
  /** Counts and sums, under each ward. */
  BY_WARD(
      (rows, epsilon) ->
          rows.noisySums(
              PublicKeys.of("wards", Visit.WARDS),
              Visit::ward,
              Vector.of(Range.of("0", "1000")),
              (visit, into) -> into[0] = visit.amount(),
              epsilon),
      rows -> rows,
      new ModelPrimitives.Sums<>(
          "wards",
          Visit.WARDS,
          Visit::ward,
          List.of(Grid.of("0", "1000", "1")),
          visit -> new double[] {visit.amount()}));

  /** The way in which the runtime is asked. */
  @FunctionalInterface
  private interface Asking {
    Either<Refusal, ? extends Release<?>> ask(Queryable<Visit> rows, Epsilon epsilon);
  }

  private final Asking asking;
  private final Function<ModelTable<Visit>, ModelTable<Visit>> plan;
  private final ModelPrimitive<Visit> primitive;

  Asked(
      Asking asking,
      Function<ModelTable<Visit>, ModelTable<Visit>> plan,
      ModelPrimitive<Visit> primitive) {
    this.asking = asking;
    this.plan = plan;
    this.primitive = primitive;
  }

  /** Asks the runtime. */
  public Either<Refusal, ? extends Release<?>> of(Queryable<Visit> rows, Epsilon epsilon) {
    return asking.ask(rows, epsilon);
  }

  /** Whatever rows the model is to ask about. */
  public ModelTable<Visit> of(ModelTable<Visit> rows) {
    return plan.apply(rows);
  }

  /** The question to the model. */
  public ModelPrimitive<Visit> primitive() {
    return primitive;
  }
}
