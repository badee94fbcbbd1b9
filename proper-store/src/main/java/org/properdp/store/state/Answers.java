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
 * Recent answers, by analyst and request id. An answer stays here until the index of a complete
 * segment holds it.
 */
public final class Answers {
  private static final int MOST_DIGESTS = 1_000;

  private final Map<String, Map<String, Given>> given = new HashMap<>();

  /** The digests that were used last. If one is forgotten, its text is only written again. */
  private final Map<String, String> digests =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
          return size() > MOST_DIGESTS;
        }
      };

  /** An answer, the number of its frame, and when it is durable. */
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

  /** The recent answer to this request, if there is one. */
  public Optional<Given> find(Request request) {
    return Optional.ofNullable(given.getOrDefault(request.analyst(), Map.of()).get(request.id()));
  }

  /** Forgets the answers up to a frame, because an index holds them now. */
  public void forget(long until) {
    given.values().forEach(ids -> ids.values().removeIf(answer -> answer.sequence() <= until));
    given.values().removeIf(Map::isEmpty);
  }

  /** True if the text of the question with this digest was written recently. */
  public boolean isTold(String digest) {
    return digests.get(digest) != null;
  }
}
