package org.properdp.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Options of Spark's: those that protect rows, those of the custodian's, those that are refused.
 */
class SparkOptionsTest {
  @TempDir Path folder;

  private Path file(String text, String permissions) throws IOException {
    Path file = Files.writeString(folder.resolve("spark.conf"), text);
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
  }

  @ParameterizedTest
  @CsvSource({
    "spark.authenticate, true",
    "spark.network.crypto.enabled, true",
    "spark.io.encryption.enabled, true",
    "spark.ui.enabled, false",
    "spark.eventLog.enabled, false",
    "spark.driver.maxResultSize, 0",
    "spark.task.maxFailures, 4",
    "spark.driver.bindAddress, 127.0.0.1",
  })
  void rowsAreProtectedUnlessToldOtherwise(String option, String value) {
    SparkOptions options = SparkOptions.of("local[*]");

    assertThat(options.get(option)).isEqualTo(value);
    assertThat(options.conf().get(option)).isEqualTo(value);
    assertThat(options.warnings()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "local; local[1,4]",
        "local[*]; local[*,4]",
        "local[2]; local[2,4]",
        "local[2,1]; local[2,4]",
        "yarn; yarn",
      })
  void tasksAreTriedAgainInThisProcessToo(String master, String meant) {
    assertThat(SparkOptions.of(master).get("spark.master")).isEqualTo(meant);
  }

  @ParameterizedTest
  @CsvSource({
    "spark.authenticate, false, can join in",
    "spark.network.crypto.enabled, false, in clear",
    "spark.io.encryption.enabled, false, in clear",
    "spark.ui.enabled, true, show sizes",
    "spark.eventLog.enabled, true, show sizes",
    "spark.metrics.conf, metrics.properties, show sizes",
  })
  void protectionThatIsGivenUpIsTold(String option, String value, String told) {
    List<String> warnings = SparkOptions.of("local[2]", Map.of(option, value)).warnings();

    assertThat(warnings).singleElement().asString().contains(option).contains(told);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "spark.master",
        "spark.task.maxFailures",
        "spark.task.cpus",
        "spark.driver.maxResultSize",
        "spark.rpc.message.maxSize"
      })
  void optionsThatDecideWhetherAnswersComeAreRefused(String option) {
    assertThatThrownBy(() -> SparkOptions.of("local[2]", Map.of(option, "1")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(option + " of Spark's can't be set");
  }

  @Test
  void aClusterWithoutASecretIsRefused() {
    assertThatThrownBy(() -> SparkOptions.of("spark://127.0.0.1:7077"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("spark.authenticate.secret")
        .hasMessageContaining("--spark-options");
  }

  @Test
  void aFileIsReadAsSparkReadsIt() throws IOException {
    Path file =
        file("# ours\nspark.authenticate.secret  s3cret \nspark.cores.max=4\n", "rw-------");

    SparkOptions options = SparkOptions.of("spark://127.0.0.1:7077", file);

    assertThat(options.get("spark.authenticate.secret")).isEqualTo("s3cret");
    assertThat(options.get("spark.cores.max")).isEqualTo("4");
    assertThat(options.toString()).doesNotContain("s3cret");
  }

  @ParameterizedTest
  @ValueSource(strings = {"rw-r-----", "rw----r--"})
  void aFileThatOthersReadIsRefused(String permissions) throws IOException {
    Path file = file("spark.authenticate.secret s3cret\n", permissions);

    assertThatThrownBy(() -> SparkOptions.of("local[2]", file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("chmod 600 " + file)
        .hasMessageNotContaining("s3cret");
  }

  @Test
  void otherLinesAreRefused() throws IOException {
    Path file = file("sparkcores 4\n", "rw-------");

    assertThatThrownBy(() -> SparkOptions.of("local[2]", file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("\"sparkcores\", which is no option of Spark's");
  }

  @Test
  void executorsGetOurClassesAndVavrAndNoOthers() {
    List<String> jars = List.of(SparkOptions.of("local[2]").conf().get("spark.jars").split(","));

    assertThat(jars).hasSize(7).doesNotHaveDuplicates();
    assertThat(jars).filteredOn(jar -> jar.contains("vavr")).hasSize(1);
  }
}
