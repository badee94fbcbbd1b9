package org.properdp.store.forger;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.properdp.Repeats;
import org.properdp.custody.StoreKey;
import org.properdp.store.forger.ForgedJournal.Spot;
import org.properdp.store.forger.Forgery.Hashes;
import org.properdp.store.forger.Trial.Noticed;
import org.properdp.store.forger.Trial.Verdict;
import org.properdp.store.frame.FrameType;
import org.properdp.store.rows.RowFileName;

/**
 * Forges a small store in every way that is known, and sees who notices: the program that writes
 * stores, tried by what an attacker without the key can write.
 */
public final class SelfTest {
  private static final Set<String> TABLES =
      Set.of(FrameType.FILED.name(), FrameType.FILED_BATCH.name());

  private final Victim victim;
  private final Victim stranger;
  private final Effort effort;
  private final TreeMap<String, Line> lines = new TreeMap<>();
  private final AtomicInteger trials = new AtomicInteger();

  private SelfTest(Victim victim, Victim stranger, Effort effort) {
    this.victim = victim;
    this.stranger = stranger;
    this.effort = effort;
  }

  /** The amount that is tried. */
  public enum Effort {
    /** All frames. */
    WHOLE,

    /** A third of what can be done to one frame of each kind. */
    QUICK,

    /**
     * A sample or a part of what can be done to one frame of each kind. A sample has nothing of
     * records in several frames: it takes long to write them.
     */
    REPEATS;

    private static final int ONE_IN = 127;

    private boolean takes(int at) {
      return switch (this) {
        case WHOLE -> true;
        case QUICK -> at % 3 == 0;
        // The first of each series is in a sample, however short the series is.
        case REPEATS -> Repeats.take(at + ONE_IN / 2, ONE_IN);
      };
    }

    private boolean takesParts() {
      return this != REPEATS || Repeats.size(0, 1) > 0;
    }
  }

  /**
   * Tries all forgeries on stores in a directory, which must be empty.
   *
   * @param key what the stores are encrypted with, if they are; the forger does not have it
   */
  public static Collection<Line> run(Path directory, Option<StoreKey> key, Effort effort)
      throws IOException {
    Victim victim = new Victim(directory.resolve("victim"), key);
    Victim stranger = new Victim(directory.resolve("stranger"), key);
    SelfTest test = new SelfTest(victim, stranger, effort);
    test.refuseUnlessSound();
    test.journals();
    test.checkpoints();
    test.formats();
    test.indexes();
    test.tables();
    if (effort.takesParts()) {
      test.parts();
    }
    return test.lines.values();
  }

  /** An honest store has to be accepted, or else nothing is shown. */
  private void refuseUnlessSound() throws IOException {
    refuseUnlessSound(victim.compacted());
    refuseUnlessSound(victim.restored());
  }

  private void refuseUnlessSound(Victim.Moment moment) throws IOException {
    Verdict verdict = new Trial(victim, moment).run("sound", moment.files());
    if (verdict.believed() || verdict.noticed() != Trial.Noticed.NOT) {
      throw new IllegalStateException("a sound store is refused: " + verdict.why());
    }
  }

  /** Without checkpoints, so that every frame decides. */
  private void journals() {
    ForgedJournal journal = victim.restored().journal();
    journal.others().clear();
    List<Forgery> forgeries = new ArrayList<>();
    for (Spot spot : spots(journal)) {
      forgeries.addAll(FrameForgeries.of(journal, spot));
      forgeries.addAll(OrderForgeries.of(journal, spot));
    }
    ForgedJournal other = stranger.restored().journal();
    forgeries.addAll(FileForgeries.of(journal, victim.young().journal(), other));
    forgeries.addAll(FormatForgeries.of(journal));
    forgeries.addAll(TornForgeries.of(journal));
    play(victim.restored(), journal, forgeries);
  }

  private void checkpoints() throws IOException {
    Victim.Moment moment = victim.compacted();
    play(moment, moment.journal(), CheckpointForgeries.of(victim, moment));
  }

  /** Answers that do not say what they count for, which only format 1 has. */
  private void formats() throws IOException {
    Victim.Moment moment = ElderLife.of(victim);
    refuseUnlessSound(moment);
    ForgedJournal journal = moment.journal();
    List<Forgery> forgeries = new ArrayList<>();
    for (Spot spot : spots(journal)) {
      if (journal.frame(spot).is(FrameType.ANSWERED_UNCOUNTED)) {
        forgeries.addAll(FrameForgeries.of(journal, spot, !victim.isEncrypted()));
        forgeries.addAll(OrderForgeries.of(journal, spot));
      }
    }
    play(moment, journal, forgeries);
  }

  /** Records in several frames. */
  private void parts() throws IOException {
    LargeLife life = LargeLife.inParts(victim);
    for (Victim.Moment moment : List.of(life.live(), life.complete())) {
      refuseUnlessSound(moment);
      ForgedJournal journal = moment.journal();
      play(moment, journal, PartForgeries.of(journal));
    }
  }

  /** Indexes of segments that are not small. */
  private void indexes() throws IOException {
    Victim.Moment moment = LargeLife.indexed(victim).complete();
    refuseUnlessSound(moment);
    ForgedJournal journal = moment.journal();
    ForgedJournal other = LargeLife.indexed(stranger).complete().journal();
    List<Forgery> forgeries =
        new ArrayList<>(IndexForgeries.of(journal, other, victim.isEncrypted()));
    for (Spot spot : spots(journal)) {
      if (journal.frame(spot).is(FrameType.INDEX)) {
        forgeries.addAll(FrameForgeries.of(journal, spot));
        forgeries.addAll(OrderForgeries.of(journal, spot));
      }
    }
    play(moment, journal, forgeries);
  }

  /** Files of rows, and the frames that name them. */
  private void tables() throws IOException {
    FiledTablesLife life = FiledTablesLife.of(victim);
    ForgedJournal other = FiledTablesLife.of(stranger).grown().journal();
    for (Victim.Moment moment : List.of(life.young(), life.grown())) {
      refuseUnlessSound(moment);
      ForgedJournal journal = moment.journal();
      List<Forgery> forgeries = new ArrayList<>();
      for (Spot spot : spots(journal)) {
        if (TABLES.contains(journal.frame(spot).kind())) {
          forgeries.addAll(FrameForgeries.of(journal, spot));
          forgeries.addAll(OrderForgeries.of(journal, spot));
        }
      }
      forgeries.addAll(
          RowFileForgeries.of(journal, life.young().journal(), other, victim.isEncrypted()));
      // Without checkpoints, so that every frame decides.
      journal.others().keySet().removeIf(name -> RowFileName.parse(name) == null);
      play(moment, journal, forgeries);
    }
  }

  private List<Spot> spots(ForgedJournal journal) {
    if (effort == Effort.WHOLE) {
      return journal.spots();
    }
    Set<String> seen = new HashSet<>();
    return journal.spots().stream()
        .filter(spot -> seen.add(journal.frame(spot).kind() + journal.frame(spot).isRedacted()))
        .toList();
  }

  private void play(Victim.Moment moment, ForgedJournal journal, List<Forgery> forgeries) {
    IntStream.range(0, forgeries.size())
        .filter(effort::takes)
        .parallel()
        .forEach(at -> play(moment, journal, forgeries.get(at)));
  }

  private void play(Victim.Moment moment, ForgedJournal journal, Forgery forgery) {
    ForgedJournal before = journal;
    for (Hashes hashes : Hashes.values()) {
      ForgedJournal forged = forgery.of(journal, hashes);
      if (!forged.isSameAs(journal) && !forged.isSameAs(before)) {
        try {
          String name = "trial-" + trials.incrementAndGet();
          note(forgery, hashes, new Trial(victim, moment).run(name, forged.files()));
        } catch (IOException failed) {
          throw new UncheckedIOException("a forgery can't be written", failed);
        }
      }
      before = forged;
    }
  }

  private synchronized void note(Forgery forgery, Hashes hashes, Verdict verdict) {
    boolean allowed = verdict.isAllowed(forgery, hashes, victim.isEncrypted());
    lines.computeIfAbsent(forgery.name(), Line::new).add(forgery.kind(), hashes, verdict, allowed);
  }

  /** One way to forge, how often it was tried, and who noticed. */
  public static final class Line {
    private final String forgery;
    private final TreeSet<String> kinds = new TreeSet<>();
    private final TreeMap<Noticed, Integer> noticed = new TreeMap<>();
    private final List<String> through = new ArrayList<>();

    Line(String forgery) {
      this.forgery = forgery;
    }

    void add(String kind, Hashes hashes, Verdict verdict, boolean allowed) {
      kinds.add(kind.toLowerCase(Locale.ROOT));
      noticed.merge(verdict.noticed(), 1, Integer::sum);
      if (!allowed) {
        through.add(
            String.format(
                    Locale.ROOT,
                    "%s %s, hashes %s: %s, noticed %s",
                    kind.toLowerCase(Locale.ROOT),
                    forgery,
                    hashes.meaning(),
                    verdict.fell()
                        ? "fell over it"
                        : verdict.believed() ? "believed" : "not believed",
                    verdict.noticed().meaning())
                + (verdict.why().isEmpty() ? "" : " (" + verdict.why() + ")"));
      }
    }

    /** The forgery. */
    public String forgery() {
      return forgery;
    }

    /** To which kinds of frames, or to what else. */
    public List<String> kinds() {
      return List.copyOf(kinds);
    }

    /** The number of tries. */
    public int tried() {
      return noticed.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** The number of times that it was noticed in opening. */
    public int byOpening() {
      return count(Noticed.OPENING);
    }

    /** The number of times that it was noticed when what was forged was used. */
    public int byUse() {
      return count(Noticed.USE);
    }

    /** The number of times that it was noticed by reading everything. */
    public int byVerifying() {
      return count(Noticed.VERIFY);
    }

    /** The number of times that only an anchor showed it. */
    public int byAnchor() {
      return count(Noticed.ANCHOR);
    }

    /** The number of times that nothing noticed it. */
    public int unnoticed() {
      return count(Noticed.NOT);
    }

    private int count(Noticed when) {
      return noticed.getOrDefault(when, 0);
    }

    /** The forgeries that should have been noticed and were not, or too late; a sentence each. */
    public List<String> through() {
      return List.copyOf(through);
    }
  }
}
