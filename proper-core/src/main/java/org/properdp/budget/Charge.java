package org.properdp.budget;

import java.util.List;
import org.properdp.provenance.contribution.WeightPage;

/** What a question costs each individual: everybody's weight, and what a weight costs. */
public record Charge(List<WeightPage> weights, Price price) {
  @Override
  public String toString() {
    return "Charge at " + price;
  }
}
