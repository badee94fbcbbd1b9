package org.properdp.examples.bench.serve;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.properdp.cli.ProperCommand;
import org.properdp.cli.command.Scratch;

/** {@code ./proper serve} in a process of its own, which is ready. */
final class ServerProcess implements AutoCloseable {
  private static final Pattern PORT = Pattern.compile("port=([0-9]+)");
  private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+([0-9]+) kB");
  private static final int MEGABYTE = 1_024;
  private static final long END_SECONDS = 20;

  private final Process process;
  private final Scratch socket;
  private final int port;

  private ServerProcess(Process process, Scratch socket, int port) {
    this.process = process;
    this.socket = socket;
    this.port = port;
  }

  /**
   * Starts it, on a socket and on the network, and waits until it says that it is ready.
   *
   * @param quick whether the process should start fast rather than become fast
   */
  static ServerProcess start(boolean quick, Path store) throws IOException {
    // The path of a socket must be short.
    Scratch socket = Scratch.temporary();
    Process process =
        java(
            quick,
            ProperCommand.class,
            "serve",
            store.toString(),
            "--socket",
            socket.directory().toString(),
            "--listen",
            "127.0.0.1:0");
    BufferedReader said =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    int port = 0;
    for (String line = said.readLine(); line != null; line = said.readLine()) {
      Matcher found = PORT.matcher(line);
      port = found.find() ? Integer.parseInt(found.group(1)) : port;
      if (line.startsWith("ready")) {
        return new ServerProcess(process, socket, port);
      }
    }
    throw new IllegalStateException("the server of the benchmark did not start");
  }

  /** A program of this class path, in a process of its own. */
  static Process java(boolean quick, Class<?> program, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    if (quick) {
      command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  /** A user of this machine, who is let in. */
  Client client() throws IOException {
    return Client.letIn(socket());
  }

  /** The directory of its socket. */
  Path socket() {
    return socket.directory();
  }

  /** Its address on the network. */
  int port() {
    return port;
  }

  /** The memory of the machine that it has now, in MB; 0 where the system has no such file. */
  long residentMegabytes() throws IOException {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    if (Files.notExists(status)) {
      return 0;
    }
    Matcher found = RESIDENT.matcher(Files.readString(status));
    return found.find() ? Long.parseLong(found.group(1)) / MEGABYTE : 0;
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().completeOnTimeout(process, END_SECONDS, TimeUnit.SECONDS).join();
    process.destroyForcibly();
    socket.close();
  }

  @Override
  public String toString() {
    return "a server in a process of its own";
  }
}
