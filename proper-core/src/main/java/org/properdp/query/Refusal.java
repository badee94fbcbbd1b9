package org.properdp.query;

import org.properdp.budget.Amount;
import org.properdp.budget.Currency;

/**
 * A "no" that depends on no protected row, so that anyone may read it. Personal budgets never cause
 * a refusal, because it would be an answer about a person.
 */
public sealed interface Refusal {
  /** The refusal as a sentence that says what to do. */
  String sentence();

  /** PINQ's refusal: the global budget is public, and so is the fact that it is spent. */
  record TheGlobalBudgetIsTooSmall(Amount needed) implements Refusal {
    @Override
    public String sentence() {
      return "the global budget is too small: this question needs " + needed.shown();
    }
  }

  /** The question exceeds the public limit on one question of this analyst. */
  record TheQuestionIsTooLarge(Amount most) implements Refusal {
    @Override
    public String sentence() {
      return "your questions may have "
          + (most.currency() == Currency.EPSILON ? "an ε" : "a ρ")
          + " of at most "
          + most;
    }
  }

  /**
   * The question exceeds the public limit on all questions of this analyst, whichever individuals
   * pay.
   */
  record TheQuotaIsTooSmall(String analyst) implements Refusal {
    @Override
    public String sentence() {
      return "the quota of " + analyst + " is too small for this question";
    }
  }

  /** The question exceeds the public limit on this analyst's questions of one day. */
  record TheQuotaOfTheDayIsTooSmall(String analyst) implements Refusal {
    @Override
    public String sentence() {
      return "the quota of "
          + analyst
          + " per day is too small for one more such question today: the next day begins at 00:00"
          + " UTC";
    }
  }

  /** By the cap that the custodian declared, no individual can be in the answer. */
  record TheQuestionCostsMoreThanAnyBudget(Amount most) implements Refusal {
    @Override
    public String sentence() {
      return "no individual can ever pay for this question: no budget is above " + most.shown();
    }
  }

  /** The cost is larger than any budget can be. */
  record TheCostIsTooLargeToCount() implements Refusal {
    @Override
    public String sentence() {
      return "the cost is too large to count: lower ε, or the bounds on rows";
    }
  }

  /** Currencies do not mix, and Gaussian noise has no price in ε. */
  record TheBudgetsAreInEpsilon() implements Refusal {
    @Override
    public String sentence() {
      return "the population's budgets are in ε: ask at an ε instead of a ρ";
    }
  }

  /** Gaussian noise is for individuals who take part with all of their rows. */
  record GaussianNoiseTakesIndividualsWhole() implements Refusal {
    @Override
    public String sentence() {
      return "Gaussian noise needs all rows of each individual: ask at an ε instead of a ρ";
    }
  }

  /** Under a global budget every step has to say how many rows it makes at most. */
  record TheStepNeedsABound(String step) implements Refusal {
    @Override
    public String sentence() {
      return "under a global budget " + step + " needs a bound: say how many rows at most";
    }
  }

  /** The question makes no sense if one budget pays for everyone. */
  record TheQuestionNeedsPersonalBudgets(String question) implements Refusal {
    @Override
    public String sentence() {
      return question + " needs personal budgets: under a global budget everyone takes part";
    }
  }

  /** The loss of the question can be accounted for only in ε: secret samples and watches. */
  record TheQuestionNeedsBudgetsInEpsilon(String question) implements Refusal {
    @Override
    public String sentence() {
      return question + " needs budgets in ε, but the population's are in ρ";
    }
  }

  /** A user's function tried to ask a question during an evaluation. */
  record TheQuestionWasAskedInsideAnEvaluation() implements Refusal {
    @Override
    public String sentence() {
      return "a question must not be asked from inside an evaluation";
    }
  }

  /** A user's agent refused; it must decide by amounts alone. */
  record AnAgentDoesNotPermitIt() implements Refusal {
    @Override
    public String sentence() {
      return "an agent above this collection does not permit this question";
    }
  }

  /** Frozen rows are not given out twice: freezing rows again costs again and needs another id. */
  record TheRowsWereFrozenBefore(String id) implements Refusal {
    @Override
    public String sentence() {
      return "rows were frozen under the request id \"" + id + "\" before: take a new one";
    }
  }

  /**
   * A file has lost rows that the question is about, in both copies: nothing is answered in part.
   */
  record TheRowsCannotBeRead() implements Refusal {
    @Override
    public String sentence() {
      return "this question can't be answered now: the custodian knows why, and can repair it";
    }
  }

  /** The id was given to another question before. */
  record TheRequestIdBelongsToAnotherQuestion(String id) implements Refusal {
    @Override
    public String sentence() {
      return "the request id \"" + id + "\" belongs to another question: take a new one";
    }
  }

  /** An earlier step of this watch was answered "above". */
  record TheWatchIsOver() implements Refusal {
    @Override
    public String sentence() {
      return "this watch is over since its answer \"above\": begin another one";
    }
  }

  /** A session or a watch began before the last renewal of budgets. */
  record ItEndedWithARenewal() implements Refusal {
    @Override
    public String sentence() {
      return "this ended when budgets were renewed: begin another one";
    }
  }

  /** A price that depends on each individual's past can't be charged to one budget for all. */
  record TheRegimeIsNotPersonal(String question) implements Refusal {
    @Override
    public String sentence() {
      return question + " can be asked under personal budgets only";
    }
  }
}
