package org.properdp.house;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;

/**
 * What users call takes Java's collections: no parameter of a method is of Vavr. A constructor may
 * have one where another constructor, or a static factory, has none: a record's has to.
 */
final class PlainArguments extends ArchCondition<JavaClass> {
  private final List<Class<?>> implemented;
  private final List<Class<?>> made;

  /**
   * The condition, but for what users do not call.
   *
   * @param implemented types whose instance methods the runtime calls
   * @param made types that the runtime makes or uses, and users at most read
   */
  PlainArguments(List<Class<?>> implemented, List<Class<?>> made) {
    super("take nothing of Vavr from their users");
    this.implemented = List.copyOf(implemented);
    this.made = List.copyOf(made);
  }

  @Override
  public void check(JavaClass type, ConditionEvents events) {
    if (!ShownTypes.isSeen(type) || made.stream().anyMatch(type::isEquivalentTo)) {
      return;
    }
    boolean isForRuntime = implemented.stream().anyMatch(type::isAssignableTo);
    type.getCodeUnits().stream()
        .filter(unit -> isPublic(unit) && takesVavr(unit))
        .filter(unit -> unit.isConstructor() ? !hasAnother(type) : isStatic(unit) || !isForRuntime)
        .map(unit -> unit.getFullName() + " takes something of Vavr")
        .forEach(place -> events.add(SimpleConditionEvent.violated(type, place)));
  }

  /** Whether an instance can be had without Vavr. */
  private static boolean hasAnother(JavaClass type) {
    return type.getCodeUnits().stream()
        .filter(unit -> unit.isConstructor() || (isStatic(unit) && makes(type, unit)))
        .anyMatch(unit -> isPublic(unit) && !takesVavr(unit));
  }

  private static boolean makes(JavaClass type, JavaCodeUnit unit) {
    return unit.getRawReturnType().equals(type);
  }

  private static boolean takesVavr(JavaCodeUnit unit) {
    return unit.getParameterTypes().stream()
        .flatMap(parameter -> parameter.getAllInvolvedRawTypes().stream())
        .anyMatch(part -> part.getPackageName().startsWith("io.vavr"));
  }

  private static boolean isPublic(JavaCodeUnit unit) {
    return unit.getModifiers().contains(JavaModifier.PUBLIC);
  }

  private static boolean isStatic(JavaCodeUnit unit) {
    return unit.getModifiers().contains(JavaModifier.STATIC);
  }
}
