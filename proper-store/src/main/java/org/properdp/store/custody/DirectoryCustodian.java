package org.properdp.store.custody;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.properdp.budget.LedgerStopped;
import org.properdp.budget.memory.Frozen;
import org.properdp.codec.Input;
import org.properdp.codec.RowsUnreadable;
import org.properdp.custody.Anchor;
import org.properdp.custody.AnchorChecked;
import org.properdp.custody.AskedQuestion;
import org.properdp.custody.StoreCustodian;
import org.properdp.custody.StoredQuestion;
import org.properdp.provenance.threads.Reentrancy;
import org.properdp.storage.Registration;
import org.properdp.store.compaction.Compaction;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.RealDisk;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.disk.StoreRefused;
import org.properdp.store.event.AnswerHead;
import org.properdp.store.event.RowsFiled;
import org.properdp.store.frame.Header;
import org.properdp.store.journal.Fitting;
import org.properdp.store.journal.Journal;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.journal.NoSpace;
import org.properdp.store.live.FiledBatches;
import org.properdp.store.live.OpenStore;
import org.properdp.store.live.OwnThread;
import org.properdp.store.seal.Seal;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentReader.Tally;
import org.properdp.store.state.Cleaned;
import org.properdp.store.state.OpeningScan;
import org.properdp.store.state.Redactions;

/**
 * The custodian's access to a store in a directory. It can't be used from inside an evaluation:
 * some acts wait until no question is being charged, and would wait for ever for the question that
 * called them.
 */
public final class DirectoryCustodian implements StoreCustodian {
  private final Disk disk;
  private final Seal seal;
  private final OpenStore keeping;

  /** Gives the custodian access to an open store. */
  public DirectoryCustodian(Disk disk, Seal seal, OpenStore keeping) {
    this.disk = disk;
    this.seal = seal;
    this.keeping = keeping;
  }

  /** Runs work that reads the whole journal; meanwhile no other work can replace its segments. */
  private <A> A alone(String what, OwnThread.Work<A> work) {
    synchronized (keeping) {
      try {
        return OwnThread.run(() -> Fitting.together(work::run));
      } catch (IOException failed) {
        throw new UncheckedIOException(what, NoSpace.explained(failed));
      } catch (LedgerStopped stopped) {
        // Only the custodian sees this message, so it may say why the store stopped.
        Throwable why = keeping.journal().failure();
        throw new IllegalStateException(
            what
                + ", because the store has stopped: "
                + (why == null ? "it is closed" : String.valueOf(why.getMessage()))
                + ". See that its disk has room and can be written to, then open it again",
            stopped);
      }
    }
  }

  @Override
  public Optional<Throwable> failure() {
    return Optional.ofNullable(keeping.journal().failure());
  }

  @Override
  public Verification verify() {
    Reentrancy.refuse("verify");
    return alone("the store can't be read", this::verifyNow);
  }

  private Verification verifyNow() throws IOException {
    Map<Integer, List<Frozen>> frozen = new HashMap<>();
    long until = keeping.freeze(frozen);
    Journal.End end = keeping.journal().end();
    end.written().await();
    Tally audit = keeping.reader().audit(end.complete(), end.place());
    long bytes = end.bytes() + end.complete().stream().mapToLong(SegmentEntry::length).sum();
    Recount recount = new Recount(keeping.reader(), until);
    keeping.journal().walk(keeping.reader(), recount);
    recount.compare(frozen);
    keeping.checkpointer().verify();
    keeping.verifyIndexes();
    verifyRows();
    return new Verification(
        audit.frames(),
        keeping.journal().mended() + audit.mended() + keeping.rowFiles().mended(),
        recount.questions(),
        recount.changes(),
        recount.individuals(),
        2 * bytes);
  }

  /** Rows that are moved meanwhile leave the files that are read where they are. */
  private void verifyRows() throws IOException {
    List<RowsFiled> filed;
    synchronized (keeping.rowFiles()) {
      filed = keeping.filed();
      keeping.rowFiles().hold(filed);
    }
    try {
      FiledBatches.tell(keeping, keeping.survey());
      keeping.rowFiles().verify(filed);
    } finally {
      keeping.rowFiles().letGo();
    }
    keeping.deleteLeftover();
  }

  @Override
  public Anchor anchor() {
    Reentrancy.refuse("anchor");
    Journal.End end = keeping.journal().end();
    end.written().await();
    return end.head().anchor(keeping.journal().charter());
  }

  @Override
  public Vector<String> notices() {
    return Vector.ofAll(disk.notices()).appendAll(keeping.notices());
  }

  @Override
  public AnchorChecked check(Anchor anchor) {
    Reentrancy.refuse("check");
    AnchorSearch search =
        new AnchorSearch(keeping.reader(), anchor, keeping.journal().charter().storeId());
    alone("the journal can't be read", () -> keeping.journal().walk(keeping.reader(), search));
    return search.conclude();
  }

  @Override
  public Anchor backup(Path directory) {
    Reentrancy.refuse("backup");
    try {
      return RealDisk.filled(directory, this::backup);
    } catch (StoreRefused refused) {
      throw refused.in("no backup can be made in " + directory + ": ");
    } catch (StoreDamaged damaged) {
      throw damaged.in("no backup can be made in " + directory + ": ");
    } catch (RowsUnreadable lost) {
      throw new RowsUnreadable(
          "no backup can be made in " + directory + ": " + lost.getMessage(), lost);
    }
  }

  /** Copies the store to another disk. */
  public Anchor backup(Disk to) {
    return alone(
        "the store can't be copied",
        () -> {
          try (to) {
            return new Backup(disk, to, keeping, seal).run();
          }
        });
  }

  @Override
  public void compact() {
    Reentrancy.refuse("compact");
    compact(Cleaned.NO_DATE);
  }

  @Override
  public void fold(Instant before) {
    Reentrancy.refuse("fold");
    if (before.truncatedTo(ChronoUnit.MILLIS).isAfter(Instant.ofEpochMilli(keeping.now()))) {
      throw new IllegalArgumentException(
          "the date before which payments are folded must be past, but was before " + before);
    }
    // No payment is older than the epoch of Unix time.
    compact(before.isBefore(Instant.EPOCH) ? 0 : before.toEpochMilli());
  }

  private void compact(long before) {
    alone(
        "the store can't be compacted",
        () -> {
          new Compaction(disk, seal, keeping, before).run();
          return disk;
        });
  }

  @Override
  public void asked(Consumer<? super AskedQuestion> to) {
    Reentrancy.refuse("asked");
    List<AskedQuestion> all = new ArrayList<>();
    alone(
        "the questions can't be read",
        () -> new AskedQuestions(keeping, (question, head, header, at) -> all.add(question)).run());
    all.forEach(to);
  }

  @Override
  public int redact(Predicate<? super AskedQuestion> which) {
    Reentrancy.refuse("redact");
    Set<String> digests = new TreeSet<>();
    alone(
        "the questions can't be redacted",
        () -> {
          new AskedQuestions(
                  keeping,
                  (question, head, header, place) -> {
                    if (which.test(question)) {
                      digests.add(head.digest());
                    }
                  })
              .run();
          digests.removeIf(Redactions::isSalted);
          if (!digests.isEmpty()) {
            keeping.redact(digests);
          }
          new Compaction(disk, seal, keeping, Cleaned.NO_DATE).run();
          return digests;
        });
    return digests.size();
  }

  @Override
  public void questions(Consumer<? super StoredQuestion> to) {
    Reentrancy.refuse("questions");
    List<StoredQuestion> all = new ArrayList<>();
    alone(
        "the questions can't be read",
        () -> {
          long folded = keeping.survey().cleaned().before();
          return new AskedQuestions(
                  keeping,
                  (question, head, header, place) -> {
                    Input in = keeping.reader().content(place);
                    AnswerHead again = AnswerHead.read(header.type(), in);
                    all.add(stored(question, again, header, PayerCount.in(in), folded));
                  })
              .run();
        });
    all.forEach(to);
  }

  private StoredQuestion stored(
      AskedQuestion question, AnswerHead head, Header header, long payers, long folded) {
    int number = OpeningScan.population(header.subject());
    Registration of =
        keeping.populations().stream()
            .filter(each -> each.number() == number)
            .findFirst()
            .orElseThrow()
            .what();
    return new StoredQuestion(
        question,
        of.name(),
        head.asked()
            .filter(nanos -> nanos > 0)
            .map(of.regime().currency()::amount)
            .toJavaOptional(),
        payers,
        head.dropped(),
        head.time() < folded);
  }

  @Override
  public void export(Appendable lines) {
    Reentrancy.refuse("export");
    try {
      alone(
          "the journal can't be exported",
          () -> {
            JournalReader reader = keeping.reader();
            return keeping.journal().walk(reader, new Export(reader, keeping.redactions(), lines));
          });
    } catch (Export.NotTaken failed) {
      throw failed.failure();
    }
  }

  @Override
  public String toString() {
    return "DirectoryCustodian";
  }
}
