package org.properdp.store.event;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigInteger;
import java.util.Arrays;
import org.properdp.budget.Price;
import org.properdp.budget.request.Answer;
import org.properdp.budget.request.Request;
import org.properdp.codec.Input;
import org.properdp.codec.Output;
import org.properdp.store.frame.FrameType;

/**
 * An answer and what it was asked; behind it comes who paid.
 *
 * <p>Each number of the answer takes the same 16 bytes, whatever it is, so that the length of what
 * is written tells nothing of the noise that was drawn (SEMANTICS §8). Only beyond 127 bits, where
 * no primitive of ours gets, all take as many bytes as the largest needs.
 *
 * @param text what was asked, or nothing where the digest has been written before
 * @param dropped how many individuals could not pay
 * @param asked what it counts for against the analyst's quota, in billionths; answers of before
 *     quotas were kept do not say it
 */
public record AnswerHead(
    long time,
    String analyst,
    String id,
    String digest,
    String text,
    Price price,
    long dropped,
    Answer answer,
    Option<Long> asked) {
  private static final int WIDTH = 16;

  /** The head of an answer. */
  public static AnswerHead of(
      long time, Request request, boolean known, Price price, long dropped, Answer answer) {
    return new AnswerHead(
        time,
        request.analyst(),
        request.id(),
        request.digest(),
        known ? "" : request.text(),
        price,
        dropped,
        answer,
        Option.some(request.asked()));
  }

  /** As which type it is written down. */
  public FrameType type() {
    return asked.isDefined() ? FrameType.ANSWERED : FrameType.ANSWERED_UNCOUNTED;
  }

  /** Writes it down. */
  public byte[] write() {
    Output into = new Output();
    into.writeVarint(time);
    into.writeString(analyst);
    into.writeString(id);
    into.writeString(digest);
    into.writeString(text);
    into.writeVarint(price.nanos());
    into.writeVarint(price.per());
    into.writeVarint(dropped);
    Vector<BigInteger> noisy = answer.noisy();
    int least = noisy.isEmpty() ? 0 : WIDTH;
    int width = noisy.map(n -> n.bitLength() / Byte.SIZE + 1).fold(least, Math::max);
    into.writeVarint(noisy.size());
    into.writeVarint(width);
    noisy.forEach(number -> writeNumber(number, width, into));
    asked.forEach(into::writeVarint);
    return into.toByteArray();
  }

  private static void writeNumber(BigInteger number, int width, Output into) {
    byte[] bytes = new byte[width];
    byte[] shortest = number.toByteArray();
    if (number.signum() < 0) {
      Arrays.fill(bytes, (byte) -1);
    }
    System.arraycopy(shortest, 0, bytes, width - shortest.length, shortest.length);
    into.writeBytes(bytes);
  }

  /** Reads what was written down as a type. */
  public static AnswerHead read(FrameType type, Input in) {
    return new AnswerHead(
        in.readVarint(),
        in.readString(),
        in.readString(),
        in.readString(),
        in.readString(),
        new Price(in.readVarint(), in.readVarint()),
        in.readVarint(),
        answer(in),
        type == FrameType.ANSWERED ? Option.some(in.readVarint()) : Option.none());
  }

  private static Answer answer(Input in) {
    int size = in.readCount();
    int width = in.readCount();
    Vector<BigInteger> noisy = Vector.empty();
    for (int i = 0; i < size; i++) {
      noisy = noisy.append(new BigInteger(in.readBytes(width)));
    }
    return new Answer(noisy);
  }
}
