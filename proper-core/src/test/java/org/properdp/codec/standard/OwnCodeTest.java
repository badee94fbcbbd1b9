package org.properdp.codec.standard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.lang.reflect.UndeclaredThrowableException;
import org.junit.jupiter.api.Test;
import org.properdp.codec.ConstructorFailure;

/** The user's own accessors and constructors, and values that can't be stored. */
class OwnCodeTest {
  record Throwing(String name) {
    @Override
    public String name() {
      throw new UnsupportedOperationException(name);
    }
  }

  @Test
  void whatAnAccessorThrowsIsThrown() {
    assertThatThrownBy(() -> Coded.bytes(new Throwing("Ada")))
        .isExactlyInstanceOf(UnsupportedOperationException.class)
        .hasMessage("Ada");
  }

  record Sneaky(int age) {
    @Override
    public int age() {
      throw Sneaky.<RuntimeException>unchecked(new InterruptedException());
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // that is the trick
    private static <T extends Throwable> T unchecked(Throwable thrown) throws T {
      throw (T) thrown;
    }
  }

  @Test
  void whatAnAccessorMustNotThrowIsWrapped() {
    assertThatThrownBy(() -> Coded.bytes(new Sneaky(1)))
        .isExactlyInstanceOf(UndeclaredThrowableException.class)
        .hasCauseInstanceOf(InterruptedException.class);
  }

  private record Adult(int age) {
    private Adult {
      if (age < 18) {
        throw new IllegalArgumentException("age must be >= 18, but was " + age);
      }
    }
  }

  @Test
  void aConstructorThatDoesNotTakeWhatWasStoredIsNamedWithoutTheValue() {
    record Person(int age) {}

    assertThatThrownBy(() -> Coded.migrate(new Person(17), Adult.class))
        .isExactlyInstanceOf(ConstructorFailure.class)
        .hasMessage(
            "the constructor of Adult does not accept what was stored: let it accept what it"
                + " accepted before, or supply your own codec")
        .hasCauseInstanceOf(IllegalArgumentException.class);
  }

  record Endless(int depth) {
    Endless {
      throw new StackOverflowError();
    }
  }

  @Test
  void anErrorOfTheMachineIsNotTheConstructors() {
    record Finite(int depth) {}

    assertThatThrownBy(() -> Coded.migrate(new Finite(1), Endless.class))
        .isExactlyInstanceOf(StackOverflowError.class);
  }

  @Test
  void privateAndLocalRecordsAreStoredToo() {
    record Family(Adult one, Adult other) {}
    Family family = new Family(new Adult(44), null);

    assertThat(Coded.migrate(family, Family.class)).isEqualTo(family);
  }

  @Test
  void anOptionThatHoldsNullIsRefused() {
    record Row(Option<String> name) {}

    assertThatIllegalArgumentException()
        .isThrownBy(() -> Coded.bytes(new Row(Option.some(null))))
        .withMessage("an Option that is stored must not hold null: use none");
  }

  @Test
  void nullIsNoRow() {
    assertThatNullPointerException()
        .isThrownBy(() -> Coded.bytes(Codecs.of(String.class), null))
        .withMessage("a value must not be null to be stored");
  }

  @Test
  void aPrimitiveClassStandsForItsBox() {
    assertThat(Codecs.of(int.class).type()).isEqualTo(Integer.class);
  }
}
