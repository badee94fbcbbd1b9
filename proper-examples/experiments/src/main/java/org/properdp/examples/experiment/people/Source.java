package org.properdp.examples.experiment.people;

import io.vavr.collection.Vector;

/** Where an experiment's people come from. */
public interface Source {
  /** So many people; fewer where there are not so many. */
  Vector<Person> people(int size);

  /** All visits of these people. */
  Vector<Visit> visits(int size);

  /** Whom these people know. */
  Vector<Edge> edges(int size);

  /** Where these people were in a day. */
  Vector<Sighting> sightings(int size);

  /** Whether they are made up, so that there can be as many of them as somebody wishes. */
  boolean isMadeUp();

  /** People made from a seed. */
  static Source madeUp(long seed) {
    return new Source() {
      @Override
      public Vector<Person> people(int size) {
        return new Town(size, seed).people();
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
      public boolean isMadeUp() {
        return true;
      }
    };
  }
}
