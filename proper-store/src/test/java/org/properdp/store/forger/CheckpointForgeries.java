package org.properdp.store.forger;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.store.disk.RealDisk;
import org.properdp.store.frame.FrameType;
import org.properdp.store.paged.PageFile;
import org.properdp.store.seal.Digests;

/** Forgeries of the files of budgets: everybody gets back all that was ever granted. */
final class CheckpointForgeries {
  private static final long DIRECTORY = 0;
  private static final int HEAD_LENGTH = Integer.BYTES;

  private final Victim victim;
  private final List<Forgery> forgeries = new ArrayList<>();

  private CheckpointForgeries(Victim victim) {
    this.victim = victim;
  }

  static List<Forgery> of(Victim victim, Victim.Moment moment) throws IOException {
    CheckpointForgeries here = new CheckpointForgeries(victim);
    Map<String, byte[]> files = new TreeMap<>(moment.files());
    files.keySet().removeIf(name -> !name.startsWith("checkpoint"));
    for (Map.Entry<String, byte[]> each : files.entrySet()) {
      String name = each.getKey();
      byte[] file = each.getValue();
      here.add("has full budgets, and the old hashes", name, here.generous(file, false), null);
      byte[] hashed = here.generous(file, true);
      here.add("has full budgets, and hashes of them", name, hashed, null);
      here.add("has full budgets, and the journal says so", name, hashed, here.root(hashed));
      for (byte[] other : files.values()) {
        here.add("is the other one", name, other, null);
      }
    }
    here.forgeries.add(
        new Forgery("is gone", "checkpoint", forged -> forged.others().clear())
            .must(Forgery.Must.DECIDE_NOTHING));
    return here.forgeries;
  }

  private void add(String what, String name, byte[] file, byte @Nullable [] root) {
    Forgery forgery =
        new Forgery(
            what,
            "checkpoint",
            forged -> {
              forged.others().put(name, file);
              if (root != null) {
                tell(forged, root);
              }
            });
    // A checkpoint that does not fit is not used: the journal makes all budgets again.
    forgeries.add(root == null ? forgery.must(Forgery.Must.DECIDE_NOTHING) : forgery);
  }

  /** Has every record of a checkpoint say the root, as far as it can be read. */
  private static void tell(ForgedJournal forged, byte[] root) {
    for (ForgedJournal.Spot spot : forged.spots()) {
      ForgedFrame frame = forged.frame(spot);
      byte[] content = frame.content();
      if (frame.is(FrameType.CHECKPOINT) && content.length > HEAD_LENGTH + root.length) {
        System.arraycopy(root, 0, content, content.length - root.length, root.length);
        frame.content(content);
      }
    }
  }

  private byte[] root(byte[] file) throws IOException {
    return within(
        file,
        pages -> {
          byte[] listing = pages.get(DIRECTORY);
          return listing == null ? new byte[0] : Digests.of(listing, 0, listing.length);
        });
  }

  private byte[] generous(byte[] file, boolean hashing) throws IOException {
    Path directory = victim.write("checkpoint", Map.of("checkpoint", file));
    try (RealDisk disk = RealDisk.open(directory)) {
      PageFile pages = PageFile.open(disk, "checkpoint");
      raise(pages, hashing);
      pages.save();
      return Files.readAllBytes(directory.resolve("checkpoint"));
    } finally {
      Victim.delete(directory);
    }
  }

  private interface Reading<A> {
    A read(PageFile pages) throws IOException;
  }

  private <A> A within(byte[] file, Reading<A> reading) throws IOException {
    Path directory = victim.write("checkpoint", Map.of("checkpoint", file));
    try (RealDisk disk = RealDisk.open(directory);
        PageFile pages = PageFile.open(disk, "checkpoint")) {
      return reading.read(pages);
    } finally {
      Victim.delete(directory);
    }
  }

  /** The rest of each budget becomes what was granted. */
  private static void raise(PageFile pages, boolean hashing) throws IOException {
    byte[] listing = pages.get(DIRECTORY);
    if (listing == null) {
      return;
    }
    Input in = new Input(listing, 0, listing.length - Digests.BYTES);
    Output raised = new Output();
    raised.writeLong(in.readLong());
    while (in.remaining() > 0) {
      long key = in.readLong();
      byte[] hash = in.readBytes(Digests.BYTES);
      byte[] granted = pages.get(key | 1);
      if (granted != null) {
        pages.put(key, granted);
        hash = Digests.of(granted, 0, granted.length);
      }
      raised.writeLong(key);
      raised.writeBytes(hash);
    }
    raised.writeBytes(Digests.of(raised.array(), 0, raised.length()));
    if (hashing) {
      pages.put(DIRECTORY, raised.toByteArray());
    }
  }
}
