package org.properdp.site;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Makes the documentation's site: a page for each page of Markdown in a repository and for each
 * file or folder that one leads to. Javadoc and reports are linked if they are in the site's
 * folder.
 */
public final class Site {
  private static final Pattern ELSEWHERE = Pattern.compile("[a-zA-Z][a-zA-Z0-9+.-]*:.*");

  private final Repository repository;
  private final Path out;
  private final Map<String, MarkdownPage> markdown = new TreeMap<>();

  /** From pages to the files or folders that they show. */
  private final Map<String, String> code = new TreeMap<>();

  private Site(Path root, Path out) {
    this.repository = new Repository(root);
    this.out = out;
  }

  /** The repository's folder, and the folder that the site is written into. */
  public static void main(String[] args) throws IOException {
    PrintStream told = new PrintStream(System.err, true, StandardCharsets.UTF_8);
    List<String> faults = make(Path.of(args[0]), Path.of(args[1]));
    faults.forEach(told::println);
    if (!faults.isEmpty()) {
      told.println("site: " + faults.size() + " links are wrong");
    }
    System.exit(faults.isEmpty() ? 0 : 1);
  }

  /** Writes the site, and returns what is wrong with its links. */
  static List<String> make(Path root, Path out) throws IOException {
    return new Site(root, out).made();
  }

  private List<String> made() throws IOException {
    for (String file : repository.markdown()) {
      markdown.put(file, MarkdownPage.read(Place.ofFile(file), repository.text(file)));
    }
    for (Map.Entry<String, MarkdownPage> each : markdown.entrySet()) {
      each.getValue().links().forEach(link -> findCode(each.getKey(), link));
      for (String picture : each.getValue().pictures()) {
        copyPicture(target(each.getKey(), picture));
      }
    }
    addFolders();
    Navigation navigation = Navigation.of(markdown);
    navigation.addBeside(code.keySet(), reports(), Files.exists(out.resolve("javadoc/index.html")));
    Set<String> pages = write(new Frame(navigation));
    write("site-index.js", SearchIndex.script(sections()));
    copy("site.css");
    copy("site.js");
    return new LinkCheck(out).faults(pages);
  }

  private Set<String> write(Frame frame) throws IOException {
    Set<String> pages = new TreeSet<>();
    for (Map.Entry<String, MarkdownPage> each : markdown.entrySet()) {
      String file = each.getKey();
      String page = Place.ofFile(file);
      MarkdownPage read = each.getValue();
      write(page, frame.around(page, read.title(), read.html(link -> address(file, link))));
      pages.add(page);
    }
    for (Map.Entry<String, String> each : code.entrySet()) {
      String shown = each.getValue();
      String body =
          repository.isFolder(shown)
              ? CodePage.ofFolder(repository, shown)
              : CodePage.ofFile(repository, shown);
      write(each.getKey(), frame.around(each.getKey(), shown, body));
      pages.add(each.getKey());
    }
    return pages;
  }

  /** Remembers a file or folder that a page of Markdown leads to and that is no page itself. */
  private void findCode(String file, String link) {
    String target = target(file, link);
    if (repository.isFolder(target) && !markdown.containsKey(target + "/README.md")) {
      if (!target.isEmpty()) {
        code.put(Place.ofFolder(target), target);
      }
    } else if (repository.isFile(target) && !markdown.containsKey(target)) {
      code.put(Place.ofFile(target), target);
    }
  }

  /** Pages and pictures are as far from each other on the site as in the repository. */
  private void copyPicture(String file) throws IOException {
    if (repository.isFile(file)) {
      write(file, repository.text(file));
    }
  }

  /** The files in the folders that are shown, all the way down. */
  private void addFolders() throws IOException {
    Deque<String> open = new ArrayDeque<>(code.values());
    while (!open.isEmpty()) {
      String folder = open.pop();
      if (repository.isFolder(folder)) {
        for (String inside : repository.in(folder)) {
          boolean isFolder = repository.isFolder(inside);
          String page = isFolder ? Place.ofFolder(inside) : Place.ofFile(inside);
          if (!markdown.containsKey(inside) && code.put(page, inside) == null) {
            open.push(inside);
          }
        }
      }
    }
  }

  /** Below the root, without what is after the hash; nothing where the link leads elsewhere. */
  private static String target(String file, String link) {
    if (ELSEWHERE.matcher(link).matches() || link.startsWith("#")) {
      return "";
    }
    return Place.resolved(file, link.replaceAll("#.*", ""));
  }

  /** The address on the site of what a page of Markdown leads to. */
  private String address(String file, String link) {
    String target = target(file, link);
    if (target.isEmpty()) {
      return link;
    }
    String to = repository.isFolder(target) ? Place.ofFolder(target) : Place.ofFile(target);
    int hash = link.indexOf('#');
    return Place.from(Place.ofFile(file), to) + (hash < 0 ? "" : link.substring(hash));
  }

  private List<Section> sections() {
    List<Section> sections = new ArrayList<>();
    markdown.values().forEach(page -> sections.addAll(page.sections()));
    return sections;
  }

  private List<String> reports() throws IOException {
    Path folder = out.resolve("reports");
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".html"))
          .map(file -> Place.slashed(out.relativize(file)))
          .sorted()
          .toList();
    }
  }

  private void copy(String resource) throws IOException {
    try (InputStream in = Site.class.getResourceAsStream(resource)) {
      write(
          resource, new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  private void write(String page, String text) throws IOException {
    Path file = out.resolve(page);
    Files.createDirectories(Objects.requireNonNull(file.toAbsolutePath().getParent()));
    Files.writeString(file, text);
  }
}
