package org.properdp.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
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
import org.properdp.provenance.threads.Workers;

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
  private final List<SettledPage> pages = new ArrayList<>();
  private Price price = new Price(1, 1);
  private @Nullable Gathered found;

  SettledParts(Ledger ledger) {
    this.ledger = ledger;
  }

  /** The individuals that can pay for a part; parts come in rising order of individuals. */
  IndividualSet payers(Charge part) {
    price = part.price();
    List<SettledPage> settled = settled(part.weights());
    IndividualSet able = payers(settled);
    int last = pages.size() - 1;
    for (SettledPage page : settled) {
      if (last >= 0 && pages.get(last).number == page.number) {
        pages.set(last, pages.get(last).with(page));
      } else {
        pages.add(page);
      }
    }
    return able;
  }

  private List<SettledPage> settled(List<WeightPage> weights) {
    int parts = Workers.parts(weights.size(), 1);
    AtomicReferenceArray<SettledPage> settled = new AtomicReferenceArray<>(weights.size());
    Workers.together(
        parts,
        part -> {
          Room room = new Room();
          for (int at = part; at < weights.size(); at += parts) {
            settled.set(at, room.settled(weights.get(at), price, ledger));
          }
        });
    return IntStream.range(0, weights.size()).mapToObj(settled::get).toList();
  }

  private static IndividualSet payers(List<SettledPage> pages) {
    IndividualSetBuilder payers = new IndividualSetBuilder();
    pages.forEach(page -> payers.page(page.number, page.able.clone()));
    return payers.build();
  }

  /** Adds the contributions of a part's payers. */
  void add(Gathered more) {
    found = found == null ? more : found.with(more);
  }

  /** The charge of all individuals, after the last part. */
  Charge charge() {
    return new Charge(
        pages.stream().filter(SettledPage::isAnybody).map(SettledPage::charged).toList(), price);
  }

  /** The contributions of the payers, who must be the payers of the parts. */
  Gathered found(IndividualSet charged) {
    if (!charged.equals(payers(pages))) {
      throw new IllegalStateException("individuals other than those charged were added up");
    }
    return Objects.requireNonNull(found, "a question has at least one part");
  }

  /** Room for a page of numbers of each kind, for one thread. */
  private static final class Room {
    private final long[] weights = new long[Individuals.PAGE];
    private final long[] costs = new long[Individuals.PAGE];
    private final long[] left = new long[Individuals.PAGE];

    SettledPage settled(WeightPage page, Price price, Ledger ledger) {
      page.fill(weights);
      price.costs(weights, weights.length, costs);
      ledger.left(page.page(), left);
      long[] able = new long[Individuals.WORDS];
      long others = 0;
      for (int word = 0; word < able.length; word++) {
        long bits = 0;
        for (int slot = word << 6; slot < (word + 1) << 6; slot++) {
          // Without a branch: no cost is below 1, and no amount below 0.
          long pays = (costs[slot] - 1 - left[slot]) >>> 63;
          bits |= pays << slot;
          others |= weights[slot] ^ pays;
        }
        able[word] = bits;
      }
      PackedLongs packed = PackedLongs.of(weights, weights.length);
      return new SettledPage(page.page(), able, packed, others == 0);
    }
  }

  /**
   * The weights of the people on one page. People of another part have a weight of 0 here.
   *
   * @param able a bit for each person who can pay
   * @param isOnes true if each of them has a weight of 1, and all others have 0
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared, never printed
  private record SettledPage(int number, long[] able, PackedLongs weights, boolean isOnes) {
    /** A page with other people of the same numbers. */
    SettledPage with(SettledPage others) {
      long[] either = able.clone();
      for (int word = 0; word < either.length; word++) {
        either[word] |= others.able[word];
      }
      long[] all = new long[Individuals.PAGE];
      long[] theirs = new long[Individuals.PAGE];
      weights.fill(0, all.length, all);
      others.weights.fill(0, theirs.length, theirs);
      for (int slot = 0; slot < all.length; slot++) {
        all[slot] |= theirs[slot];
      }
      PackedLongs packed = PackedLongs.of(all, all.length);
      return new SettledPage(number, either, packed, isOnes && others.isOnes);
    }

    boolean isAnybody() {
      return !(weights instanceof PackedLongs.Same same) || same.value() != 0;
    }

    /** The weights that are charged: more than any budget for each person who can't pay. */
    WeightPage charged() {
      return isOnes
          ? new WeightPage.Ones(number, able.clone())
          : new WeightPage.Each(number, this::fill);
    }

    private void fill(long[] into) {
      weights.fill(0, into.length, into);
      for (int word = 0; word < able.length; word++) {
        for (int slot = word << 6; slot < (word + 1) << 6; slot++) {
          // Without a branch: a weight has all bits of one that is too much if it is above 0 and
          // its owner can't pay.
          long unpaid = (-into[slot] >> 63) & ((able[word] >>> slot & 1) - 1);
          into[slot] |= WeightPage.TOO_MUCH & unpaid;
        }
      }
    }
  }
}
