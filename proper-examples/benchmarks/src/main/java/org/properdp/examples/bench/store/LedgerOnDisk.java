package org.properdp.examples.bench.store;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.IntFunction;
import org.properdp.budget.Charge;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.Price;
import org.properdp.budget.Regime;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Request;
import org.properdp.custody.Spending;
import org.properdp.custody.StoreCustodian;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.Individuals;
import org.properdp.storage.PopulationStorage;
import org.properdp.storage.Registration;
import org.properdp.storage.Registration.Kind;
import org.properdp.storage.Storage;
import org.properdp.storage.StoreProvider;

/** A ledger in a store without rows, and charges to it. */
final class LedgerOnDisk implements AutoCloseable {
  private static final Regime USUAL = new Regime.Personal(Epsilon.of("1"));

  private final Storage storage;
  private final PopulationStorage archive;
  private final Ledger ledger;
  private long asked;

  private LedgerOnDisk(Storage storage, Regime regime) {
    this.storage = storage;
    archive = storage.population(new Registration("people", Kind.NUMBERED, regime));
    ledger = archive.ledger();
  }

  static LedgerOnDisk found(Path directory) {
    return found(directory, USUAL);
  }

  static LedgerOnDisk found(Path directory, Regime regime) {
    return new LedgerOnDisk(provider().found(directory, Option.none()), regime);
  }

  static LedgerOnDisk open(Path directory) {
    return open(directory, USUAL);
  }

  static LedgerOnDisk open(Path directory, Regime regime) {
    return new LedgerOnDisk(provider().open(directory, Option.none(), Option.none()), regime);
  }

  private static StoreProvider provider() {
    return ServiceLoader.load(StoreProvider.class).findFirst().orElseThrow();
  }

  Ledger ledger() {
    return ledger;
  }

  /** The payments of one individual. */
  List<Spending> history(int individual) {
    return archive.history(individual);
  }

  /** The custodian of the store. */
  StoreCustodian custodian() {
    return storage.custodian();
  }

  /** Erases one person's rows, and waits until that is durable. */
  void erase(int individual) {
    archive.erase(Optional.empty(), IndividualSet.of(individual)).await();
  }

  /** Charges, and waits until that is durable. */
  void charge(Charge charge) {
    Request request = new Request("bench", "question " + ++asked, "digest", "what is asked", 0);
    Answer answer = new Answer(Vector.of(BigInteger.valueOf(asked)));
    ledger.commit(ledger.reserve(charge), request, answer).await();
  }

  /** A charge for all individuals on this many pages, each with weight one. */
  static Charge all(int pages, Price price) {
    return charge(pages, price, page -> new WeightPage.Ones(page, Individuals.everybody()));
  }

  /**
   * A charge for one individual in a hundred, each with weight one: about 655 on each page, at
   * random places.
   */
  static Charge onePercent(int pages, Price price, long seed) {
    return charge(pages, price, page -> new WeightPage.Ones(page, members(seed + page)));
  }

  private static long[] members(long seed) {
    long[] members = new long[Individuals.WORDS];
    long state = seed * 0x9E3779B97F4A7C15L + 1;
    for (int i = 0; i < Individuals.PAGE / 100; i++) {
      state = state * 6364136223846793005L + 1442695040888963407L;
      int slot = (int) (state >>> 48);
      members[slot >>> 6] |= 1L << slot;
    }
    return members;
  }

  /** A charge with a different weight for each individual. */
  static Charge own(int pages, Price price) {
    return charge(
        pages,
        price,
        page ->
            new WeightPage.Each(
                page,
                into -> {
                  for (int slot = 0; slot < into.length; slot++) {
                    into[slot] = 1_000_000L + ((page * 65_537L + slot) * 7_919L & 0xFFFFF);
                  }
                }));
  }

  private static Charge charge(int pages, Price price, IntFunction<WeightPage> weights) {
    List<WeightPage> all = new ArrayList<>();
    for (int page = 0; page < pages; page++) {
      all.add(weights.apply(page));
    }
    return new Charge(all, price);
  }

  @Override
  public void close() {
    storage.close();
  }
}
