package org.properdp.store.forger;

import static org.assertj.core.api.Assertions.assertThat;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.custody.StoreKey;
import org.properdp.store.forger.SelfTest.Effort;
import org.properdp.store.forger.SelfTest.Line;

/** Forgeries are noticed; {@code -Dforgeries=whole} tries everything, for half an hour. */
@Tag("long")
class SelfTestTest {
  private static final Effort EFFORT =
      Effort.valueOf(System.getProperty("forgeries", "repeats").toUpperCase(Locale.ROOT));

  @TempDir Path home;

  private Collection<Line> run(Option<StoreKey> key) throws IOException {
    Collection<Line> lines = SelfTest.run(home, key, EFFORT);
    assertThat(lines).allSatisfy(line -> assertThat(line.through()).as(line.forgery()).isEmpty());
    return lines;
  }

  @Test
  void nobodyForgesAnEncryptedStoreWithoutItsKey() throws IOException {
    Collection<Line> lines = run(Option.some(StoreKey.parse("5a".repeat(32))));
    assertThat(lines.stream().mapToInt(Line::byOpening).sum()).isGreaterThan(20);
  }

  @Test
  void norAPlainOneWithoutThatAnAnchorShowsIt() throws IOException {
    Collection<Line> lines = run(Option.none());
    assertThat(lines.stream().mapToInt(Line::byOpening).sum()).isGreaterThan(20);
    assertThat(lines.stream().mapToInt(Line::byAnchor).sum()).isPositive();
  }
}
