package org.properdp.store.index;

import io.vavr.collection.Vector;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.properdp.budget.Charge;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.Regime;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Recorded;
import org.properdp.budget.request.Request;
import org.properdp.custody.Spending;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.Individuals;
import org.properdp.storage.PopulationStorage;
import org.properdp.storage.Registration;
import org.properdp.storage.Registration.Kind;
import org.properdp.storage.Storage;
import org.properdp.store.Stores;
import org.properdp.store.disk.Disk;
import org.properdp.store.journal.Sizes;

/** A ledger of a hundred people in a store whose segments are small, and all have an index file. */
final class Books implements AutoCloseable {
  static final int PEOPLE = 100;
  private static final Sizes SIZES = new Sizes(4_096, 512, 3_000, 0);

  private final Storage storage;
  private final PopulationStorage archive;
  private final PopulationStorage other;

  Books(Disk disk) {
    storage = Stores.open(disk, SIZES, Stores.NEVER);
    archive = population("people");
    other = population("others");
  }

  private PopulationStorage population(String name) {
    return storage.population(
        new Registration(name, Kind.NUMBERED, new Regime.Personal(Epsilon.of("1"))));
  }

  void enter() {
    archive.ledger().enterRange(0, PEOPLE, Epsilon.of("1"));
    other.ledger().enterRange(0, PEOPLE, Epsilon.of("1"));
  }

  /**
   * Asks questions, of which each costs one individual its own number of billionths; and of others
   * with the same numbers, other questions.
   */
  void ask(int first, int end) {
    ask(archive, 0, first, end);
    ask(other, 10_000, first, end);
  }

  private static void ask(PopulationStorage archive, int plus, int first, int end) {
    for (int number = first; number < end; number++) {
      long[] members = new long[Individuals.WORDS];
      int payer = number % PEOPLE;
      members[payer >>> 6] |= 1L << payer;
      Charge charge =
          new Charge(List.of(new WeightPage.Ones(0, members)), new Price(plus + number + 1L, 1));
      Answer answer = new Answer(Vector.of(BigInteger.valueOf(plus + number)));
      archive.ledger().commit(archive.ledger().reserve(charge), request(number), answer).await();
    }
  }

  static Request request(int number) {
    return new Request(
        "analyst " + number % 3, "id " + number, "digest " + number % 7, "text " + number % 7, 1);
  }

  Optional<Recorded> recall(int number) {
    return archive.ledger().recall(request(number));
  }

  List<Spending> history(int individual) {
    return archive.history(individual);
  }

  void checkpoint() {
    Stores.checkpoint(storage);
  }

  Storage storage() {
    return storage;
  }

  @Override
  public void close() {
    storage.close();
  }
}
