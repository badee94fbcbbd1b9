package org.properdp.store.forger;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Output;
import org.properdp.store.forger.Forgery.Must;
import org.properdp.store.frame.FrameType;
import org.properdp.store.frame.Header;

/** Forgeries of the files of indexes, and of what the journal says of them. */
final class IndexForgeries {
  private static final String INDEX = "index";
  private static final int WHERE_AT = Long.BYTES;
  private static final int ENTRY = 3 * Long.BYTES;

  /** In what an entry says of its place, a position is above its population and one bit. */
  private static final int POSITION_SHIFT = 1 + Short.SIZE;

  private final Map<String, byte[]> files = new TreeMap<>();
  private final List<Forgery> forgeries = new ArrayList<>();

  /** True if it can be read, and so altered, what the journal says of indexes. */
  private final boolean isTold;

  private IndexForgeries(ForgedJournal journal, boolean encrypted) {
    isTold = !encrypted;
    files.putAll(journal.others());
    files.keySet().removeIf(name -> !name.startsWith(INDEX));
  }

  static List<Forgery> of(ForgedJournal journal, ForgedJournal stranger, boolean encrypted) {
    IndexForgeries here = new IndexForgeries(journal, encrypted);
    here.files.forEach(
        (name, file) -> {
          here.contents(name, file);
          here.files(name, file, stranger.others().get(name));
        });
    return here.forgeries;
  }

  /** The name of what is done, and the file that comes of it; told to the journal, or not. */
  private void add(String what, String name, byte[] was, byte[] file) {
    forgeries.add(
        new Forgery(what, INDEX, forged -> forged.others().put(name, file))
            .must(Must.DECIDE_NOTHING));
    if (!isTold || Arrays.equals(ForgedIndex.root(was), ForgedIndex.root(file))) {
      return;
    }
    forgeries.add(
        new Forgery(
            what + ", and the journal says so",
            INDEX,
            forged -> {
              forged.others().put(name, file);
              tell(forged, ForgedIndex.root(was), ForgedIndex.root(file));
            }));
  }

  /** Has every record about indexes say another root. */
  private static void tell(ForgedJournal forged, byte[] was, byte[] root) {
    for (ForgedJournal.Spot spot : forged.spots()) {
      ForgedFrame frame = forged.frame(spot);
      byte[] content = frame.content();
      for (int at = 0; frame.is(FrameType.INDEX) && at + was.length <= content.length; at++) {
        if (Arrays.equals(content, at, at + was.length, was, 0, was.length)) {
          System.arraycopy(root, 0, content, at, root.length);
          frame.content(content);
        }
      }
    }
  }

  private void change(String what, String name, byte[] file, Consumer<ForgedIndex> act) {
    @Nullable ForgedIndex index = ForgedIndex.read(file);
    if (index != null) {
      act.accept(index);
      add(what, name, file, index.write());
    }
  }

  private void contents(String name, byte[] file) {
    @Nullable ForgedIndex index = ForgedIndex.read(file);
    if (index == null) {
      return;
    }
    entries(name, file, index.entries.size());
    records(name, file, index.records.size());
    change("says that nobody asked anything", name, file, forged -> forged.asked.clear());
    change("leaves out all answers", name, file, forged -> forged.entries.clear());
    change("leaves out all keys and rows", name, file, forged -> forged.records.clear());
  }

  private void entries(String name, byte[] file, int size) {
    for (int at = 0; at < size; at++) {
      int entry = at;
      int next = (at + 1) % size;
      change("leaves out an answer", name, file, forged -> forged.entries.remove(entry));
      change(
          "names another answer's place",
          name,
          file,
          forged ->
              System.arraycopy(
                  forged.entries.get(next),
                  WHERE_AT,
                  forged.entries.get(entry),
                  WHERE_AT,
                  ENTRY / 3));
      change(
          "says that nobody paid",
          name,
          file,
          forged -> Arrays.fill(forged.entries.get(entry), 2 * Long.BYTES, ENTRY, (byte) 0));
      for (long to : new long[] {0, 1, file.length, Integer.MAX_VALUE}) {
        change(
            "names a place where no answer is",
            name,
            file,
            forged -> Header.LONG.set(forged.entries.get(entry), WHERE_AT, to << POSITION_SHIFT));
      }
    }
  }

  private void records(String name, byte[] file, int size) {
    for (int at = 0; at < size; at++) {
      int record = at;
      change("leaves out a record", name, file, forged -> forged.records.remove(record));
      change(
          "names another record's place",
          name,
          file,
          forged -> forged.records.set(record, forged.records.get((record + 1) % size)));
    }
  }

  private void files(String name, byte[] file, byte @Nullable [] other) {
    byte[] flipped = file.clone();
    flipped[file.length - 1] ^= 1;
    add("has another bit", name, file, flipped);
    if (other != null) {
      add("is another store's", name, file, other);
    }
    Output empty = new Output();
    empty.writeInt(0);
    add("says nothing", name, file, empty.toByteArray());
    for (int length : new int[] {0, Integer.BYTES, file.length - 1}) {
      cut(name, Arrays.copyOf(file, length));
    }
    forgeries.add(
        new Forgery("is gone", INDEX, forged -> forged.others().remove(name))
            .must(Must.DECIDE_NOTHING));
  }

  private void cut(String name, byte[] file) {
    forgeries.add(
        new Forgery("is cut off", INDEX, forged -> forged.others().put(name, file))
            .must(Must.DECIDE_NOTHING));
  }
}
