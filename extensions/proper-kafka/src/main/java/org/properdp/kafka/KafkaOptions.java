package org.properdp.kafka;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.properdp.tables.OpenTables;
import org.properdp.tables.TableIntake;
import org.properdp.tables.file.FileFormat;
import org.properdp.tables.stream.Pipeline;
import org.properdp.tables.stream.Status;
import org.properdp.tables.stream.StreamOptions;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options of a pipeline from a topic, on a command line or in a file. */
public final class KafkaOptions extends StreamOptions {
  private static final Status.Kind KIND = new Status.Kind("kafka", "offset");

  @Option(
      names = "--bootstrap",
      paramLabel = "HOST:PORT",
      required = true,
      description = "Brokers of the cluster, with commas between them.")
  String bootstrap = "";

  @Option(names = "--topic", paramLabel = "NAME", required = true, description = "The topic.")
  String topic = "";

  @Option(
      names = "--format",
      paramLabel = "json|csv",
      required = true,
      converter = FormText.class,
      description =
          "Values are objects of JSON, or lines of CSV whose cells are in the table's order.")
  FileFormat.Kind format = FileFormat.Kind.JSON_LINES;

  @Option(
      names = "--separator",
      paramLabel = "CHAR",
      defaultValue = ",",
      description = "The character between cells of CSV (default: a comma).")
  char separator = ',';

  @Option(
      names = "--null",
      paramLabel = "TEXT",
      defaultValue = "",
      description = "The cell of CSV, not quoted, that is NULL (default: an empty cell).")
  String nullText = "";

  @Option(
      names = "--without-keys",
      description =
          "Takes records that have no key in Kafka, too: whose a row is follows from its value"
              + " alone. Without it they are set aside.")
  boolean withoutKeys;

  @Option(
      names = "--client-options",
      paramLabel = "FILE",
      description =
          "Options of Kafka's clients, such as those for TLS and SASL, in Kafka's own format.")
  @Nullable Path clientOptions;

  @Option(
      names = "--accept",
      paramLabel = "CLUSTER/TOPIC",
      defaultValue = "",
      description = "Begins the topic with these ids, though the table's records are of another.")
  String accepted = "";

  @Option(
      names = "--without",
      paramLabel = "PARTITION:OFFSET",
      description = "Goes on although the records of a partition below this offset are gone.")
  List<String> without = new ArrayList<>();

  /** Reads the name of the form of values. */
  static final class FormText implements ITypeConverter<FileFormat.Kind> {
    @Override
    public FileFormat.Kind convert(String text) {
      return switch (text) {
        case "json" -> FileFormat.Kind.JSON_LINES;
        case "csv" -> FileFormat.Kind.CSV;
        default -> throw new TypeConversionException("must be json or csv, but was " + text);
      };
    }
  }

  @Override
  protected Pipeline.Described described(Path store, String table) {
    Properties given = clientOptions == null ? new Properties() : ClientOptions.read(clientOptions);
    ClientOptions options = ClientOptions.of(bootstrap, given);
    Start.Consent consent = new Start.Consent(accepted, lost());
    TopicPipeline.Settings settings =
        new TopicPipeline.Settings(fileFormat(), !withoutKeys, aside(store));
    return (proper, isStopped) ->
        new TopicPipeline(
            TableIntake.of(OpenTables.of(proper), table),
            options.topic(topic),
            options.consumer(),
            settings,
            consent,
            isStopped);
  }

  @Override
  protected String stream() {
    return topic;
  }

  @Override
  protected String[] label() {
    return new String[] {"topic", topic};
  }

  @Override
  protected Status.Kind kind() {
    return KIND;
  }

  private FileFormat fileFormat() {
    try {
      return format == FileFormat.Kind.JSON_LINES
          ? FileFormat.jsonLines()
          : FileFormat.csv().withoutHeader().separatedBy(separator).withNull(nullText);
    } catch (IllegalArgumentException wrong) {
      throw wrong(String.valueOf(wrong.getMessage()));
    }
  }

  private Map<Integer, Long> lost() {
    Map<Integer, Long> lost = new HashMap<>();
    for (String one : without) {
      if (!one.matches("[0-9]{1,9}:[0-9]{1,18}")) {
        throw wrong("--without must be a partition and an offset such as 3:1200, but was " + one);
      }
      String[] parts = one.split(":", 2);
      lost.put(Integer.valueOf(parts[0]), Long.valueOf(parts[1]));
    }
    return lost;
  }
}
