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
    if (Reentrancy.inside()) {
      Refusal inside = new Refusal.TheQuestionWasAskedInsideAnEvaluation();
      each.forEach(some -> answers.put(some.all().get(0), Either.left(inside)));
    }
    return each.isEmpty() || Reentrancy.inside()
        ? RunningTask.done(answers)
        : Serving.begun(
            () -> {
              try (AtAll<R> places = AtAll.of(each)) {
                return places.answered(answers);
              }
            });
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

  /** Places in one population or several. */
  private record AtAll<R>(List<Some<R>> each, List<Agent.Row<R>> rows) implements AutoCloseable {
    /** Others come before or after in all populations alike, so no two wait for each other. */
    private static final Object ARRIVING = new Object();

    static <R> AtAll<R> of(List<Some<R>> each) {
      AtAll<R> places = new AtAll<>(each, new ArrayList<>(each.size()));
      try {
        if (each.size() == 1) {
          places.arrive();
        } else {
          synchronized (ARRIVING) {
            places.arrive();
          }
        }
      } catch (RuntimeException | Error failed) {
        // Even without memory: what comes after a place that is never left waits for ever.
        places.close();
        throw failed;
      }
      return places;
    }

    private void arrive() {
      each.forEach(some -> rows.add(some.agent().arrive(some.askable())));
    }

    /** Answers one population after the other: the next when what the one said is durable. */
    Later<Map<PendingQuestion<R>, Either<Refusal, Release<R>>>> answered(
        Map<PendingQuestion<R>, Either<Refusal, Release<R>>> answers) {
      Later<Map<PendingQuestion<R>, Either<Refusal, Release<R>>>> told = Later.now(answers);
      for (int at = 0; at < rows.size() && isGranted(answers); at++) {
        told.await();
        Some<R> some = each.get(at);
        told =
            rows.get(at)
                .released(
                    released -> {
                      some.told(released, answers);
                      return answers;
                    });
      }
      return told;
    }

    private static boolean isGranted(Map<?, ? extends Either<Refusal, ?>> answers) {
      return answers.values().stream().allMatch(Either::isRight);
    }

    @Override
    public void close() {
      rows.forEach(Agent.Row::close);
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
