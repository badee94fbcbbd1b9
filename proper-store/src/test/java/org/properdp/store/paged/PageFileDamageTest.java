package org.properdp.store.paged;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mapdb.DataIO;
import org.properdp.Repeats;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.Fault;
import org.properdp.store.disk.SimulatedDisk;

/** A damaged file, and a disk that fails: one exception for each, and no hang. */
@Tag("long")
class PageFileDamageTest {
  private static final int PAGES = 40;
  private static final int MEGABYTE = 1 << 20;

  private final SimulatedDisk disk = new SimulatedDisk();
  private byte[] sound;

  private static byte[] page(long key) {
    byte[] page = new byte[300 * (int) (key + 1)];
    new SplittableRandom(key).nextBytes(page);
    return page;
  }

  @BeforeEach
  void savePages() throws IOException {
    try (Disk session = disk.session();
        PageFile pages = PageFile.open(session, "pages")) {
      for (long key = 0; key < PAGES; key++) {
        pages.put(key, page(key));
      }
      pages.put(1_000, new byte[200_000]);
      pages.remove(1_000); // so that there is free space to be damaged
      pages.save();
    }
    sound = disk.bytes("pages");
  }

  /** The number of pages that are wrong and were given without a word; -1 if damage was noticed. */
  private int silentlyWrong(byte[] content) throws IOException {
    disk.replace("pages", content);
    try (Disk session = disk.session();
        PageFile pages = PageFile.open(session, "pages")) {
      int wrong = 0;
      for (long key = 0; key < PAGES; key++) {
        wrong += Arrays.equals(pages.get(key), page(key)) ? 0 : 1;
      }
      return wrong;
    } catch (PagesUnreadable noticed) {
      assertThat(noticed).hasMessageStartingWith("pages is damaged, or was never saved: ");
      return -1;
    }
  }

  /** Why pages carry a checksum of ours. */
  @Test
  void aFlippedBitCanChangeAPageSilentlyOrBeNoticed() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    int silent = 0;
    int noticed = 0;
    for (int flip = 0; flip < 300; flip++) {
      byte[] content = sound.clone();
      int place = random.nextInt(content.length);
      while (content[place] == 0) {
        place = random.nextInt(content.length);
      }
      content[place] ^= (byte) (1 << random.nextInt(8));
      int wrong = silentlyWrong(content);
      silent += wrong > 0 ? 1 : 0;
      noticed += wrong < 0 ? 1 : 0;
    }
    assertThat(silent).isPositive();
    assertThat(noticed).isPositive();
  }

  @Test
  void whateverIsOverwrittenItIsNoticedOrSilentButNeverAnythingElse() throws IOException {
    SplittableRandom random = new SplittableRandom(2);
    for (int round = 0; round < Repeats.count(150, 500); round++) {
      byte[] content = sound.clone();
      for (int damage = random.nextInt(4); damage >= 0; damage--) {
        byte[] trash = new byte[1 + random.nextInt(1 << random.nextInt(12))];
        if (random.nextBoolean()) {
          random.nextBytes(trash);
        }
        int from = random.nextInt(used() - trash.length);
        System.arraycopy(trash, 0, content, from, trash.length);
      }
      int wrong = silentlyWrong(content);
      assertThat(wrong).isBetween(-1, PAGES);
      disk.replace("pages", content);
      useAll();
    }
  }

  /** All that is after is zero. */
  private int used() {
    int end = sound.length;
    while (sound[end - 1] == 0) {
      end--;
    }
    return end;
  }

  /** Does with a damaged file all that can be done. */
  private void useAll() throws IOException {
    try (Disk session = disk.session();
        PageFile pages = PageFile.open(session, "pages")) {
      pages.forEach((key, page) -> assertThat(key).isNotNegative());
      for (long key = 0; key < PAGES; key++) {
        pages.put(key, page(PAGES - key));
        pages.remove(key + 20);
        pages.put(key + 50, page(key));
      }
      pages.save();
    } catch (PagesUnreadable noticed) {
      assertThat(noticed).hasMessageStartingWith("pages is damaged");
    }
  }

  @Test
  void aFileOfAnotherLengthIsNoticedUnlessNothingIsLeft() throws IOException {
    for (int size = 1; size < sound.length; size += 9_973) {
      assertThat(silentlyWrong(Arrays.copyOf(sound, size))).as("cut to %d", size).isEqualTo(-1);
    }
    assertThat(silentlyWrong(Arrays.copyOf(sound, sound.length + 1))).isEqualTo(-1);
    assertThat(silentlyWrong(new byte[0])).isEqualTo(PAGES);
  }

  @Test
  void whatIsNoFileOfPagesIsNoticed() throws IOException {
    byte[] noise = new byte[2 * MEGABYTE];
    new SplittableRandom(3).nextBytes(noise);
    assertThat(silentlyWrong(noise)).isEqualTo(-1);
    assertThat(silentlyWrong(new byte[2 * MEGABYTE])).isEqualTo(-1);
    assertThat(silentlyWrong("not pages".getBytes(StandardCharsets.US_ASCII))).isEqualTo(-1);
  }

  /** MapDB itself would follow the link until the memory is full. */
  @Test
  void aLinkThatLeadsInCirclesIsNoticed() throws IOException {
    int firstLink = 32_864;
    byte[] content = sound.clone();
    DataIO.putLong(content, firstLink, DataIO.parity16Set(MEGABYTE));
    DataIO.putLong(content, MEGABYTE + 8, DataIO.parity16Set(MEGABYTE));
    disk.replace("pages", content);
    try (Disk session = disk.session()) {
      assertThatThrownBy(() -> PageFile.open(session, "pages"))
          .isInstanceOf(PagesUnreadable.class)
          .hasMessageContaining("circles");
    }
  }

  @Test
  void aDiskThatFailsIsNoDamageAndEndsTheUseOfTheFile() throws IOException {
    for (Fault fault : Fault.values()) {
      long n = 1;
      while (failsAt(n, fault)) {
        n++;
      }
      assertThat(n).as("chances of %s", fault).isGreaterThan(1);
    }
  }

  private boolean failsAt(long n, Fault fault) throws IOException {
    SimulatedDisk failing = disk.copy();
    failing.failAt(n, fault);
    PageFile pages = null;
    try (Disk session = failing.session()) {
      pages = PageFile.open(session, "pages");
      pages.put(3, page(30));
      pages.save();
      return false;
    } catch (IOException failure) {
      assertThat(failure).hasMessageMatching("(pages|names): .* (error|device)");
      if (pages != null) {
        PageFile failed = pages;
        assertThatThrownBy(() -> failed.get(3)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(failed::save).isInstanceOf(IllegalStateException.class);
        failed.close();
      }
      return true;
    }
  }
}
