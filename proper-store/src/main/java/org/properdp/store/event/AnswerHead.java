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
 * An answer and its question; the payers follow it.
 *
 * <p>Each number of the answer takes the same 16 bytes, so that the length of the record reveals
 * nothing about the noise (SEMANTICS §8). Only for numbers of more than 127 bits, which no
 * primitive of ours reaches, do all of them take as many bytes as the largest needs.
 *
 * @param text the question, or nothing if the digest has been written before
 * @param dropped how many individuals could not pay
 * @param asked what it counts for against the analyst's quota, in billionths; answers from before
 *     quotas were kept have none
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

  /** The type of the record that is written. */
  public FrameType type() {
    return asked.isDefined() ? FrameType.ANSWERED : FrameType.ANSWERED_UNCOUNTED;
  }

  /** The bytes that a record holds. */
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

  /** Reads the head from a record of a type. */
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
