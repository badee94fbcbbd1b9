package org.properdp.examples.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.properdp.store.disk.StoreRefused;

class BenchCommandTest {
  @Test
  void withoutJmhTheArchiveThatHasItIsNamed() {
    assertThat(
            BenchCommand.refusedWithoutJmh(
                new NoClassDefFoundError("org/openjdk/jmh/runner/options/OptionsBuilder")))
        .isInstanceOf(StoreRefused.class)
        .hasMessageContaining("unpack the archive proper-jmh");
  }

  @Test
  void anyOtherClassThatIsMissingIsAFault() {
    NoClassDefFoundError absent = new NoClassDefFoundError("org/mapdb/DB");
    assertThatThrownBy(() -> BenchCommand.refusedWithoutJmh(absent)).isSameAs(absent);
  }
}
