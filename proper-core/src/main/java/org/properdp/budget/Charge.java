package org.properdp.budget;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;

/** The cost of a question for each individual: the weight of each, and the price of a weight. */
public record Charge(List<WeightPage> weights, Price price) {
  /** One billionth for each unit of weight, for weights that are already costs. */
  private static final Price AS_IT_IS = new Price(1, 1);

  /** The charge for weights by a tariff. If the tariff is not a price, costs replace weights. */
  public static Charge at(Tariff tariff, List<WeightPage> weights) {
    if (tariff instanceof Price price) {
      return new Charge(weights, price);
    }
    List<WeightPage> costs = new ArrayList<>();
    weights.forEach(page -> costs.add(costs(tariff, page)));
    return new Charge(costs, AS_IT_IS);
  }

  /**
   * The weights that individuals are charged for, limited by what each has left. They are computed
   * and stored before the charge is taken, because afterwards less is left.
   */
  public static List<WeightPage> limited(Limit limit, List<WeightPage> weights, Ledger ledger) {
    List<WeightPage> limited = new ArrayList<>();
    long[] left = new long[Individuals.PAGE];
    for (WeightPage page : weights) {
      long[] charged = new long[Individuals.PAGE];
      page.fill(charged);
      ledger.left(page.page(), left);
      Arrays.setAll(
          charged, slot -> charged[slot] == 0 ? 0 : limit.charged(charged[slot], left[slot]));
      limited.add(
          new WeightPage.Each(
              page.page(), into -> System.arraycopy(charged, 0, into, 0, into.length)));
    }
    return limited;
  }

  /**
   * Limits the weight that an individual is charged for, given its weight and what it has left;
   * never more than its weight.
   */
  @FunctionalInterface
  public interface Limit {
    /** The weight to charge for; 0 leaves the individual out. */
    long charged(long weight, long left);
  }

  private static WeightPage costs(Tariff tariff, WeightPage page) {
    if (page instanceof WeightPage.Ones ones) {
      long one = tariff.cost(1);
      return new WeightPage.Each(page.page(), into -> fill(ones.members(), one, into));
    }
    WeightPage.Filler weights = ((WeightPage.Each) page).weights();
    return new WeightPage.Each(
        page.page(),
        into -> {
          weights.fill(into);
          Arrays.setAll(into, slot -> into[slot] == 0 ? 0 : tariff.cost(into[slot]));
        });
  }

  private static void fill(long[] members, long cost, long[] into) {
    Arrays.setAll(into, slot -> Members.has(members, slot) ? cost : 0);
  }

  @Override
  public String toString() {
    return "Charge at " + price;
  }
}
