package org.properdp.store.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.properdp.budget.LedgerStopped;
import org.properdp.store.disk.SimulatedDisk;

/** Indexes find what segments say; what happens to their files changes nothing of that. */
@Tag("long")
class IndexesTest {
  private static final int ASKED = 120;

  private SimulatedDisk disk = new SimulatedDisk();

  /** A store with indexes of which the journal knows. */
  private Books filled() {
    Books books = new Books(disk.session());
    books.enter();
    books.ask(0, ASKED);
    books.checkpoint();
    return books;
  }

  private List<String> indexes() {
    return disk.names().stream().filter(name -> name.startsWith("index-")).toList();
  }

  private static void assertWhole(Books books) {
    for (int number = 0; number < ASKED; number++) {
      assertThat(books.recall(number).orElseThrow().answer().noisy().head().intValueExact())
          .isEqualTo(number);
    }
    for (int number = ASKED; number < 3 * ASKED; number++) {
      assertThat(books.recall(number)).isEmpty();
    }
    for (int person = 0; person < Books.PEOPLE; person++) {
      List<String> paid = new ArrayList<>();
      for (int number = person; number < ASKED; number += Books.PEOPLE) {
        paid.add("id " + number + " text " + number % 7 + " " + (number + 1));
      }
      assertThat(books.history(person))
          .extracting(
              one ->
                  one.requestId()
                      + " "
                      + one.question()
                      + " "
                      + one.cost().movePointRight(9).longValueExact())
          .isEqualTo(paid);
    }
  }

  @Test
  void whatIsInCompleteSegmentsIsFoundBeforeAndAfterReopening() {
    try (Books books = filled()) {
      assertThat(indexes()).hasSizeGreaterThan(5);
      assertWhole(books);
    }
    try (Books books = new Books(disk.session())) {
      assertWhole(books);
    }
  }

  @Test
  void anIndexThatTheJournalNeverHeardOfIsMadeAnew() {
    try (Books books = new Books(disk.session())) {
      books.enter();
      books.ask(0, ASKED);
    }
    assertThat(indexes()).isEmpty();
    for (int again = 0; again < 2; again++) {
      try (Books books = new Books(disk.session())) {
        assertThat(indexes()).hasSizeGreaterThan(5);
        assertWhole(books);
      }
    }
  }

  private void damage(String name, UnaryOperator<byte[]> how) {
    disk.replace(name, how.apply(disk.bytes(name)));
  }

  private void assertDamageDoesNotMatter(UnaryOperator<byte[]> how) {
    disk = new SimulatedDisk();
    filled().close();
    indexes().forEach(name -> damage(name, how));
    for (int again = 0; again < 2; again++) {
      try (Books books = new Books(disk.session())) {
        assertWhole(books);
      }
    }
  }

  @Test
  void indexesMayBeEmpty() {
    assertDamageDoesNotMatter(bytes -> new byte[0]);
  }

  @Test
  void indexesMayBeZeros() {
    assertDamageDoesNotMatter(bytes -> new byte[bytes.length]);
  }

  @Test
  void indexesMayHaveBytesThatAreWrong() {
    for (int tenth = 0; tenth < 10; tenth++) {
      int part = tenth;
      assertDamageDoesNotMatter(
          bytes -> {
            bytes[bytes.length * part / 10] ^= 1;
            return bytes;
          });
    }
  }

  @Test
  void indexesMayEndEarly() {
    assertDamageDoesNotMatter(bytes -> Arrays.copyOf(bytes, bytes.length - 1));
  }

  @Test
  void indexesMayBeThoseOfOtherSegments() {
    filled().close();
    Map<String, byte[]> others = new TreeMap<>();
    List<String> names = indexes();
    names.forEach(name -> others.put(name, disk.bytes(name)));
    for (int i = 0; i < names.size(); i++) {
      byte[] other = others.get(names.get((i + 1) % names.size()));
      damage(names.get(i), bytes -> other);
    }
    try (Books books = new Books(disk.session())) {
      assertWhole(books);
    }
  }

  @Test
  void indexesMayBeGone() {
    filled().close();
    indexes().forEach(disk::delete);
    try (Books books = new Books(disk.session())) {
      assertWhole(books);
    }
  }

  @Test
  void anIndexThatIsDamagedWhileItIsOpenIsMadeAnew() {
    try (Books books = filled()) {
      for (String name : indexes()) {
        damage(
            name,
            bytes -> {
              bytes[bytes.length - 1] ^= 1;
              return bytes;
            });
      }
      assertWhole(books);
    }
  }

  @Test
  void aSoundIndexThatHidesAnswersIsNotBelieved() {
    filled().close();
    SimulatedDisk other = new SimulatedDisk();
    try (Books books = new Books(other.session())) {
      books.enter();
      books.ask(1_000, 1_000 + ASKED);
      books.checkpoint();
    }
    for (String name : indexes()) {
      damage(name, bytes -> other.bytes(name));
    }
    try (Books books = new Books(disk.session())) {
      assertWhole(books);
    }
  }

  @Test
  void whatIsOpenedWithIndexesIsReadWhenItIsUsedAndNeverTakenForNothing() {
    filled().close();
    List<String> journal =
        disk.names().stream().filter(name -> name.startsWith("journal-00000003")).toList();
    journal.forEach(name -> damage(name, bytes -> new byte[bytes.length]));
    try (Books books = new Books(disk.session())) {
      assertThat(books.recall(ASKED)).isEmpty();
      assertThatThrownBy(() -> assertWhole(books)).isInstanceOf(LedgerStopped.class);
    }
  }
}
