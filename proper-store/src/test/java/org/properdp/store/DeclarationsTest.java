package org.properdp.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.storage.Declarations.Declared;
import org.properdp.store.disk.SimulatedDisk;

/** What custodians have declared is there after a store is opened again, in the same order. */
class DeclarationsTest {
  private final SimulatedDisk disk = new SimulatedDisk();

  private Proper open() {
    return Fixture.over(Stores.open(disk.session(), Stores.NEVER), Fixture.SILENCE);
  }

  private static Declared declared(int number) {
    return new Declared(
        "TABLE t" + number, ("form " + number).repeat(20).getBytes(StandardCharsets.UTF_8));
  }

  private static List<String> read(Proper proper) {
    return proper.declarations().all().stream()
        .map(one -> one.text() + new String(one.form(), StandardCharsets.UTF_8))
        .toList();
  }

  @Test
  void declarationsAreThereAgainInOrder() {
    List<String> expected;
    try (Proper proper = open()) {
      assertThat(read(proper)).isEmpty();
      IntStream.range(0, 40)
          .forEach(i -> proper.declarations().add(List.of(declared(2 * i), declared(2 * i + 1))));
      expected = read(proper);
      assertThat(expected).hasSize(80).doesNotHaveDuplicates();
    }
    try (Proper proper = open()) {
      assertThat(read(proper)).isEqualTo(expected);
      StringBuilder lines = new StringBuilder();
      proper.custodian().export(lines);
      assertThat(lines.toString()).contains("\"declared\":\"TABLE t7\"");
      proper.custodian().compact();
      proper.custodian().verify();
    }
    try (Proper proper = open()) {
      assertThat(read(proper)).isEqualTo(expected);
      proper.declarations().add(List.of(declared(80)));
    }
    disk.names().stream().filter(name -> name.startsWith("index")).forEach(disk::delete);
    try (Proper proper = open()) {
      assertThat(read(proper)).hasSize(81).containsAll(expected);
    }
  }
}
