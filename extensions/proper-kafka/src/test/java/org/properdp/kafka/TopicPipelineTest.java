package org.properdp.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.properdp.kafka.Visits.json;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.custody.Stretch;
import org.properdp.kafka.Start.Consent;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.OpenTables;
import org.properdp.tables.TableIntake;
import org.properdp.tables.stream.PipelineStopped;
import org.properdp.tables.stream.Taken;

/** Records between two ticks are one batch of each partition, exactly once. */
class TopicPipelineTest {
  @TempDir Path home;

  private final FakeCluster cluster = new FakeCluster(2);

  @BeforeEach
  void found() {
    Visits.found(home.resolve("store"));
  }

  private Proper open() {
    return Proper.open(home.resolve("store"));
  }

  private TopicPipeline pipeline(Proper proper) {
    return pipeline(proper, Consent.NONE);
  }

  private TopicPipeline pipeline(Proper proper, Consent consent) {
    return Visits.pipeline(proper, cluster, Visits.settings(home.resolve("aside")), consent);
  }

  /** Opens the store, does one tick, and closes the store. */
  private List<String> tick() {
    return tick(Consent.NONE);
  }

  private List<String> tick(Consent consent) {
    try (Proper proper = open();
        TopicPipeline pipeline = pipeline(proper, consent)) {
      return stretches(pipeline.tick());
    }
  }

  private static List<String> stretches(List<Taken> taken) {
    return taken.stream().map(each -> each.stretch().id()).toList();
  }

  private List<String> rows() {
    try (Proper proper = open()) {
      return Visits.rows(proper);
    }
  }

  @Test
  void whatArrivesBetweenTwoTicksIsOneBatchOfEachPartition() {
    cluster.add(0, "k", json("ann", 1));
    cluster.add(0, "k", json("bob", 2));
    cluster.add(1, "k", json("cyd", 3));
    try (Proper proper = open();
        TopicPipeline pipeline = pipeline(proper)) {
      assertThat(stretches(pipeline.tick()))
          .containsExactly(
              "stream visits/0 of cluster-1/topic-1 from 0 to 2 by 1 in 5",
              "stream visits/1 of cluster-1/topic-1 from 0 to 1 by 1 in 5");
      assertThat(pipeline.tick()).isEmpty();
      // Records that come while a batch is read belong to the next one.
      cluster.add(0, "k", json("ann", 4));
      boolean[] once = new boolean[1];
      cluster.whileRead =
          () -> {
            if (!once[0]) {
              once[0] = true;
              cluster.add(0, "k", json("ann", 5));
            }
          };
      assertThat(stretches(pipeline.tick()))
          .containsExactly("stream visits/0 of cluster-1/topic-1 from 2 to 3 by 1 in 5");
      assertThat(pipeline.behind()).isEqualTo(1);
      assertThat(Visits.rows(proper)).doesNotContain("ann 5");
      assertThat(stretches(pipeline.tick()))
          .containsExactly("stream visits/0 of cluster-1/topic-1 from 3 to 4 by 1 in 5");
      assertThat(Visits.rows(proper)).containsExactly("ann 1", "ann 4", "ann 5", "bob 2", "cyd 3");
      assertThat(OpenTables.shared(proper).batches("visits")).hasSize(4);
    }
  }

  @Test
  void aNewRunGoesOnWhereTheStoreEndsWithAHigherNumber() {
    cluster.add(0, "k", json("ann", 1));
    assertThat(tick()).hasSize(2);
    assertThat(tick()).isEmpty();
    cluster.add(0, "k", json("bob", 2));
    assertThat(tick())
        .containsExactly("stream visits/0 of cluster-1/topic-1 from 1 to 2 by 2 in 5");
    assertThat(rows()).containsExactly("ann 1", "bob 2");
  }

  @Test
  void aTopicThatWasMadeAnewIsRefusedUntilItIsAccepted() {
    cluster.add(0, "k", json("ann", 1));
    tick();
    for (Topic.Origin other :
        List.of(
            new Topic.Origin("cluster-1", "topic-2"), new Topic.Origin("cluster-2", "topic-1"))) {
      cluster.origin = other;
      assertThatThrownBy(this::tick)
          .isInstanceOf(StoreRefused.class)
          .hasMessageContaining(
              other.cluster().equals("cluster-1") ? "was made anew" : "is of another cluster")
          .hasMessageContaining("--accept " + other);
      assertThatThrownBy(() -> tick(new Consent("cluster-1/topic-9", Map.of())))
          .isInstanceOf(StoreRefused.class);
    }
    cluster.origin = new Topic.Origin("cluster-1", "topic-2");
    assertThat(tick(new Consent("cluster-1/topic-2", Map.of())))
        .contains("stream visits/0 of cluster-1/topic-2 from 0 to 1 by 2 in 5");
    // From now on it is the topic; of the one before it is known how far it was read.
    assertThat(tick()).isEmpty();
    cluster.origin = new Topic.Origin("cluster-1", "topic-1");
    assertThatThrownBy(this::tick).isInstanceOf(StoreRefused.class);
    assertThat(tick(new Consent("cluster-1/topic-1", Map.of()))).isEmpty();
    assertThat(rows()).containsExactly("ann 1", "ann 1");
  }

  @Test
  void aTopicThatIsMadeAnewWhileItIsReadBringsNothing() {
    cluster.add(0, "k", json("ann", 1));
    try (Proper proper = open();
        TopicPipeline pipeline = pipeline(proper)) {
      pipeline.tick();
      cluster.add(0, "k", json("bob", 1));
      cluster.whileRead = () -> cluster.origin = new Topic.Origin("cluster-1", "topic-2");
      assertThatThrownBy(pipeline::tick)
          .isInstanceOf(StoreRefused.class)
          .hasMessageContaining("while it was read");
      assertThat(Visits.rows(proper)).containsExactly("ann 1");
      assertThatThrownBy(pipeline::tick).isInstanceOf(StoreRefused.class);
    }
  }

  @Test
  void aRewoundTopicIsRefused() {
    cluster.add(0, "k", json("ann", 1));
    cluster.add(0, "k", json("ann", 2));
    tick();
    cluster.ends.put(0, 1L);
    assertThatThrownBy(this::tick)
        .isInstanceOf(StoreRefused.class)
        .hasMessageContaining("was cut off or rewound");
    cluster.ends.remove(0);
    cluster.logs.remove(0);
    assertThatThrownBy(this::tick)
        .isInstanceOf(StoreRefused.class)
        .hasMessageContaining("was cut off or rewound");
  }

  @Test
  void recordsThatExpiredBeforeTheyWereStoredAreMissed() {
    // Nothing was there when the pipeline was first run: what comes and goes later is missed, too.
    assertThat(tick()).hasSize(2);
    for (int minutes = 0; minutes < 3; minutes++) {
      cluster.add(0, "k", json("ann", minutes));
    }
    cluster.expire(0, 2);
    assertThatThrownBy(this::tick)
        .isInstanceOf(StoreRefused.class)
        .hasMessageContaining("records from offset 0 to 2")
        .hasMessageContaining("--without 0:2");
    assertThatThrownBy(() -> tick(new Consent("", Map.of(0, 1L, 1, 2L))))
        .isInstanceOf(StoreRefused.class);
    assertThat(tick(new Consent("", Map.of(0, 2L))))
        .containsExactly("stream visits/0 of cluster-1/topic-1 from 2 to 3 by 2 in 5");
    assertThat(rows()).containsExactly("ann 2");
  }

  @Test
  void anotherWriterInTheSameProcessIsRefused() {
    cluster.add(0, "k", json("ann", 1));
    try (Proper proper = open();
        TopicPipeline one = pipeline(proper);
        TopicPipeline other = pipeline(proper)) {
      one.tick();
      cluster.add(0, "k", json("ann", 2));
      assertThatThrownBy(other::tick)
          .isInstanceOf(StoreRefused.class)
          .hasMessageContaining("another pipeline")
          .hasMessageContaining("offsets only grow");
      try (TopicPipeline later = pipeline(proper)) {
        later.tick();
        cluster.add(0, "k", json("ann", 3));
        assertThatThrownBy(one::tick)
            .isInstanceOf(StoreRefused.class)
            .hasMessageContaining("offsets only grow");
        later.tick();
      }
      assertThat(Visits.rows(proper)).containsExactly("ann 1", "ann 2", "ann 3");
    }
  }

  @Test
  void whatIsBeingReadWhenThePipelineEndsIsForgotten() {
    cluster.add(0, "k", json("ann", 1));
    AtomicBoolean isStopped = new AtomicBoolean();
    try (Proper proper = open();
        TopicPipeline pipeline =
            new TopicPipeline(
                TableIntake.of(OpenTables.shared(proper), "visits"),
                cluster,
                cluster.consumer(),
                Visits.settings(home.resolve("aside")),
                Consent.NONE,
                isStopped::get)) {
      isStopped.set(true);
      assertThatThrownBy(pipeline::tick).isInstanceOf(PipelineStopped.class);
      assertThat(Visits.rows(proper)).isEmpty();
      isStopped.set(false);
      pipeline.tick();
      assertThat(Visits.rows(proper)).containsExactly("ann 1");
    }
  }

  @Test
  void aPublicTableIsRefused() {
    try (Proper proper = open()) {
      OpenTables tables = OpenTables.shared(proper);
      assertThatThrownBy(() -> TableIntake.of(tables, "zips")).isInstanceOf(StoreRefused.class);
    }
  }

  @Test
  void positionsOutliveErasureReplacementAndCompaction() {
    cluster.add(0, "k", json("ann", 1));
    cluster.add(1, "k", json("bob", 1));
    tick();
    try (Proper proper = open()) {
      OpenTables tables = OpenTables.shared(proper);
      tables.erase("visits", "ann");
      proper.custodian().compact();
    }
    assertThat(tick()).isEmpty();
    List<Stretch> kept = new ArrayList<>();
    try (Proper proper = open()) {
      kept.addAll(TableIntake.of(OpenTables.shared(proper), "visits").stretches());
    }
    assertThat(kept.stream().map(Stretch::next)).containsExactly(1L, 1L);
    assertThat(rows()).containsExactly("bob 1");
    assertThat(Stream.of(kept.get(0)).map(Stretch::origin)).containsExactly("cluster-1/topic-1");
  }
}
