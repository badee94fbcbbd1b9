package org.properdp.store.kill;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.properdp.store.town.Outside;

/** Runs a child until it is killed, or ends. */
final class Kill {
  private static final int KILLED = 128 + 9;

  private Kill() {}

  /** Kills it when it has said so many lines, or is done; returns what it said. */
  static Outside after(int lines, List<String> command, Path errors)
      throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
    // Not the process's own method: that would throw away what has been said and not been read.
    ProcessHandle handle = process.toHandle();
    CompletableFuture.delayedExecutor(20, TimeUnit.MINUTES).execute(handle::destroyForcibly);
    Outside outside = new Outside();
    try (BufferedReader said =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String line = said.readLine();
      while (line != null) {
        outside.heard(line);
        if (outside.lines() >= lines || outside.hasSaid(Child.CLOSED)) {
          handle.destroyForcibly();
        }
        line = said.readLine();
      }
    } finally {
      handle.destroyForcibly();
    }
    int end = process.waitFor();
    if (end != KILLED || (outside.lines() < lines && !outside.hasSaid(Child.CLOSED))) {
      throw new AssertionError(
          "a child ended with " + end + ", or hung: " + Files.readString(errors));
    }
    return outside;
  }

  /** Lets one do all it has to, and end by itself. */
  static void never(List<String> command, Path errors) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .redirectError(errors.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.getOutputStream().close();
    if (process.waitFor() != 0) {
      throw new AssertionError("a child failed: " + Files.readString(errors));
    }
  }
}
