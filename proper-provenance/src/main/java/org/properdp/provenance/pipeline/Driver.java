package org.properdp.provenance.pipeline;

import io.vavr.collection.Vector;
import java.util.OptionalLong;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.plan.Literal;
import org.properdp.provenance.plan.Named;
import org.properdp.provenance.plan.PerIndividual;
import org.properdp.provenance.plan.RowWise;
import org.properdp.provenance.plan.Source;
import org.properdp.provenance.plan.Table;
import org.properdp.provenance.plan.Union;
import org.properdp.provenance.rows.RowBlock;
import org.properdp.provenance.rows.Rows;
import org.properdp.provenance.rows.Sink;
import org.properdp.provenance.user.UserCode;

/** Pushes a plan's rows, from its sources to where they are gathered. */
final class Driver {
  /** Fewer rows than this are not worth a second thread. */
  private static final long PART = 1 << 15;

  private final Moment moment;
  private final OptionalLong limit;

  Driver(Moment moment, OptionalLong rowsPerIndividual) {
    this.moment = moment;
    this.limit = rowsPerIndividual;
  }

  <T> void drive(Table<T> table, Lanes<? super T> lanes) {
    if (table instanceof RowWise<?, T> step) {
      driveStep(step, lanes);
    } else if (table instanceof Source<T> source) {
      driveSource(source, lanes);
    } else if (table instanceof Union<T> union) {
      drive(union.left(), lanes);
      drive(union.right(), lanes);
    } else if (table instanceof Named<T> named) {
      drive(named.table(), lanes);
    } else if (table instanceof Literal<T> literal) {
      driveLiteral(literal, lanes);
    } else if (table instanceof PerIndividual<?, T> person) {
      drivePersons(person, lanes);
    } else {
      throw new IllegalStateException("no way to evaluate a " + table.getClass().getSimpleName());
    }
  }

  private <S, T> void driveStep(RowWise<S, T> step, Lanes<? super T> lanes) {
    drive(
        step.input(),
        new Lanes<S>() {
          @Override
          public void section(int workers) {
            lanes.section(workers);
          }

          @Override
          public Sink<S> open(int worker) {
            return step.before(lanes.open(worker));
          }
        });
  }

  private <T> void driveSource(Source<T> source, Lanes<? super T> lanes) {
    Rows<T> rows = moment.rows(source.rows());
    if (limit.isPresent() && !rows.oneEach()) {
      Groups<T> groups = new Groups<>();
      driveRows(rows, groups);
      drivePersons(PerIndividual.first(source, limit.getAsLong()), groups, lanes);
    } else {
      driveRows(rows, lanes);
    }
  }

  private <T> void driveRows(Rows<T> rows, Lanes<? super T> lanes) {
    Vector<RowBlock<T>> blocks = rows.blocks();
    int parts = Math.min(Workers.parts(rows.positions(), PART), Math.max(1, blocks.size()));
    inParts(
        parts,
        lanes,
        (part, sink) -> {
          int from = cut(blocks.size(), part, parts);
          int to = cut(blocks.size(), part + 1, parts);
          blocks.subSequence(from, to).forEach(block -> block.push(sink));
        });
  }

  private <T> void driveLiteral(Literal<T> literal, Lanes<? super T> lanes) {
    inParts(
        1,
        lanes,
        (part, sink) -> literal.table().rows().forEach(row -> sink.push(Individuals.NOBODY, row)));
  }

  private <S, T> void drivePersons(PerIndividual<S, T> persons, Lanes<? super T> lanes) {
    Groups<S> groups = new Groups<>();
    drive(persons.input(), groups);
    drivePersons(persons, groups, lanes);
  }

  private <S, T> void drivePersons(
      PerIndividual<S, T> persons, Groups<S> groups, Lanes<? super T> lanes) {
    groups.sort();
    int parts = Workers.parts(groups.size(), PART);
    inParts(
        parts,
        lanes,
        (part, sink) ->
            groups.forEach(
                groups.startOf(cut(groups.size(), part, parts)),
                groups.startOf(cut(groups.size(), part + 1, parts)),
                (owner, rows) ->
                    UserCode.expand(persons.group(), rows, Long.MAX_VALUE)
                        .forEach(row -> sink.push(owner, row))));
  }

  private static int cut(int size, int part, int parts) {
    return (int) ((long) size * part / parts);
  }

  /** One section of rows: the workers push their parts of it at the same time. */
  private static <T> void inParts(int parts, Lanes<T> lanes, Part<T> part) {
    lanes.section(parts);
    Workers.each(
        parts,
        p ->
            Nesting.during(
                () -> {
                  part.push(p, lanes.open(p));
                  return p;
                }));
  }

  private interface Part<T> {
    void push(int part, Sink<? super T> sink);
  }
}
