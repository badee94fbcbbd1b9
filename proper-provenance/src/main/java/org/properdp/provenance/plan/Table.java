package org.properdp.provenance.plan;

import io.vavr.collection.List;
import io.vavr.control.Either;
import io.vavr.control.Option;
import org.properdp.proof.Proven;
import org.properdp.provenance.reference.PublicContents;
import org.properdp.provenance.rows.RowSource;
import org.properdp.provenance.user.Vetted;

/**
 * A plan: sources of rows that know their owners, and transformations of them. It is an immutable
 * value that can be inspected, explained and reused; it holds no rows except public ones.
 *
 * <p>The family is closed on purpose. All its members preserve affine provenance: their effect on
 * one individual's rows does not depend on the rows of others, F(A ⊎ B) = F(A) ⊎ F(B) (SEMANTICS
 * §3). It has no join of two protected tables, no subtraction, and no grouping or sorting across
 * individuals, so these do not compile. A new transformation is a new record here, either {@link
 * RowWise} or built from {@link PerIndividual}.
 */
@Proven("model.Plan.eval_without")
public sealed interface Table<T> permits Source, Literal, Union, Named, RowWise, PerIndividual {
  /** The tables that this one is made from. */
  List<Table<?>> inputs();

  /** A short description of this step, without any data. */
  String step();

  /**
   * The most rows that one individual can own here if it owns at most {@code atSource} in each
   * source; or, on the left, the name of the step that has no bound.
   */
  Either<String, Long> rowsPerIndividual(long atSource);

  /** The function that this step applies, which an engine may know; none if it applies none. */
  default Option<Object> applied() {
    return Option.none();
  }

  /** This step without the name that its user gave it. */
  default Table<T> unnamed() {
    return this;
  }

  /** True if no function of the user's is called. */
  default boolean isVetted() {
    return applied().forAll(Vetted.class::isInstance) && inputs().forAll(Table::isVetted);
  }

  /** The length of the longest chain of steps. */
  default int depth() {
    return 1 + inputs().map(Table::depth).max().getOrElse(0);
  }

  /** The number of steps, counted once for each mention. */
  default int size() {
    return 1 + inputs().map(Table::size).sum().intValue();
  }

  /** All sources, once for each mention. */
  default List<RowSource<?>> sources() {
    return inputs().flatMap(Table::sources);
  }

  /** Public contents that may be replaced and that a step reads, once for each mention. */
  default List<PublicContents<?>> contentsRead() {
    return inputs().flatMap(Table::contentsRead);
  }

  /** The plan as text: the last step first, with its inputs indented below it. */
  default String explain() {
    return inputs()
        .map(input -> "\n" + input.explain())
        .foldLeft(step(), (text, input) -> text + input.replace("\n", "\n  "));
  }
}
