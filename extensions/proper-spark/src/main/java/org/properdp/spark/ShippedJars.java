package org.properdp.spark;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.properdp.columns.ColumnChunk;
import org.properdp.provenance.rows.Rows;
import org.properdp.relational.expression.Expression;
import org.properdp.store.disk.StoreRefused;
import org.properdp.tables.engine.SentPart;

/**
 * The jars that executors need and that Spark does not have: those of this program's classes, as
 * this process has them, and Vavr's. RoaringBitmap and zstd come with Spark.
 */
final class ShippedJars {
  /** A class of each jar. */
  private static final List<Class<?>> ONE_OF_EACH =
      List.of(
          Rows.class,
          ColumnChunk.class,
          StoreRefused.class,
          Expression.class,
          SentPart.class,
          SparkCluster.class,
          Vector.class);

  private ShippedJars() {}

  /** Their paths. */
  static List<String> of() {
    Set<Path> places = new LinkedHashSet<>();
    ONE_OF_EACH.forEach(each -> places.add(place(each)));
    List<String> jars = new ArrayList<>();
    places.forEach(
        place -> jars.add((Files.isDirectory(place) ? packed(place) : place).toUri().toString()));
    return jars;
  }

  static Path place(Class<?> one) {
    try {
      return Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException("the jar of " + one + " has no path", impossible);
    }
  }

  /** A jar of a folder of classes, as a build has them; it is deleted when this process ends. */
  static Path packed(Path classes) {
    try {
      Path jar = Files.createTempFile("proper-classes", ".jar");
      jar.toFile().deleteOnExit();
      try (OutputStream out = Files.newOutputStream(jar);
          JarOutputStream into = new JarOutputStream(out);
          Stream<Path> files = Files.walk(classes)) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          into.putNextEntry(new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
          Files.copy(file, into);
          into.closeEntry();
        }
      }
      return jar;
    } catch (IOException failed) {
      throw new UncheckedIOException("the classes in " + classes + " can't be packed", failed);
    }
  }
}
