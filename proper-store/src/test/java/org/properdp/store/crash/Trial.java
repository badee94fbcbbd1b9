package org.properdp.store.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.base.Throwables;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.properdp.budget.LedgerStopped;
import org.properdp.query.Refusal;
import org.properdp.store.crash.clinic.Clinic;
import org.properdp.store.crash.clinic.Draws;
import org.properdp.store.crash.clinic.Model;
import org.properdp.store.crash.clinic.Model.Done;
import org.properdp.store.crash.clinic.Picture;
import org.properdp.store.crash.clinic.Reply;
import org.properdp.store.crash.clinic.Scripts;
import org.properdp.store.crash.clinic.Step;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.disk.StoreDamaged;

/**
 * Somebody who works through a script, and remembers what was acknowledged. The store may stop at
 * any moment; then the step that was under way may have happened or not, and nothing else may have.
 */
final class Trial {
  private static final String UNREAD = new Refusal.TheRowsCannotBeRead().sentence();

  private final Opening opening;
  private final List<Step> script;
  private final Draws draws;
  private final List<Done> told;
  private int next;
  private boolean uncompacted;
  private boolean isUnread;
  private Optional<Done> underWay = Optional.empty();

  private Trial(Opening opening, List<Step> script, Draws draws, List<Done> told, int next) {
    this.opening = opening;
    this.script = script;
    this.draws = draws;
    this.told = new ArrayList<>(told);
    this.next = next;
  }

  /** Nothing done yet. */
  Trial(Opening opening, List<Step> script) {
    this(opening, script, new Draws(), List.of(), 0);
  }

  /** The same, to go on in another way. */
  Trial copy() {
    Trial copy = new Trial(opening, script, new Draws(draws.count()), told, next);
    copy.underWay = underWay;
    return copy;
  }

  /** Goes on with the script, up to its end or to where the store stops; says whether it ended. */
  boolean work(SimulatedDisk disk) {
    while (next < script.size()) {
      if (disk.isOff()) {
        return false; // rows that can't be moved to a file stay where they are, without a word
      }
      try (Clinic clinic = opening.open(disk.session(), draws)) {
        work(clinic, disk);
      } catch (LedgerStopped stopped) {
        return false;
      } catch (UncheckedIOException refused) {
        // A batch whose rows can't be written to a file changes nothing, and stops nothing.
        requireCause(refused);
        return false;
      } catch (RuntimeException unopened) {
        assertThat(underWay).isEmpty();
        requireCause(unopened);
        return false;
      }
    }
    return true;
  }

  /** Up to the end, or to where the store is to be opened again. */
  private void work(Clinic clinic, SimulatedDisk disk) {
    while (next < script.size()) {
      Step step = script.get(next);
      if (step instanceof Step.Reopen) {
        next++;
        return;
      }
      try {
        act(clinic, disk, step);
      } catch (LedgerStopped stopped) {
        if (!isUnread) {
          requireSilence(clinic);
        }
        throw stopped;
      }
      next++;
    }
  }

  private void act(Clinic clinic, SimulatedDisk disk, Step step) {
    Done done = new Done(step, draws.count());
    underWay = Optional.of(done);
    Object outcome = step instanceof Step.Compact ? compact(clinic) : clinic.apply(step);
    if (outcome instanceof Reply reply && UNREAD.startsWith(String.valueOf(reply.refusal()))) {
      // Rows in files of a disk that is off can't be read: questions about them are refused.
      assertThat(disk.isOff()).isTrue();
      isUnread = true;
      throw new LedgerStopped();
    }
    underWay = Optional.empty();
    assertThat(outcome).as("%s", step).isEqualTo(Model.after(told).apply(done));
    told.add(done);
  }

  /** A compaction that fails need not stop the store: what was there before is there still. */
  private Object compact(Clinic clinic) {
    try {
      return clinic.apply(new Step.Compact());
    } catch (UncheckedIOException | IllegalStateException failed) {
      if (clinic.failure().isPresent()) {
        throw new LedgerStopped();
      }
      requireCause(failed);
      uncompacted = true;
      return "done";
    }
  }

  /** True if a compaction failed and the store went on. */
  boolean isUncompacted() {
    return uncompacted;
  }

  /** It has stopped for good: for everybody, whatever they want, and the custodian knows why. */
  private void requireSilence(Clinic clinic) {
    List<Step> attempts = new ArrayList<>(Scripts.attempts());
    told.stream().map(Done::step).limit(2).forEach(attempts::add);
    long before = draws.count();
    for (Step attempt : attempts) {
      assertThatThrownBy(() -> clinic.apply(attempt))
          .as("%s", attempt)
          .isInstanceOf(LedgerStopped.class);
    }
    assertThat(draws.count()).isEqualTo(before);
    assertThat(clinic.failure()).isPresent().get().satisfies(Trial::requireCause);
  }

  /** Whatever is thrown says, or its cause does, that it was the disk. */
  private static void requireCause(Throwable failure) {
    assertThat(Throwables.getCausalChain(failure)).hasAtLeastOneElementOfType(IOException.class);
  }

  /** The number of operations while the store is opened, of those that a count counts. */
  long operations(SimulatedDisk disk, ToLongFunction<SimulatedDisk> count) {
    SimulatedDisk copy = disk.copy();
    opening.open(copy.session(), draws).close();
    return count.applyAsLong(copy);
  }

  /** Opens the store on a disk that fails while it does. */
  void failToOpen(SimulatedDisk disk) {
    assertThatThrownBy(() -> opening.open(disk.session(), draws))
        .isInstanceOfAny(UncheckedIOException.class, StoreDamaged.class, LedgerStopped.class)
        .satisfies(failure -> assertThat(failure).hasMessageMatching(".{20,}"));
  }

  /** Goes on to the end of the script, and checks that all is kept. */
  void finish(SimulatedDisk disk) {
    assertThat(work(disk)).as("nothing stops it any more").isTrue();
    recover(disk);
    try (Clinic clinic = opening.open(disk.session(), draws)) {
      clinic.verify();
      assertThat(clinic.paid()).isEqualTo(Model.after(told).paid());
    }
  }

  /**
   * Opens the store after a stop, and checks all of it: what was told, or what was under way too.
   */
  void recover(SimulatedDisk disk) {
    try (Clinic clinic = opening.open(disk.session(), draws)) {
      Picture found = clinic.picture();
      Picture without = Model.after(told).picture();
      Optional<Picture> with = underWay.map(done -> Model.after(with(done)).picture());
      if (with.isEmpty() || !found.equals(with.get())) {
        assertThat(found).as("after %s", told).isEqualTo(without);
      }
      requireAnswers(clinic);
      underWay.ifPresent(
          done -> settle(clinic, done, found.equals(without), with.equals(Optional.of(found))));
      requireAnswers(clinic);
      assertThat(clinic.picture()).isEqualTo(Model.after(told).picture());
    }
  }

  private List<Done> with(Done done) {
    List<Done> all = new ArrayList<>(told);
    all.add(done);
    return all;
  }

  /** Repeats the step that was under way, as whoever was not told would. */
  private void settle(Clinic clinic, Done done, boolean mayBeNew, boolean mayBeOld) {
    underWay = Optional.empty();
    next += done.step().equals(script.get(next)) ? 1 : 0;
    if (done.step() instanceof Step.Grant || done.step() instanceof Step.GrantAll) {
      if (mayBeOld) {
        told.add(done);
        return;
      }
    }
    Done again = new Done(done.step(), draws.count());
    Object outcome = clinic.apply(done.step());
    boolean anew = draws.count() > again.drawn() || !mayBeOld;
    if (anew) {
      assertThat(mayBeNew).as("%s was charged already", done.step()).isTrue();
    } else {
      told.add(done);
    }
    assertThat(outcome).as("again %s", done.step()).isEqualTo(Model.after(told).apply(again));
    told.add(again);
  }

  /** All that was ever answered is answered again, and nothing is drawn for it. */
  private void requireAnswers(Clinic clinic) {
    Map<String, Reply> replies = Model.after(told).replies();
    long before = draws.count();
    for (Done done : told) {
      if (done.step() instanceof Step.Ask ask && replies.containsKey(ask.id())) {
        assertThat(clinic.apply(ask)).as("again %s", ask).isEqualTo(replies.get(ask.id()));
      }
    }
    assertThat(draws.count()).isEqualTo(before);
  }
}
