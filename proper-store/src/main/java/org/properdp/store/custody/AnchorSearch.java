package org.properdp.store.custody;

import java.io.IOException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.properdp.population.custody.Anchor;
import org.properdp.store.frame.Header;
import org.properdp.store.journal.Found;
import org.properdp.store.journal.JournalReader;

/** Looks for the frame that an anchor names. */
public final class AnchorSearch implements JournalReader.Visitor {
  private final Anchor anchor;
  private long last;
  private @Nullable String found;

  AnchorSearch(Anchor anchor, String store) {
    this.anchor = anchor;
    if (!anchor.store().equals(store)) {
      throw new AnchorRefused(
          "the anchor is of store " + anchor.store() + ", and this is store " + store);
    }
  }

  /** Throws unless a journal that was found holds an anchor's frame. */
  public static void in(Found found, JournalReader reader, Anchor anchor) throws IOException {
    AnchorSearch search = new AnchorSearch(anchor, found.charter().storeId());
    found.walk(reader, search);
    search.conclude();
  }

  @Override
  public void record(Header header, JournalReader.Place place) {
    // Each frame is looked at.
  }

  @Override
  public void frame(Header header) {
    last = header.sequence();
    if (last == anchor.sequence()) {
      found = HexFormat.of().formatHex(header.hash());
    }
  }

  /** Throws unless the frame was there, as it was. */
  void conclude() {
    if (found == null) {
      throw new AnchorRefused(
          "the store ends with frame "
              + last
              + ", and had frame "
              + anchor.sequence()
              + " when the anchor was taken: it was cut off since, or is an older copy");
    }
    if (!found.equals(anchor.hash())) {
      throw new AnchorRefused(
          "frame "
              + anchor.sequence()
              + " is not the one that it was when the anchor was taken: the store has gone"
              + " another way since, or was altered");
    }
  }
}
