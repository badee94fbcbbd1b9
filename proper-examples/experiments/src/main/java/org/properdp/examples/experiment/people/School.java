package org.properdp.examples.experiment.people;

import io.vavr.collection.Vector;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;

/** People with several roles each: so many roles, and everybody has exactly as many of them. */
public record School(int people, int roles, int each, long seed) {
  /** Somebody, and the numbers of the roles that it has, each once. */
  public record Member(String id, Vector<Integer> roles) {}

  /** Checks that there are enough roles. */
  public School {
    if (each < 1 || each > roles) {
      throw new IllegalArgumentException(
          "each person must have from 1 to " + roles + " roles, but had " + each);
    }
  }

  /** Everybody. */
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
