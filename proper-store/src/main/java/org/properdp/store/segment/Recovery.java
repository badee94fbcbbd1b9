package org.properdp.store.segment;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.MalformedBytes;
import org.properdp.proof.Proven;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.frame.Frame;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.seal.Charter;
import org.properdp.store.seal.Salts;

/**
 * Finds a journal's end after any kind of stop, mends what one intact mirror allows, and otherwise
 * opens nothing.
 *
 * <p>A segment lives from the moment at which the one before it says, in its last frame, that
 * another follows: that frame is written when the new segment's first is durable. So a segment that
 * was begun and not announced holds nothing, and one that was announced and is gone is damage.
 */
@Proven("durability.Journal.stopping_is_simulated")
public final class Recovery {
  static final SegmentName FIRST = new SegmentName(1, 0);

  private final Disk disk;

  public Recovery(Disk disk) {
    this.disk = disk;
  }

  /**
   * What was found.
   *
   * @param end where the live segment ends
   * @param mended how many frames or files only one mirror had
   */
  @SuppressWarnings("ArrayRecordComponent") // an internal carrier: never compared, never printed
  public record Recovered(
      SegmentStart start, Mirrors live, long end, long lastSequence, byte[] lastHash, long mended) {
    private Recovered plus(long more) {
      return new Recovered(start, live, end, lastSequence, lastHash, mended + more);
    }
  }

  /** Begins a journal where there is nothing; what was begun and never finished is nothing. */
  public Recovered found(Charter charter) throws IOException {
    List<String> names = disk.names();
    Markers.refuseUnlessFree(names);
    begin(charter, names);
    return mend();
  }

  /** Finds the journal that is there. */
  public Recovered recover() throws IOException {
    Markers.refuseUnlessFounded(disk.names());
    // Whoever made it may have been killed before it was durable that it is made.
    disk.forceNames();
    return mend();
  }

  /** Finds what is there, whatever the directory is said to be. */
  public Recovered mend() throws IOException {
    Recovered recovered = findLive();
    return recovered.plus(new Earlier(disk, recovered.start()).mend());
  }

  /** Makes a store; until that is done, a file says that nothing in it counts. */
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
    Frame frame = Frame.compose(FrameType.SEGMENT, false, 0, Salts.next(), start.write());
    frame.chain(1, start.lastHash());
    try (Mirrors mirrors = Mirrors.open(disk, FIRST)) {
      begin(mirrors, frame, 0);
    }
    disk.forceNames();
    disk.delete(Markers.FOUNDING);
    disk.forceNames();
  }

  /** Writes a segment's first frame. */
  public static void begin(Mirrors mirrors, Frame frame, long durable) throws IOException {
    frame.finish(durable);
    mirrors.truncate(0);
    mirrors.write(0, frame.bytes(), 0, frame.bytes().length);
    mirrors.force();
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
            ? "the directory holds files and no journal: it is no store, and another one is meant;"
                + " or it was one, and the journal is lost"
            : "the journal's last segment can't be read in either mirror");
  }

  /** The segment as the live one, or null if it was begun and never announced. */
  private @Nullable Recovered ifLive(SegmentName name) throws IOException {
    Mirrors mirrors = Mirrors.open(disk, name);
    SegmentStart start = start(mirrors, name);
    if (start == null || !isAnnounced(start)) {
      refuseUnlessEmpty(mirrors, start, name);
      mirrors.close();
      return null;
    }
    LiveScan scan = new LiveScan(mirrors, start);
    scan.run();
    if (scan.isSealed()) {
      throw new StoreDamaged(
          "segment " + (name.number() + 1) + " of the journal is missing, or can't be read");
    }
    return new Recovered(
        start, mirrors, scan.end(), scan.lastSequence(), scan.lastHash(), scan.mended());
  }

  private static @Nullable SegmentStart start(Mirrors mirrors, SegmentName name)
      throws IOException {
    for (Window window : new Window[] {new Window(mirrors.first()), new Window(mirrors.second())}) {
      Frame frame = window.frame(0);
      if (frame != null && frame.header().type() == FrameType.SEGMENT) {
        SegmentStart start = read(frame);
        if (start.number() == name.number()
            && frame.header().follows(start.lastSequence(), start.lastHash())) {
          return start;
        }
      }
    }
    return null;
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
    long at = before.length() - Header.BYTES - Frame.SALT;
    try (Mirrors mirrors = Mirrors.open(disk, before.name())) {
      for (Window window :
          new Window[] {new Window(mirrors.first()), new Window(mirrors.second())}) {
        Frame last = window.frame(at);
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

  /** What was read may never have reached the disk, if that was why the store stopped. */
  private static void writeAgain(DiskFile mirror, long at, Frame frame) throws IOException {
    if (mirror.size() >= at) {
      mirror.write(at, frame.bytes(), 0, frame.bytes().length);
      mirror.force();
    }
  }

  private static void refuseUnlessEmpty(
      Mirrors mirrors, @Nullable SegmentStart start, SegmentName name) throws IOException {
    for (Window window : new Window[] {new Window(mirrors.first()), new Window(mirrors.second())}) {
      Frame frame = window.frame(0);
      long behind = start == null || frame == null ? 0 : frame.header().frameBytes();
      if (window.searchFrom(behind) != null) {
        throw new StoreDamaged(
            "segment " + name.number() + " of the journal was written and never announced");
      }
    }
    if (start == null && name.number() == 1) {
      throw new StoreDamaged("the journal's first frame can't be read in either mirror");
    }
  }
}
