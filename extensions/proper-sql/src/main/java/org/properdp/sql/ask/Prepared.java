package org.properdp.sql.ask;

import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Amount;
import org.properdp.primitive.Several;
import org.properdp.provenance.threads.CancelSignal;
import org.properdp.provenance.threads.RunningTask;
import org.properdp.query.PendingQuestion;
import org.properdp.query.Refusal;
import org.properdp.query.Release;
import org.properdp.sql.parse.ColumnNames;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.question.NoisyQuestion;
import org.properdp.sql.rule.Rule;
import org.properdp.tables.schema.Epoch;

/** A statement that can be run. What it says of itself follows from public facts alone. */
public final class Prepared {
  private final List<NoisyQuestion> questions;
  private final AfterNoise afterNoise;
  private final ColumnNames names;
  private final Supplier<Option<Epoch>> epoch;
  private final Again again;
  private final long work;
  private final AtomicBoolean isUsed = new AtomicBoolean();
  private volatile Runnable whenRun = () -> {};
  private @Nullable List<PendingQuestion<Several>> lasting;

  /**
   * A statement that asks these questions.
   *
   * @param names the names of its columns that it doesn't name
   * @param epoch within which answers are reused, as it is now; none if they are not
   * @param again how the statement is planned once more
   * @param work that planning it took
   */
  Prepared(
      List<NoisyQuestion> questions,
      AfterNoise afterNoise,
      ColumnNames names,
      Supplier<Option<Epoch>> epoch,
      Again again,
      long work) {
    this.work = work;
    this.epoch = epoch;
    this.again = again;
    this.questions = List.copyOf(questions);
    this.afterNoise = afterNoise;
    this.names = names;
  }

  /**
   * The way in which a statement is planned once more.
   *
   * @param isNeeded whether something was declared since it was planned
   */
  record Again(BooleanSupplier isNeeded, Supplier<Prepared> planned) {}

  /** True if something was declared since it was planned, which it may not know. */
  public boolean isOld() {
    return again.isNeeded().getAsBoolean();
  }

  /** The statement, planned once more if it is old. */
  public Prepared current() {
    return isOld() ? again.planned().get() : this;
  }

  /** Its memory beside the room for its text, in units of some bytes. */
  public long work() {
    return work;
  }

  /** The columns that it gives. */
  public List<SqlColumn> columns() {
    return afterNoise.columns(names);
  }

  /** The number of questions that it asks, one after the other. */
  public int questions() {
    return questions.size();
  }

  /** Its questions, in order, for a custodian who asks agents of its own. */
  public List<NoisyQuestion> each() {
    return questions;
  }

  /** The ε of each of its questions: what it costs people is in its explanation. */
  public List<Amount> asked() {
    return questions.stream().map(NoisyQuestion::asked).toList();
  }

  /** The number of its questions that have a request id. */
  public int named() {
    return (int) questions.stream().filter(NoisyQuestion::isNamed).count();
  }

  /** True if questions without a request id get the answer of the epoch that is now. */
  public boolean isReused() {
    return epoch.get().isDefined();
  }

  /**
   * Asks its questions, at places that follow each other, and gives the rows that follow from their
   * answers. A plan has room for one answer: each further run plans the statement once more,
   * whether the first has ended or not, so that no run ever waits for another one before it takes
   * its places.
   *
   * @throws SqlError if what comes after the noise could come to too many rows as public tables are
   *     now, before anything is asked
   */
  public Either<SqlRefusal, SqlRows> run() {
    return run(values -> {}, ComputeScheduler.AT_ONCE);
  }

  /**
   * Does the same.
   *
   * @param holds is told how many values are held more, and may refuse them: for a statement that
   *     asks people it is told all before anything is asked
   * @param computing when rows are computed, for which no other question has to wait
   */
  public Either<SqlRefusal, SqlRows> run(LongConsumer holds, ComputeScheduler computing) {
    return begun(holds, computing).rows();
  }

  /** Does the same, and returns while its questions are under way. */
  public Begun begun(LongConsumer holds, ComputeScheduler computing) {
    if (isUsed.getAndSet(true)) {
      return again.planned().get().begun(holds, computing);
    }
    // The epoch is that of the statement's arrival: how long a question takes depends on data, so
    // it must not decide in which epoch the next one is asked.
    try {
      return begun(epoch.get(), holds, computing);
    } catch (RuntimeException | Error failed) {
      end();
      throw failed;
    }
  }

  private void end() {
    whenRun.run();
  }

  /** True if its rows follow from its answers at once, so that nothing else is worth leaving. */
  public boolean isSoonComputed() {
    return !questions.isEmpty() && afterNoise.isPlain();
  }

  /** Has something done whenever it has been run. */
  void whenRun(Runnable then) {
    whenRun = then;
  }

  /** The same plan for one run more, after its run has ended. */
  Prepared anew() {
    isUsed.set(false);
    return this;
  }

  private Begun begun(Option<Epoch> arrival, LongConsumer holds, ComputeScheduler computing) {
    PublicWork work = afterNoise.checkWork(PublicWork.MOST);
    holds.accept(work.held());
    if (!questions.isEmpty()) {
      holds.accept(work.given());
    }
    List<PendingQuestion<Several>> now = pending(arrival);
    return new Begun(this, now, PendingQuestion.begunInARow(now), holds, computing);
  }

  /** Its questions, which are the same each time where no epoch gives them a request id. */
  private List<PendingQuestion<Several>> pending(Option<Epoch> arrival) {
    List<PendingQuestion<Several>> made = lasting;
    if (made == null || arrival.isDefined()) {
      made = questions.stream().map(each -> each.pending(arrival)).toList();
      lasting = arrival.isDefined() ? null : made;
    }
    return made;
  }

  /** A run whose questions are under way. */
  public static final class Begun {
    private final Prepared statement;
    private final List<PendingQuestion<Several>> pending;
    private final RunningTask<Map<PendingQuestion<Several>, Either<Refusal, Release<Several>>>>
        answers;
    private final LongConsumer holds;
    private final ComputeScheduler computing;

    private Begun(
        Prepared statement,
        List<PendingQuestion<Several>> pending,
        RunningTask<Map<PendingQuestion<Several>, Either<Refusal, Release<Several>>>> answers,
        LongConsumer holds,
        ComputeScheduler computing) {
      this.statement = statement;
      this.pending = pending;
      this.answers = answers;
      this.holds = holds;
      this.computing = computing;
    }

    /** Waits until its questions are answered; false if the thread was let go before. */
    public boolean isAnsweredBefore(CancelSignal departure) {
      return answers.isThereBefore(departure);
    }

    /** Waits until its questions are answered, and computes the rows: once. */
    public Either<SqlRefusal, SqlRows> rows() {
      try {
        return statement.rows(pending, answers.result(), holds, computing);
      } finally {
        statement.end();
      }
    }

    @Override
    public String toString() {
      return statement.toString();
    }
  }

  private Either<SqlRefusal, SqlRows> rows(
      List<PendingQuestion<Several>> pending,
      Map<PendingQuestion<Several>, Either<Refusal, Release<Several>>> answers,
      LongConsumer holds,
      ComputeScheduler computing) {
    List<SqlRows.Asked> asked = new ArrayList<>();
    for (int at = 0; at < questions.size(); at++) {
      Either<Refusal, Release<Several>> answer = answers.get(pending.get(at));
      if (answer != null && answer.isRight()) {
        questions.get(at).answered(answer.get().value());
        asked.add(asked(questions.get(at), answer.get()));
      }
    }
    return answers.values().stream()
        .filter(Either::isLeft)
        .findFirst()
        .<Either<SqlRefusal, SqlRows>>map(
            refused -> Either.left(new SqlRefusal(refused.getLeft(), asked)))
        .orElseGet(() -> Either.right(new SqlRows(names(), rowsOf(holds, computing), asked)));
  }

  private static SqlRows.Asked asked(NoisyQuestion question, Release<Several> answer) {
    return new SqlRows.Asked(
        answer.requestId(), answer.among(), question.intervals(answer.value()));
  }

  private List<String> names() {
    return columns().stream().map(SqlColumn::name).toList();
  }

  private List<List<@Nullable Object>> rowsOf(LongConsumer holds, ComputeScheduler computing) {
    LongConsumer more = questions.isEmpty() ? holds : values -> {};
    return computing.of(() -> afterNoise.rows(more));
  }

  /** The plan, the price and the noise. */
  public String explain() {
    if (questions.isEmpty()) {
      return "No question: "
          + (afterNoise.isEmpty()
              ? "it gives no row whatever the answers are"
              : Rule.PUBLIC_ROWS.sentence());
    }
    return questions.stream()
        .map(question -> new Explanation(question).text() + reuse(question))
        .collect(Collectors.joining("\n\n"));
  }

  private String reuse(NoisyQuestion question) {
    return epoch
        .get()
        .filter(now -> !question.isNamed())
        .map(
            now ->
                "\nreuse, which is argued and tested: the same question gets the same answer,"
                    + " free of charge, in "
                    + now)
        .getOrElse("");
  }

  @Override
  public String toString() {
    return explain();
  }
}
