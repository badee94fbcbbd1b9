package org.properdp.house.tidy;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Modifier;

/**
 * What shipped code declares. Names are compared, and not resolved: of two things with one name a
 * use of either counts for both.
 */
public final class Declarations {
  /** Called or filled from outside: by the JVM, or by a library that an annotation names. */
  private static final Set<String> FROM_OUTSIDE = Set.of("main", "serialVersionUID");

  /** Pages quote it, and tests run it. */
  private static final String QUOTED = "org.properdp.examples.guide";

  private static final Set<String> SAYS_NOTHING_OF_USE =
      Set.of("Proven", "Nullable", "SuppressWarnings", "FunctionalInterface");

  private Declarations() {}

  /**
   * Types, methods and fields that nothing names: of what is public, nothing in the whole project,
   * tests included; of the rest, no shipped code of its module. What pages quote counts as public.
   */
  public static List<Offence> unused(List<JavaSource> sources) {
    Set<String> anywhere = new HashSet<>();
    Map<String, Set<String>> shipped = new HashMap<>();
    for (JavaSource source : sources) {
      Set<String> named = named(source);
      anywhere.addAll(named);
      if (source.file().isMain()) {
        shipped.computeIfAbsent(source.file().module(), module -> new HashSet<>()).addAll(named);
      }
    }
    List<Offence> offences = new ArrayList<>();
    for (JavaSource source : sources) {
      if (source.file().isMain()) {
        Set<String> module = shipped.getOrDefault(source.file().module(), Set.of());
        new Declared(source, anywhere, module, offences).scan(source.tree(), null);
      }
    }
    return offences;
  }

  private static Set<String> named(JavaSource source) {
    Set<String> names = new HashSet<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitIdentifier(IdentifierTree name, Void unused) {
        names.add(name.getName().toString());
        return super.visitIdentifier(name, null);
      }

      @Override
      public Void visitMemberSelect(MemberSelectTree member, Void unused) {
        names.add(member.getIdentifier().toString());
        return super.visitMemberSelect(member, null);
      }

      @Override
      public Void visitMemberReference(MemberReferenceTree member, Void unused) {
        names.add(member.getName().toString());
        return super.visitMemberReference(member, null);
      }
    }.scan(source.tree(), null);
    return names;
  }

  /** Looks at each declaration. */
  private static final class Declared extends TreeScanner<Void, Void> {
    private final JavaSource source;
    private final Set<String> anywhere;
    private final Set<String> module;
    private final List<Offence> offences;
    private boolean inInterface;

    Declared(JavaSource source, Set<String> anywhere, Set<String> module, List<Offence> offences) {
      this.source = source;
      this.anywhere = anywhere;
      this.module = module;
      this.offences = offences;
    }

    @Override
    public Void visitClass(ClassTree type, Void unused) {
      check(type, type.getSimpleName().toString(), type.getModifiers());
      boolean outside = inInterface;
      inInterface = type.getKind() == Tree.Kind.INTERFACE;
      for (Tree member : type.getMembers()) {
        // A record's components are among its fields, and are what equals and toString are about.
        if (member instanceof VariableTree field && type.getKind() != Tree.Kind.RECORD) {
          check(field, field.getName().toString(), field.getModifiers());
        }
      }
      super.visitClass(type, null);
      inInterface = outside;
      return null;
    }

    @Override
    public Void visitMethod(MethodTree method, Void unused) {
      if (method.getReturnType() != null) {
        check(method, method.getName().toString(), method.getModifiers());
      }
      return super.visitMethod(method, null);
    }

    private void check(Tree declared, String name, ModifiersTree modifiers) {
      boolean open =
          inInterface
              || modifiers.getFlags().contains(Modifier.PUBLIC)
              || source.file().isIn(QUOTED);
      boolean used = (open ? anywhere : module).contains(name);
      if (!used && !name.isEmpty() && !FROM_OUTSIDE.contains(name) && !isMarked(modifiers)) {
        offences.add(source.offence(declared, "nothing uses " + name));
      }
    }

    /**
     * Whether an annotation says who uses it: {@code @Override}, a command's option, a benchmark.
     */
    private static boolean isMarked(ModifiersTree modifiers) {
      return modifiers.getAnnotations().stream()
          .map(AnnotationTree::getAnnotationType)
          .map(Tree::toString)
          .anyMatch(name -> !SAYS_NOTHING_OF_USE.contains(name));
    }
  }
}
