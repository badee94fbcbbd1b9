package org.properdp.house.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The script `proper` in a clone of its own, with a Maven and a Java that only say what they do.
 */
class LauncherTest {
  private static final Instant BEGAN = Instant.parse("2026-01-31T10:00:00.250Z");

  @TempDir Path root;
  private Path launcher = Path.of("");

  @BeforeEach
  void cloned() throws IOException {
    root = root.toRealPath();
    launcher = root.resolve("proper-examples/launcher");
    Files.copy(Path.of("..", "proper"), root.resolve("proper"));
    write("pom.xml", "");
    write("core/pom.xml", "");
    write("core/src/main/A.java", "");
    write("core/target/classes/A.class", "");
    write("jdk/release", "JAVA_VERSION=\"17.0.15\"\n");
    script("jdk/bin/javac", "exit 1");
    script(
        "jdk/bin/java",
        "[[ \"$1\" == -XshowSettings* ]] && echo \"    java.home = $JAVA_HOME\" || echo \"ran"
            + " $*\"",
        "for each; do [[ \"$each\" != -XX:ArchiveClassesAtExit=* ]] || touch \"${each#*=}\"; done",
        "[[ \" $* \" != *' wrong '* ]]");
    Files.createDirectories(root.resolve("linked/bin"));
    for (String tool : new String[] {"java", "javac"}) {
      Files.createSymbolicLink(root.resolve("linked/bin/" + tool), root.resolve("jdk/bin/" + tool));
    }
    script(
        "bin/mvn",
        "echo built >>" + root.resolve("builds"),
        "mkdir -p " + launcher.resolve("target/launcher"),
        "echo " + root.resolve("core/target/classes") + " >" + launcher("launcher/class-path"),
        "echo $(date -u +%FT%T.%3NZ) " + launcher + " >" + launcher("launcher/built"));
    for (String source : new String[] {"pom.xml", "core/pom.xml", "core/src/main/A.java"}) {
      changed(source, BEGAN.minusMillis(1));
    }
    changed("core/src/main", BEGAN.minusMillis(1));
  }

  private String launcher(String file) {
    return launcher.resolve("target").resolve(file).toString();
  }

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private void script(String file, String... lines) throws IOException {
    write(file, "#!/usr/bin/env bash\n" + String.join("\n", lines) + "\n");
    assertThat(root.resolve(file).toFile().setExecutable(true)).isTrue();
  }

  private void changed(String file, Instant when) throws IOException {
    Files.setLastModifiedTime(root.resolve(file), FileTime.from(when));
  }

  /** As a build that began at this time leaves it. */
  private void verified(Instant began, Path home, Path... entries) throws IOException {
    StringBuilder classPath = new StringBuilder();
    for (Path entry : entries) {
      classPath.append(classPath.isEmpty() ? "" : File.pathSeparator).append(entry);
    }
    write("proper-examples/launcher/target/class-path", classPath.toString());
    write("proper-examples/launcher/target/built", began + " " + home + "\n");
  }

  private String proper() throws IOException, InterruptedException {
    return proper(0, "--version");
  }

  private String proper(int status, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("bash", root.resolve("proper").toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder process =
        new ProcessBuilder(command).redirectError(root.resolve("err").toFile());
    // As where an alternative of several is linked: what else a JDK has is not beside it.
    process.environment().put("JAVA_HOME", root.resolve("linked").toString());
    process
        .environment()
        .merge("PATH", root.resolve("bin").toString(), (now, ours) -> ours + ":" + now);
    Process started = process.start();
    String said = new String(started.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(started.waitFor()).as(Files.readString(root.resolve("err"))).isEqualTo(status);
    return said;
  }

  private boolean hasBuilt() throws IOException {
    return Files.deleteIfExists(root.resolve("builds"));
  }

  @Test
  void whatIsNotBuiltIsBuiltOnce() throws Exception {
    assertThat(proper()).startsWith("ran -cp " + root.resolve("core/target/classes") + " ");
    assertThat(hasBuilt()).isTrue();
    assertThat(proper()).startsWith("ran ");
    assertThat(hasBuilt()).isFalse();
    assertThat(root.resolve("target/class-path"))
        .hasContent(root.resolve("core/target/classes").toString());
  }

  @Test
  void whatMavenHasBuiltOfTheSameSourcesIsNotBuiltAgain() throws Exception {
    Path foreign = Files.createFile(root.resolve("foreign.jar"));
    verified(BEGAN, launcher, root.resolve("core/target/classes"), foreign);
    assertThat(proper())
        .startsWith("ran -cp " + root.resolve("core/target/classes") + ":" + foreign + " ");
    assertThat(hasBuilt()).isFalse();
  }

  @Test
  void aSourceThatChangedSinceTheBuildBeganIsBuilt() throws Exception {
    for (String source : new String[] {"pom.xml", "core/src/main/A.java", "core/src/main"}) {
      verified(BEGAN, launcher, root.resolve("core/target/classes"));
      changed(source, BEGAN.plus(Duration.ofMillis(1)));
      assertThat(proper()).startsWith("ran ");
      assertThat(hasBuilt()).as(source).isTrue();
      changed(source, BEGAN.minusMillis(1));
      Files.delete(Path.of(launcher("launcher/built")));
    }
  }

  @Test
  void aBuildOfAnotherFolderOrOfInstalledModulesIsNotTaken() throws Exception {
    Path classes = root.resolve("core/target/classes");
    verified(BEGAN, root.resolve("elsewhere/proper-examples/launcher"), classes);
    proper();
    assertThat(hasBuilt()).isTrue();
    Files.delete(Path.of(launcher("launcher/built")));
    write("m2/org/properdp/proper-core/1/proper-core-1.jar", "");
    verified(
        BEGAN, launcher, classes, root.resolve("m2/org/properdp/proper-core/1/proper-core-1.jar"));
    proper();
    assertThat(hasBuilt()).isTrue();
    Files.delete(Path.of(launcher("launcher/built")));
    verified(BEGAN, launcher, classes, root.resolve("core/target/gone.jar"));
    proper();
    assertThat(hasBuilt()).isTrue();
  }

  /** The JDK's, which only says of what it makes a jar. */
  private void jar() throws IOException {
    script("jdk/bin/jar", "[[ \"$3\" == --file ]] && echo \"$6\" >\"$4\"");
  }

  private List<Path> archives() throws IOException {
    Path folder = Path.of(launcher("launcher/archive"));
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> made = Files.walk(folder)) {
      return made.filter(each -> each.toString().endsWith(".jsa")).toList();
    }
  }

  @Test
  void theFirstStatementOfABuildWritesAnArchiveOfJarsAndLaterCommandsReadIt() throws Exception {
    jar();
    assertThat(proper()).startsWith("ran -cp " + root.resolve("core/target/classes") + " ");
    String written = proper(0, "sql", "store", "-c", "SELECT 1");
    Path archive = archives().get(0);
    Path jar = archive.resolveSibling("core-target-classes.jar");
    assertThat(jar).hasContent(root.resolve("core/target/classes").toString());
    assertThat(written)
        .contains("-XX:TieredStopAtLevel=1 ")
        .contains("-XX:ArchiveClassesAtExit=" + archive + " ")
        .contains(" -cp " + jar + " org.properdp.cli.ProperCommand sql store -c SELECT 1");
    String read = "-XX:SharedArchiveFile=" + archive + " -cp " + jar + " org.properdp.cli.";
    assertThat(proper(0, "sql", "store", "-c", "SELECT 1").replace("-XX:TieredStopAtLevel=1 ", ""))
        .contains(read);
    assertThat(proper()).contains(read).doesNotContain("Tiered");
    assertThat(root.resolve("target/class-path"))
        .hasContent(root.resolve("core/target/classes").toString());
    write("jdk/release", "JAVA_VERSION=\"17.0.16\"\n");
    assertThat(proper()).startsWith("ran -cp " + root.resolve("core/target/classes") + " ");
  }

  @Test
  void aStatementThatFailsLeavesNoArchive() throws Exception {
    jar();
    proper(1, "sql", "wrong", "-c", "SELECT 1");
    assertThat(archives()).isEmpty();
    proper(0, "sql", "store", "-c", "SELECT 1");
    assertThat(archives()).hasSize(1);
  }

  @Test
  void withoutJarsThereIsNoArchive() throws Exception {
    script("jdk/bin/jar", "exit 1");
    assertThat(proper(0, "sql", "store", "-c", "SELECT 1"))
        .contains(" -cp " + root.resolve("core/target/classes") + " ")
        .doesNotContain("Archive");
    assertThat(archives()).isEmpty();
    assertThat(proper()).startsWith("ran -cp " + root.resolve("core/target/classes") + " ");
  }
}
