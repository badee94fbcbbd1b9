package org.properdp.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version of this build and of the JVM. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() throws IOException {
    try (InputStream in = Version.class.getResourceAsStream("version.txt")) {
      byte[] version = Objects.requireNonNull(in, "version.txt").readAllBytes();
      return new String[] {
        "proper " + new String(version, StandardCharsets.UTF_8).strip(),
        "on Java " + Runtime.version()
      };
    }
  }
}
