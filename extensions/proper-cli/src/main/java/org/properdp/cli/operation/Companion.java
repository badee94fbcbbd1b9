package org.properdp.cli.operation;

import java.nio.file.Path;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import org.properdp.Proper;

/**
 * A pipeline that fills tables of a store in the process of a server over it. A module names its
 * own in {@code META-INF/services/org.properdp.cli.operation.Companion}.
 */
public interface Companion {
  /** The companion of this name; refuses one that no module on the class path brings. */
  static Companion named(String name) {
    return ServiceLoader.load(Companion.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("this program was built without pipeline " + name));
  }

  /** The name of the kind of pipeline. */
  String name();

  /**
   * A pipeline as a file describes it; whatever is wrong with the file is refused here.
   *
   * @param store the store's directory
   */
  Described described(Path file, Path store);

  /** A pipeline that has not begun. */
  interface Described {
    /**
     * Begins, on a thread of its own.
     *
     * @param notes is told what the custodian should know, in lines
     */
    Running begin(Proper proper, Consumer<String> notes);
  }

  /** A pipeline that runs until it is closed. */
  interface Running extends AutoCloseable {
    /** Adds what it does to the metrics. */
    void tell(MetricsText metrics);

    /** Ends it: what it was reading is read again next time. */
    @Override
    void close();
  }
}
