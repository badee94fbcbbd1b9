package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.Fixture;
import org.properdp.noise.ExactNoise;
import org.properdp.noise.SeededBits;
import org.properdp.sql.names.Naming;
import org.properdp.sql.parse.SqlError;

/**
 * Two clinics with the same coins, in one of which a person r is, with all of its rows, and in the
 * other not. Everything that is the same in both worlds if nothing is lost (SEMANTICS §2, §5) is
 * compared: what is refused, the form of answers, what is said beside them, what is printed, and
 * everybody else's accounts.
 */
final class PairedClinics implements AutoCloseable {
  /** The person who is in one of them: its key is a value of other columns, too. */
  static final String R = "x";

  private static final String PUBLIC =
      """
      CREATE PUBLIC TABLE roster (patient VARCHAR(40), zip INTEGER, ward VARCHAR(20));
      CREATE PUBLIC TABLE notes (note VARCHAR(200), zip INTEGER);
      CREATE PUBLIC TABLE nopes (nope VARCHAR(200), zip INTEGER);
      CREATE ANALYST dash REUSE ANSWERS EVERY DAY AT '00:00';
      """;

  private final Naming naming;
  private final List<String> keys;
  private final List<String> visits = new ArrayList<>();
  private final List<String> drugs = new ArrayList<>();
  private final Clinic with;
  private final Clinic without;
  private final BigDecimal budget;

  /** Worlds in which everybody has this budget. */
  PairedClinics(long seed, String budget) {
    this(Naming.BY_ONE, List.of("a", "b", R, "y", "x ray", "p1", "p2", "p3"), seed, budget);
  }

  /** Worlds in which two values name a person, of whom each shares either with another one. */
  static PairedClinics ofTwo(long seed, String budget) {
    return new PairedClinics(Naming.BY_TWO, List.of("r", "a", R, "p"), seed, budget);
  }

  private PairedClinics(Naming naming, List<String> keys, long seed, String budget) {
    this.naming = naming;
    this.keys = keys;
    this.budget = new BigDecimal(budget);
    Random random = new Random(seed);
    for (String row : DuckClinic.visits(random).subList(0, 60)) {
      visits.add(keys.get(random.nextInt(keys.size())) + row.substring(row.indexOf(',')));
    }
    for (String row : DuckClinic.drugs(random).subList(0, 24)) {
      drugs.add(keys.get(random.nextInt(keys.size())) + row.substring(row.indexOf(',')));
    }
    // Whatever the seed is, r has a few of each.
    visits.add(R + ",2,a,30,,,true,,2026-03-01 10:00:00,");
    visits.add(R + ",2,b,,,,,,2026-03-01 10:00:00,");
    drugs.add(R + ",x");
    drugs.add(R + ",");
    with = clinic(seed, budget, rows -> rows);
    without = clinic(seed, budget, PairedClinics::withoutR);
  }

  private static List<String> withoutR(List<String> rows) {
    return rows.stream().filter(row -> !row.startsWith(R + ",")).toList();
  }

  private Clinic clinic(long seed, String budget, Function<List<String>, List<String>> chosen) {
    String schema = Clinic.SCHEMA.replace("BUDGET 1000 CAP 1000", "BUDGET " + budget + " CAP 1000");
    Clinic clinic =
        new Clinic(
            Fixture.with(new ExactNoise(new SeededBits(seed))),
            naming.schema(schema) + naming.publicColumns(PUBLIC));
    DuckClinic.load(clinic, naming, chosen.apply(visits), chosen.apply(drugs));
    // Public rows name people, and are the same in both worlds.
    List<String> roster = new ArrayList<>(List.of("a,1,a", R + ",2,b", R + ",3,"));
    roster.add(keys.get(keys.size() - 4) + ",1,c");
    roster.add(keys.get(keys.size() - 3) + ",1,a");
    clinic.loadPublic("roster", naming.lines("patient,zip,ward", roster));
    clinic.loadPublic("notes", "note,zip\ny,1\nz,2\n");
    clinic.loadPublic("nopes", "nope,zip\ny,1\nz,2\n");
    return clinic;
  }

  /** The one with r. */
  Clinic with() {
    return with;
  }

  /** The one without. */
  Clinic without() {
    return without;
  }

  /** Does something to both worlds. */
  void both(java.util.function.Consumer<Clinic> act) {
    act.accept(with);
    act.accept(without);
  }

  /** What r has paid so far. */
  BigDecimal paid() {
    return budget.subtract(with.left(naming.key(R)).orElse(budget));
  }

  /**
   * What one analyst hears in one world: the refusal, or the answer.
   *
   * @param said everything that is the same in both worlds
   */
  record Heard(List<String> said, @Nullable SqlRows rows) {}

  /** What comes of a statement in both worlds, after all that must be the same was compared. */
  record Both(@Nullable SqlRows one, @Nullable SqlRows other, BigDecimal paid, String said) {
    boolean isRefused() {
      return one == null;
    }

    /** The differences in a column, added up. */
    BigDecimal differences(int column) {
      BigDecimal sum = BigDecimal.ZERO;
      for (int row = 0; one != null && other != null && row < one.rows().size(); row++) {
        sum = sum.add(value(one, row, column).subtract(value(other, row, column)).abs());
      }
      return sum;
    }

    private static BigDecimal value(SqlRows rows, int row, int column) {
      return new BigDecimal(String.valueOf(rows.rows().get(row).get(column)));
    }
  }

  /** Asks both worlds as ada. */
  Both ask(String statement) {
    return ask(statement, clinic -> clinic.door().prepare(statement));
  }

  /** Asks both worlds through doors of the test's. */
  Both ask(String statement, Function<Clinic, Prepared> door) {
    BigDecimal before = paid();
    Heard one = heard(with, door);
    Heard other = heard(without, door);
    assertThat(one.said()).as(statement).isEqualTo(other.said());
    for (String patient : keys) {
      String key = naming.key(patient);
      if (!patient.equals(R)) {
        assertThat(with.left(key)).as("what %s has left", key).isEqualTo(without.left(key));
      }
    }
    assertThat(without.left(naming.key(R))).isEmpty();
    return new Both(
        one.rows(), other.rows(), paid().subtract(before), String.join("\n", one.said()));
  }

  private static Heard heard(Clinic clinic, Function<Clinic, Prepared> door) {
    List<String> said = new ArrayList<>();
    SqlRows[] rows = new SqlRows[1];
    String printed = printed(() -> rows[0] = asked(clinic, door, said));
    said.add("printed: " + printed);
    return new Heard(said, rows[0]);
  }

  private static @Nullable SqlRows asked(
      Clinic clinic, Function<Clinic, Prepared> door, List<String> said) {
    try {
      Prepared prepared = door.apply(clinic);
      said.add(prepared.explain());
      said.add(String.valueOf(prepared.columns()));
      SqlRows rows =
          prepared.run().getOrElseThrow(refused -> new IllegalStateException(refused.sentence()));
      said.add(rows.columns() + " in " + rows.rows().size());
      rows.asked().forEach(asked -> said.add(asked.among() + ": " + asked.intervals()));
      return rows;
    } catch (SqlError | IllegalStateException refused) {
      said.add(String.valueOf(refused.getMessage()));
      return null;
    }
  }

  /** All that is written to the standard streams meanwhile: there is no other log in process. */
  private static String printed(Runnable act) {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream both = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    try {
      System.setOut(both);
      System.setErr(both);
      act.run();
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    with.close();
    without.close();
  }
}
