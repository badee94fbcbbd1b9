package org.properdp.tables.stream;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of a pipeline from any stream, on a command line or in a file. */
public abstract class StreamOptions {
  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  @Option(
      names = "--every",
      paramLabel = "SECONDS",
      defaultValue = "1",
      description = "How many seconds from one tick to the next (default: ${DEFAULT-VALUE}).")
  long every;

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

  /** Checks the options that all streams have. */
  final void check() {
    if (every < 1) {
      throw wrong("--every must be at least 1, but was " + every);
    }
  }

  /** The pipeline into a table; refuses options that can't be meant. */
  protected abstract Pipeline.Described described(Path store, String table);

  /** The name of the stream, in the names of files. */
  protected abstract String stream();

  /** The labels of the stream in metrics: a name, and what it is. */
  protected abstract String[] label();

  /** The words for the kind of source. */
  protected abstract Status.Kind kind();

  /** How many seconds there are from one tick to the next. */
  protected final long every() {
    return every;
  }

  /** The choices about records that are set aside; makes the folder. */
  protected final StreamBatch.Aside aside(Path store) {
    return new StreamBatch.Aside(SetAside.folder(folder(store)), keepsContent);
  }

  /** The folder of what is set aside, and of the state. */
  private Path folder(Path store) {
    return aside == null ? store.resolveSibling(store.getFileName() + ".aside") : aside;
  }

  /** The file with the state of the pipeline into a table. */
  final Status status(Path store, String table) {
    return new Status(folder(store), stream(), table, kind());
  }

  /** The refusal of options. */
  protected final ParameterException wrong(String why) {
    return new ParameterException(spec.commandLine(), why);
  }
}
