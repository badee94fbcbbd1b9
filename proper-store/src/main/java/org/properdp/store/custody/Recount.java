package org.properdp.store.custody;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.properdp.budget.memory.Balances;
import org.properdp.budget.memory.Frozen;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.frame.Header;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.journal.JournalReader.Place;
import org.properdp.store.state.OpeningScan;
import org.properdp.store.state.OpeningScan.Todo;
import org.properdp.store.state.Replay;
import org.properdp.store.state.StoredPopulationState;

/** Computes all budgets again from the whole journal and compares them with those in use. */
final class Recount implements JournalReader.Visitor {
  private final OpeningScan survey;
  private final JournalReader reader;
  private final long until;
  private long questions;
  private long changes;

  Recount(JournalReader reader, long until) {
    this.survey = new OpeningScan(reader).withoutAnswers();
    this.reader = reader;
    this.until = until;
  }

  @Override
  public void record(Header header, Place place) throws IOException {
    survey.record(header, place);
    if (header.sequence() > until || !Replay.isAbout(header.type())) {
      return;
    }
    Replay.apply(Todo.of(header, place), reader.content(place), survey.populations());
    switch (header.type()) {
      case ANSWERED, ANSWERED_UNCOUNTED -> questions++;
      default -> changes++;
    }
  }

  /** Throws if the budget of any individual differs from the frozen one. */
  void compare(Map<Integer, List<Frozen>> frozen) {
    frozen.forEach(
        (number, pages) -> {
          StoredPopulationState made = survey.populations().get(number);
          if (made == null || !made.balances().holdsTheSameAs(thawed(pages))) {
            throw new StoreDamaged(
                "the budgets of population " + number + " differ from the journal's");
          }
        });
  }

  private static Balances thawed(List<Frozen> pages) {
    Map<Integer, byte[]> left = new HashMap<>();
    Balances balances = new Balances();
    for (Frozen page : pages) {
      if (page.which() == Frozen.Which.LEFT) {
        left.put(page.page(), page.image().get());
      }
    }
    for (Frozen page : pages) {
      byte[] other = left.get(page.page());
      if (page.which() == Frozen.Which.GRANTED && other != null) {
        balances.loadBefore(page.page(), other, page.image().get());
      }
    }
    for (Frozen page : pages) {
      if (page.which() == Frozen.Which.RENEWED) {
        balances.loadRenewed(page.page(), page.image().get());
      }
    }
    return balances;
  }

  long questions() {
    return questions;
  }

  /** The number of batches, deletions and grants. */
  long changes() {
    return changes;
  }

  long individuals() {
    return survey.populations().values().stream()
        .mapToLong(population -> population.balances().entered().size())
        .sum();
  }
}
