package org.properdp.site;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Follows every link of pages that were written, to the file and to the anchor; not into the web.
 */
final class LinkCheck {
  private static final Pattern ADDRESS =
      Pattern.compile("<([a-z]+)[^>]*? (?:href|src)=\"([^\"]*)\"");
  private static final Pattern ANCHOR = Pattern.compile(" (?:id|name)=\"([^\"]+)\"");
  private static final Pattern ELSEWHERE = Pattern.compile("[a-zA-Z][a-zA-Z0-9+.-]*:.*|//.*");

  private final Path site;
  private final Map<Path, Set<String>> anchors = new HashMap<>();

  LinkCheck(Path site) {
    this.site = site;
  }

  /** The faults of the pages: links that lead nowhere, and resources of other sites. */
  List<String> faults(Iterable<String> pages) throws IOException {
    List<String> faults = new ArrayList<>();
    for (String page : pages) {
      Matcher found = ADDRESS.matcher(Files.readString(site.resolve(page)));
      while (found.find()) {
        String address = found.group(2).replace("&amp;", "&");
        if (!ELSEWHERE.matcher(address).matches()) {
          if (!leadsSomewhere(page, address)) {
            faults.add(page + ": leads nowhere: " + address);
          }
        } else if (!found.group(1).equals("a")) {
          faults.add(page + ": loads what is not on the site: " + address);
        }
      }
    }
    return faults;
  }

  private boolean leadsSomewhere(String page, String address) throws IOException {
    int hash = address.indexOf('#');
    String path = hash < 0 ? address : address.substring(0, hash);
    String file = path.isEmpty() ? page : Place.resolved(page, decoded(path));
    Path target = site.resolve(file);
    if (!Files.isRegularFile(target)) {
      return false;
    }
    return hash < 0 || anchorsOf(target).contains(decoded(address.substring(hash + 1)));
  }

  private Set<String> anchorsOf(Path page) throws IOException {
    Set<String> known = anchors.get(page);
    if (known == null) {
      known = new HashSet<>();
      Matcher found = ANCHOR.matcher(Files.readString(page));
      while (found.find()) {
        known.add(found.group(1));
      }
      anchors.put(page, known);
    }
    return known;
  }

  private static String decoded(String address) {
    return URLDecoder.decode(address.replace("+", "%2B"), StandardCharsets.UTF_8);
  }
}
