package org.properdp.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.properdp.report.drawing.Drawing;
import org.properdp.report.figures.Chart;
import org.properdp.report.figures.Figures;
import org.properdp.report.figures.Numbers;

/** A directory with a page and its figures. */
public final class Report {
  private final Path directory;

  private Report(Path directory) {
    this.directory = directory;
  }

  /**
   * A report in this directory. Whether it can be written is tried now, and not only after a long
   * run.
   */
  public static Report in(Path directory) {
    try {
      Files.createDirectories(directory);
      Files.delete(Files.createTempFile(directory, ".proper", ".try"));
      return new Report(directory);
    } catch (FileAlreadyExistsException file) {
      throw new IllegalArgumentException(
          directory + " is a file: name a directory for the report", file);
    } catch (IOException unwritable) {
      throw new IllegalArgumentException(
          directory + " can't be written to" + reason(unwritable) + ": name another directory",
          unwritable);
    }
  }

  /** Its directory. */
  public Path directory() {
    return directory;
  }

  private static String reason(IOException unwritable) {
    return unwritable instanceof FileSystemException failed && failed.getReason() != null
        ? " (" + failed.getReason() + ")"
        : "";
  }

  /** Writes a page, and the tables of each experiment beside it; returns the page's path. */
  public Path write(String name, String title, List<Article> articles) {
    for (Article article : articles) {
      for (Figures table : article.findings().tables()) {
        write(fileOf(article, table), Csv.of(table));
      }
    }
    return write(name + ".html", Page.of(title, articles));
  }

  /**
   * Writes each chart as an SVG file into this report's directory, named after the experiment and
   * the chart, for papers; returns how many charts there were.
   */
  public int figures(List<Article> articles) {
    int charts = 0;
    for (Article article : articles) {
      int number = 0;
      for (Chart chart : article.findings().charts()) {
        number++;
        charts++;
        String name = article.name() + "-" + number + "-" + FileName.of(chart.title());
        write(name + ".svg", Drawing.svgFile(chart));
      }
    }
    return charts;
  }

  /** A page that stands alone, with all tables on it and no files beside it. */
  public static String alone(String title, Article article) {
    return Page.alone(title, article);
  }

  private Path write(String file, String content) {
    try {
      return Files.writeString(directory.resolve(file), content);
    } catch (IOException failed) {
      throw new UncheckedIOException(file + " can't be written to " + directory, failed);
    }
  }

  static String fileOf(Article article, Figures table) {
    return article.name() + "." + table.name() + ".csv";
  }

  /**
   * The findings as text.
   *
   * @param columns the width of the terminal, which no table exceeds; 0 for a file or pipe
   */
  public static String text(Findings findings, int columns) {
    StringBuilder text = new StringBuilder();
    findings.tables().forEach(table -> text.append(shown(table, columns)).append("\n\n"));
    text.append(sentences(findings));
    findings.confidence().forEach(said -> text.append('\n').append(said).append('\n'));
    return text.toString();
  }

  /** The sentences of the findings, also where something may lose, and the verdict. */
  public static String sentences(Findings findings) {
    StringBuilder text = new StringBuilder();
    findings.conclusion().forEach(sentence -> text.append("- ").append(sentence).append('\n'));
    findings.losses().forEach(sentence -> text.append("- ").append(sentence).append('\n'));
    findings
        .verdict()
        .forEach(verdict -> text.append('\n').append(Overview.words(verdict)).append('\n'));
    return text.toString();
  }

  private static String shown(Figures table, int columns) {
    return table.rows().size() > Page.MOST_ROWS
        ? table.title()
            + ": "
            + Numbers.shown(table.rows().size(), "row", "rows")
            + ", in the CSV file "
            + table.name()
        : TextTable.of(table, columns);
  }
}
