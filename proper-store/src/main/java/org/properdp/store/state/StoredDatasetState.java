package org.properdp.store.state;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.properdp.batch.BatchKind;
import org.properdp.batch.Commitment;
import org.properdp.custody.Stretch;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.store.event.BatchHead;
import org.properdp.store.event.RowsFiled;
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

  /** The files of rows, in order of arrival. */
  private final List<RowsFiled> files = new ArrayList<>();

  /** The numbers of files that were named and whose rows are elsewhere now, or nowhere. */
  private final Set<Integer> goneFiles = new HashSet<>();

  /** The frame that named the last file. */
  private long filedAt;

  /** The highest number that a file has had. */
  private int highestFile;

  private final Map<Integer, Long> gone = new HashMap<>();
  private final Map<String, Content> contents = new HashMap<>();
  private final Map<String, String> stretches = new HashMap<>();
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

  /** Notes the commitment to the content of a batch; of a stream, only the last is needed. */
  public synchronized void known(String batch, Content content) {
    contents.put(batch, content);
    for (Stretch last : Stretch.of(batch)) {
      String before = stretches.put(last.stream() + "/" + last.partition(), batch);
      if (before != null && !before.equals(batch)) {
        contents.remove(before);
      }
    }
  }

  /** The commitment to the content of a batch, if it is known. */
  public synchronized Option<Content> content(String batch) {
    return Option.of(contents.get(batch));
  }

  /** Forgets the commitment to the content of a batch, because something was erased from it. */
  public synchronized void unknown(String batch) {
    contents.remove(batch);
  }

  /** Notes that a frame names a file of rows, in the place of those that it replaces. */
  public synchronized void filed(long sequence, RowsFiled file) {
    int at = files.size();
    for (int earlier = files.size() - 1; earlier >= 0; earlier--) {
      if (file.replaced().contains(files.get(earlier).number())) {
        goneFiles.add(files.remove(earlier).number());
        at = earlier;
      }
    }
    files.add(at, file);
    filedAt = sequence;
    highestFile = Math.max(highestFile, file.number());
  }

  /** Notes that a frame brought a batch whose rows lie in a file. */
  public synchronized void delivered(long sequence, BatchHead head) {
    if (head.how() == BatchKind.REFRESH) {
      cleared(sequence);
    }
    RowsFiled file = head.file().get();
    filed(sequence, file.namedBy(sequence));
  }

  /** The files of rows, in order of arrival. */
  public synchronized List<RowsFiled> files() {
    return List.copyOf(files);
  }

  /** The highest number that a file has had, also one that is gone; 0 if there was none. */
  public synchronized int highestFile() {
    return highestFile;
  }

  /** True if a file was named, and another one instead of it, or none. */
  public synchronized boolean isGoneFile(int number) {
    return goneFiles.contains(number);
  }

  /** True if the rows of a frame lie in files. */
  public synchronized boolean isFiled(long sequence) {
    return !files.isEmpty() && sequence <= files.get(files.size() - 1).moment();
  }

  /** True if rows were moved to files after a frame. */
  public synchronized boolean isFiledAfter(long since) {
    return !files.isEmpty() && filedAt > since;
  }

  /** The individuals whose rows were erased or replaced after a frame. */
  public synchronized IndividualSet goneAfter(long since) {
    return IndividualSet.of(
        gone.entrySet().stream()
            .filter(each -> each.getValue() > since)
            .mapToInt(Map.Entry::getKey)
            .toArray());
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
    files.forEach(file -> goneFiles.add(file.number()));
    files.clear();
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
