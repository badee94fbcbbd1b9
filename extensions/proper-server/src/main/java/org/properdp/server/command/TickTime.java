package org.properdp.server.command;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a time like 500ms or 1s. */
final class TickTime implements ITypeConverter<Duration> {
  private static final Pattern TIME = Pattern.compile("([1-9][0-9]{0,5})(ms|s)");
  private static final Duration LEAST = Duration.ofMillis(10);
  private static final Duration MOST = Duration.ofMinutes(10);

  @Override
  public Duration convert(String text) {
    Matcher time = TIME.matcher(text);
    if (time.matches()) {
      long number = Long.parseLong(time.group(1));
      Duration read =
          time.group(2).equals("s") ? Duration.ofSeconds(number) : Duration.ofMillis(number);
      if (read.compareTo(LEAST) >= 0 && read.compareTo(MOST) <= 0) {
        return read;
      }
    }
    throw new TypeConversionException("must be 10ms to 600s, but was " + text);
  }
}
