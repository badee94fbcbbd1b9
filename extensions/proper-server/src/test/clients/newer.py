"""Sessions with psycopg 3, at the port in the first argument, and with asyncpg, at the socket in
the directory in the second."""

import asyncio
import os
import sys

import asyncpg
import psycopg

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


synchronous()
asyncio.run(asynchronous())
print("psycopg 3 and asyncpg were served")
