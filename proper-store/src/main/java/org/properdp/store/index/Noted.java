package org.properdp.store.index;

import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;
import org.properdp.store.journal.JournalReader.Place;

/** A record and its place, as a walk along the journal finds it. */
public record Noted(FrameType type, int subject, long sequence, Place place) {
  private static final int SUBJECT_BITS = 16;

  /** The record that a header announces. */
  public static Noted of(Header header, Place place) {
    return new Noted(header.type(), header.subject(), header.sequence(), place);
  }

  /** The population that the record is about. */
  public int population() {
    return subject >>> SUBJECT_BITS;
  }
}
