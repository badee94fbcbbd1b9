package org.properdp.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.properdp.Proper;
import org.properdp.tables.stream.SourceAway;
import org.properdp.tables.stream.Taken;

/** All rows first, then what is committed between two ticks, exactly once. */
class TablePipelineTest extends FollowedTable {
  @Test
  void firstAllRowsAreStoredAndThenChanges() throws IOException {
    assertThat(tick()).containsExactly("stream public.visits/0 of 77.1/5 from 0 to 100 by 1");
    assertThat(rows()).containsExactly("1 ann 5", "2 bob 6");
    assertThat(tick()).isEmpty();
    commit(
        110,
        120,
        Messages.insert(TABLE, "3", "cyd", "7"),
        Messages.update(TABLE, 'O', new String[] {"1", "ann", "5"}, "1", "ann", "8"),
        Messages.delete(TABLE, 'O', "2", "bob", "6"));
    assertThat(tick()).containsExactly("stream public.visits/0 of 77.1/5 from 100 to 120 by 2");
    assertThat(rows()).containsExactly("1 ann 8", "3 cyd 7");
    assertThat(database.did)
        .containsExactly(
            "open",
            "make",
            "close",
            "open",
            "from 100",
            "close",
            "open",
            "from 100",
            "confirm 120",
            "close");
  }

  @Test
  void aRowLeavesThePersonThatItWasOf() throws IOException {
    tick();
    commit(
        110,
        120,
        Messages.update(TABLE, 'O', new String[] {"1", "ann", "5"}, "1", "bob", "5"),
        Messages.update(TABLE, 'O', new String[] {"2", "bob", "6"}, "9", "bob", "6"));
    tick();
    assertThat(rows()).containsExactly("1 bob 5", "9 bob 6");
  }

  @Test
  void anUpdatedRowThatDoesNotFitTakesAwayTheOldOne() throws IOException {
    tick();
    commit(
        110,
        120,
        Messages.update(TABLE, 'O', new String[] {"1", "ann", "5"}, "1", "ann", "secret"));
    tick();
    assertThat(rows()).containsExactly("2 bob 6");
    assertThat(Files.readString(home.resolve("aside/public.visits-0-100.csv")))
        .contains("public.visits/0,2,,minutes,")
        .doesNotContain("secret");
  }

  @Test
  void aTruncateLeavesWhatComesAfterIt() throws IOException {
    tick();
    commit(
        110,
        120,
        Messages.insert(TABLE, "3", "cyd", "wrong"),
        Messages.insert(TABLE, "4", "cyd", "7"),
        Messages.truncate(TABLE),
        Messages.insert(TABLE, "5", "dan", "wrong"),
        Messages.truncate(TABLE),
        Messages.insert(TABLE, "6", "eve", "8"));
    try (Proper proper = open();
        TablePipeline pipeline = pipeline(proper, false)) {
      Taken taken = pipeline.tick().get(0);
      assertThat(taken.stored()).isEqualTo(1);
      assertThat(taken.setAside()).isZero();
    }
    assertThat(rows()).containsExactly("6 eve 8");
    assertThat(home.resolve("aside/public.visits-0-100.csv")).doesNotExist();
    commit(130, 140, Messages.truncate(TABLE));
    assertThat(tick()).hasSize(1);
    assertThat(rows()).isEmpty();
  }

  @Test
  void whatCommitsAfterATickIsTheNextOnes() throws IOException {
    tick();
    commit(110, 115, Messages.insert(TABLE, "3", "cyd", "7"));
    commit(118, 130, Messages.insert(TABLE, "4", "cyd", "7"));
    database.now = 115;
    try (Proper proper = open();
        TablePipeline pipeline = pipeline(proper, false)) {
      assertThat(ids(pipeline.tick()))
          .containsExactly("stream public.visits/0 of 77.1/5 from 100 to 115 by 2");
      assertThat(FollowedVisits.rows(proper)).contains("3 cyd 7").doesNotContain("4 cyd 7");
      database.now = 130;
      assertThat(pipeline.behind()).isEqualTo(15);
      assertThat(ids(pipeline.tick()))
          .containsExactly("stream public.visits/0 of 77.1/5 from 115 to 130 by 2");
      assertThat(pipeline.behind()).isZero();
    }
  }

  @Test
  void whereNothingChangesThePositionIsStoredByItselfFromTimeToTime() throws IOException {
    tick();
    database.now = 200;
    database.reached = 200;
    assertThat(tick()).isEmpty();
    assertThat(database.slot).isEqualTo(new Database.Slot(100, true));
    idle = Duration.ZERO;
    assertThat(tick()).containsExactly("stream public.visits/0 of 77.1/5 from 100 to 200 by 2");
    assertThat(database.slot).isEqualTo(new Database.Slot(200, true));
    assertThat(tick()).isEmpty();
    assertThat(rows()).hasSize(2);
  }

  @Test
  void aFailureLosesNothingAndTheNextTickBeginsFromTheStore() throws IOException {
    tick();
    commit(110, 120, Messages.insert(TABLE, "3", "cyd", "7"));
    try (Proper proper = open();
        TablePipeline pipeline = pipeline(proper, false)) {
      database.messages.clear();
      database.messages.add(Messages.begin(110));
      database.messages.add(Messages.relation(TABLE, 'f', "id", "patient", "minutes"));
      database.messages.add(Messages.insert(TABLE, "3", "cyd", "7"));
      database.onSilence =
          () -> {
            throw new SourceAway("the database: gone", new IOException());
          };
      assertThatThrownBy(pipeline::tick).isInstanceOf(SourceAway.class);
      assertThat(FollowedVisits.rows(proper)).hasSize(2);
      commit(110, 120, Messages.insert(TABLE, "3", "cyd", "7"));
      assertThat(pipeline.tick()).hasSize(1);
      assertThat(FollowedVisits.rows(proper)).contains("3 cyd 7");
    }
    assertThat(database.did.stream().filter(each -> each.equals("from 100"))).hasSize(2);
  }
}
