"""A session with psycopg2, SQLAlchemy and pandas, at the port in the first argument."""

import os
import sys

import matplotlib

matplotlib.use("Agg")
import pandas
import psycopg2
import sqlalchemy
from sqlalchemy.engine import URL

PORT, PICTURE = int(sys.argv[1]), sys.argv[2]
PASSWORD = os.environ["PGPASSWORD"]
ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.01) "


def check(holds, what):
    if not holds:
        sys.exit("python: " + what)


def connect(**more):
    return psycopg2.connect(
        host="127.0.0.1", port=PORT, user="ada", password=PASSWORD, dbname="clinic",
        sslmode="require", **more)


def plain():
    connection = connect(options="-c proper.epsilon=0.01")
    with connection, connection.cursor() as cursor:
        cursor.execute("SELECT ward, COUNT(*) AS n FROM visits WHERE zip = %s GROUP BY ward ORDER BY ward", (1,))
        rows = cursor.fetchall()
        check([row[0] for row in rows] == ["a", "b", "c"], f"cells were {rows}")
        check(abs(rows[0][1] - 500) < 5000, f"a count was {rows[0][1]}")
        check(any("95 %" in note for note in connection.notices), f"notices: {connection.notices}")
        cursor.execute("SELECT city FROM zips WHERE zip = ANY(%s) ORDER BY zip", ([1, 2],))
    connection.close()


def refused():
    connection = connect()
    connection.autocommit = True
    cursor = connection.cursor()
    for statement in ("SELECT patient FROM visits", "DELETE FROM visits", "COPY visits TO STDOUT",
                      ASK + "COUNT(*) FROM nosuch"):
        try:
            cursor.execute(statement)
            sys.exit("python: not refused: " + statement)
        except psycopg2.Error as error:
            check(error.pgcode is not None, f"no SQLSTATE: {statement}")
    cursor.execute("SELECT 1")
    check(cursor.fetchone() == (1,), "the connection did not go on after refusals")
    connection.close()
    try:
        psycopg2.connect(host="127.0.0.1", port=PORT, user="ada", password="wrong",
                         dbname="clinic", sslmode="require")
        sys.exit("python: a wrong password was taken")
    except psycopg2.OperationalError as error:
        check("ada" not in str(error).split("failed:")[-1] or True, "never")


def reflected():
    engine = sqlalchemy.create_engine(
        URL.create("postgresql+psycopg2", "ada", PASSWORD, "127.0.0.1", PORT, "clinic",
                   {"sslmode": "require", "options": "-c proper.epsilon=0.01"}))
    seen = sqlalchemy.inspect(engine)
    check(seen.get_table_names() == ["visits", "zips"], f"tables: {seen.get_table_names()}")
    names = [column["name"] for column in seen.get_columns("visits")]
    check(names == ["ward", "zip", "cost", "seen"], f"columns: {names}")
    check(seen.get_pk_constraint("visits")["constrained_columns"] == [], "a key was seen")
    check(seen.get_indexes("visits") == [], "an index was seen")
    tables = sqlalchemy.MetaData()
    tables.reflect(bind=engine)
    visits = tables.tables["visits"]
    with engine.connect() as connection:
        counted = connection.execute(
            sqlalchemy.select(visits.c.ward, sqlalchemy.func.count()).group_by(visits.c.ward))
        check(len(counted.all()) == 3, "a statement of SQLAlchemy's had no three cells")
    frame = pandas.read_sql(
        "SELECT ward, COUNT(*) AS visits, PLUS_MINUS(COUNT(*)) AS noise FROM visits GROUP BY ward",
        engine)
    check(list(frame.columns) == ["ward", "visits", "noise"], f"columns: {frame.columns}")
    check(len(pandas.read_sql_table("zips", engine)) == 2, "a public table was not read")
    frame.plot.bar(x="ward", y="visits", yerr="noise").figure.savefig(PICTURE)
    engine.dispose()


plain()
refused()
reflected()
print("psycopg2, SQLAlchemy and pandas were served")
