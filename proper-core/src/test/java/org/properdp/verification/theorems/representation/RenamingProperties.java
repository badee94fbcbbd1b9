package org.properdp.verification.theorems.representation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.properdp.budget.Account;
import org.properdp.budget.Ledger;
import org.properdp.verification.theorems.Scene;

/** The theorems of {@code representation/Renaming.v} on a ledger. */
class RenamingProperties {
  /** Upside down, and moved across the ends of words and pages. */
  private static int rename(int who, int shift) {
    return 200_000 - who + shift;
  }

  @Property(tries = 200)
  void keptRename(@ForAll("scenes") Scene scene, @ForAll("shifts") int shift) {
    Scene other = scene.renamed(who -> rename(who, shift));
    try (Ledger ledger = scene.ledger();
        Ledger renamed = other.ledger()) {
      for (int at = 0; at < scene.questions().size(); at++) {
        Set<Integer> payers = scene.questions().get(at).on(ledger);
        assertThat(other.questions().get(at).on(renamed))
            .isEqualTo(payers.stream().map(who -> rename(who, shift)).collect(Collectors.toSet()));
      }
    }
  }

  @Property(tries = 200)
  void payRename(@ForAll("scenes") Scene scene, @ForAll("shifts") int shift) {
    Scene other = scene.renamed(who -> rename(who, shift));
    try (Ledger ledger = scene.ledger();
        Ledger renamed = other.ledger()) {
      scene.questions().forEach(asked -> asked.on(ledger));
      other.questions().forEach(asked -> asked.on(renamed));
      Map<Integer, Account> expected = new HashMap<>();
      Scene.accounts(ledger).forEach((who, account) -> expected.put(rename(who, shift), account));
      assertThat(Scene.accounts(renamed)).isEqualTo(expected);
    }
  }

  @Provide
  Arbitrary<Scene> scenes() {
    return Scene.any();
  }

  @Provide
  Arbitrary<Integer> shifts() {
    return Arbitraries.of(0, 1, 63, 65_535, 1 << 20);
  }
}
