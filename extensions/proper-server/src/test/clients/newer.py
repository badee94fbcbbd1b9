"""Sessions with psycopg 3 and with SQLAlchemy and asyncpg, at the port in the first argument, and
with asyncpg alone, at the socket in the directory in the second."""

import asyncio
import datetime
import os
import sys

import asyncpg
import psycopg
import sqlalchemy
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine

PORT, SOCKETS = int(sys.argv[1]), sys.argv[2]
ASK = "SELECT WITH DIFFERENTIAL_PRIVACY OPTIONS (epsilon = 0.01) "
NAMED = "SELECT relname FROM pg_class WHERE relname = ANY({}) ORDER BY relname"


def check(holds, what):
    if not holds:
        sys.exit("python: " + what)


def synchronous():
    with psycopg.connect(host="127.0.0.1", port=PORT, user="ada", dbname="clinic",
                         password=os.environ["PGPASSWORD"], sslmode="require",
                         autocommit=True) as connection:
        cells = ASK + "ward, COUNT(*) AS n FROM visits WHERE zip = %s AND ward <> %s GROUP BY ward"
        rows = connection.execute(cells, (1, "c"), binary=True).fetchall()
        check({"a", "b"} <= {row[0] for row in rows}, f"cells were {rows}")
        some = connection.execute(ASK + "COUNT(*) FROM visits WHERE zip = ANY (%s)", ([1, 2],))
        check(isinstance(some.fetchone()[0], int), "a list was no parameter of a question")
        listed = connection.execute(NAMED.format("%s"), (["zips", "visits", "x"],)).fetchall()
        check(listed == [("visits",), ("zips",)], f"tables were {listed}")
        try:
            connection.execute("SELECT patient FROM visits")
            sys.exit("python: not refused by psycopg 3")
        except psycopg.Error as error:
            check(error.sqlstate is not None, "no SQLSTATE")
        with connection.transaction(), connection.cursor() as cursor:
            cursor.execute("SELECT city FROM zips WHERE zip = %s", (1,), prepare=True)
            check(cursor.fetchall() == [("Lund",)], "a city was not read")


async def asynchronous():
    at = {"host": SOCKETS, "port": 5432, "user": "ada", "database": "clinic"}
    async with asyncpg.create_pool(min_size=2, max_size=3, **at) as pool:
        counted = await asyncio.gather(
            *[pool.fetchval(ASK + "COUNT(*) FROM visits WHERE zip = $1", each) for each in range(5)])
        check(all(isinstance(each, int) for each in counted), f"counts were {counted}")
        some = await pool.fetchval(
            ASK + "COUNT(*) FROM visits WHERE zip = ANY ($1) AND ward <> ALL ($2)", [1, 2], ["a"])
        check(isinstance(some, int), "a list was no parameter of a question")
        listed = await pool.fetch(NAMED.format("$1"), ["zips", "visits"])
        check([row["relname"] for row in listed] == ["visits", "zips"], f"tables were {listed}")
        try:
            await pool.fetch("SELECT patient FROM visits")
            sys.exit("python: not refused by asyncpg")
        except asyncpg.PostgresError as error:
            check(error.sqlstate is not None, "no SQLSTATE")
        async with pool.acquire() as connection, connection.transaction():
            cities = [row[0] async for row in connection.cursor("SELECT city FROM zips", prefetch=1)]
            check(cities == ["Lund", "Malmo"], f"cities were {cities}")


def reflected(connection):
    inspector = sqlalchemy.inspect(connection)
    tables = inspector.get_table_names()
    check(sorted(tables) == ["visits", "zips"], f"tables were {tables}")
    check(not inspector.get_foreign_keys("visits"), "foreign keys were reflected")
    check(not inspector.get_indexes("visits"), "indexes were reflected")
    comment = inspector.get_table_comment("zips")["text"]
    check("public rows" in comment, f"a comment was {comment}")
    visits = sqlalchemy.Table("visits", sqlalchemy.MetaData(), autoload_with=connection)
    kinds = {column.name: str(column.type) for column in visits.columns}
    check(kinds == {"ward": "VARCHAR(10)", "zip": "INTEGER", "cost": "NUMERIC(8, 2)",
                    "seen": "TIMESTAMP"}, f"columns were {kinds}")
    return sqlalchemy.Table("zips", sqlalchemy.MetaData(), autoload_with=connection)


async def over_sqlalchemy():
    engine = create_async_engine(
        URL.create("postgresql+asyncpg", "ada", os.environ["PGPASSWORD"], "127.0.0.1", PORT,
                   "clinic", {"ssl": "require"}), pool_size=2)
    async with engine.connect() as connection:
        zips = await connection.run_sync(reflected)
        cells = sqlalchemy.text(
            ASK + "ward, COUNT(*) AS n FROM visits WHERE zip = :zip AND seen < :day GROUP BY ward")
        values = {"zip": 1, "day": datetime.datetime(2027, 1, 1)}
        rows = (await connection.execute(cells, values)).all()
        check({"a", "b", "c"} <= {row.ward for row in rows}, f"cells were {rows}")
        cities = sqlalchemy.select(zips.c.city).where(zips.c.zip.in_([1, 7]))
        check((await connection.scalars(cities)).all() == ["Lund"], "a city was not read")
        await connection.rollback()
        try:
            await connection.execute(sqlalchemy.text("SELECT patient FROM visits"))
            sys.exit("python: not refused by SQLAlchemy with asyncpg")
        except sqlalchemy.exc.DBAPIError as error:
            check(error.orig.sqlstate is not None, "no SQLSTATE")
        await connection.rollback()
        check(await connection.scalar(sqlalchemy.text("SELECT 1")) == 1, "it did not go on")
    counts = [sqlalchemy.text(ASK + "COUNT(*) FROM visits WHERE zip = :zip")] * 6
    counted = await asyncio.gather(*[count(engine, each, zip) for zip, each in enumerate(counts)])
    check(all(isinstance(each, int) for each in counted), f"counts were {counted}")
    await engine.dispose()


async def count(engine, statement, zip):
    async with engine.begin() as connection:
        return await connection.scalar(statement, {"zip": zip})


synchronous()
asyncio.run(asynchronous())
asyncio.run(over_sqlalchemy())
print("psycopg 3, asyncpg and SQLAlchemy with asyncpg were served")
