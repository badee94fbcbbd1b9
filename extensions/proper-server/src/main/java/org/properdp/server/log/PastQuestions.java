package org.properdp.server.log;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The questions that analysts asked a store's server on a day, as far as its log still has them.
 *
 * @param all in the order in which they were asked
 * @param leftOut how many more the log has no line for, because an analyst asked too much
 */
public record PastQuestions(List<Asked> all, long leftOut) {
  /** In a text, a constant that was taken out of the log, so that it can't be asked any more. */
  public static final char TAKEN = LogText.TAKEN;

  static final Pattern ASKED =
      Pattern.compile(
          "(?<at>\\S+)Z "
              + ServerLog.ASKED
              + "(?<who>.+?) (?<paid>\\S [0-9.]+(?:, \\S [0-9.]+)*): (?<text>.*)");

  private static final Pattern LEFT_OUT =
      Pattern.compile("\\S+Z left out .*: (?<lines>[0-9]+) lines?, .*");

  /**
   * One of them.
   *
   * @param at the time of the day, in UTC
   * @param prices what each question of the statement cost at most, such as "ε 0.1"
   * @param text the statement with the values of its parameters; none if the log has only a part
   */
  public record Asked(String at, String analyst, List<String> prices, Optional<String> text) {}

  /** The questions of a day in UTC. */
  public static PastQuestions of(Path directory, LocalDate day) throws IOException {
    List<List<String>> files = new ArrayList<>();
    Set<Object> read = new HashSet<>();
    // The newest first: a file that is renamed meanwhile is met again, and not missed.
    for (Path file : ServerLog.files(directory).toList()) {
      if (read.add(key(file))) {
        files.add(0, lines(file, day + "T"));
      }
    }
    List<Asked> all = new ArrayList<>();
    long leftOut = 0;
    for (String line : files.stream().flatMap(List::stream).toList()) {
      Matcher asked = ASKED.matcher(line);
      Matcher without = LEFT_OUT.matcher(line);
      if (asked.matches()) {
        all.add(asked(asked));
      } else if (without.matches()) {
        leftOut += Long.parseLong(without.group("lines"));
      }
    }
    return new PastQuestions(List.copyOf(all), leftOut);
  }

  private static Asked asked(Matcher line) {
    return new Asked(
        line.group("at").substring(line.group("at").indexOf('T') + 1),
        LogText.read(line.group("who")).orElse(line.group("who")),
        List.of(line.group("paid").split(", ")),
        LogText.read(line.group("text")));
  }

  private static Object key(Path file) throws IOException {
    try {
      Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
      return key == null ? file : key;
    } catch (NoSuchFileException none) {
      return file;
    }
  }

  private static List<String> lines(Path file, String day) throws IOException {
    List<String> lines = new ArrayList<>();
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (line.startsWith(day)) {
          lines.add(line);
        }
      }
    } catch (NoSuchFileException none) {
      return List.of();
    }
    return lines;
  }

  /** As secret as the log. */
  @Override
  public String toString() {
    return all.size() + " questions of the past";
  }
}
