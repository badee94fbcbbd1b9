package org.properdp.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.cli.operation.ClusterCompanion;
import org.properdp.cli.operation.Companion;

/** Spark beside a server: it is found, refuses wrong options at once, and ends with the server. */
class SparkCompanionTest {
  @Test
  void aServerConnectsAndEnds() {
    List<String> notes = new CopyOnWriteArrayList<>();
    Companion.Described local = ClusterCompanion.present().described("local[2]", null);
    try (Proper proper = Fixture.exact()) {
      local.begin(proper, notes::add).close();
    }
    assertThat(notes).contains("Spark: the application has ended");
  }

  @Test
  void wrongOptionsAreRefusedBeforeAnythingBegins() {
    ClusterCompanion spark = ClusterCompanion.present();
    assertThat(spark).isInstanceOf(SparkCompanion.class);

    assertThatThrownBy(() -> spark.described("spark://127.0.0.1:7077", null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("spark.authenticate.secret");
    assertThatThrownBy(() -> spark.described("local[2]", Path.of("none")))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("none can't be read as options of Spark's");
  }
}
