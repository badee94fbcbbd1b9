package org.properdp.examples.pipeline;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.properdp.ChildJvm;

/** A process of its own, which is killed without a word (SIGKILL). */
public final class Child {
  private static final int KILLED = 128 + 9;

  /** So long nothing takes on any machine. */
  private static final int HUNG_MINUTES = 20;

  private Child() {}

  /** Kills it when it has said so many lines, unless it has ended; returns all that it said. */
  public static List<String> killedAfter(int lines, Path errors, Class<?> main, Object... arguments)
      throws IOException, InterruptedException {
    List<String> command =
        ChildJvm.command(List.of("-XX:+UseSerialGC", "-Xmx128m"), main, arguments);
    Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
    // Not the process's own method: that would throw away what has been said and not been read.
    ProcessHandle handle = process.toHandle();
    CompletableFuture.delayedExecutor(HUNG_MINUTES, TimeUnit.MINUTES)
        .execute(handle::destroyForcibly);
    List<String> said = new ArrayList<>();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        said.add(line);
        if (said.size() == lines) {
          handle.destroyForcibly();
        }
      }
    }
    int end = process.waitFor();
    if ((end != KILLED && end != 0) || (end == KILLED && said.size() < lines)) {
      throw new AssertionError("a child ended with " + end + ": " + Files.readString(errors));
    }
    return said;
  }
}
