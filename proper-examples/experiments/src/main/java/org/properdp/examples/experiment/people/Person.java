package org.properdp.examples.experiment.people;

/**
 * A person, made up or from a file.
 *
 * @param zip of made-up people, one of {@link Town#ZIPS}
 * @param bloodType such as "AB-"
 * @param disease the disease of most of their visits to a doctor
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
  /** Sex as in registries. */
  public enum Sex {
    FEMALE,
    MALE
  }

  /** True if the blood type is the one of the paper's study, as for 6 people of 1,000. */
  public boolean isAbNegative() {
    return bloodType.equals("AB-");
  }

  /** The same person at another address. */
  public Person livingAt(int elsewhere) {
    return new Person(id, elsewhere, age, sex, bloodType, smokes, disease, role, income);
  }
}
