package org.properdp.examples.experiment.people;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.Vector;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.properdp.examples.experiment.people.School.Member;

/** Made-up people are always the same, and are what the documentation says. */
class TownTest {
  private static final Vector<Person> PEOPLE = new Town(20_000, 1).people();

  @Test
  void aSeedAlwaysMakesTheSamePeopleAndASmallerTownIsTheBeginningOfALargerOne() {
    assertThat(new Town(300, 1).people()).isEqualTo(PEOPLE.take(300));
    Vector<Visit> few = new Town(100, 1).visits();
    assertThat(new Town(200, 1).visits().take(few.size())).isEqualTo(few);
  }

  @Test
  void anotherSeedMakesOthersAlsoTheNextOne() {
    Vector<Integer> incomes = new Town(300, 2).people().map(Person::income);
    assertThat(incomes.take(299)).isNotEqualTo(PEOPLE.slice(1, 300).map(Person::income));
    assertThat(incomes.drop(1)).isNotEqualTo(PEOPLE.take(299).map(Person::income));
  }

  /** Fixed seed: this always passes or never does. Margins are four standard deviations. */
  @Test
  void sharesAreAsDocumented() {
    near(0.006, Person::isAbNegative);
    near(0.2 * 74 / 90, Person::smokes);
    near(0.5, person -> person.sex() == Person.Sex.MALE);
    near(1.0 / Town.ZIPS, person -> person.zip() == Town.FIRST_ZIP);
    near(49.0 / 90 * 0.05, person -> person.role().equals("manager"));
    near(74.0 / 90 * 0.2 * 0.2, person -> person.smokes() && person.disease().equals("Bronchitis"));
  }

  private static void near(double share, Predicate<Person> such) {
    double off = Math.sqrt(share * (1 - share) / PEOPLE.size());
    assertThat((double) PEOPLE.count(such) / PEOPLE.size())
        .isBetween(share - 4 * off, share + 4 * off);
  }

  @Test
  void publicBoundsHold() {
    assertThat(PEOPLE).allMatch(p -> p.income() >= 0 && p.income() <= Town.MOST_INCOME);
    assertThat(PEOPLE)
        .allMatch(p -> p.zip() >= Town.FIRST_ZIP && p.zip() < Town.FIRST_ZIP + Town.ZIPS)
        .allMatch(p -> p.age() >= 16 || !p.smokes());
    Vector<Visit> visits = new Town(2_000, 1).visits();
    assertThat(visits.groupBy(Visit::person).values().map(Vector::size))
        .allMatch(count -> count >= 1 && count <= Town.MOST_VISITS)
        .contains(1, 2, Town.MOST_VISITS);
    assertThat(visits).allMatch(visit -> visit.minutes() >= 5 && visit.minutes() <= 60);
  }

  @Test
  void everybodyInASchoolHasAsManyRoles() {
    Vector<Member> members = new School(100, 8, 3, 1).members();
    assertThat(members).allMatch(m -> m.roles().size() == 3 && m.roles().forAll(r -> r < 8));
    assertThat(members.flatMap(Member::roles).distinct()).hasSize(8);
  }

  @Test
  void nobodyAndTooManyRolesAreMistakes() {
    assertThatThrownBy(() -> new Town(0, 1)).hasMessageContaining("must have people, but had 0");
    assertThatThrownBy(() -> new School(9, 2, 3, 1))
        .hasMessageContaining("from 1 to 2 roles, but had 3");
  }
}
