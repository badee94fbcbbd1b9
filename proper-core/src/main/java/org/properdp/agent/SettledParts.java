package org.properdp.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.properdp.budget.Charge;
import org.properdp.budget.Ledger;
import org.properdp.budget.Price;
import org.properdp.provenance.contribution.Gathered;
import org.properdp.provenance.contribution.WeightPage;
import org.properdp.provenance.gather.exact.PackedLongs;
import org.properdp.provenance.individual.IndividualSet;
import org.properdp.provenance.individual.IndividualSetBuilder;
import org.properdp.provenance.individual.Individuals;
import org.properdp.provenance.individual.Members;

/**
 * The charge of a question whose people are charged in parts, some after others, at its turn
 * (SEMANTICS §14.4). Each part determines its payers and adds up their contributions; nothing else
 * of it is kept. The ledger takes nothing before the last part is complete. Then it takes the
 * charges of all parts at once.
 *
 * <p>From a question's turn to its charge, budgets only grow. So the payers of a part can still pay
 * at the end. All other individuals are charged more than any budget, so that they do not pay even
 * if they were granted more in between.
 */
final class SettledParts {
  private final Ledger ledger;
  private final List<WeightPage> pages = new ArrayList<>();
  private final IndividualSetBuilder payers = new IndividualSetBuilder();
  private final long[] weights = new long[Individuals.PAGE];
  private final long[] costs = new long[Individuals.PAGE];
  private final long[] left = new long[Individuals.PAGE];
  private OpenPage open = new OpenPage(0);
  private Price price = new Price(1, 1);
  private @Nullable Gathered found;

  SettledParts(Ledger ledger) {
    this.ledger = ledger;
  }

  /** The individuals that can pay for a part; parts come in rising order of individuals. */
  IndividualSet payers(Charge part) {
    price = part.price();
    IndividualSetBuilder able = new IndividualSetBuilder();
    part.weights().forEach(page -> able.page(page.page(), ableToPay(page)));
    return able.build();
  }

  private long[] ableToPay(WeightPage page) {
    page.fill(weights);
    price.costs(weights, weights.length, costs);
    ledger.left(page.page(), left);
    long[] able = new long[Individuals.WORDS];
    for (int slot = 0; slot < left.length; slot++) {
      Members.addIf(costs[slot] <= left[slot], able, slot);
    }
    if (page.page() != open.number) {
      close();
      open = new OpenPage(page.page());
    }
    open.add(able, weights);
    return able;
  }

  private void close() {
    open.closed().ifPresent(pages::add);
    payers.page(open.number, open.able);
  }

  /** Adds the contributions of a part's payers. */
  void add(Gathered more) {
    found = found == null ? more : found.with(more);
  }

  /** The charge of all individuals, after the last part. */
  Charge charge() {
    close();
    return new Charge(pages, price);
  }

  /** The contributions of the payers, who must be the payers of the parts. */
  Gathered found(IndividualSet charged) {
    if (!charged.equals(payers.build())) {
      throw new IllegalStateException("individuals other than those charged were added up");
    }
    return Objects.requireNonNull(found, "a question has at least one part");
  }

  /** A page of people whose contributions may still come, with the next part. */
  private static final class OpenPage {
    private final int number;
    private final long[] able = new long[Individuals.WORDS];
    private final long[] weights = new long[Individuals.PAGE];

    OpenPage(int number) {
      this.number = number;
    }

    /** Adds people of whom none is here. */
    void add(long[] payers, long[] theirs) {
      for (int slot = 0; slot < weights.length; slot++) {
        weights[slot] |= theirs[slot];
      }
      for (int word = 0; word < able.length; word++) {
        able[word] |= payers[word];
      }
    }

    /** The page as it is charged, in little memory; none if nobody has a weight. */
    Optional<WeightPage> closed() {
      long[] unable = new long[Individuals.WORDS];
      long all = 0;
      boolean isOnes = true;
      for (int slot = 0; slot < weights.length; slot++) {
        boolean pays = Members.has(able, slot);
        Members.addIf(!pays && weights[slot] != 0, unable, slot);
        isOnes &= weights[slot] == (pays ? 1 : 0);
        all |= weights[slot];
        weights[slot] = pays ? weights[slot] : 0;
      }
      if (all == 0) {
        return Optional.empty();
      }
      PackedLongs packed = PackedLongs.of(weights, weights.length);
      return Optional.of(
          isOnes
              ? new WeightPage.Ones(number, able.clone())
              : new WeightPage.Each(number, into -> fill(packed, unable, into)));
    }

    private static void fill(PackedLongs packed, long[] unable, long[] into) {
      packed.fill(0, into.length, into);
      for (int slot = 0; slot < into.length; slot++) {
        into[slot] = Members.has(unable, slot) ? WeightPage.TOO_MUCH : into[slot];
      }
    }
  }
}
