package org.properdp.verification.extractedmodel.program;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * The programs that are kept beside the tests, or those of another file: {@code
 * -Doracle.programs=/path/of/fresh.txt}, gzipped if its name ends in gz.
 */
public final class ProgramFile {
  private static final String KEPT = "/org/properdp/verification/extractedmodel/programs.txt.gz";

  private ProgramFile() {}

  /** All programs. */
  public static List<Program> read() {
    String other = System.getProperty("oracle.programs", "");
    try (InputStream bytes = other.isEmpty() ? kept() : Files.newInputStream(Path.of(other))) {
      String name = other.isEmpty() ? KEPT.substring(KEPT.lastIndexOf('/') + 1) : other;
      InputStream text = name.endsWith("gz") ? new GZIPInputStream(bytes) : bytes;
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(text, StandardCharsets.UTF_8));
      return new ProgramReader(name, lines.lines().toList()).read();
    } catch (IOException unreadable) {
      throw new UncheckedIOException("the oracle's programs can't be read", unreadable);
    }
  }

  private static InputStream kept() {
    InputStream found = ProgramFile.class.getResourceAsStream(KEPT);
    if (found == null) {
      throw new IllegalStateException(KEPT + " is not on the class path");
    }
    return found;
  }

  /** Every so many-th program, or all of them with {@code -Doracle.all}. */
  public static List<Program> read(int each) {
    boolean all = System.getProperty("oracle.all") != null;
    return read().stream().filter(program -> all || program.number() % each == 0).toList();
  }
}
