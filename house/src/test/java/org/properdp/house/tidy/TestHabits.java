package org.properdp.house.tidy;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Tests that do not run, only wait, or run less than a build says. */
public final class TestHabits {
  private static final Pattern SKIPPING_ANNOTATION =
      Pattern.compile("(.*\\.)?(Disabled\\w*|Enabled\\w*|Ignore)");
  private static final Pattern SKIPPING_CALL =
      Pattern.compile("assume(True|False|That|NoException)|assumingThat");

  private TestHabits() {}

  /** Tests that can be skipped; jqwik's {@code Assume.that} only drops a sample, and is none. */
  public static List<Offence> skipped(List<SourceFile> files) {
    return scan(files, SKIPPING_ANNOTATION, SKIPPING_CALL);
  }

  /** Tests that sleep. */
  public static List<Offence> sleeping(List<SourceFile> files) {
    return scan(files, Pattern.compile("(?!)"), Pattern.compile("sleep"));
  }

  /** Tests that ask on their own how much to repeat. */
  public static List<Offence> sampling(List<SourceFile> files) {
    List<Offence> offences = new ArrayList<>();
    List<SourceFile> asking =
        files.stream()
            .filter(file -> file.isTest() && !file.path().endsWith("/Repeats.java"))
            .toList();
    for (JavaSource source : JavaSource.parse(asking)) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitMethodInvocation(MethodInvocationTree call, Void unused) {
          if (call.getArguments().toString().startsWith("\"repeats\"")) {
            offences.add(source.offence(call, name(call.getMethodSelect())));
          }
          return super.visitMethodInvocation(call, null);
        }
      }.scan(source.tree(), null);
    }
    return offences;
  }

  private static List<Offence> scan(List<SourceFile> files, Pattern annotations, Pattern calls) {
    List<Offence> offences = new ArrayList<>();
    for (JavaSource source : JavaSource.parse(files.stream().filter(SourceFile::isTest).toList())) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitAnnotation(AnnotationTree annotation, Void unused) {
          String type = annotation.getAnnotationType().toString();
          if (annotations.matcher(type).matches()) {
            offences.add(source.offence(annotation, "@" + type));
          }
          return super.visitAnnotation(annotation, null);
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree call, Void unused) {
          String name = name(call.getMethodSelect());
          if (calls.matcher(name).matches()) {
            offences.add(source.offence(call, name));
          }
          return super.visitMethodInvocation(call, null);
        }
      }.scan(source.tree(), null);
    }
    return offences;
  }

  private static String name(ExpressionTree method) {
    if (method instanceof MemberSelectTree select) {
      return select.getIdentifier().toString();
    }
    return method instanceof IdentifierTree plain ? plain.getName().toString() : "";
  }
}
