package org.properdp.store.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.ChildJvm;
import org.properdp.Repeats;
import org.properdp.custody.StoreKey;
import org.properdp.store.Stores;
import org.properdp.store.disk.RealDisk;
import org.properdp.store.journal.Sizes;
import org.properdp.store.rows.FiledLife.Picture;

/**
 * Processes that load rows, move them to files, merge, erase and compact are killed: each row and
 * each payment is there, once. With {@code -Dkills=200}, two hundred.
 */
@Tag("long")
class FileKillsTest {
  private static final Sizes SIZES = Stores.MERGING.withInHeap(FiledLife.IN_HEAP);
  private static final int MOST_STEPS = 25;
  private static final int THOROUGH = 4;

  @TempDir Path home;

  /** The process that is killed: it says which step it begins, and that it is done. */
  static final class Child {
    private Child() {}

    /**
     * The directory, the key or nothing, the seed, the number of the first step, and the address of
     * the lake or nothing.
     */
    public static void main(String[] arguments) throws IOException {
      long seed = Long.parseLong(arguments[2]);
      try (Visits open = open(Path.of(arguments[0]), key(arguments[1]), arguments[4])) {
        for (int number = Integer.parseInt(arguments[3]); ; number++) {
          say("begun " + number);
          FiledLife.act(open, seed, number);
          say("done " + number);
        }
      }
    }

    private static void say(String line) {
      System.out.println(line);
      System.out.flush();
    }
  }

  private static Option<StoreKey> key(String key) {
    return key.equals("-") ? Option.none() : Option.some(StoreKey.parse(key));
  }

  private static Visits open(Path store, Option<StoreKey> key, String lake) throws IOException {
    return lake.equals("-")
        ? new Visits(RealDisk.make(store), key, SIZES)
        : Visits.inLake(RealDisk.make(store), key, SIZES, lake);
  }

  @Test
  @Timeout(value = 1, unit = TimeUnit.HOURS) // as many as are asked for
  void eachRowAndEachPaymentIsThereOnceHoweverOftenItIsKilled() throws Exception {
    int kills = Integer.getInteger("kills", Repeats.count(4, 400));
    long seed = Long.getLong("kills.seed", 1);
    for (String key : new String[] {"-", "5a".repeat(32)}) {
      for (boolean inLake : new boolean[] {false, true}) {
        Path place = Files.createDirectory(home.resolve("of" + key.length() + inLake));
        kill(place, key, inLake, kills / 4, seed);
      }
    }
    System.out.println(kills + " processes killed; no row in a file was lost or there twice");
  }

  private static void kill(Path place, String key, boolean inLake, int kills, long seed)
      throws Exception {
    Path store = place.resolve("store");
    String lake =
        inLake ? "file:" + Files.createDirectory(place.resolve("lake")).toAbsolutePath() : "-";
    Random random = new Random(seed);
    FiledLife life = new FiledLife(seed);
    int next = 0;
    for (int kill = 0; kill < kills; kill++) {
      int[] said = killed(place, store, key, lake, seed, next, 1 + random.nextInt(2 * MOST_STEPS));
      for (; next <= said[1]; next++) {
        life.act(next);
      }
      boolean isUnsure = said[0] > said[1];
      Picture before = life.picture();
      if (isUnsure) {
        life.act(next);
      }
      Picture found = look(place, store, key, lake, kill % THOROUGH == 0);
      assertThat(found)
          .as("seed %d, kill %d, step %d", seed, kill, next)
          .isIn(before, life.picture());
      if (isUnsure && found.equals(before)) {
        // It was not done; the next process begins with it.
        life = new FiledLife(seed);
        for (int again = 0; again < next; again++) {
          life.act(again);
        }
      } else if (isUnsure) {
        next++;
      }
    }
  }

  /**
   * The last step that was begun, and the last that was done; the one before the first, if none.
   */
  private static int[] killed(
      Path place, Path store, String key, String lake, long seed, int next, int lines)
      throws Exception {
    Path errors = place.resolve("errors");
    Process process =
        new ProcessBuilder(ChildJvm.command(Child.class, store, key, seed, next, lake))
            .redirectError(errors.toFile())
            .start();
    int[] said = {next - 1, next - 1};
    ProcessHandle handle = process.toHandle();
    try (BufferedReader heard =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      int count = 0;
      for (String line = heard.readLine(); line != null; line = heard.readLine()) {
        int number = Integer.parseInt(line.substring(line.indexOf(' ') + 1));
        said[line.startsWith("begun") ? 0 : 1] = number;
        if (++count >= lines) {
          handle.destroyForcibly();
        }
      }
    } finally {
      handle.destroyForcibly();
    }
    process.waitFor();
    assertThat(errors).content().isEmpty();
    return said;
  }

  /** What a copy of the store has: the next process must find what this one has left. */
  private static Picture look(Path place, Path store, String key, String lake, boolean isThorough)
      throws IOException {
    Path copy = Files.createDirectory(place.resolve("copy"));
    try (DirectoryStream<Path> files = Files.newDirectoryStream(store)) {
      for (Path file : files) {
        // Without the name of its own folder in the lake, as a backup, which must not delete there.
        if (!file.endsWith("lake-folder")) {
          Files.copy(file, copy.resolve(file.getFileName()));
        }
      }
    }
    Picture found;
    try (Visits open = open(copy, key(key), lake)) {
      found = open.picture();
      if (isThorough) {
        open.proper.custodian().verify();
        open.visits.moveToFile(true);
        open.proper.custodian().compact();
        open.proper.custodian().verify();
        assertThat(open.picture()).isEqualTo(found);
        assertThat(open.proper.custodian().notices()).isEmpty();
      }
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(copy)) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
    Files.delete(copy);
    return found;
  }
}
