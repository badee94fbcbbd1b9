package org.properdp.store.misuse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.Fixture;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.custody.StoreKey;
import org.properdp.store.Clinic;

/** The contents of a store are for its owner, and in an encrypted one for who has the key. */
@Tag("long")
class EncryptionTest {
  private static final StoreKey KEY = StoreKey.parse("5a".repeat(32));

  /** A row, its key, a batch, a request, an analyst, a question, names of all kinds. */
  private static final List<String> SECRETS =
      List.of(
          "disease-of-ann",
          "ann",
          "first-batch",
          "first-request",
          "ada",
          "noisyCount",
          "patients",
          "visits",
          "ssn:string");

  @TempDir Path home;

  private static void use(Proper proper) {
    try (Clinic clinic = new Clinic(proper)) {
      clinic.append("first-batch", "ann", "bob");
      clinic.count("first-request", "0.25");
      clinic.patients().custodian().grant("ann", Epsilon.of("1"));
      clinic.patients().delete("bob");
      clinic.custodian().compact();
    }
  }

  private static List<String> found(Path store) throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.list(store)) {
      for (Path file : files.toList()) {
        String bytes = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        SECRETS.stream().filter(secret -> isIn(secret, bytes)).forEach(found::add);
      }
    }
    return found;
  }

  private static boolean isIn(String secret, String bytes) {
    return Stream.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)
        .anyMatch(charset -> bytes.contains(as(secret, charset)));
  }

  private static String as(String secret, Charset charset) {
    // Three bytes can be anywhere by chance.
    String longer = secret.length() < 4 ? (char) secret.length() + secret : secret;
    return new String(longer.getBytes(charset), StandardCharsets.ISO_8859_1);
  }

  @Test
  void anEncryptedStoreShowsNothingToWhoHasNoKey() throws IOException {
    use(Fixture.kept(home.resolve("encrypted"), KEY));
    assertThat(found(home.resolve("encrypted"))).isEmpty();
  }

  @Test
  void norDoItsBackups() throws IOException {
    Path store = home.resolve("encrypted");
    use(Fixture.kept(store, KEY));
    try (Proper proper = Fixture.kept(store, KEY)) {
      proper.custodian().backup(home.resolve("backup"));
    }
    assertThat(found(home.resolve("backup"))).isEmpty();
  }

  /** Or else what these tests look for would not be found anyway. */
  @Test
  void anotherStoreShowsItAll() throws IOException {
    use(Fixture.kept(home.resolve("open")));
    assertThat(found(home.resolve("open"))).containsAll(SECRETS);
  }

  @Test
  void filesAreTheirOwnersAlone() throws IOException {
    use(Fixture.kept(home.resolve("store")));
    try (Stream<Path> files = Files.list(home.resolve("store"))) {
      for (Path file : files.toList()) {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
            .as(file.toString())
            .isEqualTo("rw-------");
      }
    }
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home.resolve("store"))))
        .isEqualTo("rwx------");
  }

  @Test
  void withoutItsKeyItIsNotOpened() {
    Path store = home.resolve("encrypted");
    use(Fixture.kept(store, KEY));
    assertThatThrownBy(() -> Proper.open(store))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(
            store + " can't be opened", "the store is encrypted: open it with its key");
    assertThatThrownBy(() -> Proper.open(store, StoreKey.of(new byte[32])))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(
            store + " can't be opened",
            "this is not the store's key: open it with the one that it was made with");
    try (Clinic clinic = new Clinic(Fixture.kept(store, KEY))) {
      assertThat(clinic.left("ann")).isEqualTo("1.75");
    }
  }

  @Test
  void aKeyForAStoreThatHasNoneIsAMistake() {
    Path store = home.resolve("open");
    use(Fixture.kept(store));
    assertThatThrownBy(() -> Proper.open(store, KEY))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(
            store + " can't be opened",
            "the store is not encrypted: open it without a key, or encrypt it (store rekey)");
    try (Clinic clinic = new Clinic(Fixture.kept(store))) {
      assertThat(clinic.left("ann")).isEqualTo("1.75");
    }
  }

  @Test
  void whatIsNoKeyIsRefusedWithoutBeingShown() {
    assertThatThrownBy(() -> StoreKey.of(new byte[31]))
        .hasMessage("a key must have 32 bytes, but had 31");
    assertThatThrownBy(() -> StoreKey.parse("secret"))
        .hasMessage("a key must be 64 hexadecimal digits");
    assertThat(KEY).hasToString("StoreKey");
  }
}
