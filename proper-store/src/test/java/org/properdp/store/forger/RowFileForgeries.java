package org.properdp.store.forger;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.store.event.RowsFiled;
import org.properdp.store.forger.ForgedJournal.Spot;
import org.properdp.store.forger.Forgery.Must;
import org.properdp.store.frame.FrameType;
import org.properdp.store.rows.RowFileName;

/** Forgeries of files of rows, in one copy and in both. */
final class RowFileForgeries {
  private static final String KIND = "rows";
  private static final int LENGTH_AT = 12;
  private static final List<String> COPIES = List.of("a", "b");

  private final Map<String, byte[]> files;
  private final List<Forgery> forgeries = new ArrayList<>();

  /** The outcome that is expected when a file is lost in both copies. */
  private final Must lost;

  private RowFileForgeries(ForgedJournal journal, Must lost) {
    this.files = files(journal);
    this.lost = lost;
  }

  /**
   * On a journal; with the same store's before a person was erased, which has the rows of some
   * files itself, and with another store's.
   */
  static List<Forgery> of(
      ForgedJournal journal, ForgedJournal young, ForgedJournal stranger, boolean encrypted) {
    boolean isYoung = journal.isSameAs(young);
    RowFileForgeries here =
        new RowFileForgeries(journal, isYoung ? Must.DECIDE_NOTHING : Must.BE_NOTICED);
    here.files.forEach(here::changes);
    here.files.forEach((name, file) -> here.others(name, file, here.files, "is another file"));
    here.files.forEach((name, file) -> here.others(name, file, files(young), "is an earlier file"));
    here.files.forEach(
        (name, file) -> here.others(name, file, files(stranger), "is another store's file"));
    here.files.keySet().forEach(here::exchanges);
    here.putBack(files(young));
    if (!encrypted) {
      here.namesAnother(journal);
    }
    return here.forgeries;
  }

  /** The files of rows of a journal by their names without the copies'. */
  static Map<String, byte[]> files(ForgedJournal journal) {
    Map<String, byte[]> files = new TreeMap<>();
    journal
        .others()
        .forEach(
            (name, bytes) -> {
              if (RowFileName.parse(name) != null) {
                files.put(name.substring(0, name.length() - 1), bytes);
              }
            });
    return files;
  }

  /** Puts a file, or nothing, in the place of both copies, and of each alone. */
  private void add(String what, String name, byte @Nullable [] file) {
    add(what, name, file, COPIES, lost);
    COPIES.forEach(
        copy -> add(what + ", in one copy", name, file, List.of(copy), Must.MATTER_TO_NOBODY));
  }

  private void add(
      String what, String name, byte @Nullable [] file, List<String> copies, Must must) {
    forgeries.add(
        new Forgery(what, KIND, forged -> copies.forEach(copy -> put(forged, name + copy, file)))
            .must(must));
  }

  private static void put(ForgedJournal forged, String name, byte @Nullable [] file) {
    if (file == null) {
      forged.others().remove(name);
    } else {
      forged.others().put(name, file);
    }
  }

  private void changes(String name, byte[] file) {
    int length = file.length;
    for (int at : new int[] {0, length / 4, length / 2, length - LENGTH_AT - 1}) {
      add("has another byte", name, flipped(file, at));
    }
    add("has another length of its directory", name, flipped(file, length - LENGTH_AT));
    add("does not end as files of rows do", name, flipped(file, length - 1));
    for (int to : new int[] {0, LENGTH_AT, length / 2, length - 1, length + 1}) {
      add("is of another length", name, Arrays.copyOf(file, to));
    }
    add("is gone", name, null);
  }

  private static byte[] flipped(byte[] file, int at) {
    byte[] other = file.clone();
    other[at] ^= 1;
    return other;
  }

  private void others(String name, byte[] file, Map<String, byte[]> from, String what) {
    from.values().stream()
        .filter(other -> !Arrays.equals(file, other))
        .forEach(other -> add(what, name, other));
  }

  private void exchanges(String name) {
    files.keySet().stream()
        .filter(other -> other.compareTo(name) > 0)
        .forEach(
            other ->
                forgeries.add(
                    new Forgery(
                            "changes places with another file",
                            KIND,
                            forged -> {
                              for (String copy : COPIES) {
                                put(forged, name + copy, files.get(other));
                                put(forged, other + copy, files.get(name));
                              }
                            })
                        .must(lost)));
  }

  /** Files that the journal does not name any more. */
  private void putBack(Map<String, byte[]> young) {
    young.forEach(
        (name, file) -> {
          if (!files.containsKey(name)) {
            add("is put back after an erasure", name, file, COPIES, Must.MATTER_TO_NOBODY);
          }
        });
  }

  /** The journal says that a file is another one's, which is whole. */
  private void namesAnother(ForgedJournal journal) {
    List<Spot> named =
        journal.spots().stream().filter(at -> journal.frame(at).is(FrameType.FILED)).toList();
    for (Spot spot : named) {
      for (Spot other : named) {
        if (!spot.equals(other)) {
          RowsFiled was = read(journal.frame(spot));
          RowsFiled theirs = read(journal.frame(other));
          RowsFiled says =
              new RowsFiled(
                  was.time(),
                  was.moment(),
                  was.clean(),
                  was.replaced(),
                  theirs.number(),
                  theirs.rows(),
                  theirs.commitment(),
                  theirs.copies(),
                  theirs.people(),
                  theirs.lake());
          forgeries.add(
              new Forgery(
                  "names another file",
                  FrameType.FILED.name(),
                  forged -> forged.frame(spot).content(written(says))));
        }
      }
    }
  }

  private static RowsFiled read(ForgedFrame frame) {
    byte[] content = frame.content();
    return RowsFiled.read(new Input(content, Integer.BYTES, content.length));
  }

  private static byte[] written(RowsFiled says) {
    byte[] head = says.write();
    Output into = new Output();
    into.writeInt(head.length);
    into.writeBytes(head);
    return into.toByteArray();
  }
}
