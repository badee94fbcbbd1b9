package org.properdp;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The command that starts a JVM beside a test. Most of what such a process does is to begin: it
 * takes the fast compiler alone, and trusts the classes that this build has compiled.
 */
public final class ChildJvm {
  /** The options that make a JVM begin quickly, as the tests' own JVMs do (see the root pom). */
  public static final List<String> QUICK =
      List.of(
          "-XX:TieredStopAtLevel=1",
          "-XX:+UnlockDiagnosticVMOptions",
          "-XX:-BytecodeVerificationRemote",
          "-XX:-UsePerfData");

  private ChildJvm() {}

  /** Runs a class with the test's own libraries and the serial collector. */
  public static List<String> command(Class<?> main, Object... words) {
    return command(List.of("-XX:+UseSerialGC"), main, words);
  }

  /** Runs a class with the test's own libraries, and options that name a collector, if one. */
  public static List<String> command(List<String> options, Class<?> main, Object... words) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(QUICK);
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    Stream.of(words).map(Object::toString).forEach(command::add);
    return command;
  }
}
