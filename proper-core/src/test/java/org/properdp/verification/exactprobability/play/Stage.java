package org.properdp.verification.exactprobability.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.math.BigInteger;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.properdp.Fixture;
import org.properdp.budget.Account;
import org.properdp.budget.Epsilon;
import org.properdp.budget.LedgerStopped;
import org.properdp.budget.memory.InMemoryLedger;
import org.properdp.population.Dataset;
import org.properdp.population.Population;
import org.properdp.population.View;
import org.properdp.query.Queryable;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.registry.DirectRegistry;
import org.properdp.registry.MapRegistry;
import org.properdp.verification.exactprobability.ledger.Watched;
import org.properdp.verification.exactprobability.world.Action;
import org.properdp.verification.exactprobability.world.Home;
import org.properdp.verification.exactprobability.world.Origin;
import org.properdp.verification.exactprobability.world.Question;
import org.properdp.verification.exactprobability.world.Row;
import org.properdp.verification.exactprobability.world.Step;
import org.properdp.verification.exactprobability.world.Turn;
import org.properdp.verification.exactprobability.world.World;

/** Plays a world in a real runtime, from scratch, along one trace of released values. */
public final class Stage {
  private static final String STOPPED = "the runtime has stopped";

  private final Variant variant;
  private final Script script = new Script();
  private final Watched ledger;
  private final Population<Integer> population;
  private final Map<Home, Dataset<Integer, Row>> homes = new EnumMap<>(Home.class);
  private final Map<Origin, View<Row>> views = new EnumMap<>(Origin.class);
  private Instant now = Instant.parse("2026-11-30T12:00:00Z");
  private int batches;
  private int questions;

  private Stage(World world, Variant variant, boolean watched) {
    this.variant = variant;
    this.ledger = new Watched(variant.ledger().apply(new InMemoryLedger()), watched);
    this.population =
        Fixture.population(
            "people",
            variant.regime().apply(world),
            ledger,
            script,
            world.numbered() ? new DirectRegistry() : new MapRegistry<>(),
            () -> now);
    for (Home home : Home.values()) {
      homes.put(
          home,
          population.dataset(
              home.name(), Row.class, Stage::key, row -> new Epsilon(row.budgetNanos())));
    }
    views.put(Origin.VISITS, homes.get(Home.VISITS).live());
    views.put(Origin.PURCHASES, homes.get(Home.PURCHASES).live());
  }

  private static Integer key(Row row) {
    if (row.who() == Row.UNKEYED) {
      throw new IllegalArgumentException("this row is nobody's");
    }
    return row.who();
  }

  /** The messages of a run of the program that releases these values, one list a question. */
  public static List<Heard> play(World world, Variant variant, List<List<Long>> trace) {
    return new Stage(world, variant, false).play(world, trace);
  }

  /** The same, where it is watched who pays. */
  public static List<Heard> watch(World world, Variant variant, List<List<Long>> trace) {
    return new Stage(world, variant, true).play(world, trace);
  }

  private List<Heard> play(World world, List<List<Long>> trace) {
    List<Heard> heard = new ArrayList<>();
    Step step = world.first();
    for (List<Long> wanted : trace) {
      step.before().forEach(this::act);
      views.computeIfAbsent(Origin.FIRST_VISITS, o -> homes.get(Home.VISITS).snapshot());
      Heard now = ask(step, wanted);
      heard.add(now);
      if (step.isLast() || now.said().equals(STOPPED)) {
        break;
      }
      step = step.next().get(step.coarse().branch(wanted));
    }
    return heard;
  }

  /** The custodian's word on what an individual was granted in all, or 0, at the end of a run. */
  public static long granted(World world, List<List<Long>> trace, int who) {
    Stage stage = new Stage(world, Variant.PERSONAL, false);
    stage.play(world, trace);
    return stage.population.custodian().account(who).map(Account::grantedNanos).orElse(0L);
  }

  private void act(Action action) {
    if (action instanceof Action.Append append) {
      homes.get(append.home()).append("batch " + batches++, append.rows());
    } else if (action instanceof Action.Refresh refresh) {
      homes.get(refresh.home()).refresh("batch " + batches++, refresh.rows());
    } else if (action instanceof Action.Update update) {
      homes.get(update.home()).update(update.who(), update.rows());
    } else if (action instanceof Action.Delete delete) {
      homes.get(delete.home()).delete(delete.who());
    } else if (action instanceof Action.DeleteEverywhere delete) {
      population.delete(delete.who());
    } else if (action instanceof Action.Grant grant) {
      population.custodian().grant(grant.who(), new Epsilon(grant.nanos()));
    } else if (action instanceof Action.GrantAll grant) {
      population.custodian().grantAll(new Epsilon(grant.nanos()));
    } else if (action instanceof Action.Renew) {
      now = now.plus(1, ChronoUnit.DAYS);
    }
  }

  private Heard ask(Step step, List<Long> wanted) {
    script.want(wanted);
    String said = answer(step.question(), wanted);
    assertThat(script.laws()).as("one draw for each integer").hasSameSizeAs(script.exact());
    return new Heard(step, said, script.exact(), script.laws(), ledger.take());
  }

  /** Asks, and returns all that the analyst is told. */
  private String answer(Question question, List<Long> wanted) {
    // The guarantee spans all analysts: two take turns, as one who tells the other all.
    String analyst = questions % 2 == 0 ? "ada" : "bob";
    Queryable<Row> rows =
        question.origin().from(origin -> views.get(origin).askedBy(Fixture.AUTHORITY, analyst));
    for (Turn turn : question.turns()) {
      rows = turn.of(rows);
    }
    Queryable<Row> asked = variant.plan().apply(rows).request("question " + questions++);
    Raw primitive =
        Raw.overheard(variant.primitive().apply(new Raw(question.asked().primitive())), script);
    Epsilon epsilon = new Epsilon(question.epsilonNanos());
    try {
      Either<Refusal, Release<Vector<BigInteger>>> answer = asked.askUnvetted(primitive, epsilon);
      answer.forEach(release -> assertThat(numbers(release.value())).isEqualTo(wanted));
      // Asked again under its id it says the same; a second draw would be noticed.
      assertThat(asked.askUnvetted(primitive, epsilon)).hasToString(answer.toString());
      return answer.fold(Refusal::sentence, Release::toString);
    } catch (LedgerStopped stopped) {
      return STOPPED;
    }
  }

  private static List<Long> numbers(Vector<BigInteger> released) {
    return released.map(BigInteger::longValueExact).asJava();
  }
}
