package org.properdp.examples.experiment.command;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a time such as 90s, 10m or 2h; picocli makes an instance. */
final class MinutesText implements ITypeConverter<Duration> {
  private static final Pattern TIME = Pattern.compile("([1-9]\\d{0,5})([smh])");

  @Override
  public Duration convert(String text) {
    Matcher time = TIME.matcher(text);
    if (!time.matches()) {
      throw new TypeConversionException(
          "a time is a whole number of seconds, minutes or hours, such as 90s, 10m or 2h, but was '"
              + text
              + "'");
    }
    long number = Long.parseLong(time.group(1));
    return switch (time.group(2)) {
      case "s" -> Duration.ofSeconds(number);
      case "m" -> Duration.ofMinutes(number);
      default -> Duration.ofHours(number);
    };
  }
}
