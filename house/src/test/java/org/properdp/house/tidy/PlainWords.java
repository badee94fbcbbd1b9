package org.properdp.house.tidy;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Pages speak of people, the person, the analyst: words that hide who is meant are noticed. */
public final class PlainWords {
  private static final Pattern VAGUE =
      Pattern.compile("(?i)\\b((some|any|every)body|one's own|an own)\\b");

  private PlainWords() {}

  /** Such words in Markdown. */
  public static List<Offence> vague(List<SourceFile> files) {
    return files.stream()
        .filter(file -> file.path().endsWith(".md"))
        .flatMap(PlainWords::vague)
        .toList();
  }

  private static Stream<Offence> vague(SourceFile page) {
    List<String> lines = page.lines();
    return IntStream.range(0, lines.size())
        .boxed()
        .flatMap(
            at ->
                VAGUE
                    .matcher(lines.get(at))
                    .results()
                    .map(MatchResult::group)
                    .map(word -> Offence.at(page, at + 1, word)));
  }
}
