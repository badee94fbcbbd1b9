package org.properdp.cli.store;

import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;
import org.properdp.Proper;
import org.properdp.custody.StoreCustodian;
import picocli.CommandLine.Parameters;

/** A store that is there, and that a command looks after. */
final class StoreAt extends Call {
  @Parameters(index = "0", paramLabel = "DIR", description = "The directory of the store.")
  Path directory = Path.of("");

  /** Opens the store, does something, and closes it again. */
  <A> A open(String doing, Function<StoreCustodian, A> work) {
    StorePlace.refuseUnlessStore(directory);
    return during(
        doing + " " + directory,
        () -> {
          try (Proper proper = keyed.open(directory)) {
            notice(proper.custodian().notices());
            return work.apply(proper.custodian());
          }
        });
  }

  /** Says beside what was asked for what its custodian should know. */
  void notice(Iterable<String> notices) {
    notices.forEach(each -> spec.commandLine().getErr().println("notice: " + each));
  }

  /** The same, where nothing is to be told. */
  void run(String doing, Consumer<StoreCustodian> work) {
    open(
        doing,
        custodian -> {
          work.accept(custodian);
          return custodian;
        });
  }
}
