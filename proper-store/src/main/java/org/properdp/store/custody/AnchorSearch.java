package org.properdp.store.custody;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.properdp.custody.Anchor;
import org.properdp.custody.AnchorChecked;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.journal.Found;
import org.properdp.store.journal.JournalReader;
import org.properdp.store.segment.SegmentEntry;
import org.properdp.store.segment.SegmentName;
import org.properdp.store.segment.SegmentStart;

/** Searches a journal for the frame that an anchor names. */
public final class AnchorSearch implements JournalReader.Visitor {
  private final Anchor anchor;
  private final JournalReader reader;
  private final Sought sought;
  private List<SegmentEntry> then = List.of();
  private List<SegmentEntry> now = List.of();

  AnchorSearch(JournalReader reader, Anchor anchor, String store) {
    this.reader = reader;
    this.anchor = anchor;
    this.sought = new Sought(anchor);
    sought.in(store);
  }

  /** Throws unless the journal holds the frame that the anchor names. */
  public static void in(Found found, JournalReader reader, Anchor anchor) throws IOException {
    AnchorSearch search = new AnchorSearch(reader, anchor, found.charter().storeId());
    found.walk(reader, search);
    search.conclude();
  }

  @Override
  public void record(Header header, JournalReader.Place place) throws IOException {
    if (header.type() == FrameType.SEGMENT) {
      now = SegmentStart.read(reader.beginning(place)).earlier();
      then = header.sequence() <= anchor.sequence() ? now : then;
    }
  }

  @Override
  public void frame(Header header) {
    sought.frame(header);
  }

  /** Throws unless the frame was found and has the anchor's hash. */
  AnchorChecked conclude() {
    sought.end();
    return new AnchorChecked(anchor.sequence(), rewritten());
  }

  /** Counts the segments that begin before the anchor and were rewritten or merged after it. */
  private int rewritten() {
    Set<SegmentName> names = then.stream().map(SegmentEntry::name).collect(Collectors.toSet());
    int rewritten = 0;
    long before = 0;
    for (SegmentEntry entry : now) {
      boolean isSince = entry.isRewritten() && !names.contains(entry.name());
      rewritten += before < anchor.sequence() && isSince ? 1 : 0;
      before = entry.lastSequence();
    }
    return rewritten;
  }
}
