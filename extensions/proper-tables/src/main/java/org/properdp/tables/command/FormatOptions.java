package org.properdp.tables.command;

import org.properdp.tables.file.FileFormat;
import org.properdp.tables.file.record.Encoding;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The options that declare how a file of rows is written; nothing is guessed from the file. */
public final class FormatOptions {
  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  @Option(
      names = "--format",
      paramLabel = "csv|jsonl",
      converter = KindText.class,
      description = "CSV, or JSON Lines: one object a line (default: csv).")
  FileFormat.Kind kind = FileFormat.Kind.CSV;

  @Option(
      names = "--separator",
      paramLabel = "CHAR",
      converter = CharacterText.class,
      description = "The character between cells of CSV, or the word tab (default: a comma).")
  char separator = ',';

  @Option(
      names = "--quote",
      paramLabel = "CHAR",
      converter = CharacterText.class,
      description = "The character around cells of CSV, or the word none (default: \").")
  char quote = '"';

  @Option(
      names = "--no-header",
      description = "The first line of CSV is a record and does not name the columns.")
  boolean headless;

  @Option(
      names = "--null",
      paramLabel = "TEXT",
      description = "The cell of CSV, not quoted, that is NULL (default: an empty cell).")
  String nullText = "";

  @Option(
      names = "--multiline",
      description = "Quoted cells of CSV may span lines. A stray quote then spoils the whole file.")
  boolean multiline;

  @Option(
      names = "--encoding",
      paramLabel = "NAME",
      converter = EncodingText.class,
      description =
          "UTF-8, ISO-8859-1, windows-1252, UTF-16, UTF-16BE or UTF-16LE (default: UTF-8).")
  Encoding encoding = Encoding.UTF_8;

  @Option(
      names = "--gzip",
      description = "The file is compressed; one whose name ends in .gz always is.")
  boolean gzip;

  @Option(
      names = "--max-expanded",
      paramLabel = "MIB",
      description =
          "The most MiB that a compressed file may have when it is expanded (default: 64, and 100"
              + " times its compressed size).")
  int mostExpanded;

  /** The format that was declared. */
  public FileFormat format() {
    if (mostExpanded < 0) {
      throw new ParameterException(
          spec.commandLine(), "--max-expanded must be at least 0, but was " + mostExpanded);
    }
    try {
      return new FileFormat(
          kind,
          separator,
          quote,
          !headless,
          nullText,
          multiline,
          encoding,
          gzip,
          (long) mostExpanded << 20);
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()), wrong);
    }
  }

  /** Reads the name of a kind of file. */
  static final class KindText implements ITypeConverter<FileFormat.Kind> {
    @Override
    public FileFormat.Kind convert(String text) {
      return switch (text) {
        case "csv" -> FileFormat.Kind.CSV;
        case "jsonl" -> FileFormat.Kind.JSON_LINES;
        default -> throw new TypeConversionException("must be csv or jsonl, but was " + text);
      };
    }
  }

  /** Reads one character, or its name. */
  static final class CharacterText implements ITypeConverter<Character> {
    @Override
    public Character convert(String text) {
      return switch (text) {
        case "tab", "\\t" -> '\t';
        case "none" -> FileFormat.NO_QUOTE;
        default -> {
          if (text.length() != 1) {
            throw new TypeConversionException(
                "must be one character, or the word tab or none, but was " + text);
          }
          yield text.charAt(0);
        }
      };
    }
  }

  /** Reads the name of an encoding. */
  static final class EncodingText implements ITypeConverter<Encoding> {
    @Override
    public Encoding convert(String text) {
      try {
        return Encoding.of(text);
      } catch (IllegalArgumentException wrong) {
        throw new TypeConversionException(String.valueOf(wrong.getMessage()));
      }
    }
  }
}
