package org.properdp.cli.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.properdp.Proper;
import org.properdp.budget.Epsilon;
import org.properdp.population.Dataset;
import org.properdp.population.Population;

/** Small stores for tests, made by the front door. */
final class Shop {
  /** A purchase. */
  record Purchase(String customer, String what) {}

  private Shop() {}

  static Population<String> customers(Proper proper) {
    return proper.population("customers", String.class).personal(Epsilon.of("1"));
  }

  /** Makes a store of two customers, or goes on with it, and asks one question. */
  static void open(Proper proper) {
    Dataset<String, Purchase> purchases =
        customers(proper).dataset("purchases", Purchase.class, Purchase::customer);
    purchases.append("first", List.of(new Purchase("eve", "rope"), new Purchase("bob", "soap")));
    proper.analyst("ada").query(purchases.live()).noisyCount(Epsilon.of("0.25"));
  }

  static Path open(Path directory) {
    try (Proper proper =
        Files.exists(directory) ? Proper.open(directory) : Proper.found(directory)) {
      open(proper);
    }
    return directory;
  }

  static String left(Path directory, String who) {
    try (Proper proper = Proper.open(directory)) {
      return customers(proper).custodian().account(who).orElseThrow().left().toPlainString();
    }
  }

  /** Destroys what the first batch holds. */
  static void damage(Path store, String... files) throws IOException {
    for (String file : files) {
      byte[] bytes = Files.readAllBytes(store.resolve(file));
      int rope = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("rope");
      bytes[rope]++;
      Files.write(store.resolve(file), bytes);
    }
  }

  /** Opens a store, says so, and keeps it open until its input ends: another process. */
  public static void main(String[] args) throws Exception {
    try (Proper proper = Proper.open(Path.of(args[0]))) {
      System.out.println("open: " + proper);
      while (System.in.read() >= 0) {
        // It waits to be told to end.
      }
    }
  }
}
