package org.properdp.cli.store;

import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;
import org.properdp.Proper;
import org.properdp.custody.StoreCustodian;
import picocli.CommandLine.Parameters;

/** An existing store that a command works on. */
final class StoreAt extends Call {
  @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the store.")
  Path directory = Path.of("");

  /** Opens the store, does some work, and closes it again. */
  <A> A open(String doing, double passes, Function<StoreCustodian, A> work) {
    StorePlace.refuseUnlessStore(directory);
    return during(
        doing + " " + directory,
        directory,
        passes,
        () -> {
          try (Lease store = keyed.lease(directory)) {
            Proper proper = store.proper();
            notice(proper.custodian().notices());
            return work.apply(proper.custodian());
          }
        });
  }

  /** Prints notices for the custodian to the error stream. */
  void notice(Iterable<String> notices) {
    notices.forEach(each -> spec.commandLine().getErr().println("notice: " + each));
  }

  /** Opens the store, does some work without a result, and closes it again. */
  void run(String doing, double passes, Consumer<StoreCustodian> work) {
    open(
        doing,
        passes,
        custodian -> {
          work.accept(custodian);
          return custodian;
        });
  }
}
