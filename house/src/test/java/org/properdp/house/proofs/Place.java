package org.properdp.house.proofs;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import org.properdp.house.tidy.JavaSource;
import org.properdp.house.tidy.SourceFile;

/**
 * A class or a method of ours, and the theorems that it says it stands on.
 *
 * @param name as {@code budget.Ledger#reserve}: the package below {@code org.properdp} first
 * @param returns the type that a method returns, or nothing
 */
record Place(String name, SourceFile file, List<String> proven, String returns) {
  /** All classes and methods that the files declare. */
  static List<Place> in(List<SourceFile> files) {
    List<Place> places = new ArrayList<>();
    for (JavaSource source : JavaSource.parse(files)) {
      source.tree().accept(new Finder(source.file(), places), null);
    }
    return places;
  }

  private static final class Finder extends TreeScanner<Void, Void> {
    private final SourceFile file;
    private final List<Place> places;
    private String at;

    Finder(SourceFile file, List<Place> places) {
      this.file = file;
      this.places = places;
      this.at = file.packageName().replaceFirst("^org\\.properdp\\.?", "");
    }

    @Override
    public Void visitClass(ClassTree type, Void none) {
      String outside = at;
      at = at.isEmpty() ? type.getSimpleName().toString() : at + "." + type.getSimpleName();
      places.add(new Place(at, file, proven(type.getModifiers()), ""));
      super.visitClass(type, null);
      at = outside;
      return null;
    }

    @Override
    public Void visitMethod(MethodTree method, Void none) {
      String returns = method.getReturnType() == null ? "" : method.getReturnType().toString();
      places.add(
          new Place(at + "#" + method.getName(), file, proven(method.getModifiers()), returns));
      return super.visitMethod(method, null);
    }

    private static List<String> proven(ModifiersTree modifiers) {
      List<String> names = new ArrayList<>();
      for (AnnotationTree annotation : modifiers.getAnnotations()) {
        if (annotation.getAnnotationType().toString().equals("Proven")) {
          annotation.accept(new Literals(), names);
        }
      }
      return names;
    }
  }

  private static final class Literals extends TreeScanner<Void, List<String>> {
    @Override
    public Void visitLiteral(LiteralTree literal, List<String> names) {
      names.add(String.valueOf(literal.getValue()));
      return null;
    }
  }
}
