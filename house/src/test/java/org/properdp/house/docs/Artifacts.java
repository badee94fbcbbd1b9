package org.properdp.house.docs;

import java.io.IOException;
import java.io.StringReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.properdp.house.tidy.SourceFile;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * Everything foreign that the poms name, with its version: dependencies, plugins and what they are
 * given to work with. An artifact without a version of its own has that of the imported list of
 * versions (a BOM) whose group its own begins with.
 */
public final class Artifacts {
  private static final String OURS = "org.properdp";

  private final Map<String, String> properties = new HashMap<>();
  private final Map<String, String> boms = new HashMap<>();
  private final Map<String, String> versions = new TreeMap<>();

  private Artifacts() {}

  /** From {@code group:artifact} to its version; empty where the poms do not say which. */
  public static Map<String, String> declared(List<SourceFile> files) {
    Artifacts artifacts = new Artifacts();
    List<Element> poms =
        files.stream().filter(file -> file.name().equals("pom.xml")).map(Artifacts::parse).toList();
    poms.stream()
        .flatMap(pom -> all(pom, "properties"))
        .flatMap(group -> all(group, "*"))
        .forEach(property -> artifacts.properties.put(property.getTagName(), text(property)));
    Stream.of("dependency", "plugin", "path")
        .flatMap(tag -> poms.stream().flatMap(pom -> all(pom, tag)))
        .forEach(artifacts::add);
    // The formatter is no artifact in any list: its plugin asks for it by version alone.
    poms.stream()
        .flatMap(pom -> all(pom, "googleJavaFormat"))
        .forEach(
            format -> artifacts.add("com.google.googlejavaformat", "google-java-format", format));
    artifacts.versions.replaceAll(artifacts::orOfBom);
    return artifacts.versions;
  }

  private void add(Element artifact) {
    String group = child(artifact, "groupId");
    add(
        group.isEmpty() ? "org.apache.maven.plugins" : group,
        child(artifact, "artifactId"),
        artifact);
  }

  private void add(String group, String name, Element artifact) {
    if (group.equals(OURS)) {
      return;
    }
    String version = resolve(child(artifact, "version"));
    versions.merge(group + ":" + name, version, (a, b) -> a.isEmpty() ? b : a);
    if (child(artifact, "scope").equals("import")) {
      boms.put(group, version);
    }
  }

  private String resolve(String version) {
    return version.startsWith("${")
        ? properties.getOrDefault(version.substring(2, version.length() - 1), version)
        : version;
  }

  private String orOfBom(String artifact, String version) {
    return version.isEmpty()
        ? boms.keySet().stream().filter(artifact::startsWith).map(boms::get).findAny().orElse("")
        : version;
  }

  private static Element parse(SourceFile pom) {
    try {
      return DocumentBuilderFactory.newDefaultInstance()
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader(pom.text())))
          .getDocumentElement();
    } catch (ParserConfigurationException | SAXException | IOException e) {
      throw new IllegalArgumentException(pom.path() + " can't be read", e);
    }
  }

  private static Stream<Element> all(Element above, String tag) {
    NodeList found = above.getElementsByTagName(tag);
    return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i));
  }

  /** The text of a direct child, or nothing. */
  private static String child(Element parent, String tag) {
    return all(parent, tag)
        .filter(element -> element.getParentNode() == parent)
        .map(Artifacts::text)
        .findFirst()
        .orElse("");
  }

  private static String text(Element element) {
    return element.getTextContent().strip();
  }
}
