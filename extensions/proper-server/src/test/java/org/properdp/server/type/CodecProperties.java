package org.properdp.server.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Objects;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Values are the same after they were bytes, in each of the two forms that clients speak. */
class CodecProperties {
  private static final int FIRST_DAY = (int) LocalDate.of(1, 1, 1).toEpochDay();
  private static final int LAST_DAY = (int) LocalDate.of(9_999, 12, 31).toEpochDay();
  private static final int SECONDS = 86_400;

  /** A value of a type. */
  record Typed(PgType type, Object value) {}

  @Provide
  Arbitrary<Typed> values() {
    return Arbitraries.of(PgType.all())
        .flatMap(type -> of(type).map(value -> new Typed(type, value)));
  }

  private static Arbitrary<?> of(PgType type) {
    return switch (type) {
      case BOOL -> Arbitraries.of(true, false);
      case INT2 -> Arbitraries.shorts();
      case INT4 -> Arbitraries.integers();
      case INT8 -> Arbitraries.longs();
      case OID -> Arbitraries.longs().between(0, (1L << Integer.SIZE) - 1);
      case FLOAT8 -> doubles();
      case NUMERIC -> numbers();
      case DATE -> Arbitraries.integers().between(FIRST_DAY, LAST_DAY).map(LocalDate::ofEpochDay);
      case TIMESTAMP -> moments();
      case CHAR -> Arbitraries.strings().ascii().excludeChars('\0').ofLength(1);
      case NAME, TEXT, VARCHAR ->
          Arbitraries.strings().excludeChars('\0').map(CodecProperties::sound);
      default -> of(Objects.requireNonNull(type.element())).list().ofMaxSize(4).map(PgList::text);
    };
  }

  /** Text that is Unicode. */
  private static String sound(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }

  private static Arbitrary<Double> doubles() {
    return Arbitraries.oneOf(
        Arbitraries.longs().map(Double::longBitsToDouble).filter(one -> !one.isNaN()),
        Arbitraries.of(
            Double.NaN,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            -0.0,
            0.1,
            Double.MIN_VALUE,
            Double.MAX_VALUE,
            Double.MIN_NORMAL,
            2e-3,
            1e7));
  }

  private static Arbitrary<LocalDateTime> moments() {
    long micros = 1_000_000;
    return Arbitraries.longs()
        .between(FIRST_DAY * micros * SECONDS, (LAST_DAY + 1) * micros * SECONDS - 1)
        .map(
            each ->
                LocalDate.EPOCH
                    .atStartOfDay()
                    .plusSeconds(Math.floorDiv(each, micros))
                    .plusNanos(Math.floorMod(each, micros) * 1_000));
  }

  private static Arbitrary<BigDecimal> numbers() {
    BigInteger most = BigInteger.TEN.pow(40);
    Arbitrary<BigInteger> digits =
        Arbitraries.oneOf(
            Arbitraries.bigIntegers().between(most.negate(), most),
            Arbitraries.integers().between(0, 40).map(BigInteger.TEN::pow),
            Arbitraries.integers().between(-20, 20).map(BigInteger::valueOf));
    return digits.flatMap(
        each -> Arbitraries.integers().between(0, 45).map(scale -> new BigDecimal(each, scale)));
  }

  @Provide
  Arbitrary<BigDecimal> decimals() {
    return numbers();
  }

  private static byte[] bytes(Object value, PgType type, boolean isBinary) {
    return Objects.requireNonNull(Encoding.of(value, type, isBinary));
  }

  @Property
  void whatWasEncodedIsDecoded(@ForAll("values") Typed one, @ForAll boolean isBinary) {
    byte[] bytes = bytes(one.value(), one.type(), isBinary);
    assertThat(Decoding.of(bytes, one.type(), isBinary)).isEqualTo(one.value());
    if (isBinary && one.type().size() > 0 && one.type() != PgType.NAME) {
      assertThat(bytes).hasSize(one.type().size());
    }
  }

  @Property
  void theExtremesAreDecodedToo(@ForAll int day, @ForAll long micro) {
    byte[] days = ByteBuffer.allocate(Integer.BYTES).putInt(day).array();
    byte[] micros = ByteBuffer.allocate(Long.BYTES).putLong(micro).array();
    assertThat(bytes(Decoding.of(days, PgType.DATE, true), PgType.DATE, true)).isEqualTo(days);
    assertThat(bytes(Decoding.of(micros, PgType.TIMESTAMP, true), PgType.TIMESTAMP, true))
        .isEqualTo(micros);
  }

  @Property
  void aBinaryNumberIsTheSumOfItsGroups(@ForAll("decimals") BigDecimal number) {
    ByteBuffer in = ByteBuffer.wrap(bytes(number, PgType.NUMERIC, true));
    int groups = in.getShort();
    int weight = in.getShort();
    int sign = Short.toUnsignedInt(in.getShort());
    assertThat(in.getShort()).as("digits after the point").isEqualTo((short) number.scale());
    BigDecimal sum = BigDecimal.ZERO;
    for (int at = 0; at < groups; at++) {
      short group = in.getShort();
      assertThat(group).isBetween((short) 0, (short) 9_999);
      if (at == 0 || at == groups - 1) {
        assertThat(group).as("no group of zeros at an end").isPositive();
      }
      sum = sum.add(new BigDecimal(BigInteger.valueOf(group), 4 * (at - weight)));
    }
    assertThat(in.hasRemaining()).isFalse();
    assertThat(sign).isEqualTo(number.signum() < 0 ? 0x4000 : 0);
    assertThat(sign == 0 ? sum : sum.negate()).isEqualByComparingTo(number);
  }

  @Property
  void aNumberWithoutDigitsAfterThePointIsWrittenOut(
      @ForAll("decimals") BigDecimal number, @ForAll boolean isBinary) {
    BigDecimal large = number.scaleByPowerOfTen(60);
    BigDecimal read =
        (BigDecimal) Decoding.of(bytes(large, PgType.NUMERIC, isBinary), PgType.NUMERIC, isBinary);
    assertThat(read).isEqualByComparingTo(large);
    assertThat(read.scale()).isNotNegative();
  }

  @Property
  void anyBytesAreAValueOrRefusedInASentence(@ForAll byte[] bytes) {
    for (PgType type : PgType.all()) {
      refusedOrTaken(() -> Decoding.of(bytes, type, true));
      refusedOrTaken(() -> Decoding.of(bytes, type, false));
    }
  }

  private static void refusedOrTaken(ThrowingCallable decoding) {
    try {
      decoding.call();
    } catch (IllegalArgumentException refused) {
      assertThat(refused).hasMessageStartingWith("").message().isNotBlank();
    } catch (Throwable other) {
      throw new AssertionError("neither a value nor refused", other);
    }
  }

  @Property
  void bytesOfANumberThatAreChangedAreAValueOrRefused(
      @ForAll("decimals") BigDecimal number, @ForAll byte changed, @ForAll short at) {
    byte[] bytes = bytes(number, PgType.NUMERIC, true);
    bytes[Math.floorMod(at, bytes.length)] = changed;
    refusedOrTaken(() -> Decoding.of(bytes, PgType.NUMERIC, true));
  }

  @Example
  void theExtremesOfEachTypeStayTheSame() {
    List<Typed> extremes =
        List.of(
            new Typed(PgType.INT2, Short.MIN_VALUE),
            new Typed(PgType.INT4, Integer.MIN_VALUE),
            new Typed(PgType.INT8, Long.MIN_VALUE),
            new Typed(PgType.OID, (1L << Integer.SIZE) - 1),
            new Typed(PgType.OID, 1L << (Integer.SIZE - 1)),
            new Typed(PgType.NUMERIC, new BigDecimal("0.00")),
            new Typed(PgType.NUMERIC, new BigDecimal("-" + "9".repeat(300) + ".5")),
            new Typed(PgType.DATE, LocalDate.of(1, 1, 1)),
            new Typed(PgType.DATE, LocalDate.of(9_999, 12, 31)),
            new Typed(PgType.TIMESTAMP, LocalDateTime.of(1, 1, 1, 0, 0)),
            new Typed(PgType.TIMESTAMP, LocalDateTime.of(9_999, 12, 31, 23, 59, 59, 999_999_000)),
            new Typed(PgType.TEXT, "\ud83d\ude00'\"\\\n\t"));
    for (Typed one : extremes) {
      whatWasEncodedIsDecoded(one, true);
      whatWasEncodedIsDecoded(one, false);
    }
  }

  @Example
  void floatingNumbersAreWrittenAsPostgresWritesThem() {
    assertThat(Encoding.text(1.0, PgType.FLOAT8)).isEqualTo("1");
    assertThat(Encoding.text(1e20, PgType.FLOAT8)).isEqualTo("1e+20");
    assertThat(Encoding.text(1.5e-9, PgType.FLOAT8)).isEqualTo("1.5e-9");
    assertThat(Encoding.text(-0.0, PgType.FLOAT8)).isEqualTo("-0");
    assertThat(Encoding.text(Double.NEGATIVE_INFINITY, PgType.FLOAT8)).isEqualTo("-Infinity");
  }

  @Example
  void hugeNumbersAreRefusedBeforeTheyAreMade() {
    byte[] heavy = {0, 1, 127, -1, 0, 0, 0, 0, 0, 1};
    assertThatCode(() -> Decoding.of(heavy, PgType.NUMERIC, true))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("4,000 digits");
    byte[] long1 = "1".repeat(2_000).getBytes(StandardCharsets.UTF_8);
    assertThatCode(() -> Decoding.of(long1, PgType.NUMERIC, false))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
