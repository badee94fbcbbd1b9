package org.properdp.store.state;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.properdp.store.event.AnswerHead;

/**
 * The texts of questions, each of which is stored with the first of its recent answers, as a reader
 * of the journal may show them.
 */
public final class QuestionTexts {
  private final Redactions redactions;
  private final Elsewhere elsewhere;
  private final Map<String, String> texts = new HashMap<>();

  /** The place for a text that was looked up and not met. */
  @FunctionalInterface
  public interface Elsewhere {
    /** The text of the question with this digest. */
    Optional<String> text(String digest) throws IOException;
  }

  /** Texts of which some are hidden. */
  public QuestionTexts(Redactions redactions, Elsewhere elsewhere) {
    this.redactions = redactions;
    this.elsewhere = elsewhere;
  }

  /** The text of an answer's question. Heads are read in their order. */
  public String of(AnswerHead head) throws IOException {
    if (!head.text().isEmpty()) {
      texts.put(head.digest(), head.text());
    }
    for (String digest : new String[] {head.digest(), redactions.found(head.digest())}) {
      String text = texts.get(digest);
      if (text == null) {
        text = elsewhere.text(digest).orElse("");
        texts.put(digest, text);
      }
      if (!text.isEmpty()) {
        return redactions.shown(head.digest(), text);
      }
    }
    return "";
  }
}
