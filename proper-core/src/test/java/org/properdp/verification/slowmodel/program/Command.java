package org.properdp.verification.slowmodel.program;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.properdp.verification.slowmodel.plan.Row;

/** A step of a program. Each makes sense in any state, so that programs can be shrunk freely. */
public interface Command {
  /** Does it, and says what came of it as a plain value. */
  Object on(World world);

  record Append(int dataset, String batch, List<@Nullable Row> rows) implements Command {
    @Override
    public Object on(World world) {
      return world.append(dataset, batch, rows);
    }
  }

  record Refresh(int dataset, String batch, List<@Nullable Row> rows) implements Command {
    @Override
    public Object on(World world) {
      return world.refresh(dataset, batch, rows);
    }
  }

  record Update(int dataset, String individual, List<@Nullable Row> rows) implements Command {
    @Override
    public Object on(World world) {
      return Objects.requireNonNullElse(world.update(dataset, individual, rows), "updated");
    }
  }

  record Delete(int dataset, String individual) implements Command {
    @Override
    public Object on(World world) {
      world.delete(dataset, individual);
      return "deleted";
    }
  }

  record DeleteEverywhere(String individual) implements Command {
    @Override
    public Object on(World world) {
      world.deleteEverywhere(individual);
      return "deleted";
    }
  }

  record Grant(String individual, BigDecimal more) implements Command {
    @Override
    public Object on(World world) {
      return world.grant(individual, more);
    }
  }

  record GrantAll(BigDecimal more) implements Command {
    @Override
    public Object on(World world) {
      world.grantAll(more);
      return "granted";
    }
  }

  /** The first is found to be the second. */
  record Merge(String individual, String into) implements Command {
    @Override
    public Object on(World world) {
      return world.merge(individual, into) ? "merged" : "refused";
    }
  }

  record TakeSnapshot(int dataset) implements Command {
    @Override
    public Object on(World world) {
      world.snapshot(dataset);
      return "taken";
    }
  }
}
