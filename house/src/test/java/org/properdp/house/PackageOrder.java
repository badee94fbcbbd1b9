package org.properdp.house;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvent;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The one direction of dependence: packages from the lowest to the highest, and each may use only
 * itself and what comes before it. A name that ends in ".." stands for all packages inside it too.
 */
record PackageOrder(List<String> lowestFirst) {
  private static final String INSIDE_TOO = "..";

  /** Every class of ours is in a package of the list. */
  ArchRule isComplete() {
    return ArchRuleDefinition.classes()
        .should(
            new ArchCondition<JavaClass>("have a place in the order of packages") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                if (height(type.getPackageName()) < 0) {
                  events.add(violated(type, type.getPackageName() + " has no place in it"));
                }
              }
            });
  }

  /** No class uses one of a higher package. */
  ArchRule isKept() {
    Map<String, Integer> heights = new HashMap<>();
    return ArchRuleDefinition.classes()
        .should(
            new ArchCondition<JavaClass>("use only their own package and lower ones") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                int own = heights.computeIfAbsent(type.getPackageName(), PackageOrder.this::height);
                for (Dependency use : type.getDirectDependenciesFromSelf()) {
                  String used = use.getTargetClass().getPackageName();
                  if (own >= 0 && heights.computeIfAbsent(used, PackageOrder.this::height) > own) {
                    events.add(violated(type, use.getDescription()));
                  }
                }
              }
            })
        .allowEmptyShould(true);
  }

  private static ConditionEvent violated(JavaClass type, String message) {
    return SimpleConditionEvent.violated(type, message);
  }

  /** The place in the list; -1 for what is not in it, as all that is not ours. */
  private int height(String name) {
    for (int place = 0; place < lowestFirst.size(); place++) {
      if (covers(lowestFirst.get(place), name)) {
        return place;
      }
    }
    return -1;
  }

  private static boolean covers(String entry, String name) {
    if (!entry.endsWith(INSIDE_TOO)) {
      return name.equals(entry);
    }
    String above = entry.substring(0, entry.length() - INSIDE_TOO.length());
    return name.equals(above) || name.startsWith(above + ".");
  }
}
