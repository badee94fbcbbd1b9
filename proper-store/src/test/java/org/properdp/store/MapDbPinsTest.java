package org.properdp.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.ConcurrentNavigableMap;
import kotlin.Unit;
import org.eclipse.collections.api.RichIterable;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mapdb.BTreeMap;
import org.mapdb.DB;
import org.mapdb.DBMaker;
import org.mapdb.Serializer;

/**
 * MapDB leaves the versions of its libraries open and the root pom.xml pins them: here is the proof
 * that the choice is what runs, and that it works.
 */
class MapDbPinsTest {
  private static final int PAGES = 2_000;
  private static final int PAGE_BYTES = 4_096;

  @TempDir Path dir;

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void pagesWrittenAreReadBackAfterClosing(boolean memoryMapped) {
    File file = dir.resolve("pages.db").toFile();
    try (DB db = open(file, memoryMapped)) {
      BTreeMap<Integer, byte[]> pages = pages(db);
      for (int number = 0; number < PAGES; number++) {
        pages.put(number, page(number));
      }
      db.commit();
      pages.put(0, page(7)); // never committed, so never seen again
    }
    try (DB db = open(file, memoryMapped)) {
      BTreeMap<Integer, byte[]> pages = pages(db);
      assertThat(pages.sizeLong()).isEqualTo(PAGES);
      for (int number = 0; number < PAGES; number++) {
        assertThat(pages.get(number)).as("page %d", number).isEqualTo(page(number));
      }
      ConcurrentNavigableMap<Integer, byte[]> last = pages.tailMap(PAGES - 3);
      assertThat(last.keySet()).containsExactly(PAGES - 3, PAGES - 2, PAGES - 1);
    }
  }

  @Test
  void theLibrariesThatRunAreThePinnedOnes() {
    assertPinned(ImmutableList.class, "guava");
    assertPinned(RichIterable.class, "eclipse-collections-api");
    assertPinned(FastList.class, "eclipse-collections");
    assertPinned(Unit.class, "kotlin-stdlib");
    assertPinned(DB.class, "mapdb");
  }

  private static DB open(File file, boolean memoryMapped) {
    DBMaker.Maker maker = DBMaker.fileDB(file).transactionEnable();
    return (memoryMapped ? maker.fileMmapEnable().cleanerHackEnable() : maker).make();
  }

  private static BTreeMap<Integer, byte[]> pages(DB db) {
    return db.treeMap("pages", Serializer.INTEGER, Serializer.BYTE_ARRAY)
        .valuesOutsideNodesEnable()
        .createOrOpen();
  }

  private static byte[] page(int number) {
    byte[] page = new byte[PAGE_BYTES];
    Arrays.fill(page, (byte) number);
    return page;
  }

  private static void assertPinned(Class<?> type, String library) {
    String version = System.getProperty("pinned." + library);
    assertThat(version).as("pinned.%s, set in pom.xml", library).isNotBlank();
    Path jar = Path.of(type.getProtectionDomain().getCodeSource().getLocation().getPath());
    assertThat(jar.getFileName()).hasToString(library + "-" + version + ".jar");
  }
}
