package org.properdp.house.tidy;

import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;

/** How big things may get before they are two things. */
public final class Sizes {
  static final int LINES_OF_A_FILE = 300;
  static final int LINES_OF_A_METHOD = 39;
  static final int COLUMNS = 100;

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
}
