package org.properdp.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pictures that the README and the guide show. */
class PicturesTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path PICTURES = ROOT.resolve("docs/pictures");
  private static final Pattern SHOWN = Pattern.compile("!\\[([^]]*)]\\(([^)]+)\\)");

  private static Set<Path> shownIn(Path page) throws IOException {
    Set<Path> shown = new TreeSet<>();
    Matcher picture = SHOWN.matcher(Files.readString(page));
    while (picture.find()) {
      // Where no picture is seen, its words say what it shows.
      assertThat(picture.group(1)).as(page + ": " + picture.group(2)).hasSizeGreaterThan(40);
      shown.add(page.resolveSibling(picture.group(2)).normalize());
    }
    return shown;
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void theReadmeAndTheGuideShowAllPicturesThatThereAre() throws IOException {
    Set<Path> shown = shownIn(ROOT.resolve("README.md"));
    assertThat(shown).isNotEmpty();
    for (Path page : files(ROOT.resolve("docs/guide"))) {
      shown.addAll(shownIn(page));
    }
    assertThat(shown).containsExactlyInAnyOrderElementsOf(files(PICTURES));
  }

  @Test
  void picturesAreSmallAndSayTheirWordsThemselves() throws IOException {
    for (Path picture : files(PICTURES)) {
      assertThat(Files.size(picture)).as(picture.toString()).isLessThan(50_000);
      assertThat(Files.readString(picture)).contains("<svg", "role=\"img\"", "aria-label=");
    }
  }
}
