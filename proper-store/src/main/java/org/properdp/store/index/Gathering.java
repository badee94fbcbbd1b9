package org.properdp.store.index;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.properdp.codec.Input;
import org.properdp.store.event.AnswerHead;
import org.properdp.store.event.PaidPages;
import org.properdp.store.frame.Header;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.journal.JournalReader.Place;

/** Gathers the contents of a segment's index while the segment is read. */
final class Gathering implements JournalReader.Visitor {
  private static final long ANYBODY = -1;

  private final JournalReader reader;
  final List<Noted> records = new ArrayList<>();
  final List<Entry> entries = new ArrayList<>();
  final Map<String, Asked> asked = new TreeMap<>();
  private final Set<String> told = new HashSet<>();

  Gathering(JournalReader reader) {
    this.reader = reader;
  }

  @Override
  public void record(Header header, Place place) throws IOException {
    switch (header.type()) {
      case ANSWERED, ANSWERED_UNCOUNTED -> answered(header, place);
      case SEGMENT, SEALED, ENTERED, GRANTED -> {
        // These are never looked up: budgets are rebuilt by reading everything after a checkpoint.
      }
      default -> records.add(Noted.of(header, place));
    }
  }

  private void answered(Header header, Place place) throws IOException {
    Noted record = Noted.of(header, place);
    int population = record.population();
    // A record of several frames has many payers: it gets all bits, without reading them.
    Input in = header.more() ? reader.head(place) : reader.content(place);
    AnswerHead head = AnswerHead.read(header.type(), in);
    Hashes.Payers payers = new Hashes.Payers(population);
    if (!header.more()) {
      PaidPages.readPayers(in, payers);
    }
    long hash = Hashes.request(population, head.analyst(), head.id());
    entries.add(Entry.of(hash, record, header.more() ? ANYBODY : payers.bits()));
    if (!head.text().isEmpty() && told.add(head.digest())) {
      entries.add(Entry.of(Hashes.text(head.digest()), record, 0));
    }
    asked.merge(
        population + " " + head.analyst(),
        new Asked(population, head.analyst(), 1, BigInteger.valueOf(head.asked().getOrElse(0L))),
        (before, one) -> before.plus(one.nanos().longValueExact()));
  }
}
