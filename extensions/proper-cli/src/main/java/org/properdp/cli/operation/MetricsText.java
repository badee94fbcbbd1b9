package org.properdp.cli.operation;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.properdp.operation.Stage;

/**
 * Metrics as a text in the format of OpenMetrics 1.0, which Prometheus reads. All of them are facts
 * about rows (SEMANTICS §17.5), for the custodian alone.
 */
public final class MetricsText {
  /** The type of the text in HTTP. */
  public static final String TYPE = "application/openmetrics-text; version=1.0.0; charset=utf-8";

  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]*");
  private static final int NANOS_OF_SECOND = 9;

  private final Map<String, Metric> all = new LinkedHashMap<>();

  /** A metric that only grows; its name ends with {@code _total} in each line. */
  public Metric counter(String name, String help) {
    return all.computeIfAbsent(name, some -> new Metric(name, "_total", "counter", help));
  }

  /** A metric that may fall. */
  public Metric gauge(String name, String help) {
    return all.computeIfAbsent(name, some -> new Metric(name, "", "gauge", help));
  }

  /** A metric of times, in seconds. */
  public Metric histogram(String name, String help) {
    return all.computeIfAbsent(name, some -> new Metric(name, "", "histogram", help));
  }

  /** One metric, whose lines follow each other in whatever order they are added. */
  public static final class Metric {
    private final StringBuilder text = new StringBuilder();
    private final String name;
    private final String suffix;

    private Metric(String name, String suffix, String type, String help) {
      if (!NAME.matcher(name).matches()) {
        throw new IllegalArgumentException(
            "the name of a metric must have small letters, digits and underscores, but was "
                + name);
      }
      this.name = name;
      this.suffix = suffix;
      text.append("# TYPE ").append(name).append(' ').append(type).append('\n');
      text.append("# HELP ").append(name).append(' ').append(escaped(help)).append('\n');
    }

    /**
     * Adds a line.
     *
     * @param labels names and values in turn
     */
    public Metric is(long value, String... labels) {
      return line(suffix, Long.toString(value), labels);
    }

    /** Adds a line with a time that is given in nanoseconds, and shown in seconds. */
    public Metric nanos(long value, String... labels) {
      return line(suffix, seconds(value), labels);
    }

    /** Adds the lines of times: how many were no longer than a bucket's longest, and their sum. */
    public Metric times(Stage.Times times, String... labels) {
      for (int bucket = 0; bucket < times.buckets(); bucket++) {
        bucket(seconds(times.longest(bucket)), times.upTo(bucket), labels);
      }
      bucket("+Inf", times.count(), labels);
      line("_count", Long.toString(times.count()), labels);
      return line("_sum", seconds(times.nanos()), labels);
    }

    private void bucket(String longest, long count, String... labels) {
      String[] all = Arrays.copyOf(labels, labels.length + 2);
      all[labels.length] = "le";
      all[labels.length + 1] = longest;
      line("_bucket", Long.toString(count), all);
    }

    private Metric line(String ending, String value, String... labels) {
      text.append(name).append(ending);
      for (int at = 0; at < labels.length; at += 2) {
        text.append(at == 0 ? "{" : ",").append(labels[at]).append("=\"");
        text.append(escaped(labels[at + 1]).replace("\"", "\\\"")).append('"');
      }
      text.append(labels.length == 0 ? " " : "} ").append(value).append('\n');
      return this;
    }
  }

  private static String seconds(long nanos) {
    return BigDecimal.valueOf(nanos, NANOS_OF_SECOND).stripTrailingZeros().toPlainString();
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\n", "\\n");
  }

  /** The whole text. */
  @Override
  public String toString() {
    StringBuilder whole = new StringBuilder();
    all.values().forEach(each -> whole.append(each.text));
    return whole + "# EOF\n";
  }
}
