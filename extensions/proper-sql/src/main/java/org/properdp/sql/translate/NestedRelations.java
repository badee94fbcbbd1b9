package org.properdp.sql.translate;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.stream.Stream;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.sql.SqlKind;
import org.properdp.sql.rule.Rule;
import org.properdp.sql.translate.Ownership.Free;
import org.properdp.sql.translate.Relation.Unprotected;

/** The sub-queries of one operator over unprotected rows. */
final class NestedRelations {
  private final Translator translator;
  private final IdentityHashMap<RexSubQuery, RelNode> found = new IdentityHashMap<>();
  private Free owner = Free.PUBLIC;

  NestedRelations(Translator translator) {
    this.translator = translator;
  }

  /** The rows of a sub-query, which stand beside the rows around it. */
  StepRows of(RexSubQuery nested, OuterRows around) {
    if (!(translator.nested(nested.rel, around) instanceof Unprotected free)) {
      throw translator
          .places()
          .refuse(
              Rule.ACROSS_PEOPLE,
              "a sub-query of people's rows can't stand beside public rows: it must be a noisy"
                  + " aggregate",
              SqlKind.SCALAR_QUERY,
              SqlKind.IN,
              SqlKind.EXISTS,
              SqlKind.SELECT);
    }
    owner = Free.of(Stream.of(owner, free.owner()));
    found.put(nested, free.rel());
    return free.rows();
  }

  /** The rows of an operator, in which answers stand for the questions of its inputs. */
  Unprotected operator(RelNode rel, List<Unprotected> inputs, StepRows rows) {
    RelNode same = rel.copy(rel.getTraitSet(), inputs.stream().map(Unprotected::rel).toList());
    RelNode answered =
        found.isEmpty()
            ? same
            : same.accept(
                new RexShuttle() {
                  @Override
                  public RexNode visitSubQuery(RexSubQuery nested) {
                    RexSubQuery inside = (RexSubQuery) super.visitSubQuery(nested);
                    RelNode other = found.get(nested);
                    return other == null ? inside : inside.clone(other);
                  }
                });
    return new Unprotected(
        rows,
        answered,
        Free.of(Stream.concat(Stream.of(owner), inputs.stream().map(Unprotected::owner))));
  }

  @Override
  public String toString() {
    return found.size() + " sub-queries";
  }
}
