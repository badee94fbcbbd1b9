package org.properdp.agent;

import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.List;
import org.properdp.provenance.threads.Later;
import org.properdp.query.Arrived;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/**
 * Questions that take places next to each other, so that whatever else arrives comes before or
 * after all of them (SEMANTICS §11: two questions in one text). Each is answered as it would be
 * alone. After a refusal no more are asked, and the places that are left over are left.
 */
final class InARow<R> implements Arrived<R> {
  private final AnswerProtocol protocol;
  private final List<Asking<R>> all;
  private final List<Requested> requests;
  private final List<Either<Refusal, Release<R>>> told = new ArrayList<>();
  private final List<Unreleased> found = new ArrayList<>();
  private List<Place<Arrival>> places = List.of();

  InARow(AnswerProtocol protocol, List<Asking<R>> all, List<Requested> requests) {
    this.protocol = protocol;
    this.all = all;
    this.requests = requests;
  }

  /** Takes their places; nothing is allocated between that and the duty to leave them. */
  InARow<R> arrived() {
    places = protocol.places(all);
    return this;
  }

  /** Answers them; nothing leaves before all answers are durable. */
  Later<List<Either<Refusal, Release<R>>>> released() {
    answerAll();
    if (found.isEmpty()) {
      return Later.now(told);
    }
    Unreleased last = found.remove(found.size() - 1);
    found.forEach(earlier -> earlier.durable().await());
    return last.release(answer -> told);
  }

  private void answerAll() {
    boolean isAnswered = true;
    for (int at = 0; at < all.size() && isAnswered; at++) {
      try (Place<Arrival> place = places.get(at)) {
        isAnswered = ask(place, requests.get(at), all.get(at));
      }
    }
  }

  @Override
  public List<Either<Refusal, Release<R>>> answers() {
    answerAll();
    found.forEach(each -> each.durable().await());
    return told;
  }

  /** Leaves the places that are left over. */
  @Override
  public void close() {
    places.forEach(Place::close);
  }

  private boolean ask(Place<Arrival> place, Requested requested, Asking<R> asking) {
    Either<Refusal, Unreleased> answer = protocol.repeatedOrAt(place, requested, asking.agent());
    answer.forEach(found::add);
    told.add(
        answer.map(each -> AnswerProtocol.release(requested, asking.question(), each.answer())));
    return answer.isRight();
  }

  @Override
  public String toString() {
    return "InARow";
  }
}
