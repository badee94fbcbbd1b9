package org.properdp.examples.experiment.applications;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.math.BigDecimal;
import org.properdp.examples.experiment.people.Person;
import org.properdp.primitive.NoisySums;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** Several sums over people: exact, and as they were answered. */
final class Sums {
  private Sums() {}

  /** The exact sums of several numbers of each person. */
  static Vector<Double> exact(
      Vector<Person> people, int columns, NoisySums.Numbers<Person> numbers) {
    double[] sums = new double[columns];
    double[] one = new double[columns];
    for (Person person : people) {
      numbers.write(person, one);
      for (int i = 0; i < columns; i++) {
        sums[i] += one[i];
      }
    }
    return Vector.ofAll(sums);
  }

  /** The answer; none if it was refused. */
  static Option<Vector<Double>> answered(Either<Refusal, Release<Vector<BigDecimal>>> answer) {
    return answer.toOption().map(release -> release.value().map(BigDecimal::doubleValue));
  }
}
