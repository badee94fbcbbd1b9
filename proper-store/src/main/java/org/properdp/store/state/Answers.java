package org.properdp.store.state;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.properdp.budget.request.Pending;
import org.properdp.budget.request.Recorded;
import org.properdp.budget.request.Request;
import org.properdp.store.event.AnswerHead;

/**
 * The answers of a short time, by analyst and request id: as long as they are in no index of a
 * complete segment.
 */
public final class Answers {
  private static final int MOST_DIGESTS = 1_000;

  private final Map<String, Map<String, Given>> given = new HashMap<>();

  /** The digests that were used last. A text that is written down once more does no harm. */
  private final Map<String, String> digests =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
          return size() > MOST_DIGESTS;
        }
      };

  /** An answer, its frame, and when it is durable. */
  public record Given(Recorded recorded, long sequence, Pending durable) {
    @Override
    public String toString() {
      return "Given";
    }
  }

  /** Remembers an answer. */
  public void put(AnswerHead head, long sequence, Pending durable) {
    String known = digests.putIfAbsent(head.digest(), head.digest());
    String digest = known == null ? head.digest() : known;
    given
        .computeIfAbsent(head.analyst(), analyst -> new HashMap<>())
        .put(head.id(), new Given(new Recorded(digest, head.answer()), sequence, durable));
  }

  /** The answer that was given to a request a short time ago, if one was. */
  public Optional<Given> find(Request request) {
    return Optional.ofNullable(given.getOrDefault(request.analyst(), Map.of()).get(request.id()));
  }

  /** Forgets the answers up to a frame, which are found elsewhere. */
  public void forget(long until) {
    given.values().forEach(ids -> ids.values().removeIf(answer -> answer.sequence() <= until));
    given.values().removeIf(Map::isEmpty);
  }

  /** Whether it was written down a short time ago what the question with this digest asks. */
  public boolean isTold(String digest) {
    return digests.get(digest) != null;
  }
}
