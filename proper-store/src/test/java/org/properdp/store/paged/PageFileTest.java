package org.properdp.store.paged;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.Fate;
import org.properdp.store.disk.RealDisk;
import org.properdp.store.disk.SimulatedDisk;

@Tag("long")
class PageFileTest {
  private static final long LAST_KEY = (1L << 56) - 1;

  private final SimulatedDisk disk = new SimulatedDisk();

  private static byte[] page(int length, long seed) {
    byte[] page = new byte[length];
    new SplittableRandom(seed).nextBytes(page);
    return page;
  }

  private static void save(Disk session, Map<Long, byte[]> content) throws IOException {
    try (PageFile pages = PageFile.open(session, "pages")) {
      for (Map.Entry<Long, byte[]> entry : content.entrySet()) {
        pages.put(entry.getKey(), entry.getValue());
      }
      pages.save();
    }
  }

  private static void assertHolds(Disk session, NavigableMap<Long, byte[]> content)
      throws IOException {
    try (PageFile pages = PageFile.open(session, "pages")) {
      List<Long> seen = new ArrayList<>();
      pages.forEach(
          (key, page) -> {
            seen.add(key);
            assertThat(page).isEqualTo(content.get(key));
          });
      assertThat(seen).containsExactlyElementsOf(content.keySet());
      for (Map.Entry<Long, byte[]> entry : content.entrySet()) {
        assertThat(pages.get(entry.getKey())).isEqualTo(entry.getValue());
      }
    }
  }

  @Test
  void aNewFileHasNoPages() throws IOException {
    try (Disk session = disk.session()) {
      assertHolds(session, new TreeMap<>());
      save(session, Map.of());
      assertHolds(session, new TreeMap<>());
    }
  }

  @ParameterizedTest
  @ValueSource(
      ints = {0, 1, 11, 12, 13, 1_000, 65_515, 65_516, 65_517, 65_536, 131_036, 524_288, 4 << 20})
  void aPageIsReadBackWhateverItsLength(int length) throws IOException {
    NavigableMap<Long, byte[]> content = new TreeMap<>();
    content.put(0L, page(length, 1));
    content.put(7L, page(length, 2));
    content.put(LAST_KEY, page(length, 3));
    try (Disk session = disk.session()) {
      save(session, content);
      assertHolds(session, content);
    }
  }

  @Test
  void theLongestPageIsWrittenTwiceAndNoLongerOne() throws IOException {
    int longest = 65_520 * 128 - 4;
    try (Disk session = disk.session();
        PageFile pages = PageFile.open(session, "pages")) {
      pages.put(1, page(longest, 1));
      pages.put(1, page(longest, 2));
      assertThat(pages.get(1)).isEqualTo(page(longest, 2));
      pages.put(1, new byte[0]);
      assertThat(pages.get(1)).isEmpty();
      assertThatThrownBy(() -> pages.put(1, new byte[longest + 1]))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("a page must have at most 8386556 bytes, but had 8386557");
      assertThat(pages.get(1)).isEmpty();
    }
  }

  @Test
  void numbersOutOfRangeAreRefused() throws IOException {
    try (Disk session = disk.session();
        PageFile pages = PageFile.open(session, "pages")) {
      for (long key : new long[] {-1, LAST_KEY + 1, Long.MIN_VALUE}) {
        assertThatThrownBy(() -> pages.get(key))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessage("a page's number must be from 0 to " + LAST_KEY + ", but was " + key);
        assertThatThrownBy(() -> pages.put(key, new byte[1]))
            .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> pages.remove(key)).isInstanceOf(IllegalArgumentException.class);
      }
      assertThat(pages.get(0)).isNull();
    }
  }

  @Test
  void randomProgramsGiveWhatAMapGives() throws IOException {
    for (int seed = 0; seed < 5; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      NavigableMap<Long, byte[]> model = new TreeMap<>();
      try (Disk session = new SimulatedDisk().session()) {
        for (int save = 0; save < 8; save++) {
          try (PageFile pages = PageFile.open(session, "pages")) {
            for (int step = 0; step < 100; step++) {
              change(pages, model, random);
            }
            pages.save();
          }
          assertHolds(session, model);
        }
      }
    }
  }

  private static void change(
      PageFile pages, NavigableMap<Long, byte[]> model, SplittableRandom random)
      throws IOException {
    long key = random.nextInt(60);
    if (random.nextInt(4) == 0) {
      pages.remove(key);
      model.remove(key);
    } else {
      byte[] page = page(random.nextInt(1 << random.nextInt(19)), random.nextLong());
      pages.put(key, page);
      model.put(key, page);
    }
    assertThat(pages.get(key)).isEqualTo(model.get(key));
  }

  @Test
  void whatWasSavedLasts() throws IOException {
    NavigableMap<Long, byte[]> content = new TreeMap<>();
    for (long key = 0; key < 100; key++) {
      content.put(key, page(3_000, key));
    }
    try (Disk session = disk.session()) {
      save(session, content);
      content.put(5L, page(200_000, 5));
      save(session, content);
    }
    try (Disk session = disk.afterCrash(Fate.allDropped()).session()) {
      assertThat(session.names()).containsExactly("pages");
      assertHolds(session, content);
    }
  }

  @Test
  void whatWasNotSavedIsNotThere() throws IOException {
    NavigableMap<Long, byte[]> content = new TreeMap<>(Map.of(1L, page(10, 1)));
    try (Disk session = disk.session()) {
      save(session, content);
      try (PageFile pages = PageFile.open(session, "pages")) {
        pages.put(2, page(10, 2));
        pages.remove(1);
      }
      assertHolds(session, content);
    }
  }

  @Test
  void nothingIsDoneAfterSavingOrClosing() throws IOException {
    try (Disk session = disk.session()) {
      PageFile saved = PageFile.open(session, "pages");
      saved.save();
      saved.close();
      PageFile closed = PageFile.open(session, "pages");
      closed.close();
      for (PageFile pages : List.of(saved, closed)) {
        assertThatThrownBy(() -> pages.get(1)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> pages.put(1, new byte[1]))
            .isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> pages.remove(1)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(pages::save)
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining("pages has been closed");
      }
    }
  }

  /** Checkpoints go on for years. MapDB alone would grow this file to forty times its pages. */
  @Test
  void aFileThatIsWrittenAgainAndAgainStaysWithinAFewTimesItsPages() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    long bytes = 0;
    try (Disk session = disk.session()) {
      for (int round = 0; round < 150; round++) {
        try (PageFile pages = PageFile.open(session, "pages")) {
          for (int key = 0; key < 100; key++) {
            pages.put(key, new byte[random.nextInt(65_536)]);
          }
          bytes = pages.bytes();
          pages.save();
        }
      }
    }
    assertThat(disk.bytes("pages")).hasSize((int) bytes);
    assertThat(bytes).isLessThan(4L * 100 * 32_768);
  }

  @Test
  void moreThanIsKeptInMemoryGoesThroughARealDisk(@TempDir Path directory) throws IOException {
    try (Disk session = RealDisk.make(directory)) {
      for (long round = 0; round < 2; round++) {
        try (PageFile pages = PageFile.open(session, "pages")) {
          for (long key = 0; key < 160; key++) {
            pages.put(key, page(524_288, key + round));
          }
          pages.save();
        }
        try (PageFile pages = PageFile.open(session, "pages")) {
          assertThat(pages.bytes()).isGreaterThan(80 << 20);
          for (long key = 0; key < 160; key++) {
            assertThat(pages.get(key)).isEqualTo(page(524_288, key + round));
          }
        }
      }
    }
  }
}
