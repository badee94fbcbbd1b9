package org.properdp.store.state;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.Commitment;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.store.journal.JournalReader.Place;

/**
 * One data set: in which forms its rows are written, where they are, and which are gone. Until its
 * rows have been read into memory, it must hear of everything that happens to them.
 *
 * <p>All of it is guarded by itself: the population's sequence, the archive that opens data sets,
 * and whoever reads or rewrites the journal all come here, each under another lock.
 */
public final class StoredDatasetState {
  private final int number;
  private final String name;
  private final List<Form> forms = new ArrayList<>();
  private final List<Stored> batches = new ArrayList<>();
  private final Map<Integer, Long> gone = new HashMap<>();
  private final Map<String, Content> contents = new HashMap<>();
  private long clearedAt;
  private long goneUntil;
  private boolean isRead;

  /** A form, and the frame from which on rows are written in it. */
  private record Form(long since, String form) {}

  /** A batch, and the number of its frame. */
  public record Stored(long sequence, Place place) {}

  /** What was handed in as a batch, with the forms in which its keys and rows were written. */
  public record Content(Commitment commitment, String keys, @Nullable String rows) {}

  StoredDatasetState(int number, String name) {
    this.number = number;
    this.name = name;
  }

  /** Its number in its population. */
  public int number() {
    return number;
  }

  /** Its name. */
  public String name() {
    return name;
  }

  /** From a frame on, rows are written in this form. */
  public synchronized void write(long since, String form) {
    forms.add(new Form(since, form));
  }

  /** The form in which the rows of a frame are written. */
  public synchronized String formAt(long sequence) {
    String found = "";
    for (Form form : forms) {
      found = form.since() <= sequence ? form.form() : found;
    }
    return found;
  }

  /** All forms in which rows were ever written. */
  public synchronized List<String> forms() {
    return forms.stream().map(Form::form).distinct().toList();
  }

  /** The form in which rows are written now, if any have been said to be. */
  public synchronized @Nullable String form() {
    return forms.isEmpty() ? null : forms.get(forms.size() - 1).form();
  }

  /** A batch was stored. */
  public synchronized void stored(long sequence, Place place) {
    batches.add(new Stored(sequence, place));
  }

  /** What was handed in under a batch's id is known. */
  public synchronized void known(String batch, Content content) {
    contents.put(batch, content);
  }

  /** What was handed in under a batch's id, if it is known. */
  public synchronized Option<Content> content(String batch) {
    return Option.of(contents.get(batch));
  }

  /** Nothing is left of what was handed in under a batch's id. */
  public synchronized void unknown(String batch) {
    contents.remove(batch);
  }

  /** All batches, in order. */
  public synchronized List<Stored> batches() {
    return List.copyOf(batches);
  }

  /** Where batches are, and what is gone of them, is not needed any more: they are in memory. */
  public synchronized void forgetPlaces() {
    isRead = true;
    batches.clear();
    gone.clear();
  }

  /** The batches that have not been read yet are elsewhere now. */
  void moved(StoredDatasetState fresh) {
    List<Stored> now = fresh.batches();
    synchronized (this) {
      if (!isRead) {
        batches.clear();
        batches.addAll(now);
      }
    }
  }

  /** All rows of earlier frames are gone. */
  public synchronized void cleared(long sequence) {
    clearedAt = sequence;
    goneUntil = sequence;
    gone.clear();
  }

  /** Some individuals' rows of earlier frames are gone. */
  public synchronized void erased(long sequence, IndividualSet who) {
    goneUntil = sequence;
    if (!isRead) {
      who.forEach(individual -> gone.put(individual, sequence));
    }
  }

  /** Whether all rows of a frame are gone. */
  public synchronized boolean isCleared(long sequence) {
    return sequence < clearedAt;
  }

  /** Whether any rows of a frame may be gone that were not already at another one. */
  public synchronized boolean mayBeGone(long sequence, long since) {
    return sequence < goneUntil && since < goneUntil;
  }

  /** Whether an individual's rows of a frame are gone. */
  public synchronized boolean isGone(long sequence, int owner) {
    Long since = gone.get(owner);
    return sequence < clearedAt || (since != null && sequence < since);
  }
}
