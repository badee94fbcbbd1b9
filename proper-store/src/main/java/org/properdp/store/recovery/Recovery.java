package org.properdp.store.recovery;

import io.vavr.control.Option;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.MalformedBytes;
import org.properdp.custody.StoreKey;
import org.properdp.proof.Proven;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Layout;
import org.properdp.store.seal.Charter;
import org.properdp.store.seal.Seal;
import org.properdp.store.seal.Seals;
import org.properdp.store.segment.Mirrors;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.SegmentStart;
import org.properdp.store.segment.Stretches;
import org.properdp.store.segment.Window;

/**
 * Finds the journal's end after any kind of crash and repairs what one intact mirror allows;
 * otherwise the store is not opened.
 *
 * <p>A segment becomes live when the last frame of the one before it announces it. That frame is
 * written once the new segment's first frame is durable. So a segment that was begun and not
 * announced holds nothing, and one that was announced and is missing is damage.
 */
@Proven("durability.Journal.stopping_is_simulated")
public final class Recovery {
  static final SegmentName FIRST = new SegmentName(1, 0);

  private final Disk disk;
  private final Option<StoreKey> key;
  private final Witness witness;

  /**
   * Recovers the journal on a disk with its key; the witness may refuse to carry over an earlier
   * format.
   */
  public Recovery(Disk disk, Option<StoreKey> key, Witness witness) {
    this.disk = disk;
    this.key = key;
    this.witness = witness;
  }

  /**
   * The journal that was found.
   *
   * @param seal opens the store's contents
   * @param stretches what vouches for the live segment's frames
   * @param end where the live segment ends
   * @param mended how many frames or files only one mirror had
   */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  public record Recovered(
      SegmentStart start,
      Seal seal,
      Mirrors live,
      Stretches.Builder stretches,
      long end,
      long lastSequence,
      byte[] lastHash,
      long mended) {
    private Recovered plus(long more) {
      return new Recovered(
          start, seal, live, stretches, end, lastSequence, lastHash, mended + more);
    }
  }

  /** Begins a journal where there is none; the remains of an unfinished founding count as none. */
  public Recovered found() throws IOException {
    List<String> names = disk.names();
    Markers.refuseUnlessFree(names);
    begin(Seals.charter(key), names);
    return mend();
  }

  /** Finds the journal of a store. */
  public Recovered recover() throws IOException {
    Markers.refuseUnlessFounded(disk.names());
    // The process may have been killed before the founding marker was durably deleted.
    disk.forceNames();
    return mend();
  }

  /** Finds the journal, whatever the markers in the directory say. */
  public Recovered mend() throws IOException {
    Recovered recovered = findLive();
    long mended = new Earlier(disk, recovered.start()).mend();
    if (recovered.start().charter().isOfEarlierFormat()) {
      new CarryingOver(disk, key, recovered).run(witness);
      recovered = findLive();
    }
    return recovered.plus(mended);
  }

  /** Founds a store; a marker says until the end that nothing in the directory counts. */
  private void begin(Charter charter, List<String> leftovers) throws IOException {
    for (String name : leftovers) {
      try (DiskFile file = disk.open(name)) {
        Markers.refuseUnlessBegun(name, file.size());
      }
    }
    disk.open(Markers.FOUNDING).close();
    disk.forceNames();
    for (String name : leftovers) {
      if (!name.equals(Markers.FOUNDING)) {
        disk.delete(name);
      }
    }
    disk.forceNames();
    SegmentStart start = new SegmentStart(charter, 1, List.of());
    Frame frame = start.frame();
    frame.chain(1, start.lastHash(), Seals.of(charter, key));
    try (Mirrors mirrors = Mirrors.open(disk, FIRST)) {
      mirrors.begin(frame, 0);
    }
    disk.forceNames();
    disk.delete(Markers.FOUNDING);
    disk.forceNames();
  }

  private Recovered findLive() throws IOException {
    TreeSet<Integer> numbers = new TreeSet<>();
    for (String file : disk.names()) {
      SegmentName name = SegmentName.parse(file);
      if (name != null && name.generation() == 0) {
        numbers.add(name.number());
      }
    }
    SegmentName unborn = null;
    for (int number : numbers.descendingSet()) {
      SegmentName name = new SegmentName(number, 0);
      Recovered live = ifLive(name);
      if (live != null && unborn != null) {
        Mirrors.delete(disk, unborn);
        disk.forceNames();
      }
      if (live != null) {
        return live;
      }
      if (unborn != null) {
        break;
      }
      unborn = name;
    }
    throw new StoreDamaged(
        numbers.isEmpty()
            ? "the directory holds files but no journal: either it is not a store, and you meant"
                + " another directory, or its journal is lost"
            : "the journal's last segment can't be read in either mirror");
  }

  /** The segment if it is live; null if it was begun and never announced. */
  private @Nullable Recovered ifLive(SegmentName name) throws IOException {
    Mirrors mirrors = Mirrors.hold(disk, name);
    try {
      return ifLive(name, mirrors);
    } catch (IOException | RuntimeException failed) {
      // The caller may try again with another key.
      mirrors.close();
      throw failed;
    }
  }

  private @Nullable Recovered ifLive(SegmentName name, Mirrors mirrors) throws IOException {
    Begun begun = begun(mirrors, name);
    if (begun == null || !isAnnounced(begun.start())) {
      refuseUnlessEmpty(mirrors, begun, name);
      mirrors.close();
      return null;
    }
    LiveScan scan = new LiveScan(mirrors, begun.start(), begun.seal());
    scan.run();
    if (scan.isSealed()) {
      throw new StoreDamaged(
          "segment " + (name.number() + 1) + " of the journal is missing, or can't be read");
    }
    return new Recovered(
        begun.start(),
        begun.seal(),
        mirrors,
        scan.stretches(),
        scan.end(),
        scan.lastSequence(),
        scan.lastHash(),
        scan.mended());
  }

  /** A segment's first frame, its content, and the seal that opens the store's contents. */
  private record Begun(Frame frame, SegmentStart start, Seal seal) {}

  private @Nullable Begun begun(Mirrors mirrors, SegmentName name) throws IOException {
    Begun one = begun(mirrors.first(), name);
    Begun two = begun(mirrors.second(), name);
    if (one != null && two != null && !Arrays.equals(one.frame().bytes(), two.frame().bytes())) {
      throw LiveScan.differ(name.number(), 0, one.frame().header().sequence());
    }
    return one != null ? one : two;
  }

  private @Nullable Begun begun(DiskFile mirror, SegmentName name) throws IOException {
    Layout layout = Window.layout(mirror);
    Frame frame = layout == null ? null : new Window(mirror, layout).frame(0);
    if (frame == null
        || frame.header().type() != FrameType.SEGMENT
        || !frame.header().isCommitted()) {
      return null;
    }
    SegmentStart start = read(frame);
    Seal seal = Seals.of(start.charter(), key);
    return start.number() == name.number()
            && start.layout().equals(layout)
            && frame.header().follows(start.lastSequence(), start.lastHash(), seal)
        ? new Begun(frame, start, seal)
        : null;
  }

  private static SegmentStart read(Frame frame) {
    try {
      return SegmentStart.read(frame.content());
    } catch (MalformedBytes wrong) {
      throw new StoreDamaged("a segment's first frame can't be read", wrong);
    }
  }

  private boolean isAnnounced(SegmentStart start) throws IOException {
    if (start.earlier().isEmpty()) {
      return true;
    }
    SegmentEntry before = start.earlier().get(start.earlier().size() - 1);
    Layout layout = before.layout(start.charter().tag());
    long at = before.length() - layout.headerBytes() - Frame.SALT;
    if (at < 0) {
      throw new StoreDamaged(
          "a segment's first frame says that the one before it is shorter than a frame");
    }
    try (Mirrors mirrors = Mirrors.open(disk, before.name())) {
      for (DiskFile mirror : List.of(mirrors.first(), mirrors.second())) {
        Frame last = new Window(mirror, layout).frame(at);
        if (last != null
            && last.header().type() == FrameType.SEALED
            && Arrays.equals(last.header().hash(), before.lastHash())) {
          writeAgain(mirrors.first(), at, last);
          writeAgain(mirrors.second(), at, last);
          return true;
        }
      }
    }
    return false;
  }

  /** Writes a frame again: it may have been read from memory and never have reached the disk. */
  private static void writeAgain(DiskFile mirror, long at, Frame frame) throws IOException {
    if (mirror.size() >= at) {
      mirror.write(at, frame.bytes(), 0, frame.bytes().length);
      mirror.force();
    }
  }

  private void refuseUnlessEmpty(Mirrors mirrors, @Nullable Begun begun, SegmentName name)
      throws IOException {
    Layout layout = begun == null ? layoutBefore(name) : begun.start().layout();
    for (DiskFile mirror : List.of(mirrors.first(), mirrors.second())) {
      Window window = new Window(mirror, layout);
      Frame frame = window.frame(0);
      long after = begun == null || frame == null ? 0 : frame.header().frameBytes();
      if (window.searchFrom(after) != null) {
        throw new StoreDamaged(
            "segment " + name.number() + " of the journal was written and never announced");
      }
    }
    if (begun == null && name.number() == 1) {
      throw new StoreDamaged("the journal's first frame can't be read in either mirror");
    }
  }

  /** The layout of the previous segment, for a segment whose first frame can't be read. */
  private Layout layoutBefore(SegmentName name) throws IOException {
    SegmentName before = new SegmentName(name.number() - 1, 0);
    List<String> names = disk.names();
    for (String mirror : List.of(SegmentName.FIRST_MIRROR, SegmentName.SECOND_MIRROR)) {
      if (names.contains(before.file(mirror))) {
        try (DiskFile file = disk.open(before.file(mirror))) {
          Layout layout = Window.layout(file);
          if (layout != null) {
            return layout;
          }
        }
      }
    }
    return Layout.FIRST;
  }
}
