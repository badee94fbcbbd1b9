package org.properdp.sql.question;

import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.calcite.sql.SqlBinaryStringLiteral;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlHint;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.properdp.budget.Amount;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Regime;
import org.properdp.budget.Rho;
import org.properdp.noise.Certainty;
import org.properdp.provenance.user.Names;
import org.properdp.sql.parse.ErrorLocator;
import org.properdp.sql.parse.SqlError;
import org.properdp.sql.rule.Rule;
import org.properdp.tables.schema.PopulationSchema;

/**
 * The options of a question beside its SELECT: {@code WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon =
 * 0.1, request = 'weekly-17')}, or the same as hints.
 */
public record Options(
    Option<Amount> asked,
    Option<String> request,
    Option<String> select,
    InclusionOption taking,
    Certainty accuracy) {
  /** Those of a SELECT that says nothing. */
  public static final Options NONE =
      new Options(
          Option.none(), Option.none(), Option.none(), InclusionOption.WHOLE, Certainty.USUAL);

  /** The hint in which a plan carries the options. */
  public static final String HINT = "differential_privacy";

  /** The number of a SELECT, beside what it says. */
  static final String SELECT = "select";

  private static final String EPSILON = "epsilon";
  private static final String RHO = "rho";
  private static final String REQUEST = "request";
  private static final String ACCURACY = "accuracy";
  private static final String INCLUSION = "inclusion";
  private static final String PROBABILITY = "probability";

  /** Those of a hint in a plan, which have been checked. */
  public static Options of(Map<String, String> written) {
    return new Options(
        Option.<String>of(written.get(EPSILON))
            .<Amount>map(Epsilon::of)
            .orElse(() -> Option.<String>of(written.get(RHO)).map(Rho::of)),
        Option.of(written.get(REQUEST)),
        Option.of(written.get(SELECT)),
        InclusionOption.of(Option.of(written.get(INCLUSION)), Option.of(written.get(PROBABILITY))),
        Option.<String>of(written.get(ACCURACY)).map(Certainty::of).getOrElse(Certainty.USUAL));
  }

  /** Their value under the name of an option. */
  Object said(String option) {
    return switch (option) {
      case EPSILON, RHO -> asked;
      case REQUEST -> request;
      case ACCURACY -> accuracy;
      default -> taking;
    };
  }

  /** The same, asked at this price. */
  Options at(Amount price) {
    return new Options(Option.some(price), request, select, taking, accuracy);
  }

  /** Refuses what a population's regime can't pay for, where it is written. */
  void checkRegime(PopulationSchema population, ErrorLocator places) {
    if (!taking.needsPersonalBudgets() || population.regime() instanceof Regime.Personal) {
      return;
    }
    SqlParserPos place =
        places.options(HINT).stream()
            .filter(each -> select.equals(Option.of(each.get(SELECT)).map(SqlLiteral::toValue)))
            .map(each -> each.get(INCLUSION))
            .filter(Objects::nonNull)
            .findFirst()
            .map(SqlNode::getParserPosition)
            .orElse(new SqlParserPos(1, 1));
    throw SqlError.at(
            place,
            "inclusion = 'sampled' needs personal budgets, but population "
                + population.name()
                + " has one budget for all: leave inclusion and probability out")
        .by(Rule.STATED_PRICE);
  }

  /** True if any SELECT of a statement says something. */
  public static boolean areSaid(SqlNode statement) {
    boolean[] isSaid = {false};
    statement.accept(
        new SqlBasicVisitor<Void>() {
          @Override
          public Void visit(SqlCall call) {
            isSaid[0] |= call instanceof SqlSelect select && select.hasHints();
            return super.visit(call);
          }
        });
    return isSaid[0];
  }

  /** True if any SELECT of a statement says what a question costs, in its gathered hint. */
  static boolean sayPrice(ErrorLocator places) {
    return places.options(HINT).stream().anyMatch(each -> isPrice(each.keySet()));
  }

  /** True if a SELECT says what a question costs, in its gathered hint. */
  static boolean sayPrice(SqlSelect select) {
    return select.getHints().stream()
        .anyMatch(hint -> isPrice(((SqlHint) hint).getOptionKVPairs().keySet()));
  }

  private static boolean isPrice(Set<String> options) {
    return options.contains(EPSILON) || options.contains(RHO);
  }

  /**
   * Makes one checked hint of all that a SELECT says.
   *
   * @param number the number of the SELECT, by which it is told from others of the statement
   * @param isSaid whether any SELECT of the statement says something; each has a number if none
   *     does, and else what one says would be overwritten in those within it
   */
  public static void gather(SqlSelect select, int number, boolean isSaid) {
    Map<String, SqlNode> all = new LinkedHashMap<>();
    for (SqlNode each : select.getHints()) {
      add((SqlHint) each, all);
    }
    if (isSaid && !select.hasHints()) {
      return;
    }
    List<SqlNode> written = new ArrayList<>();
    all.put(
        SELECT, SqlLiteral.createCharString(String.valueOf(number), select.getParserPosition()));
    all.forEach(
        (name, value) -> {
          written.add(new SqlIdentifier(name, value.getParserPosition()));
          written.add(value);
        });
    SqlHint one =
        new SqlHint(
            select.getHints().getParserPosition(),
            new SqlIdentifier(HINT, select.getHints().getParserPosition()),
            new SqlNodeList(written, select.getHints().getParserPosition()),
            SqlHint.HintOptionFormat.KV_LIST);
    select.setHints(new SqlNodeList(List.of(one), select.getHints().getParserPosition()));
  }

  private static void add(SqlHint hint, Map<String, SqlNode> all) {
    List<SqlNode> operands = ((SqlNodeList) hint.getOperandList().get(1)).getList();
    if (hint.getName().equalsIgnoreCase(HINT)) {
      for (int at = 0; at + 1 < operands.size(); at += 2) {
        put(((SqlIdentifier) operands.get(at)).getSimple(), operands.get(at + 1), all);
      }
    } else if (operands.size() == 1) {
      put(hint.getName(), operands.get(0), all);
    } else {
      throw SqlError.at(
              hint.getParserPosition(), "a hint must be epsilon('0.1') or request('a name')")
          .by(Rule.STATED_PRICE);
    }
  }

  /** A limit counts letters as a reader sees them: neither bytes nor digits of other scripts. */
  private static void checkWritten(String option, SqlNode value, String text) {
    if (value instanceof SqlBinaryStringLiteral) {
      throw new IllegalArgumentException(option + " must be a number or a text, but was " + value);
    } else if (!option.equals(REQUEST) && !text.matches("\\p{ASCII}*")) {
      throw new IllegalArgumentException(
          option + " must be written in ASCII, but was " + SqlError.shown(text));
    }
  }

  private static void put(String name, SqlNode value, Map<String, SqlNode> all) {
    String option = name.toLowerCase(Locale.ROOT);
    String text =
        value instanceof SqlLiteral literal
            ? String.valueOf(literal.toValue())
            : String.valueOf(value);
    try {
      checkWritten(option, value, text);
      switch (option) {
        case EPSILON -> Epsilon.of(text);
        case RHO -> Rho.of(text);
        case ACCURACY -> Certainty.of(text);
        case REQUEST -> Names.checkId("a request id", text);
        case INCLUSION -> InclusionOption.checkWay(text);
        case PROBABILITY -> InclusionOption.checkProbability(text);
        default ->
            throw new IllegalArgumentException(
                "the options are epsilon, rho, request, accuracy, inclusion and probability, but"
                    + " this is "
                    + SqlError.shown(name));
      }
    } catch (IllegalArgumentException wrong) {
      throw SqlError.at(value.getParserPosition(), String.valueOf(wrong.getMessage()))
          .by(Rule.STATED_PRICE);
    }
    String other = option.equals(RHO) ? EPSILON : RHO;
    if ((option.equals(RHO) || option.equals(EPSILON)) && all.containsKey(other)) {
      throw SqlError.at(
              value.getParserPosition(),
              "a question is asked at an epsilon or at a rho, but not at both")
          .by(Rule.CURRENCY);
    }
    if (all.putIfAbsent(option, SqlLiteral.createCharString(text, value.getParserPosition()))
        != null) {
      throw SqlError.at(value.getParserPosition(), option + " must be said once")
          .by(Rule.STATED_PRICE);
    }
  }
}
