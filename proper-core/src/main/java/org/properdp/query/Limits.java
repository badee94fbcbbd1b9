package org.properdp.query;

import io.vavr.control.Option;
import org.properdp.budget.Epsilon;

/**
 * What one analyst may ask for: a public policy, which depends on no data, and is refused aloud. It
 * shares out what there is to ask among analysts; what protects people are their budgets.
 *
 * @param each the most ε of one question
 * @param total the most ε of all questions together, whoever pays for them
 * @param questions how many questions
 */
public record Limits(Option<Epsilon> each, Option<Epsilon> total, Option<Long> questions) {
  /** No limit. */
  public static final Limits NONE = new Limits(Option.none(), Option.none(), Option.none());

  /** Checks the number of questions. */
  public Limits {
    if (questions.exists(most -> most < 0)) {
      throw new IllegalArgumentException("questions must be >= 0, but was " + questions.get());
    }
  }

  /**
   * So many questions that share ε equally: at most ε/k each, rounded down to a billionth. Asked at
   * that, a question whose values move by at most Δ gets noise of scale k·Δ/ε, as the statistical
   * databases of old gave it.
   */
  public static Limits equally(long questions, Epsilon epsilon) {
    return NONE.each(epsilon.dividedBy(questions)).total(epsilon).questions(questions);
  }

  /** The same, with at most so much ε for one question. */
  public Limits each(Epsilon most) {
    return new Limits(Option.some(most), total, questions);
  }

  /** The same, with at most so much ε for all questions together. */
  public Limits total(Epsilon most) {
    return new Limits(each, Option.some(most), questions);
  }

  /** The same, with at most so many questions. */
  public Limits questions(long most) {
    return new Limits(each, total, Option.some(most));
  }
}
