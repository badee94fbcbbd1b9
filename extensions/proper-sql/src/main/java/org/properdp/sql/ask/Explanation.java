package org.properdp.sql.ask;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.properdp.budget.Amount;
import org.properdp.budget.Currency;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Rho;
import org.properdp.primitive.Primitive.PartTerms;
import org.properdp.query.Preview;
import org.properdp.sql.question.NoisyQuestion;
import org.properdp.sql.question.NoisyQuestion.Noisy;
import org.properdp.sql.rule.Grounds;
import org.properdp.sql.rule.Reasons.Reason;
import org.properdp.sql.rule.Rule;

/**
 * The words of EXPLAIN on a question: its plan; each step and its rule; what it costs; how noise
 * and its share are divided; and whom it can't be about. All of it follows from public facts.
 */
final class Explanation {
  private static final long TEN = 10;

  private final NoisyQuestion question;
  private final Preview preview;
  private final Grounds grounds;

  Explanation(NoisyQuestion question) {
    this.question = question;
    this.preview = question.preview();
    this.grounds = new Grounds(question.gaps().asJava());
  }

  String text() {
    List<String> lines = new ArrayList<>();
    lines.add(question.rows().explain());
    lines.add("rules");
    rules().forEach(line -> lines.add("  " + line));
    lines.add("asks " + preview.question() + ", among " + preview.among());
    lines.add("what it costs");
    costs().forEach(line -> lines.add("  " + line));
    int sets = question.sets().size();
    lines.add(
        "aggregates: "
            + preview.asked().shown()
            + ", split evenly over "
            + question.aggregates().size()
            + (sets == 1
                ? " of them"
                : " of them, "
                    + question.aggregates().size() / sets
                    + " in each of "
                    + sets
                    + " sets, since a row is in a cell of each set")
            + ", unsplit over cells");
    aggregates().forEach(line -> lines.add("  " + line));
    lines.add("cells: " + question.cells());
    lines.add("after the noise: " + grounds.sentence(Rule.AFTER_NOISE));
    lines.add(grounds.legend());
    return String.join("\n", lines);
  }

  private Vector<String> rules() {
    boolean isWhole = preview.isPersonal() && preview.isWhole();
    return question
        .reasons()
        .append(new Reason("question", Rule.QUESTION))
        .appendAll(Option.when(isWhole, new Reason("people", Rule.WHOLE)))
        .appendAll(
            Option.when(question.aggregates().size() > 1, new Reason("aggregates", Rule.TOGETHER)))
        .map(reason -> reason.step() + ": " + grounds.sentence(reason.rule()))
        .appendAll(question.gaps().map(gap -> "payment: " + gap.sentence()));
  }

  private Vector<String> costs() {
    boolean isPersonal = preview.isPersonal();
    String perRow =
        "a row in a cell costs "
            + (isPersonal ? "its owner" : "the one budget")
            + " at most "
            + preview.costOf(1).shown()
            + squares();
    String ofTen = isPersonal ? "a person with 10 rows pays" : "10 rows of a person cost it";
    return Vector.of(perRow, ofTen + " at most " + most(TEN))
        .appendAll(preview.payable(costsByRows()))
        .appendAll(preview.excluded().map(said -> "by the cap on budgets, " + said));
  }

  /** True if each row in a cell costs the same; in ρ, rows in several cells cost less. */
  private boolean costsByRows() {
    Rule rule = question.aggregates().get(0).rule();
    boolean isOfRows = rule == Rule.HISTOGRAM && question.asked() instanceof Epsilon;
    return question.aggregates().size() == 1 && (rule == Rule.COUNT || isOfRows);
  }

  private String most(long rows) {
    try {
      return preview.costOf(rows).shown();
    } catch (IllegalArgumentException tooLarge) {
      return "more than can be counted, and so is in no answer";
    }
  }

  /** The words for rows of a person that cost more together than one by one. */
  private String squares() {
    boolean isRho = preview.costOf(1).currency() == Currency.RHO;
    return isRho ? ", and n rows at most n² times that" : ", and n rows at most n times that";
  }

  private Vector<String> aggregates() {
    Vector<PartTerms> terms = preview.parts(question.accuracy());
    return Vector.ofAll(question.aggregates())
        .zipWithIndex((each, at) -> aggregate(each, terms.get(at)))
        .flatMap(lines -> lines);
  }

  private Vector<String> aggregate(Noisy aggregate, PartTerms terms) {
    Rule rule = question.asked() instanceof Rho ? Rule.GAUSSIAN : aggregate.rule();
    return Vector.of(
        aggregate.name() + " with " + share() + ": " + grounds.sentence(rule),
        "  noise "
            + terms.noise().map(part -> part.law().describe() + " × " + part.unit()).mkString("; ")
            + "; "
            + terms
                .interval()
                .map(Object::toString)
                .getOrElse("how far it goes depends on the answer, and is told with it"));
  }

  private String share() {
    Amount asked = preview.asked();
    int parts = question.aggregates().size();
    return parts == 1 ? asked.shown() : asked.shown() + " / " + parts;
  }

  @Override
  public String toString() {
    return text();
  }
}
