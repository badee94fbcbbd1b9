package org.properdp.examples.experiment.records;

import io.vavr.collection.Vector;
import org.properdp.budget.Epsilon;
import org.properdp.budget.Price;
import org.properdp.budget.Probability;
import org.properdp.examples.experiment.guess.TwoSided;
import org.properdp.examples.experiment.people.Post;
import org.properdp.examples.experiment.world.World;
import org.properdp.query.Queryable;

/**
 * A way in which people with many rows take part in a question about rows, with what follows of it
 * by the rules: who pays how much, what each adds to the answer, and how it is blurred.
 *
 * @param epsilon what a row costs, or a person for each cell where the person's part is bounded
 * @param most how many rows count of each person, if that is limited
 */
record Taking(Kind kind, Epsilon epsilon, long most) {
  /** The amount that each person may spend. */
  static final Epsilon BUDGET = Epsilon.of("1");

  /** The probability of being in a sample. */
  static final Probability SAMPLED = Probability.of("0.1");

  private static final double SHARE = SAMPLED.nanos() / 1e9;

  /** The way in which people take part. */
  enum Kind {
    WHOLE("left out whole"),
    CLIPPED("clipped"),
    FIRST("first k"),
    GLOBAL("global, k rows"),
    ROWS_SAMPLED("rows sampled"),
    PEOPLE_SAMPLED("people sampled"),
    BOUNDED("bounded by k");

    /** The name in tables. */
    final String called;

    Kind(String called) {
      this.called = called;
    }

    /** True if people can be left out, in full or in part, because they cannot pay. */
    boolean isLeftOut() {
      return this != FIRST && this != GLOBAL && this != BOUNDED;
    }

    /** True if an answer is about a sample, and so has to be scaled up. */
    boolean isSampled() {
      return this == ROWS_SAMPLED || this == PEOPLE_SAMPLED;
    }
  }

  /**
   * The actions of one person.
   *
   * @param paid in billionths
   * @param adds what can be expected that the person adds to each cell of the answer, once scaled
   * @param variance that of what the person adds to each cell, by coins
   */
  record Part(long paid, Vector<Double> adds, Vector<Double> variance) {
    private static Part of(long paid, Vector<Long> cells) {
      return new Part(paid, cells.map(Long::doubleValue), cells.map(cell -> 0.0));
    }

    private static Part none(Vector<Long> cells) {
      return of(0, cells.map(cell -> 0L));
    }
  }

  /** The cells of an answer from people whose budgets are untouched. */
  Vector<Double> ask(Asked asked, Posts about, World<Post> world) {
    Queryable<Post> rows = world.rows();
    return switch (kind) {
      case WHOLE, GLOBAL -> asked.ask(Rows.of(rows), about, epsilon);
      case CLIPPED -> asked.ask(Rows.of(rows.clippedToWhatIsLeft()), about, epsilon);
      case FIRST -> asked.ask(Rows.of(rows.firstPerIndividual(most)), about, epsilon);
      case ROWS_SAMPLED ->
          scaled(asked.ask(Rows.of(rows.sampledRows("" + SAMPLED)), about, epsilon));
      case PEOPLE_SAMPLED ->
          scaled(asked.ask(Rows.of(rows.sampledIndividuals("" + SAMPLED)), about, epsilon));
      case BOUNDED -> asked.askBounded(rows, about, most, epsilon);
    };
  }

  private static Vector<Double> scaled(Vector<Double> cells) {
    return cells.map(cell -> cell / SHARE);
  }

  /** The actions of a person with an untouched budget. */
  Part part(Author author, Asked asked, Posts about) {
    Vector<Post> posts =
        author.first(kind == Kind.FIRST || isGlobal() ? most : Long.MAX_VALUE).posts();
    Vector<Long> cells = asked.brought(posts, about);
    return switch (kind) {
      case GLOBAL -> Part.of(most * epsilon.nanos(), cells);
      case WHOLE, FIRST -> whole(cells, price(asked.unit(about)).cost(weight(cells)));
      case CLIPPED -> clipped(cells, price(asked.unit(about)));
      case ROWS_SAMPLED -> rowsSampled(posts, asked, about);
      case PEOPLE_SAMPLED -> peopleSampled(cells, price(asked.unit(about)));
      case BOUNDED -> {
        long bound = most * asked.unit(about);
        Vector<Long> bounded = cells.map(cell -> Math.min(cell, bound));
        yield whole(bounded, price(bound).cost(weight(bounded)));
      }
    };
  }

  private boolean isGlobal() {
    return kind == Kind.GLOBAL;
  }

  private Price price(long unit) {
    return Price.per(unit, epsilon);
  }

  private static long weight(Vector<Long> cells) {
    return cells.sum().longValue();
  }

  private static Part whole(Vector<Long> cells, long cost) {
    return cost <= BUDGET.nanos() ? Part.of(cost, cells) : Part.none(cells);
  }

  private static Part clipped(Vector<Long> cells, Price price) {
    long weight = weight(cells);
    long paidFor = price.affordable(weight, BUDGET.nanos());
    return paidFor == weight
        ? whole(cells, price.cost(weight))
        : Part.of(price.cost(paidFor), cells.map(cell -> cell * paidFor / weight));
  }

  /** A coin for each row: the variance of a cell is (1 − p)/p for each row's square. */
  private Part rowsSampled(Vector<Post> posts, Asked asked, Posts about) {
    long cost = new Price(SAMPLED.loss(epsilon.nanos()), 1).cost(posts.size());
    Vector<Long> cells = asked.brought(posts, about);
    if (cost > BUDGET.nanos()) {
      return Part.none(cells);
    }
    Vector<Double> coins = asked.squares(posts, about).map(Taking::byCoins);
    return new Part(cost, cells.map(Long::doubleValue), coins);
  }

  /** A coin for the person: the variance of a cell is (1 − p)/p for the square of the person's. */
  private static Part peopleSampled(Vector<Long> cells, Price price) {
    long cost = SAMPLED.loss(price.cost(weight(cells)));
    return cost > BUDGET.nanos()
        ? Part.none(cells)
        : new Part(cost, cells.map(Long::doubleValue), cells.map(cell -> byCoins(cell * cell)));
  }

  private static double byCoins(long square) {
    return square * (1 - SHARE) / SHARE;
  }

  /** The variance of the noise on each cell, by its law. */
  double noise(Asked asked, Posts about) {
    long units = asked.unit(about) * (kind == Kind.BOUNDED ? most : 1);
    double variance = new TwoSided(units * 1e9 / epsilon.nanos()).variance();
    return kind.isSampled() ? variance / (SHARE * SHARE) : variance;
  }
}
