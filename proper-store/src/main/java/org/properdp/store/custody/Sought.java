package org.properdp.store.custody;

import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.properdp.custody.Anchor;
import org.properdp.store.frame.Header;
import org.properdp.store.recovery.Witness;
import org.properdp.store.seal.Charter;

/** Looks for the frame that an anchor names while the chain is being read. */
public final class Sought implements Witness {
  private final Anchor anchor;
  private long last;
  private @Nullable String found;

  /** A search that has not begun. */
  public Sought(Anchor anchor) {
    this.anchor = anchor;
  }

  @Override
  public void store(Charter charter) {
    in(charter.storeId());
  }

  /** Throws unless the anchor belongs to this store. */
  void in(String store) {
    if (!anchor.store().equals(store)) {
      throw new AnchorRefused(
          "the anchor is of store " + anchor.store() + ", and this is store " + store);
    }
  }

  @Override
  public void frame(Header header) {
    last = header.sequence();
    if (last == anchor.sequence()) {
      found = HexFormat.of().formatHex(header.hash());
    }
  }

  /** Throws unless the frame was found and has the anchor's hash. */
  @Override
  public void end() {
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
              + " is not the one from when the anchor was taken: the store was altered, or has"
              + " another history since");
    }
  }
}
