package org.properdp.tables.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/**
 * A file that a command was given by its path or by a pattern.
 *
 * @param name the file's name; of a pattern's files, the path from the pattern's fixed beginning
 */
record GivenFile(String name, Path path) {
  static final Path STANDARD_INPUT = Path.of("-");

  private static final String WILDCARDS = ".*[*?\\[{].*";
  private static final String ANY_FOLDERS = "**";

  /**
   * The file at a path that exists, or else the files of a pattern, in the order of their names.
   */
  static List<GivenFile> of(Path argument) {
    if (!isPattern(argument)) {
      return List.of(new GivenFile(String.valueOf(argument.getFileName()), argument));
    }
    int fixed = 0;
    while (!argument.getName(fixed).toString().matches(WILDCARDS)) {
      fixed++;
    }
    Path root = argument.getRoot();
    Path beginning = fixed == 0 ? Path.of("") : argument.subpath(0, fixed);
    Path from = root == null ? beginning : root.resolve(beginning);
    List<GivenFile> found = new ArrayList<>();
    find(from, from, parts(argument, fixed), found);
    return found.stream().distinct().sorted(Comparator.comparing(GivenFile::name)).toList();
  }

  /** A file may have a star in its name; then it is that file. */
  static boolean isPattern(Path argument) {
    return argument.toString().matches(WILDCARDS) && Files.notExists(argument);
  }

  private static List<String> parts(Path argument, int fixed) {
    List<String> parts = new ArrayList<>();
    for (Path part : argument.subpath(fixed, argument.getNameCount())) {
      parts.add(part.toString());
    }
    return parts;
  }

  private static void find(Path from, Path folder, List<String> parts, List<GivenFile> found) {
    String part = parts.get(0);
    List<String> rest = parts.subList(1, parts.size());
    boolean isDeep = part.equals(ANY_FOLDERS);
    if (isDeep && !rest.isEmpty()) {
      find(from, folder, rest, found);
    }
    for (Path one : entries(folder, isDeep ? "*" : part)) {
      if (Files.isDirectory(one)) {
        List<String> below = isDeep ? parts : rest;
        // A link to a folder above would be followed for ever.
        if (!below.isEmpty() && !(isDeep && Files.isSymbolicLink(one))) {
          find(from, one, below, found);
        }
      } else if (rest.isEmpty()) {
        found.add(new GivenFile(from.relativize(one).toString(), one));
      }
    }
  }

  /** The entries of a folder whose names match; hidden ones only if the pattern asks for them. */
  private static List<Path> entries(Path folder, String part) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    PathMatcher matcher = matcher(part);
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(one -> matcher.matches(one.getFileName()))
          .filter(one -> part.startsWith(".") || !one.getFileName().toString().startsWith("."))
          .toList();
    } catch (IOException | UncheckedIOException unreadable) {
      throw new IllegalArgumentException(
          "the folder " + folder + " can't be read: " + unreadable.getMessage(), unreadable);
    }
  }

  private static PathMatcher matcher(String part) {
    try {
      return FileSystems.getDefault().getPathMatcher("glob:" + part);
    } catch (PatternSyntaxException wrong) {
      throw new IllegalArgumentException(
          "the part "
              + part
              + " is no pattern: brackets and braces must be closed before the next /",
          wrong);
    }
  }

  /** Refuses two files that would be stored as one batch. */
  static void refuseSameNames(List<GivenFile> files) {
    Map<String, Path> paths = new HashMap<>();
    for (GivenFile file : files) {
      Path other = paths.put(file.name(), file.path());
      if (other != null && !other.equals(file.path())) {
        throw new IllegalArgumentException(
            "the files "
                + other
                + " and "
                + file.path()
                + " would both be stored as batch "
                + file.name()
                + ": load them one by one with --batch, or by a pattern in quotes, which names each"
                + " file by its path");
      }
    }
  }

  boolean isStandardInput() {
    return path.equals(STANDARD_INPUT);
  }
}
