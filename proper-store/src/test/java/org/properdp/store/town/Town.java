package org.properdp.store.town;

import io.vavr.control.Either;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.batch.Receipt;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.noise.Noise;
import org.properdp.population.Dataset;
import org.properdp.population.KeylessDataset;
import org.properdp.population.KeylessPopulation;
import org.properdp.population.Population;
import org.properdp.population.RecordId;
import org.properdp.population.View;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.storage.Storage;

/** The populations that children and their judge open, and how steps are done to them. */
public final class Town implements AutoCloseable {
  /** The budgets with which people begin, and each of the coins. */
  public static final String BUDGET = "1";

  /** The budget that all houses have together. */
  public static final String HOUSES_BUDGET = "5";

  /** The number of rows of each house that count. */
  public static final int HOUSES_ROWS = 2;

  /** The beginning of the result of a step that was refused. */
  static final String REFUSED = "refused: ";

  private final Proper proper;
  private final Population<String> people;
  private final Population<Integer> houses;
  private final KeylessPopulation coins;
  private final Dataset<String, Visit> visits;
  private final Dataset<String, Visit> labs;
  private final Dataset<Integer, Visit> beds;
  private final KeylessDataset<Visit> tosses;

  /**
   * Whoever erases is alone with the population: a question under way may or may not see what is
   * being erased, and from outside nobody could tell.
   */
  private final ReentrantReadWriteLock erasing = new ReentrantReadWriteLock();

  /** Opens all that is there. */
  public Town(Storage storage, Noise noise) {
    proper = Fixture.over(storage, noise);
    people = proper.population("people", String.class).personal(Epsilon.of(BUDGET));
    houses = proper.numberedPopulation("houses").global(Epsilon.of(HOUSES_BUDGET), HOUSES_ROWS);
    coins = proper.keylessPopulation("coins").personal(Epsilon.of(BUDGET));
    visits = people.dataset("visits", Visit.class, Visit::who);
    labs = people.dataset("labs", Visit.class, Visit::who);
    beds = houses.dataset("beds", Visit.class, visit -> Integer.valueOf(visit.who()));
    tosses = coins.dataset("tosses", Visit.class);
  }

  /** The runtime. */
  public Proper proper() {
    return proper;
  }

  /** Those who have budgets of their own. */
  public Population<String> people() {
    return people;
  }

  /** Does a step; what comes of it, in a line. */
  public String perform(Step step) {
    if (step instanceof Step.Arrive arrive) {
      return alone(arrive.refresh(), () -> receipt(arrive(arrive)));
    } else if (step instanceof Step.Ask ask) {
      return alone(false, () -> answer(ask));
    } else if (step instanceof Step.Grant grant) {
      return "granted "
          + people.custodian().grant(grant.who(), Epsilon.of(grant.more())).individuals();
    } else if (step instanceof Step.GrantAll grant) {
      return "not granted " + grantAll(grant);
    } else if (step instanceof Step.Erase erase) {
      return alone(true, () -> erase(erase));
    } else if (step instanceof Step.Update update) {
      return alone(
          true,
          () -> {
            visits.update(update.who(), update.rows());
            return "updated";
          });
    } else if (step instanceof Step.Look look) {
      Account account = people.custodian().account(look.who()).orElseThrow();
      return account.grantedNanos() + " " + account.leftNanos();
    }
    proper.custodian().compact();
    return "compacted";
  }

  private String alone(boolean alone, Supplier<String> work) {
    Lock lock = alone ? erasing.writeLock() : erasing.readLock();
    lock.lock();
    try {
      return work.get();
    } finally {
      lock.unlock();
    }
  }

  /** Stores a batch. */
  public Receipt arrive(Step.Arrive step) {
    return switch (step.where()) {
      case VISITS -> visits.append(step.id(), step.rows());
      case LABS ->
          step.refresh()
              ? labs.refresh(step.id(), step.rows())
              : labs.append(step.id(), step.rows());
      case BEDS -> beds.append(step.id(), step.rows());
      case TOSSES -> tosses.append(step.id(), step.rows());
    };
  }

  private static String receipt(Receipt receipt) {
    return "stored " + receipt.stored() + ", set aside " + receipt.setAside().size();
  }

  /** Asks a question under its id. */
  public Either<Refusal, ? extends Release<?>> ask(Step.Ask step) {
    Queryable<Visit> rows = view(step.where()).askedBy(Fixture.AUTHORITY, "ada").request(step.id());
    return step.asked().of(rows, Epsilon.of(step.epsilon()));
  }

  private View<Visit> view(Where where) {
    return switch (where) {
      case VISITS -> visits.live();
      case LABS -> labs.live();
      case BEDS -> beds.live();
      case TOSSES -> tosses.live();
    };
  }

  /** The result of that, in a line. */
  public String answer(Step.Ask step) {
    return ask(step).fold(refusal -> REFUSED + refusal.sentence(), Release::toString);
  }

  private int grantAll(Step.GrantAll step) {
    Epsilon more = Epsilon.of(step.more());
    return switch (step.where()) {
      case VISITS, LABS -> people.custodian().grantAll(more).without();
      case BEDS -> houses.custodian().grantAll(more).without();
      case TOSSES -> coins.custodian().grantAll(more).without();
    };
  }

  private String erase(Step.Erase step) {
    if (step.from().size() > 1) {
      people.delete(step.who());
    } else {
      (step.from().contains(Where.VISITS) ? visits : labs).delete(step.who());
    }
    return "erased";
  }

  /** The account of one of the people, or of the record that is at a place in a batch. */
  public Optional<Account> account(Where where, String who) {
    if (where == Where.TOSSES) {
      String[] record = who.split("#", 2);
      RecordId id = new RecordId(where.dataset(), record[0], Integer.parseInt(record[1]));
      return coins.custodian().account(id);
    }
    return where == Where.BEDS
        ? houses.custodian().globalAccount()
        : people.custodian().account(who);
  }

  /** The number of budgets. */
  public int individuals(Where where) {
    return where == Where.TOSSES
        ? coins.custodian().individuals()
        : people.custodian().individuals();
  }

  @Override
  public void close() {
    proper.close();
  }
}
