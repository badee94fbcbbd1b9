package org.properdp.examples.experiment.live;

import io.vavr.collection.Vector;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.properdp.examples.experiment.world.Statistics;
import org.properdp.report.figures.Measured;
import org.properdp.report.figures.Missing;

/**
 * The replies of several independent years. Errors of one year have people in common, so that only
 * whole years are trials.
 */
record Replies(Vector<Vector<Reply>> years) {
  /** Those replies of each year for which something holds. */
  Replies where(Predicate<Reply> holds) {
    return new Replies(years.map(year -> year.filter(holds)));
  }

  /** Those of the second half of each year. */
  Replies late() {
    return where(reply -> reply.week() > Year.WEEKS / 2);
  }

  /** Those of one analyst. */
  Replies of(String analyst) {
    return where(reply -> reply.analyst().equals(analyst));
  }

  /** The number of questions in a year. */
  double asked() {
    return perYear(year -> year.size());
  }

  /** The number of questions that are answered in a year. */
  double answered() {
    return perYear(year -> year.count(Reply::isAnswered));
  }

  private double perYear(ToDoubleFunction<Vector<Reply>> number) {
    return years.map(number::applyAsDouble).average().get();
  }

  /** The share of people who take part in what is answered; NaN if nothing was. */
  Object takingPart() {
    Vector<Double> shares =
        years
            .map(year -> year.filter(Reply::isAnswered))
            .map(
                year ->
                    Statistics.mean(year.map(reply -> reply.takingPart() / (double) reply.about())))
            .filter(share -> !Double.isNaN(share));
    return shares.isEmpty() ? (Object) Missing.REFUSED : Measured.mean(shares);
  }

  /** The root mean square of some error of answers; NaN if nothing was answered. */
  Object off(ToDoubleFunction<Reply> error) {
    Vector<Double> squares =
        years
            .map(year -> year.filter(Reply::isAnswered).map(error::applyAsDouble))
            .map(errors -> Statistics.mean(errors.map(one -> one * one)))
            .filter(square -> !Double.isNaN(square));
    return squares.isEmpty() ? (Object) Missing.REFUSED : Measured.rootOfMean(squares);
  }

  Object error() {
    return off(Reply::error);
  }

  /** The part of the error that is due to who takes part. */
  Object bias() {
    return off(reply -> reply.among() - reply.truth());
  }

  /** The average by which an answer would be too high without noise, as not all take part. */
  Object shift() {
    Vector<Double> means =
        years
            .map(year -> year.filter(Reply::isAnswered))
            .map(year -> Statistics.mean(year.map(reply -> reply.among() - reply.truth())))
            .filter(mean -> !Double.isNaN(mean));
    return means.isEmpty() ? (Object) Missing.REFUSED : Measured.mean(means);
  }

  /** The part of the error that is due to noise. */
  Object noise() {
    return off(reply -> reply.answer() - reply.among());
  }
}
