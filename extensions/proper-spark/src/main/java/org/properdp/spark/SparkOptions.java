package org.properdp.spark;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;

/**
 * The options of Spark's own: the custodian's, over defaults that let others neither read nor join
 * in. Options that could make an answer fail because of rows are not left to the custodian.
 */
public final class SparkOptions {
  /** So often is a part tried before its question fails: a public number. */
  public static final int ATTEMPTS = 4;

  private static final String SECRET = "spark.authenticate.secret";
  private static final String AUTHENTICATE = "spark.authenticate";
  private static final Pattern LOCAL = Pattern.compile("local(?:\\[([^,\\]]+)(?:,[^\\]]*)?])?");

  /** Options that are set here, and why they can't be set otherwise. */
  private static final Map<String, String> OURS =
      Map.of(
          "spark.master", "give it as --spark",
          "spark.task.maxFailures", "a part is tried " + ATTEMPTS + " times",
          "spark.task.cpus", "one core evaluates one part",
          "spark.driver.maxResultSize", "results are taken a few at a time, whatever their size",
          "spark.rpc.message.maxSize", "parts are sent whatever their size");

  private static final Map<String, String> FIXED =
      Map.of(
          "spark.task.maxFailures", Integer.toString(ATTEMPTS),
          "spark.task.cpus", "1",
          "spark.driver.maxResultSize", "0",
          "spark.rpc.message.maxSize", "2047");

  private static final Map<String, String> PROTECTING =
      Map.of(
          AUTHENTICATE,
          "processes that do not know the secret can join in",
          "spark.network.crypto.enabled",
          "rows cross the network in clear",
          "spark.io.encryption.enabled",
          "rows are written to Spark's local folders in clear");

  private static final Map<String, String> SHOWING =
      Map.of(
          "spark.ui.enabled", "its pages show",
          "spark.eventLog.enabled", "its files show",
          "spark.metrics.staticSources.enabled", "metrics show");

  private final Map<String, String> all = new TreeMap<>();
  private final List<String> warnings = new ArrayList<>();

  private SparkOptions(String master, Map<String, String> given) {
    OURS.forEach(
        (option, why) -> {
          if (given.containsKey(option)) {
            throw new IllegalArgumentException(
                "the option " + option + " of Spark's can't be set: " + why);
          }
        });
    all.put("spark.app.name", "ProPer");
    all.put("spark.ui.showConsoleProgress", "false");
    all.put("spark.network.crypto.cipher", "AES/GCM/NoPadding");
    PROTECTING.keySet().forEach(option -> all.put(option, "true"));
    SHOWING.keySet().forEach(option -> all.put(option, "false"));
    Matcher local = LOCAL.matcher(master);
    if (local.matches()) {
      all.put("spark.driver.host", "127.0.0.1");
      all.put("spark.driver.bindAddress", "127.0.0.1");
    }
    all.putAll(given);
    all.putAll(FIXED);
    all.put("spark.master", local.matches() ? triedAgain(local) : master);
    refuseWithoutSecret(master);
    warn(given);
  }

  /** A master in this process tries tasks once, unless it is told otherwise. */
  private static String triedAgain(Matcher local) {
    return "local[" + (local.group(1) == null ? "1" : local.group(1)) + "," + ATTEMPTS + "]";
  }

  private void refuseWithoutSecret(String master) {
    if (master.startsWith("spark://")
        && isOn(AUTHENTICATE)
        && all.keySet().stream().noneMatch(option -> option.startsWith(SECRET))) {
      throw new IllegalArgumentException(
          "the cluster "
              + master
              + " needs the secret of its master and workers: write "
              + SECRET
              + " = … into a file that you alone can read, and give it as --spark-options");
    }
  }

  private boolean isOn(String option) {
    return Boolean.parseBoolean(all.get(option));
  }

  private void warn(Map<String, String> given) {
    PROTECTING.forEach(
        (option, what) -> {
          if (!isOn(option)) {
            warnings.add("Spark: " + option + " is off: " + what);
          }
        });
    SHOWING.forEach(
        (option, what) -> {
          if (isOn(option)) {
            warnings.add("Spark: " + option + " is on: " + what + " sizes, which are people's");
          }
        });
    if (given.keySet().stream().anyMatch(option -> option.startsWith("spark.metrics.conf"))) {
      warnings.add("Spark: spark.metrics.conf is set: metrics show sizes, which are people's");
    }
  }

  /** The options for a master, with none of the custodian's. */
  public static SparkOptions of(String master) {
    return new SparkOptions(master, Map.of());
  }

  /** The options for a master. */
  public static SparkOptions of(String master, Map<String, String> given) {
    return new SparkOptions(master, given);
  }

  /** The options for a master, from a file in the form of Spark's {@code spark-defaults.conf}. */
  public static SparkOptions of(String master, Path file) {
    Properties lines = new Properties();
    try (Reader in = Files.newBufferedReader(file)) {
      refuseIfOthersRead(file);
      lines.load(in);
    } catch (IllegalArgumentException malformed) {
      throw new IllegalArgumentException(file + ": " + malformed.getMessage(), malformed);
    } catch (IOException failed) {
      throw new UncheckedIOException(file + " can't be read as options of Spark's", failed);
    }
    Map<String, String> given = new TreeMap<>();
    for (String option : lines.stringPropertyNames()) {
      if (!option.startsWith("spark.")) {
        throw new IllegalArgumentException(
            file
                + " has \""
                + option
                + "\", which is no option of Spark's: they begin with spark.");
      }
      given.put(option, lines.getProperty(option).strip());
    }
    return new SparkOptions(master, given);
  }

  private static void refuseIfOthersRead(Path file) throws IOException {
    Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
    if (permissions.contains(PosixFilePermission.OTHERS_READ)
        || permissions.contains(PosixFilePermission.GROUP_READ)) {
      throw new IllegalArgumentException(
          "other users can read it, and it may have secrets: run chmod 600 " + file);
    }
  }

  /** Notes for the custodian about options that give protection up. */
  List<String> warnings() {
    return List.copyOf(warnings);
  }

  /** An option; nothing if it is not set. */
  String get(String option) {
    return all.getOrDefault(option, "");
  }

  /** All options, with our classes for executors. */
  SparkConf conf() {
    SparkConf conf = new SparkConf(false);
    all.forEach(conf::set);
    String jars = String.join(",", ShippedJars.of());
    String given = get("spark.jars");
    return conf.set("spark.jars", given.isEmpty() ? jars : jars + "," + given);
  }

  /** A text without secrets. */
  @Override
  public String toString() {
    return "SparkOptions";
  }
}
