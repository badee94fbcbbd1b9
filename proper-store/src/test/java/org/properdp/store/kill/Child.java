package org.properdp.store.kill;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.properdp.noise.ExactNoise;
import org.properdp.store.Stores;
import org.properdp.store.checkpoint.Checkpointer.Pace;
import org.properdp.store.disk.RealDisk;
import org.properdp.store.journal.Sizes;
import org.properdp.store.town.Crew;
import org.properdp.store.town.Outside;
import org.properdp.store.town.Step;
import org.properdp.store.town.Town;

/**
 * The process that is killed. It opens a store, does on several threads what scripts say, and tells
 * whoever listens what it begins and what is done, a line at a time.
 */
final class Child {
  /** The line that says that it has closed the store. */
  static final String CLOSED = "closed";

  /** Checkpoints often. */
  private static final Pace PACE = new Pace(1L << 20, 12, 1L << 40);

  private static final FileOutputStream OUT = new FileOutputStream(FileDescriptor.out);

  private Child() {}

  /** One write, so that a line is there whole or not at all. */
  private static synchronized void say(String line) {
    try {
      OUT.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    } catch (IOException nobodyListens) {
      throw new UncheckedIOException(nobodyListens);
    }
  }

  private static void run(Path directory, Sizes sizes, List<List<Step>> scripts) throws Exception {
    say("opening");
    RealDisk disk = RealDisk.make(directory);
    try (Town town = new Town(Stores.open(disk, sizes, PACE), ExactNoise.secure())) {
      say("open");
      new Crew(town, Child::say).run(scripts);
    }
    say(CLOSED);
  }

  @SuppressWarnings({"unchecked", "BanSerializableRead"}) // the parent wrote it, a moment ago
  private static List<List<Step>> read(String file) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new ObjectInputStream(new FileInputStream(file))) {
      return (List<List<Step>>) in.readObject();
    }
  }

  /** The directory, how long a segment is, and the file with the scripts. */
  public static void main(String[] arguments) throws Exception {
    Sizes sizes = new Sizes(Long.parseLong(arguments[1]), 512, 300, 0);
    try {
      run(Path.of(arguments[0]), sizes, read(arguments[2]));
    } catch (Throwable failure) {
      failure.printStackTrace();
      say(Outside.FAILED + failure);
      // Another thread may wait for ever.
      Runtime.getRuntime().halt(1);
    }
    // Until it is killed, or nobody is there any more.
    System.in.read();
  }
}
