package org.properdp.tables.engine;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.properdp.columns.ChunkBlock;
import org.properdp.provenance.individual.Individuals;

/**
 * The rows of {@link PersonRows}, computed of some people's rows after those of others: the totals
 * of a page of people stay near, and each person's rows come in their order of arrival.
 *
 * @param room room for the totals of a page, which is used again
 */
record Persons(Scan rows, PersonRows persons, Queue<PersonTotals> room)
    implements Scan.Computation {
  static Persons of(Scan rows, PersonRows persons) {
    return new Persons(rows, persons, new ConcurrentLinkedQueue<>());
  }

  @Override
  public int people() {
    return Math.min(Individuals.PAGE, rows.computed() == null ? Individuals.PAGE : rows.people());
  }

  @Override
  public void read(OwnerRange range, Consumer<ChunkBlock> into) {
    PersonTotals free = room.poll();
    PersonTotals totals = free == null ? new PersonTotals(persons) : free;
    PageReader reader = new PageReader(rows.conditions());
    rows.read(range, block -> reader.read(block, range, totals));
    into.accept(totals.take(Individuals.page(range.from())));
    room.add(totals);
  }
}
