package org.properdp.sql.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A stored answer is found by its question, of which the plan is a part. So plans of a version are
 * those of the one before: where one must change, its line in the file does, and the changelog
 * names the statements.
 */
@Tag("long")
class StoredPlansTest {
  private static String digest(String explained) throws NoSuchAlgorithmException {
    String plan = explained.substring(0, explained.indexOf("\nrules\n"));
    String asked = explained.lines().filter(line -> line.startsWith("asks")).findFirst().orElse("");
    byte[] all = (plan + "\n" + asked).getBytes(StandardCharsets.UTF_8);
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(all), 0, 8);
  }

  private static List<String> stored() throws IOException {
    try (InputStream file =
        Objects.requireNonNull(StoredPlansTest.class.getResourceAsStream("plans.txt"))) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  @Test
  void plansAreThoseOfTheVersionBefore() throws IOException, NoSuchAlgorithmException {
    List<String> now = new ArrayList<>();
    try (Clinic clinic = new Clinic()) {
      for (String line : stored()) {
        String statement = line.substring(line.indexOf(' ') + 1);
        now.add(digest(clinic.door().prepare(statement).explain()) + " " + statement);
      }
    }
    assertThat(now).hasSizeGreaterThan(150);
    assertThat(now.stream().collect(Collectors.joining("\n")))
        .isEqualTo(stored().stream().collect(Collectors.joining("\n")));
  }
}
