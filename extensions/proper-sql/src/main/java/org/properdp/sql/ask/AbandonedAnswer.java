package org.properdp.sql.ask;

/** The fate of a statement that its asker does not wait for: the truth about its answer. */
public enum AbandonedAnswer {
  /** It asks nothing of people, or only a plan is wanted. */
  FREE(". It asked people nothing, and cost nothing"),

  /** All of its questions have a request id. */
  NAMED(
      ". It is asked all the same: what people paid stays paid, and asking again under the same"
          + " request id gives the answer, free of charge"),

  /** None of its questions has a request id, but the analyst's answers are reused. */
  REUSED(
      ". It is asked all the same: what people paid stays paid, and asking again in the same epoch"
          + " gives the answer, free of charge"),

  /** Nothing can name its answer. */
  LOST(
      ". It is asked all the same: what people paid stays paid, and the answer is lost. Asking"
          + " again is a new question, which people pay for again; with a request id it would"
          + " not be"),

  /** It isn't planned yet, or some of its questions have a request id and others have none. */
  UNKNOWN(
      ". If it asks people, it is asked all the same, and what people paid stays paid. Asking again"
          + " under the same request id, or in the epoch in which answers are reused, gives an"
          + " answer, free of charge; without either it is lost, and asking again is a new"
          + " question, which people pay for again");

  private final String sentence;

  AbandonedAnswer(String sentence) {
    this.sentence = sentence;
  }

  /** Of a statement that is run now. */
  public static AbandonedAnswer of(Prepared statement) {
    if (statement.questions() == 0) {
      return FREE;
    } else if (statement.named() == statement.questions()) {
      return NAMED;
    } else if (statement.named() > 0) {
      return UNKNOWN;
    }
    return statement.isReused() ? REUSED : LOST;
  }

  /** Sentence appended to the cancellation message. */
  public String sentence() {
    return sentence;
  }
}
