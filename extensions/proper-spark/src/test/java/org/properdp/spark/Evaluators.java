package org.properdp.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Work for tasks of tests. A part is the number of its place; the question is the folder in which
 * attempts leave marks.
 */
final class Evaluators {
  /** The part that is treated differently. */
  static final int SPECIAL = 5;

  /** A text that no message may have. */
  static final String ROW = "Adrian, 13";

  private Evaluators() {}

  static byte[] part(int number) {
    return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
  }

  static int number(byte[] part) {
    return ByteBuffer.wrap(part).getInt();
  }

  /** The results of so many parts, as they were given. */
  static List<Integer> evaluated(SparkCluster cluster, Path marks, int parts) {
    List<Integer> given = new ArrayList<>();
    cluster.evaluate(question(marks), parts, Evaluators::part, result -> given.add(number(result)));
    return given;
  }

  static byte[] question(Path marks) {
    return marks.toString().getBytes(StandardCharsets.UTF_8);
  }

  static List<Integer> inOrder(int parts) {
    return IntStream.range(0, parts).boxed().toList();
  }

  private static Path mark(byte[] question, String name) {
    return Path.of(new String(question, StandardCharsets.UTF_8)).resolve(name);
  }

  /** Leaves a mark; false if it is there already. */
  private static boolean leaves(byte[] question, String name) {
    try {
      Files.createFile(mark(question, name));
      return true;
    } catch (FileAlreadyExistsException again) {
      return false;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** The part itself. */
  static byte[] echo(byte[] question, byte[] part) {
    return part;
  }

  /** Fails at the first attempt of each third part. */
  static byte[] failsAtFirst(byte[] question, byte[] part) {
    if (number(part) % 3 == 0 && leaves(question, "failed" + number(part))) {
      throw new IllegalArgumentException(ROW);
    }
    return part;
  }

  /** Fails at one part, always. */
  static byte[] fails(byte[] question, byte[] part) {
    if (number(part) == SPECIAL) {
      leaves(question, "attempt" + System.nanoTime());
      throw new IllegalArgumentException(ROW);
    }
    return part;
  }

  /** Ends its process at the first attempt of one part. */
  static byte[] endsItsProcess(byte[] question, byte[] part) {
    if (number(part) == SPECIAL && leaves(question, "ended")) {
      Runtime.getRuntime().halt(1);
    }
    return part;
  }

  /**
   * Waits, at the first attempt of one part, until another attempt has ended, and then ends as well
   * as that one: the task succeeds twice.
   */
  static byte[] waitsForAnother(byte[] question, byte[] part) {
    if (number(part) != SPECIAL) {
      return part;
    }
    if (leaves(question, "first")) {
      while (!Files.exists(mark(question, "second"))) {
        Thread.onSpinWait();
      }
      leaves(question, "late");
      return part(-1);
    }
    leaves(question, "second");
    return part;
  }

  /** Something large that can't be compressed away by its length alone. */
  static byte[] large(byte[] question, byte[] part) {
    byte[] large = new byte[Large.BYTES];
    for (int at = 0; at < large.length; at++) {
      large[at] = (byte) (at * 31 + at / 7);
    }
    System.arraycopy(part, 0, large, 0, Integer.BYTES);
    return large;
  }
}
