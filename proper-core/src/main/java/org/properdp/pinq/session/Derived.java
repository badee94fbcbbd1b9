package org.properdp.pinq.session;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Either;
import java.util.function.Function;
import org.properdp.budget.Currency;
import org.properdp.budget.Epsilon;
import org.properdp.budget.request.Answer;
import org.properdp.noise.Noise;
import org.properdp.pinq.PinqAgent;
import org.properdp.pinq.agent.AgentLink;
import org.properdp.pinq.agent.BinaryAgent;
import org.properdp.pinq.agent.Denial;
import org.properdp.pinq.agent.NestedAgent;
import org.properdp.pinq.agent.OwnAgent;
import org.properdp.pinq.agent.PartitionAgent;
import org.properdp.pinq.agent.ScaledAgent;
import org.properdp.pinq.operator.Applied;
import org.properdp.pinq.operator.Division;
import org.properdp.pinq.operator.Kept;
import org.properdp.pinq.operator.Merged;
import org.properdp.pinq.operator.Operator;
import org.properdp.pinq.operator.Working;
import org.properdp.pinq.transformation.Merging;
import org.properdp.pinq.transformation.Transformation;
import org.properdp.primitive.terms.QuestionTerms;
import org.properdp.proof.Proven;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.gather.Measure;
import org.properdp.provenance.gather.Trait;
import org.properdp.provenance.memory.Runs;
import org.properdp.provenance.reference.PublicKeys;

/**
 * Rows derived from frozen rows, and the agent that is asked before they are evaluated (PINQ's
 * design: a source and an agent). A transformation that multiplies the effect of one row also
 * multiplies the amount that the agent is asked for.
 */
public final class Derived<T> {
  private static final int MOST_DEEP = 200;

  private final Operator<T> rows;
  private final AgentLink agent;
  private final Noise noise;

  Derived(Operator<T> rows, AgentLink agent, Noise noise) {
    // A tree that is too deep could exhaust the stack for some rows and not for others.
    if (rows.depth() > MOST_DEEP) {
      throw new IllegalArgumentException("a plan must have at most 200 steps in a row");
    }
    this.rows = rows;
    this.agent = agent;
    this.noise = noise;
  }

  /** True if rows are plain values, of which sets can make copies. */
  public boolean plain() {
    return rows.plain();
  }

  /** These rows after a transformation. */
  @Proven("classic.Stability.stable_compose")
  public <S> Derived<S> then(Transformation<T, S> next) {
    return new Derived<>(new Applied<>(rows, next), ScaledAgent.of(agent, next.stability()), noise);
  }

  /** A combination of these rows with others, perhaps of another session. */
  public <B, S> Derived<S> with(Derived<B> that, Merging<T, B, S> merging) {
    return new Derived<>(
        new Merged<>(rows, that.rows, merging),
        new BinaryAgent(
            ScaledAgent.of(agent, merging.left()), ScaledAgent.of(that.agent, merging.right())),
        noise);
  }

  /** Its parts under public keys; together they cost as much as the part that spends most. */
  public <K> Map<K, Derived<T>> partition(
      PublicKeys<K> keys, Function<? super T, ? extends K> key) {
    Division<K, T> division = new Division<>(rows, keys, key);
    PartitionAgent parent = new PartitionAgent(agent, keys.size());
    Map<K, Derived<T>> parts = LinkedHashMap.empty();
    for (K each : keys.inOrder()) {
      int part = parts.size();
      parts = parts.put(each, new Derived<>(division.part(part), parent.part(part), noise));
    }
    return parts;
  }

  /** The same rows, computed once and kept. */
  public Derived<T> kept() {
    return new Derived<>(Kept.of(rows), agent, noise);
  }

  /** The same rows under a nested agent with this limit. */
  public Derived<T> within(Epsilon limit) {
    return new Derived<>(rows, new NestedAgent(agent, limit), noise);
  }

  /** The same rows under an additional agent. */
  public Derived<T> under(PinqAgent own) {
    return new Derived<>(rows, new OwnAgent(agent, own), noise);
  }

  /**
   * Charges a question, evaluates it once, and answers. The charge is what the primitive can lose
   * by one row, times the stability: the number of rows here that one row of the session can
   * affect.
   */
  @Proven({"classic.Whole.whole_program_private", "classic.Whole.pinq_program_private"})
  public <R> Either<Denial, Answer> answer(QuestionTerms<T, R> terms) {
    Measure<T> measure = terms.measure(noise);
    refuseIndividuals(measure);
    long cost = terms.costAtMost(1, Currency.EPSILON);
    return agent.charge(
        cost, () -> Working.on(rows), working -> terms.answer(found(working, measure), noise));
  }

  private Gathered found(Working working, Measure<T> measure) {
    return Runs.gather(working.rows(rows), measure.way().everybody());
  }

  /**
   * Refuses to count individuals, because a row of a join or a group is made of rows of several
   * people.
   */
  private static void refuseIndividuals(Measure<?> measure) {
    if (measure.has(Trait.OF_OWNERS)) {
      throw new IllegalArgumentException(
          "rows of a PINQ collection have no owners: individuals can't be asked about");
    }
  }

  @Override
  public String toString() {
    return rows.toString();
  }
}
