package org.properdp.store.kept;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.properdp.budget.request.Pending;
import org.properdp.budget.request.Recorded;
import org.properdp.budget.request.Request;
import org.properdp.store.event.AnswerHead;

/** All answers that were ever given, by analyst and request id. */
public final class Answers {
  private final Map<String, Map<String, Given>> given = new HashMap<>();

  /** Each digest once, however often its question is asked. */
  private final Map<String, String> digests = new HashMap<>();

  /** An answer, and when it is durable. */
  public record Given(Recorded recorded, Pending durable) {
    @Override
    public String toString() {
      return "Given";
    }
  }

  /** Remembers an answer. */
  public void put(AnswerHead head, Pending durable) {
    String digest = digests.computeIfAbsent(head.digest(), same -> same);
    given
        .computeIfAbsent(head.analyst(), analyst -> new HashMap<>())
        .put(head.id(), new Given(new Recorded(digest, head.answer()), durable));
  }

  /** The answer that was given to a request, if one was. */
  public Optional<Given> find(Request request) {
    return Optional.ofNullable(given.getOrDefault(request.analyst(), Map.of()).get(request.id()));
  }

  /** Whether it is written down already what the question with this digest asks. */
  public boolean isTold(String digest) {
    return digests.containsKey(digest);
  }
}
