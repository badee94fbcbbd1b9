package org.properdp.store.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The rules for every disk while nothing fails. */
public interface DiskContract {
  /** Opens the one disk of this test, which is empty the first time. */
  Disk open();

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static void write(DiskFile file, long position, String text) throws IOException {
    file.write(position, bytes(text), 0, text.length());
  }

  private static String text(DiskFile file) throws IOException {
    byte[] all = new byte[(int) file.size()];
    file.read(0, all, 0, all.length);
    return new String(all, StandardCharsets.US_ASCII).replace('\0', '.');
  }

  @Test
  default void aNewDiskHasNoFiles() throws IOException {
    try (Disk disk = open()) {
      assertThat(disk.names()).isEmpty();
      disk.forceNames();
    }
  }

  @Test
  default void aNewFileIsEmpty() throws IOException {
    try (Disk disk = open();
        DiskFile file = disk.open("a")) {
      assertThat(file.size()).isZero();
      file.force();
    }
  }

  @Test
  default void whatIsWrittenIsReadAlsoAfterOpeningAgain() throws IOException {
    try (Disk disk = open()) {
      try (DiskFile file = disk.open("a")) {
        write(file, 0, "hello");
        write(file, 4, "p me");
        assertThat(text(file)).isEqualTo("hellp me");
        file.force();
      }
      try (DiskFile again = disk.open("a")) {
        assertThat(text(again)).isEqualTo("hellp me");
      }
      disk.forceNames();
    }
    try (Disk disk = open();
        DiskFile file = disk.open("a")) {
      assertThat(text(file)).isEqualTo("hellp me");
    }
  }

  @Test
  default void partsOfArraysAreReadAndWritten() throws IOException {
    try (Disk disk = open();
        DiskFile file = disk.open("a")) {
      file.write(1, bytes("abcdef"), 2, 3);
      byte[] into = bytes("------");
      file.read(2, into, 3, 2);
      assertThat(into).isEqualTo(bytes("---de-"));
      file.write(9, into, 6, 0);
      assertThat(file.size()).isEqualTo(4);
    }
  }

  @Test
  default void zerosFillTheGapBehindTheEnd() throws IOException {
    try (Disk disk = open();
        DiskFile file = disk.open("a")) {
      write(file, 3, "x");
      assertThat(text(file)).isEqualTo("...x");
    }
  }

  @Test
  default void aFileIsCutAndLengthenedWithZeros() throws IOException {
    try (Disk disk = open();
        DiskFile file = disk.open("a")) {
      write(file, 0, "abcdef");
      file.truncate(2);
      assertThat(text(file)).isEqualTo("ab");
      file.truncate(4);
      assertThat(text(file)).isEqualTo("ab..");
      write(file, 5, "x");
      assertThat(text(file)).isEqualTo("ab...x");
      file.force();
    }
  }

  @Test
  default void readingBehindTheEndFailsWithTheNameOfTheFile() throws IOException {
    try (Disk disk = open();
        DiskFile file = disk.open("pages.1")) {
      write(file, 0, "abc");
      assertThatThrownBy(() -> file.read(1, new byte[8], 0, 3))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("pages.1");
    }
  }

  @Test
  default void namesAreInOrderAndOnlyThoseOfFiles() throws IOException {
    try (Disk disk = open()) {
      for (String name : new String[] {"b", "journal.2", "a", "journal.10"}) {
        disk.open(name).close();
      }
      disk.delete("b");
      assertThat(disk.names()).containsExactly("a", "journal.10", "journal.2");
    }
  }

  @Test
  default void aFileThatWasDeletedIsEmptyWhenItIsMadeAgain() throws IOException {
    try (Disk disk = open()) {
      try (DiskFile file = disk.open("a")) {
        write(file, 0, "old");
      }
      disk.delete("a");
      assertThatThrownBy(() -> disk.delete("a"))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("a");
      try (DiskFile file = disk.open("a")) {
        assertThat(file.size()).isZero();
      }
    }
  }

  @Test
  default void namesThatLeadElsewhereAreRefused() throws IOException {
    try (Disk disk = open()) {
      for (String name : new String[] {"", ".", "..", ".a", "a/b", "../a", "a\\b", "lock"}) {
        assertThatThrownBy(() -> disk.open(name)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> disk.delete(name)).isInstanceOf(IllegalArgumentException.class);
      }
    }
  }

  @Test
  default void onlyOneHasItOpen() throws IOException {
    try (Disk disk = open()) {
      assertThatThrownBy(this::open)
          .isInstanceOf(StoreInUse.class)
          .hasMessageContaining("is open")
          .hasMessageContaining("close it");
      assertThatThrownBy(this::open).isInstanceOf(StoreInUse.class);
      assertThat(disk.names()).isEmpty();
    }
    open().close();
  }

  @Test
  default void nothingIsDoneAfterClosing() throws IOException {
    Disk disk = open();
    DiskFile file = disk.open("a");
    file.close();
    assertThatThrownBy(() -> write(file, 0, "x")).isInstanceOf(IOException.class);
    assertThatThrownBy(file::size).isInstanceOf(IOException.class).hasMessageContaining("a");
    disk.close();
    assertThatThrownBy(() -> disk.open("a")).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> disk.delete("a")).isInstanceOf(IOException.class);
    assertThatThrownBy(disk::names).isInstanceOf(IOException.class);
    assertThatThrownBy(disk::forceNames).isInstanceOf(IOException.class);
    try (Disk other = open()) {
      disk.close();
      assertThatThrownBy(this::open).isInstanceOf(StoreInUse.class);
      assertThat(other.names()).containsExactly("a");
    }
  }

  @Test
  default void randomProgramsGiveWhatAnArrayGives() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    try (Disk disk = open();
        DiskFile file = disk.open("a")) {
      byte[] model = new byte[0];
      for (int step = 0; step < 1_000; step++) {
        int position = random.nextInt(3_000);
        if (random.nextInt(8) == 0) {
          model = Arrays.copyOf(model, position);
          file.truncate(position);
        } else {
          byte[] bytes = new byte[1 + random.nextInt(500)];
          random.nextBytes(bytes);
          model = Arrays.copyOf(model, Math.max(model.length, position + bytes.length));
          System.arraycopy(bytes, 0, model, position, bytes.length);
          file.write(position, bytes, 0, bytes.length);
        }
        byte[] all = new byte[(int) file.size()];
        file.read(0, all, 0, all.length);
        assertThat(all).isEqualTo(model);
      }
    }
  }
}
