package org.properdp.server.command;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.properdp.server.ServerLimits;
import org.properdp.store.disk.StoreRefused;

/**
 * The number of files that the operating system lets the server open. Were they fewer than all
 * clients can take together, an analyst could keep out everyone, the custodian and the store's own
 * files included.
 */
final class OpenFiles {
  private OpenFiles() {}

  /** Refuses to serve where they may not be enough; systems that don't count them are not asked. */
  static void check(ServerLimits limits) {
    if (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system) {
      check(system.getMaxFileDescriptorCount(), limits);
    }
  }

  static void check(long allowed, ServerLimits limits) {
    if (allowed < limits.openFiles()) {
      throw new StoreRefused(
          "the server may need "
              + limits.openFiles()
              + " open files at once, but the system allows it "
              + allowed
              + ": raise that, for instance with `ulimit -n "
              + limits.openFiles()
              + "`");
    }
  }
}
