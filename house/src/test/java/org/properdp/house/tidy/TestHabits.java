package org.properdp.house.tidy;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
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
  public static List<Offence> skipped(List<JavaSource> sources) {
    return scan(sources, SKIPPING_ANNOTATION, SKIPPING_CALL);
  }

  /** Tests that sleep. */
  public static List<Offence> sleeping(List<JavaSource> sources) {
    return scan(sources, Pattern.compile("(?!)"), Pattern.compile("sleep"));
  }

  /** Tests that ask on their own how much to repeat. */
  public static List<Offence> sampling(List<JavaSource> sources) {
    List<Offence> offences = new ArrayList<>();
    for (JavaSource source : tests(sources)) {
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitMethodInvocation(MethodInvocationTree call, Void unused) {
          if (namesRepeats(call) && !source.file().name().equals("Repeats.java")) {
            offences.add(source.offence(call, name(call.getMethodSelect())));
          }
          return super.visitMethodInvocation(call, null);
        }
      }.scan(source.tree(), null);
    }
    return offences;
  }

  private static boolean namesRepeats(MethodInvocationTree call) {
    return call.getArguments().stream()
        .limit(1)
        .anyMatch(first -> first instanceof LiteralTree text && "repeats".equals(text.getValue()));
  }

  private static List<JavaSource> tests(List<JavaSource> sources) {
    return sources.stream().filter(source -> source.file().isTest()).toList();
  }

  private static List<Offence> scan(List<JavaSource> sources, Pattern annotations, Pattern calls) {
    List<Offence> offences = new ArrayList<>();
    for (JavaSource source : tests(sources)) {
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
