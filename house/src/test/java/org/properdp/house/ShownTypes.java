package org.properdp.house;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.stream.Stream;

/** What a class shows to other packages: supertypes, and members that are public or protected. */
final class ShownTypes extends ArchCondition<JavaClass> {
  private final List<String> hidden;

  /** The condition that no type of these packages is shown. */
  ShownTypes(List<String> hidden) {
    super("show no type of " + hidden);
    this.hidden = List.copyOf(hidden);
  }

  @Override
  public void check(JavaClass type, ConditionEvents events) {
    if (!isSeen(type)) {
      return;
    }
    Stream.concat(type.getAllRawSuperclasses().stream(), type.getAllRawInterfaces().stream())
        .filter(this::isHidden)
        .forEach(shown -> report(type, type.getFullName(), shown, events));
    // Inherited members count: a class that is not public shows them through one that is.
    Stream.of(type.getAllFields(), type.getAllMethods(), type.getConstructors())
        .flatMap(members -> members.stream())
        .filter(member -> isOpen(member) && !isHidden(member.getOwner()))
        .forEach(
            member ->
                signature(member)
                    .flatMap(part -> part.getAllInvolvedRawTypes().stream())
                    .filter(this::isHidden)
                    .distinct()
                    .forEach(shown -> report(type, member.getFullName(), shown, events)));
  }

  private static void report(JavaClass type, String place, JavaClass shown, ConditionEvents to) {
    to.add(SimpleConditionEvent.violated(type, place + " shows " + shown.getFullName()));
  }

  private static Stream<JavaType> signature(JavaMember member) {
    if (member instanceof JavaField field) {
      return Stream.of(field.getType());
    }
    JavaCodeUnit code = (JavaCodeUnit) member;
    return Stream.concat(
        Stream.of(code.getReturnType()),
        Stream.concat(code.getParameterTypes().stream(), code.getExceptionTypes().stream()));
  }

  private boolean isHidden(JavaClass type) {
    String name = type.getBaseComponentType().getPackageName();
    return hidden.stream().anyMatch(lib -> name.equals(lib) || name.startsWith(lib + "."));
  }

  /** Whether other packages can name it. */
  static boolean isSeen(JavaClass type) {
    return (type.getModifiers().contains(JavaModifier.PUBLIC)
            || type.getModifiers().contains(JavaModifier.PROTECTED))
        && type.getEnclosingClass().map(ShownTypes::isSeen).orElse(true);
  }

  private static boolean isOpen(JavaMember member) {
    return member.getModifiers().contains(JavaModifier.PUBLIC)
        || member.getModifiers().contains(JavaModifier.PROTECTED);
  }
}
