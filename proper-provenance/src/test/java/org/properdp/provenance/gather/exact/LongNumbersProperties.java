package org.properdp.provenance.gather.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;

class LongNumbersProperties {
  @Property
  void numbersRiseFromZeroInTheOrderOfKeys(@ForAll @Size(max = 300) List<Long> keys) {
    LongNumbers numbers = new LongNumbers();
    Map<Long, Integer> expected = new HashMap<>();
    for (long key : keys) {
      expected.putIfAbsent(key, expected.size());
      assertThat(numbers.of(key)).isEqualTo(expected.get(key));
      assertThat(numbers.size()).isEqualTo(expected.size());
    }
  }
}
