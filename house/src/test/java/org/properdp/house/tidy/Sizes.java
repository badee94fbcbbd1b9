package org.properdp.house.tidy;

import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How big things may get before they are two things. */
public final class Sizes {
  static final int LINES_OF_A_FILE = 300;
  static final int LINES_OF_A_METHOD = 39;
  static final int COLUMNS = 100;
  static final int FILES_OF_A_PACKAGE = 24;

  /**
   * Packages that are one sealed family, which can't be spread over several (ADR 0011): a file for
   * each member, as many as there are.
   */
  private static final List<String> FAMILIES =
      List.of("org/properdp/provenance/plan", "org/properdp/primitive");

  private Sizes() {}

  /** Java files of too many lines, without imports and Javadoc: what a reader has to follow. */
  public static List<Offence> longFiles(List<SourceFile> files) {
    List<Offence> offences = new ArrayList<>();
    for (SourceFile file : files) {
      long lines = file.isJava() ? linesToFollow(file) : 0;
      if (lines > LINES_OF_A_FILE) {
        offences.add(Offence.at(file, 1, lines + " lines without imports and Javadoc"));
      }
    }
    return offences;
  }

  private static long linesToFollow(SourceFile file) {
    long lines = 0;
    boolean javadoc = false;
    for (String line : file.lines()) {
      javadoc |= line.stripLeading().startsWith("/**");
      lines += javadoc || line.startsWith("import ") ? 0 : 1;
      javadoc &= !line.stripTrailing().endsWith("*/");
    }
    return lines;
  }

  /** Methods and constructors of too many lines, their documentation not counted. */
  public static List<Offence> longMethods(List<JavaSource> sources) {
    List<Offence> offences = new ArrayList<>();
    for (JavaSource source : sources) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitMethod(MethodTree method, Void unused) {
          int lines = source.lastLine(method) - source.firstLine(method) + 1;
          if (lines > LINES_OF_A_METHOD) {
            offences.add(source.offence(method, method.getName() + " has " + lines + " lines"));
          }
          return super.visitMethod(method, null);
        }
      }.scan(source.tree(), null);
    }
    return offences;
  }

  /** Lines of Java with too many columns; an import or a link cannot be broken. */
  public static List<Offence> wideLines(List<SourceFile> files) {
    List<Offence> offences = new ArrayList<>();
    for (SourceFile file : files) {
      int number = 0;
      for (String line : file.isJava() ? file.lines() : List.<String>of()) {
        number++;
        int columns = line.codePointCount(0, line.length());
        if (columns > COLUMNS && !line.startsWith("import ") && !line.contains("://")) {
          offences.add(Offence.at(file, number, columns + " columns"));
        }
      }
    }
    return offences;
  }

  /** Packages of too many files; package-info.java is not counted, nor are sealed families. */
  public static List<Offence> crowdedPackages(List<SourceFile> files) {
    Map<String, Integer> counts = new TreeMap<>();
    files.stream()
        .filter(file -> file.isMain() || file.isTest())
        .filter(file -> !file.name().equals("package-info.java"))
        .forEach(file -> counts.merge(file.folder(), 1, Integer::sum));
    return counts.entrySet().stream()
        .filter(folder -> folder.getValue() > FILES_OF_A_PACKAGE)
        .filter(folder -> FAMILIES.stream().noneMatch(folder.getKey()::endsWith))
        .map(folder -> new Offence(folder.getKey(), 1, folder.getValue() + " files"))
        .toList();
  }
}
