package org.properdp.examples.bench.tables;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A Java program in a process of its own, which answers each line by a line. */
final class LineProcess implements AutoCloseable {
  private final Process process;
  private final BufferedWriter lines;
  private final BufferedReader answers;

  private LineProcess(Process process) {
    this.process = process;
    this.lines = process.outputWriter(StandardCharsets.UTF_8);
    this.answers = process.inputReader(StandardCharsets.UTF_8);
  }

  /** Starts a program with options of Java, a class path, and arguments. */
  static LineProcess start(
      List<String> options, String classPath, Class<?> program, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", classPath, program.getName()));
    command.addAll(List.of(arguments));
    return new LineProcess(
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
  }

  /** The answer to a line. */
  String ask(String line) {
    try {
      lines.write(line);
      lines.newLine();
      lines.flush();
      String answer = answers.readLine();
      if (answer == null) {
        throw new IllegalStateException("the other process stopped at: " + line);
      }
      return answer;
    } catch (IOException broken) {
      throw new IllegalStateException("the other process stopped at: " + line, broken);
    }
  }

  /** Prints all that it says from now on, until it has ended well. */
  void drain(PrintStream out) throws IOException {
    for (String line = answers.readLine(); line != null; line = answers.readLine()) {
      out.println(line);
    }
    if (status() != 0) {
      throw new IllegalStateException("the other process failed");
    }
  }

  private int status() {
    try {
      return process.waitFor();
    } catch (InterruptedException stopped) {
      throw new IllegalStateException("the benchmark was stopped", stopped);
    }
  }

  @Override
  public void close() throws IOException {
    lines.close();
    try {
      status();
    } finally {
      answers.close();
    }
  }
}
