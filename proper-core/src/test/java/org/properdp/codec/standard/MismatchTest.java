package org.properdp.codec.standard;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.control.Option;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.properdp.codec.FormMismatch;

/** A stored value that can't be read says which field it is, what it was, and what to do. */
class MismatchTest {
  private static void assertMismatch(String stored, Class<?> type, String message) {
    assertThatThrownBy(() -> Codecs.of(type).reader(stored))
        .isExactlyInstanceOf(FormMismatch.class)
        .hasMessage(message);
  }

  enum Ward {
    EAST,
    WEST
  }

  record Visit(String ssn, int zip, Option<LocalDate> when, Ward ward, List<Long> codes) {}

  record Home(Visit visit) {}

  private static final String REST =
      "when:option<date>, ward:Ward{EAST, WEST}?, codes:list<long?>?";

  @Test
  void aPrimitiveThatWasNotStored() {
    assertMismatch(
        "Visit(ssn:string?, " + REST + ")",
        Visit.class,
        "field zip of Visit is not in the stored rows, and an int can't be empty: make it an"
            + " Integer, an Option, or supply your own codec");
    record Chars(char c, boolean b) {}
    assertMismatch(
        "Chars(b:boolean)",
        Chars.class,
        "field c of Chars is not in the stored rows, and a char can't be empty: make it a"
            + " Character, an Option, or supply your own codec");
  }

  @Test
  void aPrimitiveThatMayBeNull() {
    assertMismatch(
        "Visit(zip:short?)",
        Visit.class,
        "field zip of Visit was stored as short? and may be empty, but an int can't be: make it an"
            + " Integer, an Option, or supply your own codec");
  }

  @Test
  void anotherType() {
    String rest = ": change it back, or supply your own codec";
    assertMismatch(
        "Visit(ssn:long?, zip:int)",
        Visit.class,
        "field ssn of Visit was stored as long and is now string" + rest);
    assertMismatch(
        "Visit(zip:long)",
        Visit.class,
        "field zip of Visit was stored as long and is now int" + rest);
    assertMismatch(
        "Visit(zip:char)",
        Visit.class,
        "field zip of Visit was stored as char and is now int" + rest);
    assertMismatch(
        "Visit(zip:uuid?)",
        Visit.class,
        "field zip of Visit was stored as uuid? and is now int" + rest);
    assertMismatch(
        "Visit(zip:int, ward:string?)",
        Visit.class,
        "field ward of Visit was stored as string and is now Ward{EAST, WEST}" + rest);
    assertMismatch(
        "Visit(zip:int, when:option<datetime>)",
        Visit.class,
        "field when of Visit was stored as datetime and is now date" + rest);
    assertMismatch("double", Long.class, "a value was stored as double and is now long" + rest);
    assertMismatch("int", Double.class, "a value was stored as int and is now double" + rest);
    assertMismatch("double", Float.class, "a value was stored as double and is now float" + rest);
  }

  @Test
  void somethingWithinSomething() {
    assertMismatch(
        "Visit(zip:int, codes:list<string?>?)",
        Visit.class,
        "an element of field codes of Visit was stored as string and is now long: change it back,"
            + " or supply your own codec");
    assertMismatch(
        "Home(visit:Visit(zip:uuid)?)",
        Home.class,
        "field zip of Visit was stored as uuid and is now int: change it back, or supply your own"
            + " codec");
    assertMismatch(
        "Home(visit:string?)",
        Home.class,
        "field visit of Home was stored as string and is now "
            + Codecs.of(Visit.class).form()
            + ": change it back, or supply your own codec");
    assertMismatch(
        "Visit(zip:int, codes:long?)",
        Visit.class,
        "field codes of Visit was stored as long and is now list<long?>: change it back, or supply"
            + " your own codec");
  }

  @Test
  void anOptionThatIsNoneAnyMore() {
    record Row(String name) {}
    assertMismatch(
        "Row(name:option<string>)",
        Row.class,
        "field name of Row was stored as option<string> and is now string: change it back, or"
            + " supply your own codec");
  }

  @Test
  void aConstantThatWasRemoved() {
    assertMismatch(
        "Visit(zip:int, ward:Ward{WEST, SOUTH}?)",
        Visit.class,
        "field ward of Visit was stored as one of several constants, and of these SOUTH is no"
            + " longer in Ward: bring it back, or supply your own codec");
  }

  @Test
  void aRecordOfAnotherNameWithOtherFields() {
    record Row(String name, String town) {}
    assertMismatch(
        "Line(name:string?)",
        Row.class,
        "a value was stored as Line(name:string?) and is now Row(name:string?, town:string?), which"
            + " has neither its name nor its fields: restore one of the two, or supply your own"
            + " codec");
  }

  @Test
  void aTypeThatIsNotKnownEvenIfItIsNotWanted() {
    assertMismatch(
        "Home(old:quaternion?)",
        Home.class,
        "field old of Home was stored as quaternion, which is not known here: use the version that"
            + " wrote it, or supply your own codec");
  }

  @Test
  void whatAnotherCodecWrote() {
    assertMismatch(
        "visit v2",
        Visit.class,
        "what was stored has the form \"visit v2\", which none of ProPer's codecs"
            + " wrote (it is wrong at index 5): give the codec that wrote it");
  }
}
