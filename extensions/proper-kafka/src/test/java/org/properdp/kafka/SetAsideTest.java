package org.properdp.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.properdp.kafka.Visits.json;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.kafka.Start.Consent;
import org.properdp.tables.OpenTables;
import org.properdp.tables.TableIntake;
import org.properdp.tables.file.FileFormat;
import org.properdp.tables.stream.StreamBatch;
import org.properdp.tables.stream.Taken;

/** A record becomes a row or is set aside by itself alone, whatever others are beside it. */
class SetAsideTest {
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
    return Visits.pipeline(proper, cluster, Visits.settings(home.resolve("aside")), Consent.NONE);
  }

  private List<String> aside(String file) throws Exception {
    return Files.readAllLines(home.resolve("aside").resolve(file));
  }

  /** Records of which five are rows, among others of every kind that are none. */
  private void addAll() {
    cluster.add(0, "k", "\uFEFF" + json("mark", 1));
    cluster.add(0, "k", json("ann", 1));
    cluster.add(0, "k", null);
    cluster.add(0, null, json("nokey", 1));
    cluster.add(0, "k", "");
    cluster.add(0, "k", json("ann", "\"secret\""));
    cluster.add(0, "k", "secret");
    cluster.skip(0);
    cluster.add(0, "k", "{\"patient\":\"bob\",\n\r\"minutes\":2}");
    cluster.add(0, "k", "{\"patient\":\"b\nb\",\"minutes\":2}");
    cluster.add(0, "k", "\r\n");
    cluster.add(0, "k", "{\"secret\":1,\"secret\":2}");
    cluster.add(0, "k", "\uFEFF" + json("mark", 1));
    cluster.add(0, "k", json("ann", 2));
    cluster.add(0, "k", json("ann", 3));
    cluster.add(0, "k", json("ann", 4));
    cluster.add(0, "k", json("cyd", 5));
  }

  @Test
  void whatCanNotBeStoredIsSetAsideAlone() throws Exception {
    addAll();
    try (Proper proper = open();
        TopicPipeline pipeline = pipeline(proper)) {
      Taken taken = pipeline.tick().get(0);
      assertThat(taken.stored()).isEqualTo(5);
      assertThat(taken.setAside()).isEqualTo(11);
      assertThat(Visits.rows(proper)).containsExactly("ann 1", "ann 2", "ann 3", "bob 2", "cyd 5");
    }
    assertThat(aside("visits-0-0.csv"))
        .containsExactlyInAnyOrder(
            "file,line,field,column,reason,value,record",
            "visits/0,2,,,the record is a tombstone: it has no value,,",
            "visits/0,3,,,the record has no key,,",
            "visits/0,4,,,the value is empty,,",
            "visits/0,0,,,the value is not JSON,,",
            "visits/0,5,,minutes,\"the value must be a whole number from -2,147,483,648 to"
                + " 2,147,483,647\",,",
            "visits/0,6,,,the value is not JSON,,",
            "visits/0,9,,,the value is not JSON,,",
            "visits/0,10,,,the value is not an object of JSON: it must begin with {,,",
            "visits/0,11,,,the object has a key twice,,",
            "visits/0,12,,,the value is not JSON,,");
    assertThat(aside("visits-0-0-more.csv"))
        .hasSize(2)
        .last()
        .asString()
        .startsWith("visits/0,15,");
    assertThat(home.resolve("aside/visits-1-0.csv")).doesNotExist();
  }

  @Test
  void noReasonThatTheStoreKeepsQuotesARecord() {
    addAll();
    try (Proper proper = open();
        TopicPipeline pipeline = pipeline(proper)) {
      pipeline.tick();
      TableIntake<?> table = TableIntake.of(OpenTables.shared(proper), "visits");
      String id = table.stretches().get(0).id();
      assertThat(table.receipt(id).get().setAside().map(row -> row.reason()).mkString())
          .doesNotContain("secret");
    }
  }

  @Test
  void contentIsKeptIfItIsWanted() throws Exception {
    cluster.add(0, "k", json("ann", "\"many\""));
    TopicPipeline.Settings settings =
        new TopicPipeline.Settings(
            FileFormat.csv().withoutHeader(),
            true,
            new StreamBatch.Aside(Visits.made(home.resolve("aside")), true));
    cluster.add(0, "k", "ann,many");
    cluster.add(0, "k", "ann,5");
    cluster.add(0, "k", "ann,5\nbob,6");
    try (Proper proper = open();
        TopicPipeline pipeline = Visits.pipeline(proper, cluster, settings, Consent.NONE)) {
      assertThat(pipeline.tick().get(0).stored()).isEqualTo(1);
    }
    assertThat(aside("visits-0-0.csv"))
        .hasSize(4)
        .contains("visits/0,3,,,the value has more than one line,,")
        .anyMatch(line -> line.endsWith(",many,\"ann,many\""));
  }
}
