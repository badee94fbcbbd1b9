package org.properdp.sql.ask;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.properdp.tables.schema.Catalogue;

/**
 * The plans of the last statements of one analyst's door, because planning takes longer than a
 * small question. A plan follows from the text and from what is declared, and is used again only
 * while exactly that is declared; plans for which public rows were read are not kept. Answers are
 * not kept here: whenever a plan is run, it asks anew. A plan that is taken is not here until it
 * has been run: a statement that comes meanwhile is planned by itself, so that it never waits for
 * another one before it takes its place (SEMANTICS §4, step 0).
 */
final class PlanCache {
  private static final int MOST = 4;
  private static final int LONGEST = 4_096;

  private final Map<String, Kept> plans = new LinkedHashMap<>(MOST * 2, 0.75f, true);

  private record Kept(Catalogue declared, Prepared plan) {}

  /** Takes out the plan of a text, if it was made from what is declared now. */
  @SuppressWarnings("ReferenceEquality") // whatever is declared makes another catalogue
  synchronized @Nullable Prepared take(String text, Catalogue now) {
    Kept kept = plans.remove(text);
    return kept != null && kept.declared() == now ? kept.plan().anew() : null;
  }

  /** True if there is one that could be taken. */
  @SuppressWarnings("ReferenceEquality") // whatever is declared makes another catalogue
  synchronized boolean has(String text, Catalogue now) {
    Kept kept = plans.get(text);
    return kept != null && kept.declared() == now;
  }

  /** Keeps a plan, and forgets the one that was used least recently. */
  synchronized void keep(String text, Catalogue declared, Prepared plan) {
    if (text.length() > LONGEST) {
      return;
    }
    plans.put(text, new Kept(declared, plan));
    if (plans.size() > MOST) {
      plans.remove(plans.keySet().iterator().next());
    }
  }

  @Override
  public String toString() {
    return "PlanCache";
  }
}
