package org.properdp.server.metrics;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import org.properdp.cli.operation.MetricsText;

/** Facts about the server's process, under the names that dashboards know. */
final class ProcessFacts {
  private static final long NANOS_OF_MILLISECOND = 1_000_000;

  private ProcessFacts() {}

  static void tell(MetricsText to) {
    memory(to);
    long collecting =
        ManagementFactory.getGarbageCollectorMXBeans().stream()
            .mapToLong(GarbageCollectorMXBean::getCollectionTime)
            .sum();
    to.counter("jvm_gc_seconds", "Time that the collection of garbage took.")
        .nanos(collecting * NANOS_OF_MILLISECOND);
    to.gauge("jvm_threads", "Threads.").is(ManagementFactory.getThreadMXBean().getThreadCount());
    to.gauge("process_start_time_seconds", "The time at which the process began, as Unix time.")
        .nanos(ManagementFactory.getRuntimeMXBean().getStartTime() * NANOS_OF_MILLISECOND);
    if (ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system) {
      to.counter("process_cpu_seconds", "Time of processors that the process used.")
          .nanos(system.getProcessCpuTime());
      if (system instanceof UnixOperatingSystemMXBean unix) {
        to.gauge("process_open_fds", "Files and sockets that are open.")
            .is(unix.getOpenFileDescriptorCount());
        to.gauge("process_max_fds", "Files and sockets that may be open.")
            .is(unix.getMaxFileDescriptorCount());
      }
    }
  }

  private static void memory(MetricsText to) {
    MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
    MemoryUsage other = ManagementFactory.getMemoryMXBean().getNonHeapMemoryUsage();
    to.gauge("jvm_memory_used_bytes", "Memory in use.")
        .is(heap.getUsed(), "area", "heap")
        .is(other.getUsed(), "area", "nonheap");
    to.gauge("jvm_memory_max_bytes", "The most memory that the heap may take.")
        .is(heap.getMax(), "area", "heap");
  }
}
