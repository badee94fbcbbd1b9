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
 * The state of one data set: the forms in which its rows are written, the places of its batches,
 * and which rows are erased. It must be told of every change until its rows have been read into
 * memory.
 *
 * <p>It is guarded by its own lock, because its callers hold different ones: the population's
 * sequence, the archive that opens data sets, and the readers and rewriters of the journal.
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

  /** A form of rows, and the frame from which it holds. */
  private record Form(long since, String form) {}

  /** A batch, and the number of its frame. */
  public record Stored(long sequence, Place place) {}

  /** The commitment to a batch as it was handed in, and the forms of its keys and rows. */
  public record Content(Commitment commitment, String keys, @Nullable String rows) {}

  StoredDatasetState(int number, String name) {
    this.number = number;
    this.name = name;
  }

  /** The number of the data set in its population. */
  public int number() {
    return number;
  }

  /** The name of the data set. */
  public String name() {
    return name;
  }

  /** Sets the form in which rows are written from a frame on. */
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

  /** All forms in which rows have been written. */
  public synchronized List<String> forms() {
    return forms.stream().map(Form::form).distinct().toList();
  }

  /** The form in which rows are written now, if one is declared. */
  public synchronized @Nullable String form() {
    return forms.isEmpty() ? null : forms.get(forms.size() - 1).form();
  }

  /** Notes that a batch was stored. */
  public synchronized void stored(long sequence, Place place) {
    batches.add(new Stored(sequence, place));
  }

  /** Notes the commitment to the content of a batch. */
  public synchronized void known(String batch, Content content) {
    contents.put(batch, content);
  }

  /** The commitment to the content of a batch, if it is known. */
  public synchronized Option<Content> content(String batch) {
    return Option.of(contents.get(batch));
  }

  /** Forgets the commitment to the content of a batch, because something was erased from it. */
  public synchronized void unknown(String batch) {
    contents.remove(batch);
  }

  /** All batches, in order. */
  public synchronized List<Stored> batches() {
    return List.copyOf(batches);
  }

  /**
   * Forgets the places of batches and what is erased from them, because the rows are in memory now.
   */
  public synchronized void forgetPlaces() {
    isRead = true;
    batches.clear();
    gone.clear();
  }

  /** Takes over the new places of batches that have not been read yet. */
  void moved(StoredDatasetState fresh) {
    List<Stored> now = fresh.batches();
    synchronized (this) {
      if (!isRead) {
        batches.clear();
        batches.addAll(now);
      }
    }
  }

  /** Notes that all rows of earlier frames are erased. */
  public synchronized void cleared(long sequence) {
    clearedAt = sequence;
    goneUntil = sequence;
    gone.clear();
  }

  /** Notes that the rows of some individuals are erased from earlier frames. */
  public synchronized void erased(long sequence, IndividualSet who) {
    goneUntil = sequence;
    if (!isRead) {
      who.forEach(individual -> gone.put(individual, sequence));
    }
  }

  /** True if all rows of a frame are erased. */
  public synchronized boolean isCleared(long sequence) {
    return sequence < clearedAt;
  }

  /** True if rows of a frame may have been erased after another frame. */
  public synchronized boolean mayBeGone(long sequence, long since) {
    return sequence < goneUntil && since < goneUntil;
  }

  /** True if an individual's rows are erased from a frame. */
  public synchronized boolean isGone(long sequence, int owner) {
    Long since = gone.get(owner);
    return sequence < clearedAt || (since != null && sequence < since);
  }
}
