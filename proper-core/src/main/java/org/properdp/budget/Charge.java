package org.properdp.budget;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.properdp.provenance.contribution.WeightPage;

/** What a question costs each individual: everybody's weight, and what a weight costs. */
public record Charge(List<WeightPage> weights, Price price) {
  /** A billionth for each: weights that are costs already. */
  private static final Price AS_IT_IS = new Price(1, 1);

  /** The charge for weights by a tariff; where it is no price, costs are taken for weights. */
  public static Charge at(Tariff tariff, List<WeightPage> weights) {
    if (tariff instanceof Price price) {
      return new Charge(weights, price);
    }
    List<WeightPage> costs = new ArrayList<>();
    weights.forEach(page -> costs.add(costs(tariff, page)));
    return new Charge(costs, AS_IT_IS);
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
    Arrays.setAll(into, slot -> (members[slot >>> 6] >>> slot & 1) == 0 ? 0 : cost);
  }

  @Override
  public String toString() {
    return "Charge at " + price;
  }
}
