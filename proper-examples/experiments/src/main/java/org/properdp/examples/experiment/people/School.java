package org.properdp.examples.experiment.people;

import io.vavr.collection.Vector;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;

/** People who all have the same number of roles. */
public record School(int people, int roles, int each, long seed) {
  /** A person, and the numbers of their roles, each once. */
  public record Member(String id, Vector<Integer> roles) {}

  /** Checks that there are enough roles. */
  public School {
    if (each < 1 || each > roles) {
      throw new IllegalArgumentException(
          "each person must have from 1 to " + roles + " roles, but had " + each);
    }
  }

  /** All people of the school. */
  public Vector<Member> members() {
    SplittableRandom random = new SplittableRandom(seed);
    return Vector.tabulate(people, number -> new Member("m" + number, Vector.ofAll(some(random))));
  }

  private Set<Integer> some(SplittableRandom random) {
    Set<Integer> some = new TreeSet<>();
    while (some.size() < each) {
      some.add(random.nextInt(roles));
    }
    return some;
  }
}
