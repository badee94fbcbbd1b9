package org.properdp.verification.slowmodel;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The contribution of some rows together, and how many of them bring anything. */
record Share(int rows, List<BigDecimal> sums) {
  static Share nothing(int size) {
    return new Share(0, Collections.nCopies(size, BigDecimal.ZERO));
  }

  Share plus(Share that) {
    List<BigDecimal> together = new ArrayList<>();
    for (int at = 0; at < sums.size(); at++) {
      together.add(sums.get(at).add(that.sums.get(at)));
    }
    return new Share(rows + that.rows, together);
  }

  /** The contribution of all rows. */
  static <T> Share of(List<Owned<T>> rows, ModelPrimitive<T> primitive) {
    Share all = nothing(primitive.size());
    for (Share each : ofEach(rows, primitive).values()) {
      all = all.plus(each);
    }
    return all;
  }

  /**
   * The contribution of each individual's rows, where they bring anything; public rows are under
   * null.
   */
  static <T> Map<@Nullable Object, Share> ofEach(List<Owned<T>> rows, ModelPrimitive<T> primitive) {
    Map<@Nullable Object, Share> shares = new LinkedHashMap<>();
    for (Owned<T> owned : rows) {
      List<BigDecimal> brought = Attempt.at(() -> primitive.bring(owned.row()));
      if (brought != null) {
        shares.merge(owned.owner(), new Share(1, brought), Share::plus);
      }
    }
    shares.replaceAll(
        (owner, share) -> new Share(share.rows(), primitive.counted(owner != null, share.sums())));
    return shares;
  }
}
