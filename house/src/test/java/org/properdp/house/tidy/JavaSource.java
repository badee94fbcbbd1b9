package org.properdp.house.tidy;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** A Java file with the tree that the JDK's own parser makes of it; no names are resolved. */
public record JavaSource(SourceFile file, CompilationUnitTree tree, SourcePositions positions) {
  /** What the Java files among these say. */
  public static List<JavaSource> parse(List<SourceFile> files) {
    List<SourceFile> java = files.stream().filter(SourceFile::isJava).toList();
    if (java.isEmpty()) {
      return List.of();
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException("these tests need a JDK, not only a JRE");
    }
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    List<InMemory> units = java.stream().map(InMemory::new).toList();
    JavacTask task =
        (JavacTask) compiler.getTask(null, null, problems, List.of("-proc:none"), List.of(), units);
    List<JavaSource> parsed = new ArrayList<>();
    Iterator<SourceFile> next = java.iterator();
    SourcePositions positions = Trees.instance(task).getSourcePositions();
    try {
      for (CompilationUnitTree tree : task.parse()) {
        parsed.add(new JavaSource(next.next(), tree, positions));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    failOnErrors(problems);
    return parsed;
  }

  private static void failOnErrors(DiagnosticCollector<JavaFileObject> problems) {
    for (Diagnostic<? extends JavaFileObject> problem : problems.getDiagnostics()) {
      if (problem.getKind() == Diagnostic.Kind.ERROR) {
        throw new IllegalArgumentException("this is not Java: " + problem);
      }
    }
  }

  int firstLine(Tree part) {
    return line(positions.getStartPosition(tree, part));
  }

  int lastLine(Tree part) {
    return line(positions.getEndPosition(tree, part));
  }

  Offence offence(Tree part, String what) {
    return Offence.at(file, firstLine(part), what);
  }

  private int line(long position) {
    return position < 0 ? 1 : (int) tree.getLineMap().getLineNumber(position);
  }

  private static final class InMemory extends SimpleJavaFileObject {
    private final String text;

    InMemory(SourceFile file) {
      super(URI.create("memory:///" + file.path().replace(' ', '_')), Kind.SOURCE);
      this.text = file.text();
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
