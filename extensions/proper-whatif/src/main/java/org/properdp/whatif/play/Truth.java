package org.properdp.whatif.play;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;
import org.properdp.budget.Epsilon;
import org.properdp.pinq.session.Session;
import org.properdp.primitive.AboveThreshold;
import org.properdp.primitive.Scope;
import org.properdp.provenance.threads.Later;
import org.properdp.query.Agent;
import org.properdp.query.Question;
import org.properdp.query.Refusal;
import org.properdp.query.Release;

/** Answers from all rows, as if everybody could pay, and remembers what it was asked. */
final class Truth implements Agent {
  private final Accounts accounts;
  private final Replay replay;
  private final Agent agent;
  private @Nullable Heard<?, ?> last;

  Truth(Accounts accounts, Replay replay) {
    this.accounts = accounts;
    this.replay = replay;
    this.agent = everybody().agent();
  }

  /** A stage on which everybody can pay. */
  Stage everybody() {
    return new Stage(
        new Scenario(Way.PERSONAL, new Purse.Given(Amount.MOST), 1),
        accounts,
        replay,
        Option.none());
  }

  Accounts accounts() {
    return accounts;
  }

  /** The question that came last; none if it was refused before it came. */
  @Nullable Heard<?, ?> heard() {
    Heard<?, ?> heard = last;
    last = null;
    return heard;
  }

  @Override
  public <T, R> Either<Refusal, Release<R>> ask(Question<T, R> question) {
    Heard<T, R> heard = new Heard<>(question);
    if (!heard.isPure()) {
      throw new IllegalArgumentException(
          "a question at a ρ can't be played, but one at an ε, of which each person of a population"
              + " in ρ pays half of the square: write epsilon = …");
    }
    if (!heard.isPlayable()) {
      throw new IllegalArgumentException(
          "a question whose people are sampled depends on secret coins, and can't be played: leave"
              + " out inclusion = 'sampled'");
    }
    last = heard;
    return everybody().play(heard, heard.whole()).answer();
  }

  @Override
  public <R> Row<R> arrive(List<? extends Question<?, R>> questions) {
    return new Row<>() {
      @Override
      public <A> Later<A> released(Function<? super List<Either<Refusal, Release<R>>>, A> telling) {
        return Later.now(
            telling.apply(
                questions.stream()
                    .<Either<Refusal, Release<R>>>map(question -> ask(question))
                    .toList()));
      }

      @Override
      public void close() {}
    };
  }

  @Override
  public Steps watch(AboveThreshold<?> watched, Epsilon asked) {
    return agent.watch(watched, asked);
  }

  @Override
  public Scope scope() {
    return agent.scope();
  }

  @Override
  public Currency currency() {
    return agent.currency();
  }

  @Override
  public <T> Session<T> session(Epsilon budget) {
    return agent.session(budget);
  }
}
