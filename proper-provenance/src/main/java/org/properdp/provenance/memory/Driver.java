package org.properdp.provenance.memory;

import io.vavr.collection.Vector;
import java.util.OptionalLong;
import java.util.function.IntConsumer;
import java.util.function.ObjIntConsumer;
import org.properdp.provenance.engine.Snapshot;
import org.properdp.provenance.gather.Measure;
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
import org.properdp.provenance.threads.Reentrancy;
import org.properdp.provenance.threads.Workers;
import org.properdp.provenance.user.UserCode;

/** Pushes a plan's rows from its sources to the gatherers. */
final class Driver {
  private final Snapshot moment;
  private final OptionalLong limit;
  private final ObjIntConsumer<IntConsumer> inParts;

  /** Pushes all rows of a moment. */
  Driver(Snapshot moment, Table<?> table, Measure<?> measure) {
    this(moment, table, measure, OptionalLong.empty());
  }

  /** Pushes each individual's first rows in each source, if there is such a limit. */
  Driver(Snapshot moment, Table<?> table, Measure<?> measure, OptionalLong rowsPerIndividual) {
    this.moment = moment;
    this.limit = rowsPerIndividual;
    this.inParts =
        table.isVetted() && measure.isVetted()
            ? (part, parts) -> Workers.here(parts, part)
            : (part, parts) -> Workers.each(parts, part);
  }

  <T> void drive(Table<T> table, WorkerSinks<? super T> sinks) {
    if (table instanceof RowWise<?, T> step) {
      driveStep(step, sinks);
    } else if (table instanceof Source<T> source) {
      driveSource(source, sinks);
    } else if (table instanceof Union<T> union) {
      drive(union.left(), sinks);
      drive(union.right(), sinks);
    } else if (table instanceof Named<T> named) {
      drive(named.table(), sinks);
    } else if (table instanceof Literal<T> literal) {
      driveLiteral(literal, sinks);
    } else if (table instanceof PerIndividual<?, T> person) {
      drivePersons(person, sinks);
    } else {
      throw new IllegalStateException("no way to evaluate a " + table.getClass().getSimpleName());
    }
  }

  private <S, T> void driveStep(RowWise<S, T> step, WorkerSinks<? super T> sinks) {
    drive(
        step.input(),
        new WorkerSinks<S>() {
          @Override
          public void section(int workers) {
            sinks.section(workers);
          }

          @Override
          public Sink<S> open(int worker) {
            return step.before(sinks.open(worker), moment);
          }
        });
  }

  private <T> void driveSource(Source<T> source, WorkerSinks<? super T> sinks) {
    Rows<T> rows = moment.rows(source.rows());
    if (limit.isPresent() && !rows.oneEach()) {
      Groups<T> groups = new Groups<>();
      driveRows(rows, groups);
      drivePersons(PerIndividual.first(source, limit.getAsLong()), groups, sinks);
    } else {
      driveRows(rows, sinks);
    }
  }

  private <T> void driveRows(Rows<T> rows, WorkerSinks<? super T> sinks) {
    Vector<? extends RowBlock<T>> blocks = rows.blocks();
    int parts = Math.min(Workers.parts(rows.positions(), Runs.LEAST), Math.max(1, blocks.size()));
    inParts(
        parts,
        sinks,
        (part, sink) -> {
          int from = Runs.cut(blocks.size(), part, parts);
          int to = Runs.cut(blocks.size(), part + 1, parts);
          blocks.subSequence(from, to).forEach(block -> block.push(sink));
        });
  }

  private <T> void driveLiteral(Literal<T> literal, WorkerSinks<? super T> sinks) {
    inParts(
        1,
        sinks,
        (part, sink) -> literal.table().rows().forEach(row -> sink.push(Individuals.NOBODY, row)));
  }

  private <S, T> void drivePersons(PerIndividual<S, T> persons, WorkerSinks<? super T> sinks) {
    Groups<S> groups = new Groups<>();
    drive(persons.input(), groups);
    drivePersons(persons, groups, sinks);
  }

  private <S, T> void drivePersons(
      PerIndividual<S, T> persons, Groups<S> groups, WorkerSinks<? super T> sinks) {
    groups.sort();
    int parts = Workers.parts(groups.size(), Runs.LEAST);
    inParts(
        parts,
        sinks,
        (part, sink) ->
            groups.forEach(
                groups.startOf(Runs.cut(groups.size(), part, parts)),
                groups.startOf(Runs.cut(groups.size(), part + 1, parts)),
                (owner, rows) ->
                    UserCode.expand(persons.group(), rows, Long.MAX_VALUE)
                        .forEach(row -> sink.push(owner, row))));
  }

  /** Pushes one section of rows; threads push their parts of it concurrently. */
  private <T> void inParts(int parts, WorkerSinks<T> sinks, Part<T> part) {
    sinks.section(parts);
    inParts.accept(
        p ->
            Reentrancy.during(
                () -> {
                  part.push(p, sinks.open(p));
                  return p;
                }),
        parts);
  }

  private interface Part<T> {
    void push(int part, Sink<? super T> sink);
  }
}
