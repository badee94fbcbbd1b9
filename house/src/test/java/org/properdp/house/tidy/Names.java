package org.properdp.house.tidy;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What types and packages must say about themselves. */
public final class Names {
  private static final Set<String> SAY_NOTHING =
      Set.of("Manager", "Helper", "Util", "Utils", "Impl", "Base", "Data", "Info");

  private Names() {}

  /** Types, also nested ones, with a word in their name that says nothing. */
  public static List<Offence> emptyWords(List<JavaSource> sources) {
    List<Offence> offences = new ArrayList<>();
    for (JavaSource source : sources) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitClass(ClassTree type, Void unused) {
          String name = type.getSimpleName().toString();
          words(name)
              .filter(SAY_NOTHING::contains)
              .forEach(word -> offences.add(source.offence(type, name + " says " + word)));
          return super.visitClass(type, null);
        }
      }.scan(source.tree(), null);
    }
    return offences;
  }

  private static Stream<String> words(String camelCase) {
    return Arrays.stream(camelCase.split("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])"));
  }

  /** Packages of shipped code without a package-info.java that says {@code @NullMarked}. */
  public static List<Offence> unmarkedPackages(List<JavaSource> sources) {
    List<JavaSource> main =
        sources.stream()
            .filter(source -> source.file().isMain())
            .filter(source -> !source.file().name().equals("module-info.java"))
            .toList();
    Set<String> marked = new HashSet<>();
    for (JavaSource source : main) {
      if (source.file().name().equals("package-info.java")
          && source.tree().getPackageAnnotations().stream().anyMatch(Names::isNullMarked)) {
        marked.add(source.file().folder());
      }
    }
    return main.stream()
        .map(source -> source.file().folder())
        .distinct()
        .filter(folder -> !marked.contains(folder))
        .map(folder -> new Offence(folder + "/package-info.java", 1, "no @NullMarked"))
        .toList();
  }

  private static boolean isNullMarked(AnnotationTree annotation) {
    return annotation.getAnnotationType().toString().endsWith("NullMarked");
  }
}
