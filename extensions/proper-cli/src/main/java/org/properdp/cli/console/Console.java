package org.properdp.cli.console;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/**
 * The two streams that a command prints to. On a terminal, lines are wrapped at its width, the word
 * before a message's colon is coloured, and progress stands below what was printed. Files and pipes
 * get lines as they are. Output depends neither on the country nor on the platform's encoding.
 */
public final class Console {
  private final PrintWriter out;
  private final PrintWriter err;

  private Console(PrintWriter out, PrintWriter err) {
    this.out = out;
    this.err = err;
  }

  /** The streams of a command, and where each is read. */
  public static Console of(OutputStream out, Screen ofOut, OutputStream err, Screen ofErr) {
    StatusLine status = new StatusLine(raw(err), ofErr);
    return new Console(
        new Stream(new WrappedLines(raw(out), () -> ofOut, "1", status)),
        new Stream(new WrappedLines(status.terminal, () -> ofErr, "1;31", status)));
  }

  /** A stream to a terminal that may change its width. */
  public static PrintWriter on(Writer terminal, Supplier<Screen> screen) {
    PrintWriter raw = new PrintWriter(terminal, true);
    return new Stream(new WrappedLines(raw, screen, "1", new StatusLine(raw, Screen.NONE)));
  }

  /** The screen that shows a stream; a file or pipe if it is no stream of a console. */
  public static Screen screen(PrintWriter stream) {
    return stream instanceof Stream ours ? ours.lines.screen.get() : Screen.NONE;
  }

  /** The stream for what programs read and people copy: lines as they are, also on a terminal. */
  public static PrintWriter exact(PrintWriter stream) {
    return stream instanceof Stream ours ? ours.lines.raw : stream;
  }

  /** A stream of bytes for what prints to no writer; it passes whole lines on. */
  public static PrintStream lines(PrintWriter to) {
    OutputStream lines =
        new OutputStream() {
          private final ByteArrayOutputStream line = new ByteArrayOutputStream();

          @Override
          public void write(int one) {
            if (one == '\n') {
              to.println(line.toString(StandardCharsets.UTF_8));
              line.reset();
            } else {
              line.write(one);
            }
          }

          @Override
          public void close() {
            to.print(line.toString(StandardCharsets.UTF_8));
            to.flush();
          }
        };
    return new PrintStream(lines, false, StandardCharsets.UTF_8);
  }

  /** The stream of a command's result. */
  public PrintWriter out() {
    return out;
  }

  /** The stream of a command's messages and progress. */
  public PrintWriter err() {
    return err;
  }

  private static PrintWriter raw(OutputStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  /** A stream that people read. */
  static final class Stream extends PrintWriter {
    private final WrappedLines lines;

    private Stream(WrappedLines lines) {
      super(lines, true);
      this.lines = lines;
    }

    StatusLine status() {
      return lines.status;
    }

    @Override
    public boolean checkError() {
      flush();
      return lines.raw.checkError();
    }
  }
}
