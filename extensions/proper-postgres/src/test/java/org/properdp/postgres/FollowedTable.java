package org.properdp.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.custody.Stretch;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.OpenTables;
import org.properdp.tables.TableIntake;
import org.properdp.tables.stream.StreamBatch;
import org.properdp.tables.stream.Taken;

/** A store, a database in memory, and the pipeline between them. */
abstract class FollowedTable {
  static final int TABLE = FakeDatabase.TABLE;

  @TempDir Path home;

  final FakeDatabase database = new FakeDatabase();
  final AtomicBoolean isStopped = new AtomicBoolean();
  String slot = "slot";
  Duration idle = Duration.ofDays(1);

  @BeforeEach
  void found() {
    FollowedVisits.found(home.resolve("store"));
    database.rows = List.of("1\tann\t5\n", "2\tbob\t6\n");
    database.now = 100;
  }

  Proper open() {
    return Proper.open(home.resolve("store"));
  }

  TablePipeline pipeline(Proper proper, boolean isAnew) throws IOException {
    Path aside = Files.createDirectories(home.resolve("aside"));
    return new TablePipeline(
        TableIntake.of(OpenTables.shared(proper), "visits"),
        database,
        new TablePipeline.Settings(
            "public.visits", slot, new StreamBatch.Aside(aside, false), true, idle),
        isAnew,
        isStopped::get);
  }

  /** Opens the store, does one tick, and closes the store. */
  List<String> tick() throws IOException {
    return tick(false);
  }

  List<String> tick(boolean isAnew) throws IOException {
    try (Proper proper = open();
        TablePipeline pipeline = pipeline(proper, isAnew)) {
      return ids(pipeline.tick());
    }
  }

  static List<String> ids(List<Taken> taken) {
    return taken.stream().map(each -> each.stretch().id()).toList();
  }

  List<String> rows() {
    try (Proper proper = open()) {
      return FollowedVisits.rows(proper);
    }
  }

  List<Stretch> stretches() {
    try (Proper proper = open()) {
      return TableIntake.of(OpenTables.shared(proper), "visits").stretches();
    }
  }

  /** Changes that were committed at a place, after which the log goes on to another one. */
  void commit(long commit, long now, ByteBuffer... changes) {
    database.messages.add(Messages.begin(commit));
    database.messages.add(Messages.relation(TABLE, 'f', "id", "patient", "minutes"));
    database.messages.addAll(List.of(changes));
    database.messages.add(Messages.commit(commit, commit + 1));
    database.now = now;
    database.reached = now;
  }

  void refused(boolean isAnew, String... words) {
    assertThatThrownBy(() -> tick(isAnew))
        .isInstanceOf(StoreRefused.class)
        .satisfies(refusal -> assertThat(refusal.getMessage()).contains(words));
  }
}
