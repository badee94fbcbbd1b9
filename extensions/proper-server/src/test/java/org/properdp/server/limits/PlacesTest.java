package org.properdp.server.limits;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** How many connections analysts may have, whatever others have. */
class PlacesTest {
  private static int took(ConnectionSlots places, String analyst) {
    int count = 0;
    while (places.take(analyst)) {
      count++;
    }
    return count;
  }

  @Test
  void analystsWhoHoldAllThatTheyCanKeepNoOtherOut() {
    ConnectionSlots places = new ConnectionSlots(250, 200);
    assertThat(took(places, "eve")).isEqualTo(200);
    assertThat(took(places, "mallory")).isEqualTo(1);
    for (int number = 2; number <= 50; number++) {
      assertThat(took(places, "analyst " + number)).isEqualTo(1);
    }
    assertThat(places.take("one more")).isFalse();
    assertThat(places.taken()).isEqualTo(250);
    places.free("mallory");
    assertThat(places.take("eve")).isFalse();
    assertThat(places.take("analyst 2")).isFalse();
    assertThat(places.take("one more")).isTrue();
  }

  @Test
  void placesThatAreGivenBackAreThereAgain() {
    ConnectionSlots places = new ConnectionSlots(250, 200);
    assertThat(took(places, "ada")).isEqualTo(200);
    for (int number = 0; number < 60; number++) {
      places.free("ada");
    }
    assertThat(places.taken()).isEqualTo(140);
    assertThat(took(places, "bob")).isEqualTo(60);
    assertThat(took(places, "ada")).isEqualTo(0);
    for (int number = 0; number < 140; number++) {
      places.free("ada");
    }
    assertThat(took(places, "ada")).isEqualTo(140);
  }

  @Test
  void aFifthIsKeptForFirstsAtMostAndNothingWhereOneMayHaveAll() {
    assertThat(took(new ConnectionSlots(20, 20), "ada")).isEqualTo(20);
    ConnectionSlots few = new ConnectionSlots(250, 10);
    for (int number = 0; number < 20; number++) {
      assertThat(took(few, "analyst " + number)).isEqualTo(10);
    }
    assertThat(took(few, "one more")).isEqualTo(1);
  }
}
