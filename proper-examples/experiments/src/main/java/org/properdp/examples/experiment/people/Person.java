package org.properdp.examples.experiment.people;

/**
 * Somebody, made up or from a file.
 *
 * @param zip of made-up people, one of {@link Town#ZIPS}
 * @param bloodType such as "AB-"
 * @param disease what they mostly see a doctor for
 * @param income a year, in whole thousands; of made-up people at most {@link Town#MOST_INCOME}
 */
public record Person(
    String id,
    int zip,
    int age,
    Sex sex,
    String bloodType,
    boolean smokes,
    String disease,
    String role,
    int income) {
  /** As registries have it. */
  public enum Sex {
    FEMALE,
    MALE
  }

  /** Has the blood type of the paper's study, as 6 of 1,000 have. */
  public boolean isAbNegative() {
    return bloodType.equals("AB-");
  }

  /** The same one, who has moved. */
  public Person livingAt(int elsewhere) {
    return new Person(id, elsewhere, age, sex, bloodType, smokes, disease, role, income);
  }
}
