package org.properdp.store.forger;

import io.vavr.control.Either;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Period;
import org.properdp.population.Custodian;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.query.Limits;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.storage.Declarations.Declared;

/** A small open store: who is in it, what is asked about them, and what can be seen of both. */
final class Household implements AutoCloseable {
  /** Everybody who is ever in it. */
  private static final List<String> PEOPLE = List.of("ann", "bob", "cleo", "dan", "eve", "finn");

  /** The beginning of ids of requests among which is one that takes several frames. */
  static final String LARGE = "large-";

  /** So much text does not fit into one frame. */
  static final int MORE_THAN_A_FRAME = (4 << 20) + 1_000;

  private static final Epsilon LEAST = new Epsilon(1);
  private static final Epsilon DEAR = Epsilon.of("0.2");

  private static final List<String> ANALYSTS = List.of("ada", "ben");

  /** Something about one person. */
  record Visit(String who, int where, String note) {}

  private final Proper proper;
  private final Population<String> patients;
  private final Population<String> guests;
  private final Population<String> town;
  private final Dataset<String, Visit> visits;
  private final Dataset<String, Visit> stays;
  private final Dataset<String, Visit> houses;
  private @Nullable Tables tables;

  Household(Proper proper) {
    this.proper = proper;
    this.patients = proper.population("patients", String.class).personal(Epsilon.of("3"));
    this.guests =
        proper
            .population("guests", String.class)
            .renewed(Epsilon.of("1"), Period.YEAR, Epsilon.of("3"))
            .personal(Epsilon.of("3"));
    this.town = proper.population("town", String.class).global(Epsilon.of("3"), 2);
    this.visits = patients.dataset("visits", Visit.class, Visit::who);
    this.stays = guests.dataset("stays", Visit.class, Visit::who);
    this.houses = town.dataset("houses", Visit.class, Visit::who);
  }

  Proper proper() {
    return proper;
  }

  /** Its tables, which few lives have. */
  Tables tables() {
    Tables known = tables == null ? new Tables(proper, patients) : tables;
    tables = known;
    return known;
  }

  /** Why it has stopped, if it has. */
  Optional<Throwable> failure() {
    return patients.custodian().failure();
  }

  /** The beginning of the ids of the first requests. */
  static final String EARLY = "early-";

  /** Everybody enters, all is changed in every way, and much is asked. */
  void begin() {
    visits.append("first", rows("ann", "bob", "cleo", "dan"));
    stays.append("first", rows("ann", "bob", "eve"));
    houses.append("first", rows("ann", "bob"));
    patients.custodian().limit("ben", Limits.NONE.questions(50));
    proper.declarations().add(List.of(new Declared("HOUSES", new byte[] {1})));
    ask(EARLY);
    patients.custodian().grant("ann", Epsilon.of("0.5"));
    guests.custodian().grantAll(Epsilon.of("0.25"));
    visits.update("bob", rows("bob", "bob"));
    stays.refresh("again", rows("ann", "bob", "eve", "finn"));
    ask("then-");
  }

  /** A person is erased, so that frames are redacted and folded. */
  void erase(String who) {
    patients.delete(who);
    guests.delete(who);
    proper.custodian().compact();
  }

  /** The same, where only what came later is about a person. */
  void eraseNewcomer(String batch, String who) {
    visits.append(batch, rows(who));
    ask(batch + "-");
    patients.delete(who);
    proper.custodian().compact();
  }

  /** Nobody is told any more who paid for what, nor what the constants of questions were. */
  void fold() {
    proper.custodian().redact(any -> true);
    proper.custodian().fold(Instant.now());
  }

  /** Goes on after a compaction. */
  void goOn(String batch) {
    visits.append(batch, rows("ann", "finn"));
    stays.append(batch, rows("bob"));
    ask(batch + "-");
    patients.custodian().grant("bob", Epsilon.of("0.5"));
  }

  /** Much is said about people, so that one record takes several frames. */
  void writeMuch(String batch, int letters, String... people) {
    List<Visit> much = new ArrayList<>(rows(people));
    much.add(new Visit(people[0], 0, batch.substring(0, 1).repeat(letters)));
    visits.append(batch, much);
  }

  /** After a restore without an anchor. The individual that is kept owes what both have spent. */
  void takeHeart() {
    guests.custodian().resumeRenewals(0);
    guests.custodian().merge("finn", "ann");
    for (Population<String> each : List.of(patients, guests, town)) {
      each.custodian().grantAll(Epsilon.of("2"));
      each.custodian().trustNewcomers();
    }
  }

  private static List<Visit> rows(String... people) {
    List<Visit> rows = new ArrayList<>();
    for (String who : people) {
      rows.add(new Visit(who, who.length(), ""));
    }
    return rows;
  }

  /** Dear questions and cheap ones, of two analysts, about each population. */
  List<String> ask(String prefix) {
    List<String> said = new ArrayList<>();
    said.add("declared " + proper.declarations().all());
    for (String analyst : ANALYSTS) {
      for (String epsilon : List.of("0.01", "0.2")) {
        String id = prefix + epsilon;
        Amount amount = Epsilon.of(epsilon);
        said.add(id + " " + ask(analyst, visits, id, (Epsilon) amount));
        said.add(id + " " + ask(analyst, stays, id, (Epsilon) amount));
        said.add(id + " " + ask(analyst, houses, id, (Epsilon) amount));
      }
    }
    if (prefix.startsWith(LARGE)) {
      Lengthy<Visit> lengthy = new Lengthy<>(MORE_THAN_A_FRAME);
      said.add(shown(about("ada", visits).request(prefix).askUnvetted(lengthy, DEAR)));
    }
    if (prefix.startsWith(Tables.FILED)) {
      said.addAll(tables().ask(prefix));
    }
    return said;
  }

  private Queryable<Visit> about(String analyst, Dataset<String, Visit> data) {
    return proper.analyst(analyst).query(data.live());
  }

  /** All rows, which a question of its own sees, in one number. */
  private String rows(Dataset<String, Visit> data) {
    LongAdder rows = new LongAdder();
    Queryable<Visit> seen =
        about("ada", data)
            .filter(
                row -> {
                  rows.add(row.hashCode());
                  return true;
                });
    return shown(seen.noisyCount(LEAST)).isEmpty() ? "none" : "rows " + rows.sum();
  }

  private static String shown(Either<Refusal, Release<Long>> said) {
    return said.fold(Object::toString, release -> String.valueOf(release.value()));
  }

  private String ask(String analyst, Dataset<String, Visit> about, String id, Epsilon epsilon) {
    return shown(about(analyst, about).request(id).noisyCount(epsilon));
  }

  /** All budgets; then all that was answered, asked for again; then all budgets once more. */
  List<String> facts(List<String> prefixes) {
    List<String> facts = new ArrayList<>(budgets());
    prefixes.forEach(prefix -> facts.addAll(ask(prefix)));
    facts.addAll(budgets());
    for (Population<String> each : List.of(patients, guests)) {
      for (String who : PEOPLE) {
        facts.add(who + " " + each.custodian().history(who));
      }
    }
    if (prefixes.contains(LARGE)) {
      facts.add(rows(visits));
    }
    if (prefixes.contains(Tables.FILED)) {
      facts.addAll(tables().rows());
    }
    return facts;
  }

  private List<String> budgets() {
    List<String> budgets = new ArrayList<>();
    for (Population<String> each : List.of(patients, guests)) {
      Custodian<String> custodian = each.custodian();
      PEOPLE.forEach(who -> budgets.add(who + " " + custodian.account(who)));
    }
    budgets.add("town " + town.custodian().globalAccount());
    return budgets;
  }

  @Override
  public void close() {
    proper.close();
  }
}
