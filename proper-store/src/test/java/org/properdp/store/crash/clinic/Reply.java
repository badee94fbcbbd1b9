package org.properdp.store.crash.clinic;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** An answer's numbers, or else a refusal's sentence. */
public record Reply(@Nullable String refusal, List<Long> numbers) {
  static Reply of(List<Long> numbers) {
    return new Reply(null, List.copyOf(numbers));
  }

  static Reply refused(String sentence) {
    return new Reply(sentence, List.of());
  }
}
