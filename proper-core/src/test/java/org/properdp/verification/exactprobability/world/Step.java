package org.properdp.verification.exactprobability.world;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A program from here on: what happens first, what is asked then, and how to go on after each class
 * of answers.
 *
 * @param next one step for each class; none where the program ends
 */
public record Step(List<Action> before, Question question, Coarse coarse, List<Step> next) {
  Step edited(Edit edit) {
    return new Step(
        before.stream().flatMap(action -> action.edited(edit).stream()).toList(),
        question,
        coarse,
        next.stream().map(step -> step.edited(edit)).toList());
  }

  /** This step, where something happens before each question that may follow. */
  Step followedBy(Action action) {
    return new Step(
        before,
        question,
        coarse,
        next.stream().map(step -> step.followedBy(action).preceded(action)).toList());
  }

  private Step preceded(Action action) {
    // At once, or after the other changes: grants and entries come on either side of it.
    boolean isFirst = before.size() != 1;
    List<Action> all = new ArrayList<>(before);
    all.add(isFirst ? 0 : all.size(), action);
    return new Step(all, question, coarse, next);
  }

  /** This step and all that may follow. */
  public Stream<Step> all() {
    return Stream.concat(Stream.of(this), next.stream().flatMap(Step::all));
  }

  /** True if the program ends with this question. */
  public boolean isLast() {
    return next.isEmpty();
  }
}
