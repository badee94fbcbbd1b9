package org.properdp.house.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.properdp.house.tidy.Offence;
import org.properdp.house.tidy.SourceFile;

/**
 * The Java that pages show. Each block is an excerpt, but for how far it is indented, of a region
 * of a guide's class, or of the class that answers; a region begins with {@code // snippet:
 * its-name} and ends with {@code // end}. So what a reader copies has been compiled, and run.
 */
public final class Snippets {
  private static final List<String> QUOTED =
      List.of(
          "src/main/java/org/properdp/examples/guide/",
          "src/main/java/org/properdp/agent/AnswerProtocol.java");
  private static final Pattern BEGIN = Pattern.compile("\\s*// snippet: \\S+");
  private static final Pattern END = Pattern.compile("\\s*// end");

  private final List<List<String>> regions = new ArrayList<>();
  private final List<Offence> offences = new ArrayList<>();

  private Snippets(List<SourceFile> files) {
    files.stream()
        .filter(file -> file.isJava() && QUOTED.stream().anyMatch(file.path()::contains))
        .forEach(this::addRegions);
  }

  private void addRegions(SourceFile file) {
    List<String> open = null;
    int number = 0;
    for (String line : file.lines()) {
      number++;
      boolean begins = BEGIN.matcher(line).matches();
      boolean ends = END.matcher(line).matches();
      if ((begins && open != null) || (ends && open == null)) {
        offences.add(new Offence(file.path(), number, "begins or ends at the wrong place"));
      } else if (begins) {
        open = new ArrayList<>();
        regions.add(open);
      } else if (ends) {
        open = null;
      } else if (open != null) {
        open.add(line);
      }
    }
    if (open != null) {
      offences.add(new Offence(file.path(), number, "a region has no end"));
    }
  }

  /** Blocks of Java, in any page, that are in no region; and regions that are not closed. */
  public static List<Offence> unproved(List<SourceFile> files) {
    Snippets snippets = new Snippets(files);
    CodeBlock.in("java", files)
        .filter(block -> snippets.regions.stream().noneMatch(region -> holds(region, block.code())))
        .map(block -> new Offence(block.page().path(), block.line(), "is in no region"))
        .forEach(snippets.offences::add);
    return snippets.offences;
  }

  private static boolean holds(List<String> region, List<String> excerpt) {
    int lines = excerpt.size();
    String wanted = moved(excerpt);
    return lines > 0
        && IntStream.rangeClosed(0, region.size() - lines)
            .anyMatch(from -> moved(region.subList(from, from + lines)).equals(wanted));
  }

  /** The lines without the indentation that all of them have. */
  private static String moved(List<String> lines) {
    return String.join("\n", lines).stripIndent();
  }
}
