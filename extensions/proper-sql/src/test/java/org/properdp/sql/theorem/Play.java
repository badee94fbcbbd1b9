package org.properdp.sql.theorem;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.properdp.Fixture;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Ledger;
import org.properdp.budget.Reservation;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Pending;
import org.properdp.budget.request.Request;
import org.properdp.population.Custodian;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.DuckClinic;
import org.properdp.sql.ask.Prepared;
import org.properdp.sql.ask.SqlDoor;
import org.properdp.sql.ask.SqlRows;
import org.properdp.sql.names.Naming;
import org.properdp.storage.MemoryStorage;
import org.properdp.verification.exactprobability.ledger.Forwarding;

/** A world in a real runtime, from scratch, which an analyst asks statement by statement. */
final class Play implements AutoCloseable {
  private final Dice dice = new Dice();
  private final List<List<BigInteger>> answers = new ArrayList<>();
  private final BigDecimal budget;
  private final Naming naming;
  private final Clinic clinic;
  private final SqlDoor door;
  private final Accounts begun;

  /** What each person has left; zero where nobody is. */
  record Accounts(List<BigDecimal> left) {}

  Play(World world, UnaryOperator<Ledger> ledger) {
    budget = new BigDecimal(world.budget());
    naming = world.naming();
    String schema =
        naming
            .schema(Clinic.SCHEMA)
            .replace("BUDGET 1000 CAP 1000", "BUDGET " + world.budget() + " CAP 1000");
    clinic =
        new Clinic(
            Fixture.over(
                new MemoryStorage(() -> new Listening(ledger.apply(new InMemoryLedger()))), dice),
            schema);
    DuckClinic.load(clinic, naming, world.visits(), world.drugs());
    door = new SqlDoor(clinic.tables(), "ada", Option.none());
    begun = accounts();
  }

  /** What each person has now. */
  Accounts accounts() {
    return new Accounts(World.KEYS.stream().map(this::left).toList());
  }

  /** What each person had at first. */
  Accounts begun() {
    return begun;
  }

  private BigDecimal left(String person) {
    return clinic.left(naming.key(person)).orElse(BigDecimal.ZERO);
  }

  /** Gives people back what they have paid since. */
  @SuppressWarnings("unchecked") // the keys of patients are texts
  void refill(Accounts before) {
    Custodian<String> custodian = (Custodian<String>) clinic.tables().custodian("patients");
    for (int at = 0; at < World.KEYS.size(); at++) {
      BigDecimal paid = before.left().get(at).subtract(left(World.KEYS.get(at)));
      if (paid.signum() > 0) {
        custodian.grant(naming.key(World.KEYS.get(at)), Epsilon.of(paid.toPlainString()));
      }
    }
    assertThat(accounts()).isEqualTo(before);
  }

  /** Hears the noisy integers of each answer, which tell at least as much as what is shown. */
  private final class Listening extends Forwarding {
    Listening(Ledger inner) {
      super(inner);
    }

    @Override
    public Pending commit(Reservation reservation, Request request, Answer answer) {
      answers.add(answer.noisy().asJava());
      return super.commit(reservation, request, answer);
    }
  }

  /**
   * A question as it went.
   *
   * @param exact the integers without noise
   * @param draws by which laws there is noise
   * @param coins how likely the secret coins were to fall as they did
   * @param shown all that the analyst is told, but for the request id
   */
  record Asked(List<Long> exact, List<Dice.Draw> draws, List<Double> coins, List<String> shown) {}

  /** Asks a statement, with what is drawn. */
  Asked ask(String statement, List<Long> drawn, long coins) {
    dice.next(drawn, coins);
    answers.clear();
    Prepared prepared = door.prepare(naming.statement(statement));
    SqlRows rows = prepared.run().get();
    assertThat(answers).as(statement).hasSize(1);
    List<BigInteger> noisy = answers.get(0);
    List<Dice.Draw> draws = dice.draws();
    assertThat(draws).as("one draw for each integer of %s", statement).hasSameSizeAs(noisy);
    List<Long> exact = new ArrayList<>();
    for (int at = 0; at < noisy.size(); at++) {
      long noise = draws.get(at) instanceof Dice.Draw.Added added ? added.noise() : 0;
      exact.add(noisy.get(at).longValueExact() - noise);
    }
    List<String> shown =
        List.of(
            prepared.explain(),
            rows.columns().toString(),
            rows.rows().toString(),
            rows.asked().get(0).among(),
            rows.asked().get(0).intervals().toString());
    return new Asked(exact, draws, dice.coins(), shown);
  }

  /** What r has paid so far. */
  double paid() {
    return clinic
        .left(naming.key(World.R))
        .map(budget::subtract)
        .orElse(BigDecimal.ZERO)
        .doubleValue();
  }

  @Override
  public void close() {
    clinic.close();
  }
}
