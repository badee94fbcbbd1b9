package org.properdp.kafka;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Callable;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.RetriableException;
import org.jspecify.annotations.Nullable;
import org.properdp.Proper;
import org.properdp.cli.command.Pace;
import org.properdp.cli.command.Stop;
import org.properdp.cli.store.Key;
import org.properdp.cli.store.StorePlace;
import org.properdp.kafka.RecordLines.Stopped;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.OpenTables;
import org.properdp.tables.TableIntake;
import org.properdp.tables.file.FileFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Fills a table from a topic of Kafka. */
@Command(
    name = "kafka",
    description = {
      "Stores the records of a topic of Kafka in a declared table, exactly once.",
      "Each record's value is one row. What arrives between two ticks becomes one batch of each"
          + " partition. A record that can't be stored is set aside alone."
    },
    footer = {
      "",
      "It runs until it is stopped (Ctrl-C or SIGTERM). However it is stopped, the next run goes"
          + " on: no record is lost or stored twice. What has been read is said by the store alone;"
          + " nothing is committed to Kafka.",
      "",
      "Exit codes: 0 all is stored except records that were set aside, 1 the topic or the command"
          + " is refused, 2 the command was called wrongly, 130 or 143 it was stopped."
    })
public final class KafkaCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Parameters(index = "0", paramLabel = "STORE", description = "The store of the table.")
  Path store = Path.of("");

  @Parameters(index = "1", paramLabel = "TABLE", description = "The declared table to be filled.")
  String table = "";

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
      names = "--every",
      paramLabel = "SECONDS",
      defaultValue = "1",
      description = "How many seconds from one tick to the next (default: ${DEFAULT-VALUE}).")
  long every;

  @Option(names = "--once", description = "Ends after one tick, instead of waiting for others.")
  boolean once;

  @Option(
      names = "--client-options",
      paramLabel = "FILE",
      description =
          "Options of Kafka's clients, such as those for TLS and SASL, in Kafka's own format.")
  @Nullable Path clientOptions;

  @Option(
      names = "--aside",
      paramLabel = "DIR",
      description =
          "The folder of files that say which records were set aside, and why (default:"
              + " STORE.aside, beside the store).")
  @Nullable Path aside;

  @Option(
      names = "--keep-content",
      description =
          "Keeps in these files what was in the records. Erasing a person does not reach them.")
  boolean keepsContent;

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

  @Option(
      names = "--status",
      description = "Prints what the running pipeline has said last of its state, and ends.")
  boolean status;

  @Mixin Key keyed = new Key();

  private boolean isAway;

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
  public Integer call() {
    StorePlace.refuseUnlessStore(store);
    Path folder = aside == null ? store.resolveSibling(store.getFileName() + ".aside") : aside;
    Status shown = new Status(folder, topic, table);
    if (status) {
      shown.lines().forEach(this::say);
      return ExitCode.OK;
    }
    if (every < 1) {
      throw wrong("--every must be at least 1, but was " + every);
    }
    Properties given = clientOptions == null ? new Properties() : ClientOptions.read(clientOptions);
    ClientOptions options = ClientOptions.of(bootstrap, given);
    Start.Consent consent = new Start.Consent(accepted, lost());
    TopicPipeline.Settings settings =
        new TopicPipeline.Settings(
            fileFormat(), !withoutKeys, SetAside.folder(folder), keepsContent);
    try (Stop stop = new Stop();
        Proper proper = keyed.open(store);
        TopicPipeline pipeline =
            new TopicPipeline(
                TableIntake.of(OpenTables.of(proper), table),
                options.topic(topic),
                options.consumer(),
                settings,
                consent,
                stop::isWished)) {
      run(pipeline, stop, shown);
    }
    return ExitCode.OK;
  }

  private void run(TopicPipeline pipeline, Stop stop, Status shown) {
    Pace pace = stop.every(Duration.ofSeconds(every));
    try {
      do {
        if (!pace.next()) {
          return;
        }
        tick(pipeline, shown);
      } while (!once || isAway);
    } catch (Stopped ended) {
      say("stopped: what was being read is read again by the next run");
    } catch (KafkaException refused) {
      throw new StoreRefused("Kafka refuses: " + refused.getMessage());
    }
  }

  /** A cluster that can't be reached is waited for: until then, nothing is stored. */
  private void tick(TopicPipeline pipeline, Status shown) {
    try {
      List<Taken> taken = pipeline.tick();
      taken.forEach(this::say);
      shown.write(taken, pipeline.behind());
      isAway = false;
    } catch (RetriableException away) {
      if (!isAway) {
        say("waiting for the cluster: " + away.getMessage());
      }
      isAway = true;
    }
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

  private ParameterException wrong(String why) {
    return new ParameterException(spec.commandLine(), why);
  }

  private void say(Object what) {
    spec.commandLine().getOut().println(what);
    spec.commandLine().getOut().flush();
  }
}
