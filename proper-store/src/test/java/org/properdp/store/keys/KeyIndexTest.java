package org.properdp.store.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.properdp.codec.Codec;
import org.properdp.codec.standard.Codecs;
import org.properdp.registry.Entry;
import org.properdp.registry.Registry;
import org.properdp.store.disk.Disk;
import org.properdp.store.disk.DiskFile;
import org.properdp.store.disk.Fault;
import org.properdp.store.disk.SimulatedDisk;
import org.properdp.store.disk.StoreDamaged;
import org.properdp.store.seal.Seal;

/** Keys in a file: found by their bytes, and never by anything that has been changed. */
class KeyIndexTest {
  private static final int MANY = 20_000;

  private final SimulatedDisk simulated = new SimulatedDisk();
  private final Disk disk = simulated.session();
  private final List<Throwable> stops = new ArrayList<>();
  private final List<String> notices = new ArrayList<>();

  private <K> KeyIndex<K> index(Codec<K> codec) throws IOException {
    return new KeyIndex<>(disk, Seal.NONE, "keys", codec, stops::add, notices::add);
  }

  private KeyIndex<String> many() throws IOException {
    KeyIndex<String> index = index(Codecs.of(String.class));
    for (int person = 0; person < MANY; person++) {
      assertThat(index.enter("person-" + person)).isEqualTo(person);
    }
    return index;
  }

  @Test
  void everybodyIsFoundUnderTheNumberThatWasGiven() throws IOException {
    try (KeyIndex<String> index = many()) {
      for (int person = MANY - 1; person >= 0; person--) {
        assertThat(index.find("person-" + person)).isEqualTo(person);
      }
    }
  }

  @Test
  void nobodyElseIsFound() throws IOException {
    try (KeyIndex<String> index = many()) {
      for (int person = 0; person < MANY; person++) {
        assertThat(index.find("nobody-" + person)).isEqualTo(Registry.UNKNOWN);
      }
      assertThat(index.find("")).isEqualTo(Registry.UNKNOWN);
    }
  }

  @Test
  void manyAreFoundAtOnceInAnyOrder() throws IOException {
    try (KeyIndex<String> index = many()) {
      Random random = new Random(3);
      int[] people = random.ints(3_000, 0, 2 * MANY).distinct().toArray();
      int[] found = new int[people.length];
      index.findAll(at -> at == 7 ? "half: \ud800" : "person-" + people[at], found);
      for (int at = 0; at < people.length; at++) {
        boolean isKnown = people[at] < MANY && at != 7;
        // Of keys with nearly the same hash only a look-up can say.
        int number = found[at] == Registry.UNSURE ? index.find("person-" + people[at]) : found[at];
        assertThat(number).isEqualTo(isKnown ? people[at] : Registry.UNKNOWN);
      }
      int[] last = new int[1];
      index.findAll(at -> "person-" + (MANY - 1), last);
      assertThat(last).containsExactly(MANY - 1);
    }
  }

  @Test
  void amongNobodyNobodyIsFoundAtOnce() throws IOException {
    try (KeyIndex<String> index = index(Codecs.of(String.class))) {
      int[] found = new int[2];
      index.findAll(at -> "person-" + at, found);
      assertThat(found).containsOnly(Registry.UNKNOWN);
    }
  }

  @Test
  void aKeyThatCannotBeWrittenIsNobodys() throws IOException {
    try (KeyIndex<String> index = many()) {
      assertThat(index.find("half of a pair: \ud800")).isEqualTo(Registry.UNKNOWN);
    }
  }

  @Test
  void nobodyEntersTwice() throws IOException {
    try (KeyIndex<String> index = many()) {
      assertThatThrownBy(() -> index.enter("person-7"))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("an individual must enter once, but entered again");
      assertThat(index.enter("another")).isEqualTo(MANY);
    }
  }

  @Test
  void nobodyIsRestoredTwice() throws IOException {
    for (String again : List.of("person-7", "person-20001")) {
      try (KeyIndex<String> index = many()) {
        index.restore(MANY, "person-20001");
        index.restore(MANY + 1, again);
        assertThatThrownBy(index::settle).isInstanceOf(IllegalStateException.class);
      }
    }
  }

  @Test
  void numbersMayBeLeftOut() throws IOException {
    try (KeyIndex<String> index = index(Codecs.of(String.class))) {
      for (int person = 0; person < MANY; person++) {
        index.restore(3 * person, "person-" + person);
      }
      assertThat(index.find("person-1000")).isEqualTo(3_000);
      assertThat(index.enter("another")).isEqualTo(3 * MANY - 2);
    }
  }

  /** Between two who enter together, the index has all of their keys. */
  @Test
  void peopleWhoEnterTogetherAreFoundOnceAllHaveEntered() throws IOException {
    try (KeyIndex<String> index = many()) {
      for (boolean enter : new boolean[] {false, true}) {
        try (Entry<String> entry = index.begin()) {
          for (int person = MANY; person < 2 * MANY; person++) {
            assertThat(entry.add("person-" + person)).isEqualTo(person);
          }
          entry.complete();
          int[] found = new int[2 * MANY];
          index.findAll(at -> "person-" + at, found);
          for (int person = 0; person < 2 * MANY; person++) {
            int expected = person < MANY ? person : Registry.UNKNOWN;
            assertThat(index.find("person-" + person)).isEqualTo(expected);
            assertThat(found[person]).isIn(expected, Registry.UNSURE);
          }
          if (enter) {
            entry.enter();
          }
        }
      }
      assertThat(index.find("person-" + MANY)).isEqualTo(MANY);
      assertThat(index.enter("another")).isEqualTo(2 * MANY);
    }
  }

  @Test
  void allAreShown() throws IOException {
    Set<String> shown = new HashSet<>();
    try (KeyIndex<String> index = many()) {
      index.show(shown::add);
    }
    assertThat(shown).hasSize(MANY).contains("person-0", "person-19999");
  }

  @Test
  void numbersAndIdentifiersAreKeysToo() throws IOException {
    try (KeyIndex<Long> index = index(Codecs.of(Long.class))) {
      index.enter(-5L);
      assertThat(index.find(-5L)).isZero();
      assertThat(index.find(5L)).isEqualTo(Registry.UNKNOWN);
    }
    assertThat(Codecs.of(UUID.class).isCanonical()).isTrue();
  }

  /** Its equals may be anything. */
  private record Name(String text) {}

  @Test
  void whatHasAnEqualsOfItsOwnIsNotLookedUpByBytes() {
    assertThat(Codecs.of(Name.class).isCanonical()).isFalse();
  }

  @Test
  void whatHasChangedIsNotBelieved() throws IOException {
    try (KeyIndex<String> index = many()) {
      try (DiskFile file = disk.open("keys")) {
        for (long at = 0; at < file.size(); at += 100) {
          file.write(at, new byte[] {1}, 0, 1);
        }
      }
      // A few blocks may be remembered: two hashes can begin alike, and then keys were compared.
      int refused = 0;
      for (int person = 0; person < MANY; person += 100) {
        try {
          assertThat(index.find("person-" + person)).isEqualTo(person);
        } catch (StoreDamaged damaged) {
          assertThat(damaged).hasMessageContaining("close it and open it again");
          refused++;
        }
      }
      assertThat(refused).isGreaterThan(MANY / 200);
      assertThat(stops).hasSize(refused);
      assertThatThrownBy(() -> index.findAll(at -> "person-" + at, new int[MANY]))
          .isInstanceOf(StoreDamaged.class);
      assertThat(stops).hasSize(refused + 1);
    }
  }

  @Test
  void whereTheDiskHasNoRoomKeysStayInMemory() throws IOException {
    for (long chance : new long[] {1, 2, 5}) {
      notices.clear();
      for (long at = chance; at < chance + 10; at++) {
        simulated.failAt(at, Fault.NO_SPACE);
      }
      try (KeyIndex<String> index = many()) {
        for (int person = 0; person < MANY; person++) {
          assertThat(index.find("person-" + person)).isEqualTo(person);
        }
      }
      assertThat(notices).hasSize(1);
      assertThat(notices.get(0)).contains("No space left on device").contains("in memory");
    }
    assertThat(stops).isEmpty();
  }

  @Test
  void nothingIsLeftAndWhatWasLeftIsTakenAway() throws IOException {
    disk.open("keys").close();
    try (KeyIndex<String> index = index(Codecs.of(String.class))) {
      assertThat(disk.names()).doesNotContain("keys");
      index.enter("one");
    }
    many().close();
    assertThat(disk.names()).doesNotContain("keys");
  }
}
