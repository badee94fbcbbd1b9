package org.properdp.examples.experiment.people;

import io.vavr.collection.Vector;

/** The source of an experiment's people. */
public interface Source {
  /** This many people, or fewer if there are fewer. */
  Vector<Person> people(int size);

  /** The number of people, of at most this many; those that are left out do not count as read. */
  int there(int most);

  /** All visits of these people. */
  Vector<Visit> visits(int size);

  /** The people whom these people know. */
  Vector<Edge> edges(int size);

  /** The places of these people in a day. */
  Vector<Sighting> sightings(int size);

  /** All posts of these people. */
  Vector<Post> posts(int size);

  /** True if the people are made up, so that there can be any number of them. */
  boolean isMadeUp();

  /** People made from a seed. */
  static Source madeUp(long seed) {
    return new Source() {
      @Override
      public Vector<Person> people(int size) {
        return new Town(size, seed).people();
      }

      @Override
      public int there(int most) {
        return most;
      }

      @Override
      public Vector<Visit> visits(int size) {
        return new Town(size, seed).visits();
      }

      @Override
      public Vector<Edge> edges(int size) {
        return new Acquaintances(size, seed).edges();
      }

      @Override
      public Vector<Sighting> sightings(int size) {
        return new Walks(size, seed).sightings();
      }

      @Override
      public Vector<Post> posts(int size) {
        return new Forum(size, seed).posts();
      }

      @Override
      public boolean isMadeUp() {
        return true;
      }
    };
  }
}
