package org.properdp.house.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.properdp.house.tidy.SourceFile;

/** A fenced block of code in a page of the documentation, and the line of its first fence. */
record CodeBlock(SourceFile page, int line, String language, List<String> code) {
  private static final Pattern FENCE = Pattern.compile("^ *(```|~~~)\\s*(\\w*).*");

  /** The blocks of all pages that are in this language. */
  static Stream<CodeBlock> in(String language, List<SourceFile> files) {
    return files.stream()
        .filter(file -> file.path().endsWith(".md"))
        .flatMap(page -> all(page).stream())
        .filter(block -> block.language().equals(language));
  }

  private static List<CodeBlock> all(SourceFile page) {
    List<CodeBlock> blocks = new ArrayList<>();
    CodeBlock open = null;
    int number = 0;
    for (String line : page.lines()) {
      number++;
      Matcher fence = FENCE.matcher(line);
      if (!fence.matches()) {
        if (open != null) {
          open.code().add(line);
        }
      } else if (open == null) {
        open = new CodeBlock(page, number, fence.group(2), new ArrayList<>());
      } else {
        blocks.add(open);
        open = null;
      }
    }
    return blocks;
  }
}
