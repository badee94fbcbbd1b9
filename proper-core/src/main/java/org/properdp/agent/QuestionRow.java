package org.properdp.agent;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.properdp.provenance.threads.Later;
import org.properdp.provenance.threads.Reentrancy;
import org.properdp.query.Agent;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/**
 * Runs of questions that take places next to each other, so that whatever else arrives comes before
 * or after all of them (SEMANTICS §11: two questions in one text). Each is answered as it would be
 * alone. After a refusal no more are asked, and the places that are left over are left.
 */
final class QuestionRow<R> implements Agent.Row<R> {
  private final AnswerProtocol protocol;
  private final List<QuestionRun<?, R>> runs;
  private final Option<Refusal> refusal;
  private final List<Either<Refusal, Release<R>>> told = new ArrayList<>();
  private final List<QuestionRun<?, R>> committed = new ArrayList<>();
  private List<Place<Arrival>> places = List.of();

  /**
   * A row that has no places yet.
   *
   * @param refusal the refusal of the question after them, if there is one
   */
  QuestionRow(AnswerProtocol protocol, List<QuestionRun<?, R>> runs, Option<Refusal> refusal) {
    this.protocol = protocol;
    this.runs = runs;
    this.refusal = refusal;
  }

  /** Takes their places; nothing is allocated between that and the duty to leave them. */
  QuestionRow<R> arrived() {
    places = Reentrancy.during(() -> protocol.places(runs));
    return this;
  }

  @Override
  public <A> Later<A> released(Function<? super List<Either<Refusal, Release<R>>>, A> telling) {
    Reentrancy.during(this::answerAll);
    A all = telling.apply(told);
    if (committed.isEmpty()) {
      return Later.now(all);
    }
    // The last one waits for nobody here: by then its place has been left, and others go on.
    QuestionRun<?, R> last = committed.remove(committed.size() - 1);
    committed.forEach(QuestionRun::awaitDurable);
    return last.released(all);
  }

  private boolean answerAll() {
    boolean isAnswered = true;
    for (int at = 0; at < runs.size() && isAnswered; at++) {
      try (Place<Arrival> place = places.get(at)) {
        isAnswered = answer(place, runs.get(at));
      }
    }
    if (isAnswered) {
      refusal.forEach(why -> told.add(Either.left(why)));
    }
    return isAnswered;
  }

  private boolean answer(Place<Arrival> place, QuestionRun<?, R> run) {
    Either<Refusal, ? extends QuestionRun<?, R>> answered = protocol.repeatedOrNew(place, run);
    answered.forEach(committed::add);
    told.add(answered.map(QuestionRun::release));
    return answered.isRight();
  }

  /** Leaves the places that are left over. */
  @Override
  public void close() {
    places.forEach(Place::close);
  }

  @Override
  public String toString() {
    return "QuestionRow";
  }
}
