package org.properdp.examples.experiment.people;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vavr.collection.HashMap;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.properdp.examples.csv.BadCsv;
import org.properdp.examples.csv.Layout;
import org.properdp.examples.experiment.people.Person.Sex;

class OwnFileTest {
  @TempDir Path dir;

  private OwnFile read(String content, Column... columns) throws IOException {
    return OwnFile.read(
        Files.writeString(dir.resolve("own.csv"), content),
        Layout.LINE_BY_LINE,
        "ssn",
        Vector.of(columns),
        HashMap.of(Column.ZIP, "postcode"));
  }

  @Test
  void somebodyIsWhatTheFirstRowSaysAndEveryRowIsAVisit() throws IOException {
    OwnFile own =
        read(
            "minutes,ssn,postcode,sex\n10,b,1,f\n20,a,2,Male\n30,b,3,f\n",
            Column.MINUTES,
            Column.ZIP,
            Column.SEX);
    assertThat(own.people(9).map(Person::id)).containsExactly("b", "a");
    assertThat(own.people(9).map(Person::zip)).containsExactly(1, 2);
    assertThat(own.people(9).map(Person::sex)).containsExactly(Sex.FEMALE, Sex.MALE);
    assertThat(own.visits(9))
        .containsExactly(
            new Visit("b", 1, 0, "", 10),
            new Visit("b", 3, 0, "", 30),
            new Visit("a", 2, 0, "", 20));
    assertThat(own.visits(1).map(Visit::person)).containsExactly("b", "b");
    assertThat(own.isMadeUp()).isFalse();
  }

  /** A sentence on all people would else be about some of the file's only. */
  @Test
  void whereFewerPeopleAreReadThanThereAreThatIsSaid() throws IOException {
    OwnFile own = read("ssn\na\nb\na\nc\n");
    assertThat(own.unread()).as("no person was read").isEmpty();
    assertThat(own.people(1)).hasSize(1);
    assertThat(own.unread().get())
        .isEqualTo(
            "Of 3 people of the file only the first is read here, and what is said is about this"
                + " one.");
    assertThat(own.visits(2)).hasSize(3);
    assertThat(own.people(1)).hasSize(1);
    assertThat(own.unread().get()).contains("only the first 2 are read here", "about these.");
    assertThat(own.sightings(9)).hasSize(4);
    assertThat(own.unread()).isEmpty();
  }

  @Test
  void aRowIsAlsoAnEdgeAndASighting() throws IOException {
    OwnFile own =
        read(
            "knows,ssn,hour,east,north\nc,a,23,-1,2\na,b,0,3,4\n",
            Column.KNOWS,
            Column.HOUR,
            Column.EAST,
            Column.NORTH);
    assertThat(own.edges(9)).containsExactly(new Edge("a", "c"), new Edge("b", "a"));
    assertThat(own.sightings(9))
        .containsExactly(new Sighting("a", 23, -1, 2), new Sighting("b", 0, 3, 4));
    assertThat(own.edges(1)).hasSize(1);
  }

  @Test
  void aColumnIsMissedByTheNameThatItHasThere() {
    assertThatThrownBy(() -> read("ssn,zip\na,1\n", Column.ZIP))
        .hasMessage("own.csv, line 1: there is no column postcode; there are ssn, zip");
    assertThatThrownBy(() -> read("id,zip\na,1\n")).hasMessageContaining("no column ssn");
    assertThatThrownBy(() -> read("ssn,years\na,1\n", Column.AGE))
        .hasMessage(
            "own.csv, line 1: there is no column age; there are ssn, years. Name one of these with"
                + " --column age=…, if it says that");
  }

  @Test
  void hoursAndDaysThatThereAreNotAreBadRows() throws IOException {
    for (int hour : new int[] {-1, 24}) {
      assertThatThrownBy(() -> read("ssn,hour\na," + hour + "\n", Column.HOUR))
          .hasMessage(
              "own.csv, line 2, column hour: an hour is from 0 to 23, but was "
                  + hour
                  + "; --scale hour:FACTOR multiplies a column in another unit");
    }
    for (int day : new int[] {-1, 367, Integer.MIN_VALUE}) {
      OwnFile own = read("ssn,day\na,0\nb,366\nc," + day + "\n", Column.DAY);
      assertThat(own.setAside())
          .singleElement()
          .hasToString(
              BadCsv.class.getName()
                  + ": own.csv, line 4, column day: a day of the year is from 0 to 366, but was "
                  + day
                  + "; --scale day:FACTOR multiplies a column in another unit");
    }
  }

  /** Whatever r's rows are, the others are asked about. */
  @Test
  void aBadRowIsSetAsideAlone() throws IOException {
    OwnFile own = read("ssn,sex\na,f\nr,?\nr\nr,\"m\n,m\nb,m\n", Column.SEX);
    assertThat(own.people(9).map(Person::id)).containsExactly("a", "b");
    assertThat(own.setAside().map(BadCsv::line)).containsExactly(3L, 4L, 5L, 6L);
    assertThat(own.setAside().head())
        .hasMessage("own.csv, line 3, column sex: '?' is neither female nor male");
  }

  /** As census files are written. */
  @Test
  void numbersForWordsAreReadAsTheyAreMeantAndNumbersMayHaveAPoint() throws IOException {
    Path file =
        Files.writeString(dir.resolve("c.csv"), "id,sex,income\na, 1,0.0\nb,2,12.\nc,f,7\n");
    Values values =
        Values.asTheyAre().with(Column.SEX, "1", "male").with(Column.SEX, "2", "female");
    OwnFile own =
        OwnFile.read(
            file,
            Layout.LINE_BY_LINE,
            "id",
            Vector.of(Column.SEX, Column.INCOME),
            HashMap.empty(),
            values);

    assertThat(own.people(9).map(Person::sex)).containsExactly(Sex.MALE, Sex.FEMALE, Sex.FEMALE);
    assertThat(own.people(9).map(Person::income)).containsExactly(0, 12, 7);
    for (String broken : new String[] {"1.5", ".0", "1.0.0", "."}) {
      assertThatThrownBy(() -> read("ssn,income\na," + broken + "\n", Column.INCOME))
          .hasMessageContaining("'" + broken + "' is not a whole number");
    }
  }

  @Test
  void keysThatAreProbablyOnePersonsArePointedOut() throws IOException {
    assertThat(read("ssn\na\n A\nb\n").lookalikes()).containsExactly(Vector.of(" A", "a"));
    assertThat(read("ssn\na\na\nb\n").lookalikes()).isEmpty();
  }

  @Test
  void aFileOfWhichNoRowCanBeReadIsOfNoUse() {
    assertThatThrownBy(() -> read("ssn,sex\na\n", Column.SEX)).hasMessageContaining("line 2");
    assertThatThrownBy(() -> read("ssn\n\"\"\n")).hasMessageContaining("column ssn: is empty");
    assertThatThrownBy(() -> read("ssn,sex\n")).hasMessageContaining("a header and no rows");
  }
}
