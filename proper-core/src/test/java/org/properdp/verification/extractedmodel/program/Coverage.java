package org.properdp.verification.extractedmodel.program;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.properdp.verification.extractedmodel.program.Act.Answer;
import org.properdp.verification.extractedmodel.program.Act.Ask;
import org.properdp.verification.extractedmodel.program.Act.Asked;

/** The number of times that programs try what they are meant to try. */
public final class Coverage {
  private static final String QUESTIONS = "questions";
  private static final String LOW = "budgets below the most renew";

  private final Map<String, Integer> counts = new HashMap<>();

  private Coverage() {}

  /** Counts what some programs try. */
  public static Coverage of(List<Program> programs) {
    Coverage coverage = new Coverage();
    programs.forEach(coverage::count);
    return coverage;
  }

  /** For each hundred questions, how often something happens. */
  public int perHundredQuestions(String event) {
    return 100 * counts.getOrDefault(event, 0) / Math.max(1, counts.getOrDefault(QUESTIONS, 0));
  }

  private void count(Program program) {
    Set<Integer> before = new HashSet<>();
    Map<Integer, Long> left = new HashMap<>();
    for (Program.Line line : program.lines()) {
      happens(line.act().getClass().getSimpleName());
      if (line.act() instanceof Act.Renew renew) {
        long most = renew.rule().upTo().nanos();
        happensIf(left.values().stream().anyMatch(each -> each < most), LOW);
      }
      if (line.act() instanceof Ask ask) {
        happens(QUESTIONS);
        happens(ask.asked().getClass().getSimpleName());
        ask.plan().forEach(step -> happens(step.name()));
        count(ask, ask.answer(), before);
        left.putAll(ask.answer().left());
        before.addAll(ask.answer().left().keySet());
      }
    }
  }

  private void count(Ask ask, Answer answer, Set<Integer> before) {
    Set<Integer> kept = new HashSet<>(answer.kept().keySet());
    happensIf(kept.remove(Row.NOBODY), "public rows");
    happensIf(!kept.isEmpty() && !answer.dropped().isEmpty(), "some pay, some are dropped");
    // Whoever has rows in a question of this price has paid something.
    boolean allPay = !(ask.asked() instanceof Asked.Sum);
    happensIf(
        allPay && kept.stream().anyMatch(who -> answer.left().get(who) == 0),
        "somebody pays exactly what it has left");
    happensIf(
        kept.stream().anyMatch(who -> answer.kept().get(who).size() > 1),
        "somebody pays for several rows");
    happensIf(
        ask.asked() instanceof Asked.Sum
            && answer.kept().values().stream().anyMatch(rows -> rows.contains(Row.NO_NUMBER)),
        "a row without a number in a sum");
    happensIf(
        !before.isEmpty() && !before.containsAll(answer.left().keySet()),
        "somebody has entered since the last question");
  }

  private void happensIf(boolean condition, String event) {
    if (condition) {
      happens(event);
    }
  }

  private void happens(String event) {
    counts.merge(event, 1, Integer::sum);
  }
}
