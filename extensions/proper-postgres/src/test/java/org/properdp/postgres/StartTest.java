package org.properdp.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.Proper;
import org.properdp.custody.Stretch;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.OpenTables;
import org.properdp.tables.TableIntake;
import org.properdp.tables.stream.PipelineStopped;
import org.properdp.tables.stream.StreamBatch;

/** A pipeline goes on where the store ends, and refuses what can't go on. */
class StartTest extends FollowedTable {
  @Test
  void aSlotOfWhichTheStoreKnowsNothingIsNotDropped() throws IOException {
    database.slot = new Database.Slot(50, true);
    refused(false, "--slot", "--anew");
    assertThat(stretches()).isEmpty();
    assertThat(tick(true)).hasSize(1);
    assertThat(database.did).contains("drop", "make");
  }

  @Test
  void afterAKillBeforeTheFirstRowsAreStoredTheSlotIsMadeAnew() throws IOException {
    database.whileRead = () -> isStopped.set(true);
    assertThatThrownBy(this::tick).isInstanceOf(PipelineStopped.class);
    assertThat(database.slot).isNotNull();
    assertThat(stretches().stream().map(Stretch::id))
        .containsExactly("stream slot/0 of 77.1/5 from 0 to 0 by 1");
    isStopped.set(false);
    database.whileRead = () -> {};
    database.now = 150;
    assertThat(tick()).containsExactly("stream public.visits/0 of 77.1/5 from 0 to 150 by 1");
    assertThat(database.did).contains("drop");
    assertThat(rows()).hasSize(2);
  }

  @Test
  void aTableThatIsFilledFromElsewhereIsNotReplaced() throws IOException {
    try (Proper proper = open();
        TableIntake.Reading<?> batch =
            TableIntake.of(OpenTables.shared(proper), "visits").begin("by hand")) {
      batch.store();
    }
    refused(false, "filled from elsewhere", "--anew");
    assertThat(database.did).doesNotContain("make");
    assertThat(tick(true)).hasSize(1);
  }

  @Test
  void thatOneSlotIsOursSaysNothingOfAnother() throws IOException {
    database.whileRead = () -> isStopped.set(true);
    assertThatThrownBy(this::tick).isInstanceOf(PipelineStopped.class);
    isStopped.set(false);
    database.slot = new Database.Slot(50, true);
    slot = "other";
    refused(false, "--slot", "--anew");
    assertThat(database.slot).isNotNull();
  }

  @Test
  void whatIsNotTheTableThatWasReadIsRefusedUntilItIsReadAnew() throws IOException {
    tick();
    database.slot = new Database.Slot(101, true);
    refused(false, "read by another program, or made anew", "0/65", "0/64", "--anew");
    database.slot = new Database.Slot(100, false);
    refused(false, "lost changes", "--anew");
    database.slot = null;
    refused(false, "lost its replication slot", "--anew");
    database.slot = new Database.Slot(90, true);
    database.now = 99;
    refused(false, "was rewound", "--anew");
    database.origin = "77.2/5";
    refused(false, "is another one", "77.1/5", "77.2/5", "--anew");
    assertThat(rows()).containsExactly("1 ann 5", "2 bob 6");
    database.rows = List.of("2\tbob\t9\n");
    assertThat(tick(true)).containsExactly("stream public.visits/0 of 77.2/5 from 0 to 99 by 2");
    assertThat(rows()).containsExactly("2 bob 9");
    assertThat(tick()).isEmpty();
  }

  @Test
  void allRowsAreReadAnewOnce() throws IOException {
    tick();
    database.rows = List.of("1\tann\t6\n");
    database.now = 110;
    try (Proper proper = open();
        TablePipeline pipeline = pipeline(proper, true)) {
      assertThat(ids(pipeline.tick()))
          .containsExactly("stream public.visits/0 of 77.1/5 from 100 to 110 by 2");
      assertThat(pipeline.tick()).isEmpty();
      assertThat(FollowedVisits.rows(proper)).containsExactly("1 ann 6");
    }
  }

  @Test
  void aTableWithoutPrimaryKeyIsRefused() {
    try (Proper proper = open()) {
      assertThatThrownBy(
              () ->
                  new TablePipeline(
                      TableIntake.of(OpenTables.shared(proper), "keyless"),
                      database,
                      new TablePipeline.Settings(
                          "public.visits", slot, new StreamBatch.Aside(home, false), true, idle),
                      false,
                      () -> false))
          .isInstanceOf(StoreRefused.class)
          .hasMessageContaining("PRIMARY KEY");
    }
  }

  @Test
  void columnsThatAreMissingAreNamedBeforeAnythingIsStored() throws IOException {
    database.columns.remove("minutes");
    refused(false, "public.visits of the database has no column minutes");
    assertThat(database.did).doesNotContain("make");
    assertThat(rows()).isEmpty();
  }
}
