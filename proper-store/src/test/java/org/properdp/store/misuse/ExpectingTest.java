package org.properdp.store.misuse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.properdp.Expecting.expecting;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Proper;
import org.properdp.custody.Anchor;
import org.properdp.custody.StoreKey;
import org.properdp.store.Clinic;
import org.properdp.store.custody.AnchorRefused;

/** Whoever keeps an anchor opens no store but the one that it was taken of, and nothing older. */
class ExpectingTest {
  private static final StoreKey KEY = StoreKey.parse("5a".repeat(32));

  @TempDir Path home;

  private Anchor used(Proper proper, String request) {
    try (Clinic clinic = new Clinic(proper)) {
      clinic.append("one", "ann");
      clinic.count(request, "0.25");
      return clinic.custodian().anchor();
    }
  }

  @Test
  void whatHoldsTheAnchorsFrameIsOpenedAndWhatHasNotIsNot() throws IOException {
    Path store = home.resolve("store");
    Anchor before = used(Proper.found(store), "first");
    byte[] older = Files.readAllBytes(store.resolve("journal-00000001.0.a"));
    Anchor after = used(Proper.open(store, expecting(before)), "second");
    Proper.open(store, expecting(before)).close();
    Proper.open(store, expecting(after)).close();

    for (String mirror : new String[] {"a", "b"}) {
      Files.write(store.resolve("journal-00000001.0." + mirror), older);
    }
    assertThatThrownBy(() -> Proper.open(store, expecting(after)))
        .isInstanceOf(AnchorRefused.class)
        .hasMessageContaining("older copy");
    Anchor other = new Anchor(before.store(), before.sequence(), "00".repeat(32));
    assertThatThrownBy(() -> Proper.open(store, expecting(other)))
        .isInstanceOf(AnchorRefused.class)
        .hasMessageContaining("is not the one from when the anchor was taken");
    try (Clinic clinic = new Clinic(Proper.open(store, expecting(before)))) {
      assertThat(clinic.left("ann")).isEqualTo("0.75");
    }
  }

  @Test
  void aStoreFoundedInItsPlaceIsAnotherOne() {
    Anchor anchor = used(Proper.found(home.resolve("store")), "first");
    Path other = home.resolve("other");
    Proper.found(other).close();
    assertThatThrownBy(() -> Proper.open(other, expecting(anchor)))
        .isInstanceOf(AnchorRefused.class)
        .hasMessageContaining("the anchor is of store " + anchor.store());
  }

  @Test
  void anEncryptedStoreIsExpectedWithItsKey() {
    Path store = home.resolve("store");
    Anchor anchor = used(Proper.found(store, KEY), "first");
    assertThatThrownBy(() -> Proper.open(store, expecting(anchor)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the store is encrypted");
    used(Proper.open(store, expecting(anchor).with(KEY)), "second");
  }
}
