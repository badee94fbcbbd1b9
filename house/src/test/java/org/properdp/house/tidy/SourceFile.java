package org.properdp.house.tidy;

import java.util.List;

/** A text file of the repository, by its path from the root, which is written with slashes. */
public record SourceFile(String path, String text) {
  private static final String MAIN = "src/main/java/";
  private static final String TEST = "src/test/java/";

  /** The lines without their ends. */
  public List<String> lines() {
    return text.lines().toList();
  }

  /** Whether it is written in Java. */
  public boolean isJava() {
    return path.endsWith(".java");
  }

  /** Whether it is Java that is shipped. */
  public boolean isMain() {
    return isJava() && path.contains(MAIN);
  }

  /** Whether it is Java that tests. */
  public boolean isTest() {
    return isJava() && path.contains(TEST);
  }

  /** The folder of its module; empty for what is in no source tree. */
  public String module() {
    return path.substring(0, Math.max(0, path.indexOf("/src/")));
  }

  /** The file's own name. */
  public String name() {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** The folder that it is in; empty for the root. */
  public String folder() {
    return path.substring(0, Math.max(0, path.lastIndexOf('/')));
  }

  /** The Java package that its folder says; empty when it is not in a source tree. */
  public String packageName() {
    String root = isMain() ? MAIN : TEST;
    int at = folder().indexOf(root);
    return at < 0 ? "" : folder().substring(at + root.length()).replace('/', '.');
  }

  /** Whether it belongs to that package or to one inside it. */
  public boolean isIn(String wanted) {
    return packageName().equals(wanted) || packageName().startsWith(wanted + ".");
  }
}
