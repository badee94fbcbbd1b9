package org.properdp.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.stream.PipelineStopped;

/** What is committed before a tick is read at it, as a whole, and nothing else is. */
class ChangeLinesTest {
  private static final int TABLE = 5;

  private final FakeDatabase database = new FakeDatabase();
  private final AtomicBoolean isStopped = new AtomicBoolean();
  private final ChangeLines lines =
      new ChangeLines(
          database.stream(),
          new ChangeLines.Source(TABLE, "public.visits", List.of("id", "name")),
          isStopped::get);

  /** The lines up to a tick, those of deletions with a minus before them. */
  private List<String> upTo(long tick) throws IOException {
    lines.upTo(tick);
    return rest();
  }

  private List<String> rest() throws IOException {
    List<String> read = new ArrayList<>();
    String all = new String(lines.readAllBytes(), StandardCharsets.UTF_8);
    all.lines().forEach(line -> read.add((lines.isDeletion(read.size() + 1) ? "-" : "") + line));
    return read;
  }

  private static String row(String id, String name) {
    return "{\"id\":\"" + id + "\",\"name\":\"" + name + "\"}";
  }

  @Test
  void aTransactionBelongsToTheTickBeforeWhichItIsCommittedAsAWhole() throws IOException {
    database.transaction(10, Messages.relation(TABLE, 'f', "id", "name"));
    database.transaction(
        20, Messages.insert(TABLE, "1", "ann"), Messages.insert(TABLE, "2", "bob"));
    database.transaction(30, Messages.insert(TABLE, "3", "cyd"));
    // The record of a commit begins at 20: a tick there is before it.
    assertThat(upTo(20)).isEmpty();
    assertThat(lines.hasMore()).isFalse();
    assertThat(upTo(21)).containsExactly(row("1", "ann"), row("2", "bob"));
    assertThat(upTo(22)).isEmpty();
    assertThat(upTo(25)).isEmpty();
    database.reached = 40;
    assertThat(upTo(40)).containsExactly(row("3", "cyd"));
  }

  @Test
  void theEndOfATickIsWaitedForUntilTheDatabaseSaysThatAllIsSent() throws Exception {
    database.transaction(10, Messages.relation(TABLE, 'f', "id", "name"));
    database.onSilence =
        () -> {
          if (database.silences == 3) {
            database.transaction(15, Messages.insert(TABLE, "1", "ann"));
          } else if (database.silences == 6) {
            database.reached = 100;
          }
        };
    assertThat(upTo(100)).containsExactly(row("1", "ann"));
    assertThat(database.silences).isEqualTo(6);
  }

  @Test
  void aTickInsideOfATransactionDoesNotEndIt() throws IOException {
    database.messages.add(Messages.begin(10));
    database.messages.add(Messages.relation(TABLE, 'f', "id", "name"));
    // The database says how far it is while it sends a transaction.
    database.reached = 50;
    database.onSilence =
        () -> {
          if (database.silences == 2) {
            database.messages.add(Messages.insert(TABLE, "1", "ann"));
            database.messages.add(Messages.commit(10, 12));
          }
        };
    assertThat(upTo(50)).containsExactly(row("1", "ann"));
  }

  @Test
  void anUpdateTakesAwayTheOldRowFirst() throws IOException {
    database.transaction(
        10,
        Messages.relation(TABLE, 'f', "name", "id"),
        Messages.update(TABLE, 'O', new String[] {"ann", "1"}, Messages.UNCHANGED, "2"),
        Messages.delete(TABLE, 'O', "bob", "3"));
    database.reached = 20;
    assertThat(upTo(20))
        .containsExactly("-" + row("1", "ann"), row("2", "ann"), "-" + row("3", "bob"));
  }

  @Test
  void changesOfOtherTablesArePassedOver() throws IOException {
    database.transaction(
        10,
        Messages.relation(6, 'd', "other"),
        Messages.insert(6, "1"),
        Messages.delete(6, 'K', "1"),
        Messages.updateWithoutOld(6, Messages.UNCHANGED),
        Messages.truncate(6, 7),
        Messages.other('M'));
    database.reached = 20;
    assertThat(upTo(20)).isEmpty();
  }

  @Test
  void linesEndAtATruncateAndGoOnAfterIt() throws IOException {
    database.transaction(
        10,
        Messages.relation(TABLE, 'f', "id", "name"),
        Messages.delete(TABLE, 'O', "1", "ann"),
        Messages.truncate(6, TABLE),
        Messages.insert(TABLE, "2", "bob"));
    database.reached = 20;
    lines.upTo(20);
    assertThat(lines.hasMore()).isTrue();
    rest();
    assertThat(lines.isTruncated()).isTrue();
    lines.afterTruncate();
    assertThat(rest()).containsExactly(row("2", "bob"));
    assertThat(lines.isTruncated()).isFalse();
  }

  @Test
  void columnsAreFollowedWhenTheyChangeAndMissedWhenTheyGo() throws IOException {
    database.transaction(
        10,
        Messages.relation(TABLE, 'f', "id", "name"),
        Messages.insert(TABLE, "1", "ann"),
        Messages.relation(TABLE, 'f', "more", "name", "id"),
        Messages.insert(TABLE, "x", "bob", "2"));
    database.reached = 20;
    assertThat(upTo(20)).containsExactly(row("1", "ann"), row("2", "bob"));
    database.transaction(30, Messages.relation(TABLE, 'f', "id"), Messages.insert(TABLE, "3"));
    assertThatThrownBy(() -> upTo(40))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContaining("no column name");
  }

  @Test
  void oldRowsWithoutAllColumnsAreRefused() {
    for (var each :
        List.of(
            List.of(Messages.relation(TABLE, 'd', "id", "name")),
            List.of(
                Messages.relation(TABLE, 'f', "id", "name"),
                Messages.delete(TABLE, 'K', "1", null)),
            List.of(
                Messages.relation(TABLE, 'f', "id", "name"),
                Messages.updateWithoutOld(TABLE, "1", "ann")))) {
      database.messages.clear();
      database.messages.add(Messages.begin(10));
      database.messages.addAll(each);
      ChangeLines fresh =
          new ChangeLines(
              database.stream(),
              new ChangeLines.Source(TABLE, "public.visits", List.of("id", "name")),
              () -> false);
      fresh.upTo(20);
      assertThatThrownBy(fresh::readAllBytes)
          .isInstanceOf(StoreRefused.class)
          .hasMessageContaining("REPLICA IDENTITY")
          .hasMessageContaining("--anew");
    }
  }

  @Test
  void thePipelineEndsWhileItWaits() {
    database.onSilence = () -> isStopped.set(true);
    assertThatThrownBy(() -> upTo(20)).isInstanceOf(PipelineStopped.class);
  }
}
