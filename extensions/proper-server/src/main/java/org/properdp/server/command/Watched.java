package org.properdp.server.command;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.properdp.server.login.Tls;
import org.properdp.server.metrics.BearerToken;
import org.properdp.server.metrics.MetricsDoor;
import org.properdp.server.metrics.ServerMetrics;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of what an operator watches. */
public final class Watched {
  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  @Option(
      names = "--metrics",
      paramLabel = "HOST:PORT",
      description =
          "Tells metrics to Prometheus at http://HOST:PORT/metrics, and the server's state at"
              + " /health. Elsewhere than on the machine itself, it is https.")
  @Nullable String metrics;

  @Option(
      names = "--metrics-token",
      paramLabel = "FILE",
      description =
          "The file of the token with which metrics are read; one is made if there is none."
              + " Metrics are facts about rows: keep them from analysts.")
  @Nullable Path token;

  @Option(
      names = "--log-json",
      description =
          "Prints each line of the log, too, as an object of JSON; so are the lines about itself.")
  boolean isJson;

  /** The address at which metrics are told; null if they are not. Refuses half of the options. */
  @Nullable InetSocketAddress address() {
    if ((metrics == null) != (token == null)) {
      throw new ParameterException(
          spec.commandLine(), "--metrics and --metrics-token belong together");
    }
    try {
      return metrics == null ? null : ListenAddress.of("--metrics", metrics);
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()));
    }
  }

  /** Opens the door for metrics, if there is one. */
  @Nullable MetricsDoor open(
      ServerMetrics all, Function<String, Tls> certificate, Consumer<String> notes) {
    InetSocketAddress address = address();
    Path secret = token;
    if (address == null || secret == null) {
      return null;
    }
    boolean isHere = address.getAddress().isLoopbackAddress();
    Tls tls = isHere ? null : certificate.apply(address.getHostString());
    return new MetricsDoor(address, tls, BearerToken.of(secret), all::health, all::text, notes);
  }
}
