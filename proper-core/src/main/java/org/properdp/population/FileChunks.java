package org.properdp.population;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;

/** The numbers of chunks in files: those of one file come after those of the one before. */
final class FileChunks {
  /** Fewer are not made one. */
  private static final int LEAST = 2;

  private final List<Integer> counts = new ArrayList<>();

  /** The number in each file. */
  List<Integer> counts() {
    return List.copyOf(counts);
  }

  /** Notes that a file comes after the others. */
  void add(int chunks) {
    counts.add(chunks);
  }

  void clear() {
    counts.clear();
  }

  /** The number of chunks in the first files. */
  int in(int files) {
    return counts.stream().limit(files).mapToInt(Integer::intValue).sum();
  }

  /** The number of chunks in all files. */
  int all() {
    return in(counts.size());
  }

  /**
   * Notes that a file has the rows of some chunks, and perhaps of later ones, in their place.
   *
   * @return the number of files before it
   */
  int replace(int from, int to, int chunks) {
    int before = upTo(from);
    counts.subList(before, upTo(to)).clear();
    counts.add(before, chunks);
    return before;
  }

  /** The number of files that have some of the first chunks, and no others. */
  private int upTo(int end) {
    int files = 0;
    int from = 0;
    while (files < counts.size() && from + counts.get(files) <= end) {
      from += counts.get(files++);
    }
    return files;
  }

  /**
   * The number of files that stay if the others are made one with the rows after them. At least two
   * are; and of those before, each that has no more rows than all after it together, so that a row
   * is moved few times.
   *
   * @param rowsFrom the number of rows from a chunk on, also of those in no file
   */
  int keptIfMerged(IntToLongFunction rowsFrom) {
    int file = Math.max(0, counts.size() - LEAST);
    int from = in(file);
    while (file > 0) {
      int before = from - counts.get(file - 1);
      if (rowsFrom.applyAsLong(before) > 2 * rowsFrom.applyAsLong(from)) {
        return file;
      }
      from = before;
      file--;
    }
    return file;
  }

  @Override
  public String toString() {
    return "FileChunks";
  }
}
