package org.properdp.query;

import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A question that has not been asked yet. Several can be asked in a row: then no other question and
 * no change of the data comes between them.
 */
public final class Unasked<R> {
  private final Agent agent;
  private final Either<Refusal, Question<?, R>> question;

  Unasked(Agent agent, Either<Refusal, Question<?, R>> question) {
    this.agent = agent;
    this.question = question;
  }

  /** Asks it. */
  Either<Refusal, Release<R>> ask() {
    return question.flatMap(agent::ask);
  }

  /**
   * Asks questions, each as if alone, at places that follow each other. Questions about several
   * populations are asked one population after the other, because each has places of its own.
   *
   * @return what came of each, up to the first refusal; those after it were not asked
   */
  public static <R> Map<Unasked<R>, Either<Refusal, Release<R>>> askInARow(
      List<Unasked<R>> questions) {
    Map<Agent, List<Unasked<R>>> byAgent = new LinkedHashMap<>();
    questions.forEach(
        each -> byAgent.computeIfAbsent(each.agent, a -> new ArrayList<>()).add(each));
    Map<Unasked<R>, Either<Refusal, Release<R>>> answers = new LinkedHashMap<>();
    for (Map.Entry<Agent, List<Unasked<R>>> some : byAgent.entrySet()) {
      if (answers.values().stream().allMatch(Either::isRight)) {
        ask(some.getKey(), some.getValue(), answers);
      }
    }
    return answers;
  }

  private static <R> void ask(
      Agent agent, List<Unasked<R>> some, Map<Unasked<R>, Either<Refusal, Release<R>>> into) {
    List<Question<?, R>> payable = new ArrayList<>();
    for (Unasked<R> each : some) {
      if (each.question.isLeft()) {
        break;
      }
      payable.add(each.question.get());
    }
    List<Either<Refusal, Release<R>>> told = agent.askInARow(payable);
    for (int at = 0; at < told.size(); at++) {
      into.put(some.get(at), told.get(at));
    }
    if (told.size() < some.size() && told.stream().allMatch(Either::isRight)) {
      into.put(some.get(told.size()), Either.left(some.get(told.size()).question.getLeft()));
    }
  }

  @Override
  public String toString() {
    return question.fold(Refusal::sentence, Question::text);
  }
}
