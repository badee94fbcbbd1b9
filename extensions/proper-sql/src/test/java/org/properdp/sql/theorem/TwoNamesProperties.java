package org.properdp.sql.theorem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.properdp.Fixture;
import org.properdp.Repeats;
import org.properdp.sql.ask.Clinic;
import org.properdp.sql.ask.DuckClinic;
import org.properdp.sql.names.Naming;
import org.properdp.sql.parse.SqlError;

/**
 * Random statements about patients that are named by two values together give the same answers as
 * where one value names them, cost the same, and are refused alike.
 */
@Tag("long")
class TwoNamesProperties {
  private static final AtomicLong RUNS = new AtomicLong();

  private static Clinic clinic(Naming naming, List<String> visits, List<String> drugs) {
    Clinic clinic =
        new Clinic(
            Fixture.exact(), naming.schema(Clinic.SCHEMA).replace("1000 CAP 1000", "4 CAP 4"));
    DuckClinic.load(clinic, naming, visits, drugs);
    return clinic;
  }

  private static String heard(Clinic clinic, String statement) {
    try {
      return clinic.ask(statement).rows().toString();
    } catch (SqlError refused) {
      return "refused";
    }
  }

  @Property(tries = 40)
  void answersAndAccountsAreTheSame(@ForAll long seed) {
    if (!Repeats.take(RUNS.getAndIncrement(), 20)) {
      return;
    }
    Random random = new Random(seed);
    List<String> visits = DuckClinic.visits(random).subList(0, 150);
    List<String> drugs = DuckClinic.drugs(random);
    try (Clinic one = clinic(Naming.BY_ONE, visits, drugs);
        Clinic two = clinic(Naming.BY_TWO, visits, drugs)) {
      int answered = 0;
      for (int asked = 0; asked < 25; asked++) {
        String statement = new Statements(random).next();
        String heard = heard(two, Naming.BY_TWO.statement(statement));
        assertThat(heard).as(statement).isEqualTo(heard(one, statement));
        answered += heard.equals("refused") ? 0 : 1;
        for (int person = 0; person < 50; person++) {
          assertThat(two.left(Naming.BY_TWO.key("p" + person)))
              .as("what p%s has left after %s", person, statement)
              .isEqualTo(one.left("p" + person));
        }
      }
      assertThat(answered).as("answers with the seed %s", seed).isGreaterThan(12);
    }
  }
}
