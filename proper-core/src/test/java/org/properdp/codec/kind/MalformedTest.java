package org.properdp.codec.kind;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.HexFormat;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.properdp.codec.Input;
import org.properdp.codec.MalformedBytes;

/** Bytes that are no value of a type, one example of each way to be wrong. */
class MalformedTest {
  private static void assertMalformed(Kind<?> kind, String hex, String message) {
    byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));
    Kind.Decoder<?> decoder = kind.decoder(kind.form(), "a value");
    assertThatThrownBy(() -> decoder.read(new Input(bytes, 0, bytes.length)))
        .isExactlyInstanceOf(MalformedBytes.class)
        .hasMessage(message);
  }

  private static void assertMalformed(Class<?> type, String hex, String message) {
    assertMalformed(Scalars.of(type), hex, message);
  }

  @Test
  void aNumberThatIsOutOfRange() {
    assertMalformed(Byte.class, "8002", "the number before byte 2 is out of range");
    assertMalformed(Short.class, "81 80 04", "the number before byte 3 is out of range");
    assertMalformed(Integer.class, "80 80 80 80 10", "the number before byte 5 is out of range");
    assertMalformed(Character.class, "80 80 04", "the number before byte 3 is out of range");
  }

  @Test
  void aNumberWithoutDigits() {
    assertMalformed(BigInteger.class, "00", "no valid number before byte 1");
  }

  @Test
  void aConstantThatTheFormDoesNotName() {
    Kind<DayOfWeek> days = EnumKind.of(DayOfWeek.class);

    assertMalformed(days, "07", "no valid constant before byte 1");
    assertMalformed(days, "ff ff ff ff ff ff ff ff ff 01", "no valid constant before byte 10");
  }

  @Test
  void aTimeThatIsOutOfRange() {
    assertMalformed(LocalDate.class, "ff ff ff ff ff ff ff 01", "no valid date before byte 8");
    assertMalformed(LocalTime.class, "ff ff ff ff ff ff ff 01", "no valid time before byte 8");
    assertMalformed(YearMonth.class, "00 0d", "no valid yearmonth before byte 2");
    assertMalformed(ZoneId.class, "03 4e6f6e", "no valid zone before byte 4");
    assertMalformed(
        Duration.class,
        "fe ff ff ff ff ff ff ff ff 01 ff ff ff ff ff 01",
        "no valid duration before byte 16");
  }

  @Test
  void anOptionThatIsNeitherSomethingNorNothing() {
    Kind<?> option = OptionKind.option(OptionKind.option(Scalars.of(Integer.class)));

    assertMalformed(option, "03", "no valid option before byte 1");
    assertMalformed(option, "02 00", "no valid option before byte 2");
  }

  @Test
  void anEndThatComesTooEarly() {
    assertMalformed(UUID.class, "00".repeat(15), "8 bytes are wanted at 8, but they end at 15");
  }
}
