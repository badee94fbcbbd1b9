package org.properdp.house.tidy;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.type.TypeKind;

/** Floating point where budgets are counted: a rounding there would be a leak or a refund. */
public final class FloatingPoint {
  private static final Pattern NAME = Pattern.compile("(?i)double|float");

  /** The methods of {@code Math} that stay with integers when they are given integers. */
  private static final Set<String> OF_INTEGERS =
      Set.of(
          "abs",
          "absExact",
          "addExact",
          "decrementExact",
          "floorDiv",
          "floorMod",
          "incrementExact",
          "max",
          "min",
          "multiplyExact",
          "multiplyFull",
          "multiplyHigh",
          "negateExact",
          "subtractExact",
          "toIntExact");

  private FloatingPoint() {}

  /**
   * Floating point in the shipped code of these packages, but for the files that are allowed it,
   * each with its reason.
   */
  public static List<Offence> in(
      List<String> packages, Map<String, String> allowed, List<JavaSource> sources) {
    List<Offence> offences = new ArrayList<>();
    for (JavaSource source : sources) {
      SourceFile file = source.file();
      if (file.isMain()
          && packages.stream().anyMatch(file::isIn)
          && !allowed.containsKey(file.path())) {
        new Scanner(source, offences).scan(source.tree(), null);
      }
    }
    return offences.stream().distinct().toList();
  }

  private static final class Scanner extends TreeScanner<Void, Void> {
    private final JavaSource source;
    private final List<Offence> offences;

    Scanner(JavaSource source, List<Offence> offences) {
      this.source = source;
      this.offences = offences;
    }

    private void report(Tree part) {
      offences.add(source.offence(part, part.toString()));
    }

    private void check(Tree part, ExpressionTree qualifier, String name) {
      boolean math = qualifier.toString().matches("(java\\.lang\\.)?(Strict)?Math");
      if (NAME.matcher(name).find() || (math && !OF_INTEGERS.contains(name))) {
        report(part);
      }
    }

    @Override
    public Void visitPrimitiveType(PrimitiveTypeTree type, Void unused) {
      TypeKind kind = type.getPrimitiveTypeKind();
      if (kind == TypeKind.DOUBLE || kind == TypeKind.FLOAT) {
        report(type);
      }
      return super.visitPrimitiveType(type, null);
    }

    @Override
    public Void visitLiteral(LiteralTree literal, Void unused) {
      if (literal.getValue() instanceof Double || literal.getValue() instanceof Float) {
        report(literal);
      }
      return super.visitLiteral(literal, null);
    }

    @Override
    public Void visitIdentifier(IdentifierTree name, Void unused) {
      if (NAME.matcher(name.getName()).find()) {
        report(name);
      }
      return super.visitIdentifier(name, null);
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree select, Void unused) {
      check(select, select.getExpression(), select.getIdentifier().toString());
      return super.visitMemberSelect(select, null);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree reference, Void unused) {
      check(reference, reference.getQualifierExpression(), reference.getName().toString());
      return super.visitMemberReference(reference, null);
    }
  }
}
