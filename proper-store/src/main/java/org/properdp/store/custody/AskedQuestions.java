package org.properdp.store.custody;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.properdp.custody.AskedQuestion;
import org.properdp.store.event.AnswerHead;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.journal.Journal;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.journal.JournalReader.Place;
import org.properdp.store.live.OpenStore;
import org.properdp.store.state.QuestionTexts;
import org.properdp.store.state.StoredPopulationState;

/**
 * Tells each answered question of an open store, and where its record is. In complete segments, the
 * indexes know where answers are.
 */
final class AskedQuestions implements JournalReader.Visitor {
  private final OpenStore keeping;
  private final JournalReader reader;
  private final QuestionTexts texts;
  private final To to;

  /** A listener. */
  @FunctionalInterface
  interface To {
    /** Hears of a question, with the head of its record. */
    void answered(AskedQuestion question, AnswerHead head, Header header, Place place)
        throws IOException;
  }

  AskedQuestions(OpenStore keeping, To to) {
    this.keeping = keeping;
    this.reader = keeping.reader();
    this.texts = new QuestionTexts(keeping.redactions(), none -> Optional.empty());
    this.to = to;
  }

  /** Tells them, in order; segments must not be replaced meanwhile. */
  AskedQuestions run() throws IOException {
    Journal.End end = keeping.journal().end();
    end.written().await();
    keeping.indexes().catchUp();
    for (int segment = 0; segment < end.complete().size(); segment++) {
      List<Place> places = new ArrayList<>();
      for (StoredPopulationState population : keeping.populations()) {
        keeping.indexes().about(segment, population.number(), List.of()).stream()
            .filter(found -> isAnswer(found.type()))
            .forEach(found -> places.add(found.place()));
      }
      places.sort(Comparator.comparingLong(Place::position));
      for (Place place : places) {
        record(reader.header(place), place);
      }
    }
    reader.walk(List.of(), end.place(), this);
    return this;
  }

  private static boolean isAnswer(FrameType type) {
    return type == FrameType.ANSWERED || type == FrameType.ANSWERED_UNCOUNTED;
  }

  @Override
  public void record(Header header, Place place) throws IOException {
    if (!isAnswer(header.type())) {
      return;
    }
    AnswerHead head = AnswerHead.read(header.type(), reader.head(place));
    to.answered(
        new AskedQuestion(
            header.sequence(),
            Instant.ofEpochMilli(head.time()),
            head.analyst(),
            keeping.redactions().shown(head.id()),
            texts.of(head)),
        head,
        header,
        place);
  }
}
