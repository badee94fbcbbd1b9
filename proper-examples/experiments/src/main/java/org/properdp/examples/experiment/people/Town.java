package org.properdp.examples.experiment.people;

import io.vavr.collection.Vector;
import java.util.List;
import java.util.SplittableRandom;
import org.properdp.examples.experiment.people.Person.Sex;

/**
 * A town of made-up people. Each person is made from the seed and their own number alone. So of two
 * towns with one seed, the smaller is the beginning of the larger, and newcomers change no one.
 *
 * <p>What is made up, each independently unless stated otherwise:
 *
 * <ul>
 *   <li>zip: one of 20, alike in size;
 *   <li>age: 0 to 89; sex: half and half;
 *   <li>blood type: as frequent as in Europe, AB negative 0.6 %;
 *   <li>smoking: a fifth of those from 16 on;
 *   <li>disease: mostly colds; smokers have bronchitis more often than others;
 *   <li>role, by age: pupils to 17, retired from 67; between them one in 200 is a headmaster, one
 *       in 20 a manager, one in 10 a teacher, and the others are workers;
 *   <li>income: around a role's usual one, skewed upwards, and at most 200 thousand;
 *   <li>visits in a year: 1 to 8, each number half as frequent as the one before.
 * </ul>
 */
public record Town(int size, long seed) {
  /** The first zip code. */
  public static final int FIRST_ZIP = 75_001;

  /** The number of zip codes. */
  public static final int ZIPS = 20;

  /** The largest income in thousands, a public bound. */
  public static final int MOST_INCOME = 200;

  /** The most visits of a person, a public bound. */
  public static final int MOST_VISITS = 8;

  private static final List<String> BLOOD = List.of("O+", "A+", "B+", "AB+", "O-", "A-", "B-");
  private static final double[] BLOOD_SHARES = {0.37, 0.355, 0.08, 0.035, 0.07, 0.064, 0.02};
  private static final List<String> DISEASES =
      List.of("Cold", "Flu", "Back pain", "Bronchitis", "Diabetes");
  private static final double[] OF_SMOKERS = {0.4, 0.15, 0.15, 0.2, 0.1};
  private static final double[] OF_OTHERS = {0.5, 0.2, 0.15, 0.05, 0.1};

  /** Checks that there are people. */
  public Town {
    if (size < 1) {
      throw new IllegalArgumentException("a town must have people, but had " + size);
    }
  }

  /** All people. */
  public Vector<Person> people() {
    return Vector.tabulate(size, this::person);
  }

  /** All visits of all people, person by person. */
  public Vector<Visit> visits() {
    return people().zipWithIndex().flatMap(numbered -> visits(numbered._1, numbered._2));
  }

  private Person person(int number) {
    SplittableRandom random = random(number, 0);
    int zip = FIRST_ZIP + random.nextInt(ZIPS);
    int age = random.nextInt(90);
    Sex sex = random.nextBoolean() ? Sex.FEMALE : Sex.MALE;
    String blood = choose(random, BLOOD, BLOOD_SHARES, "AB-");
    boolean smokes = age >= 16 && random.nextDouble() < 0.2;
    String disease = choose(random, DISEASES, smokes ? OF_SMOKERS : OF_OTHERS, "Cold");
    String role = role(random, age);
    return new Person(
        "p" + number, zip, age, sex, blood, smokes, disease, role, income(random, role));
  }

  private static String role(SplittableRandom random, int age) {
    if (age < 18) {
      return "pupil";
    }
    return age >= 67
        ? "retired"
        : choose(
            random,
            List.of("headmaster", "manager", "teacher"),
            new double[] {0.005, 0.05, 0.1},
            "worker");
  }

  private static int income(SplittableRandom random, String role) {
    int usual =
        switch (role) {
          case "pupil" -> 0;
          case "retired" -> 20;
          case "teacher" -> 40;
          case "headmaster" -> 60;
          case "manager" -> 80;
          default -> 30;
        };
    double skew = 0.6 + 0.4 * -Math.log1p(-random.nextDouble());
    return (int) Math.min(MOST_INCOME, Math.round(usual * skew));
  }

  private Vector<Visit> visits(Person person, int number) {
    SplittableRandom random = random(number, 1);
    int count = 1;
    while (count < MOST_VISITS && random.nextBoolean()) {
      count++;
    }
    return Vector.fill(
        count,
        () ->
            new Visit(
                person.id(),
                person.zip(),
                random.nextInt(365),
                person.disease(),
                5 + random.nextInt(56)));
  }

  /** The random source for one purpose and one person, independent of all others. */
  private SplittableRandom random(int number, int purpose) {
    return new SplittableRandom(new SplittableRandom(seed).nextLong() + 2L * number + purpose);
  }

  private static <T> T choose(
      SplittableRandom random, List<T> among, double[] shares, T otherwise) {
    double at = random.nextDouble();
    for (int i = 0; i < shares.length; i++) {
      at -= shares[i];
      if (at < 0) {
        return among.get(i);
      }
    }
    return otherwise;
  }
}
