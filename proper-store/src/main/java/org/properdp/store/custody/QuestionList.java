package org.properdp.store.custody;

import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.properdp.codec.Input;
import org.properdp.custody.StoredQuestion;
import org.properdp.storage.Registration;
import org.properdp.store.event.AnswerHead;
import org.properdp.store.event.Founding;
import org.properdp.store.frame.Header;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.journal.JournalReader.Place;
import org.properdp.store.live.OpenStore;
import org.properdp.store.state.OpeningScan;
import org.properdp.store.state.QuestionTexts;

/** Shows the questions that were answered, in order. */
final class QuestionList implements JournalReader.Visitor {
  private final JournalReader reader;
  private final long foldedBefore;
  private final Consumer<StoredQuestion> visitor;
  private final Map<Integer, Registration> populations = new HashMap<>();
  private final OpenStore keeping;
  private final QuestionTexts texts;

  /** Payments before a time, in milliseconds, are recorded of nobody any more. */
  QuestionList(OpenStore keeping, long foldedBefore, Consumer<StoredQuestion> visitor) {
    this.keeping = keeping;
    this.reader = keeping.reader();
    this.texts = new QuestionTexts(keeping.redactions(), none -> Optional.empty());
    this.foldedBefore = foldedBefore;
    this.visitor = visitor;
  }

  @Override
  public void record(Header header, Place place) throws IOException {
    int population = OpeningScan.population(header.subject());
    switch (header.type()) {
      case POPULATION -> populations.put(population, Founding.read(reader.head(place)).what());
      case ANSWERED, ANSWERED_UNCOUNTED -> {
        Input in = reader.content(place);
        AnswerHead head = AnswerHead.read(header.type(), in);
        answered(Objects.requireNonNull(populations.get(population)), head, PayerCount.in(in));
      }
      default -> {
        // Records of other types are no questions.
      }
    }
  }

  private void answered(Registration population, AnswerHead head, long payers) throws IOException {
    StoredQuestion question =
        new StoredQuestion(
            population.name(),
            Instant.ofEpochMilli(head.time()),
            head.analyst(),
            keeping.redactions().shown(head.id()),
            texts.of(head),
            head.asked()
                .filter(nanos -> nanos > 0)
                .map(population.regime().currency()::amount)
                .toJavaOptional(),
            payers,
            head.dropped(),
            head.time() < foldedBefore);
    try {
      visitor.accept(question);
    } catch (RuntimeException failed) {
      throw new Export.NotTaken(failed);
    }
  }
}
