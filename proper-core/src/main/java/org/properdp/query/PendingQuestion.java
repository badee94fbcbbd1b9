package org.properdp.query;

import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.properdp.provenance.threads.Later;
import org.properdp.provenance.threads.Reentrancy;
import org.properdp.provenance.threads.RunningTask;
import org.properdp.provenance.threads.Serving;

/**
 * A question that has not been asked yet. Several can be asked in a row: then no other question and
 * no change of the data comes between them.
 */
public final class PendingQuestion<R> {
  private final Agent agent;
  private final Either<Refusal, Question<?, R>> question;

  PendingQuestion(Agent agent, Either<Refusal, Question<?, R>> question) {
    this.agent = agent;
    this.question = question;
  }

  /** Asks it. */
  Either<Refusal, Release<R>> ask() {
    return question.flatMap(agent::ask);
  }

  /**
   * Asks questions, each as if alone, at places that follow each other. Each population has places
   * of its own: questions about several take theirs in all of them before any is evaluated, and are
   * answered one population after the other.
   *
   * @return what came of each, up to the first refusal; those after it were not asked
   */
  public static <R> Map<PendingQuestion<R>, Either<Refusal, Release<R>>> askInARow(
      List<PendingQuestion<R>> questions) {
    return begunInARow(questions).result();
  }

  /** Does the same, and returns while the questions are under way. */
  public static <R> RunningTask<Map<PendingQuestion<R>, Either<Refusal, Release<R>>>> begunInARow(
      List<PendingQuestion<R>> questions) {
    Map<Agent, Some<R>> byAgent = new LinkedHashMap<>();
    questions.forEach(each -> byAgent.computeIfAbsent(each.agent, Some::new).all().add(each));
    List<Some<R>> each = List.copyOf(byAgent.values());
    Map<PendingQuestion<R>, Either<Refusal, Release<R>>> answers = new LinkedHashMap<>();
    if (each.size() == 1) {
      Some<R> only = each.get(0);
      return only.agent()
          .begunInARow(only.askable())
          .then(
              told -> {
                only.told(told, answers);
                return answers;
              });
    } else if (each.isEmpty() || Reentrancy.inside()) {
      each.forEach(some -> some.told(some.agent().begunInARow(some.askable()).result(), answers));
      return RunningTask.done(answers);
    }
    return Serving.begun(
        () ->
            Reentrancy.during(
                () -> {
                  try (AtAll<R> places = AtAll.of(each)) {
                    places.answer(answers);
                  }
                  return Later.now(answers);
                }));
  }

  /** The questions of one population. */
  private record Some<R>(Agent agent, List<PendingQuestion<R>> all) {
    Some(Agent agent) {
      this(agent, new ArrayList<>());
    }

    /** Those before the first that can't be asked. */
    List<Question<?, R>> askable() {
      List<Question<?, R>> askable = new ArrayList<>();
      for (PendingQuestion<R> each : all) {
        if (each.question.isLeft()) {
          break;
        }
        askable.add(each.question.get());
      }
      return askable;
    }

    void told(
        List<Either<Refusal, Release<R>>> told,
        Map<PendingQuestion<R>, Either<Refusal, Release<R>>> into) {
      for (int at = 0; at < told.size(); at++) {
        into.put(all.get(at), told.get(at));
      }
      if (told.size() < all.size() && told.stream().allMatch(Either::isRight)) {
        into.put(all.get(told.size()), Either.left(all.get(told.size()).question.getLeft()));
      }
    }

    /** A text without any contents. */
    @Override
    public String toString() {
      return "Some";
    }
  }

  /** Places in several populations. */
  private record AtAll<R>(List<Some<R>> each, List<Arrived<R>> arrived) implements AutoCloseable {
    /** Others come before or after in all populations alike, so no two wait for each other. */
    private static final Object ARRIVING = new Object();

    static <R> AtAll<R> of(List<Some<R>> each) {
      AtAll<R> places = new AtAll<>(each, new ArrayList<>(each.size()));
      synchronized (ARRIVING) {
        try {
          each.forEach(some -> places.arrived.add(some.agent().arrive(some.askable())));
        } catch (RuntimeException | Error failed) {
          // Even without memory: what comes after a place that is never left waits for ever.
          places.close();
          throw failed;
        }
      }
      return places;
    }

    void answer(Map<PendingQuestion<R>, Either<Refusal, Release<R>>> answers) {
      for (int at = 0; at < arrived.size(); at++) {
        if (answers.values().stream().allMatch(Either::isRight)) {
          each.get(at).told(arrived.get(at).answers(), answers);
        }
      }
    }

    @Override
    public void close() {
      arrived.forEach(Arrived::close);
    }

    /** A text without any contents. */
    @Override
    public String toString() {
      return "AtAll";
    }
  }

  @Override
  public String toString() {
    return question.fold(Refusal::sentence, Question::text);
  }
}
