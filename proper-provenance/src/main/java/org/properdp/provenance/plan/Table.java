package org.properdp.provenance.plan;

import io.vavr.collection.List;
import io.vavr.control.Either;
import org.properdp.proof.Proven;
import org.properdp.provenance.rows.RowSource;

/**
 * A plan: rows that know whose they are, and what is done to them. An immutable value that can be
 * inspected, explained and reused; it holds no rows but public ones.
 *
 * <p>The family is closed on purpose. Whatever is in it preserves affine provenance: what it does
 * to one individual's rows does not depend on anybody else's, F(A ⊎ B) = F(A) ⊎ F(B) (SEMANTICS
 * §3). Joining two protected tables, subtracting one, grouping or sorting across individuals are
 * not in it, and so do not compile. A new transformation is a new record here, either {@link
 * RowWise} or built from {@link PerIndividual}.
 */
@Proven("model.Plan.eval_without")
public sealed interface Table<T> permits Source, Literal, Union, Named, RowWise, PerIndividual {
  /** The tables that this one is made from. */
  List<Table<?>> inputs();

  /** What this step does, in a few words, and nothing of the data. */
  String step();

  /**
   * The most rows that one individual can own here, where it owns at most {@code atSource} in each
   * source: left, the name of the step that has no bound.
   */
  Either<String, Long> rowsPerIndividual(long atSource);

  /** How many steps follow each other at most. */
  default int depth() {
    return 1 + inputs().map(Table::depth).max().getOrElse(0);
  }

  /** How many steps there are, one for each mention. */
  default int size() {
    return 1 + inputs().map(Table::size).sum().intValue();
  }

  /** All sources beneath, once for each mention. */
  default List<RowSource<?>> sources() {
    return inputs().flatMap(Table::sources);
  }

  /** The plan as text: the last step first, what it is made from indented below it. */
  default String explain() {
    return inputs()
        .map(input -> "\n" + input.explain())
        .foldLeft(step(), (text, input) -> text + input.replace("\n", "\n  "));
  }
}
