package org.properdp.house.tidy;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Links of the documentation that lead nowhere in the repository; the web is not asked. */
public final class Links {
  private static final Pattern LINK =
      Pattern.compile("\\]\\(\\s*<?([^)\\s>]+)>?[^)]*\\)|^\\s*\\[[^\\]]+\\]:\\s*<?([^\\s>]+)");
  private static final Pattern ELSEWHERE = Pattern.compile("^[a-zA-Z][a-zA-Z0-9+.-]*:.*");

  private final Map<String, Set<String>> anchors = new HashMap<>();
  private final Set<String> places = new HashSet<>();

  private Links(List<SourceFile> files) {
    places.add("");
    for (SourceFile file : files) {
      for (Path at = Path.of(file.path()); at != null; at = at.getParent()) {
        places.add(slashed(at));
      }
      if (isMarkdown(file)) {
        anchors.put(file.path(), Markdown.anchors(file));
      }
    }
  }

  /** Relative links to files or headings that are not there. */
  public static List<Offence> dead(List<SourceFile> files) {
    Links links = new Links(files);
    List<Offence> offences = new ArrayList<>();
    for (SourceFile file : files) {
      if (isMarkdown(file)) {
        links.check(file, offences);
      }
    }
    return offences;
  }

  private static boolean isMarkdown(SourceFile file) {
    return file.path().endsWith(".md");
  }

  private void check(SourceFile file, List<Offence> offences) {
    int number = 0;
    for (String line : Markdown.prose(file)) {
      number++;
      Matcher link = LINK.matcher(line);
      while (link.find()) {
        String target = link.group(1) != null ? link.group(1) : link.group(2);
        if (!ELSEWHERE.matcher(target).matches() && !exists(file, target)) {
          offences.add(Offence.at(file, number, "leads nowhere: " + target));
        }
      }
    }
  }

  private boolean exists(SourceFile from, String target) {
    int hash = target.indexOf('#');
    String path = hash < 0 ? target : target.substring(0, hash);
    String place = path.isEmpty() ? from.path() : resolve(from, path);
    if (hash < 0 || !anchors.containsKey(place)) {
      return places.contains(place);
    }
    return anchors.get(place).contains(target.substring(hash + 1));
  }

  private static String resolve(SourceFile from, String path) {
    String decoded = URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
    return slashed(Path.of(from.folder()).resolve(decoded).normalize());
  }

  private static String slashed(Path path) {
    return path.toString().replace('\\', '/');
  }
}
