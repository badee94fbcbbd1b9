// A session with node-postgres, at the port in the first argument.
const { Client, Pool } = require("pg");

const options = {
  host: "127.0.0.1",
  port: Number(process.argv[2]),
  user: "ada",
  password: process.env.PGPASSWORD,
  database: "clinic",
  ssl: { rejectUnauthorized: false },
  options: "-c proper.epsilon=0.01",
};

function check(holds, what) {
  if (!holds) {
    console.error("node: " + what);
    process.exit(1);
  }
}

async function session() {
  const client = new Client(options);
  const notices = [];
  client.on("notice", (notice) => notices.push(notice.message));
  await client.connect();
  const cells = await client.query(
    "SELECT ward, COUNT(*) AS n FROM visits WHERE zip = $1 GROUP BY ward ORDER BY ward", [1]);
  check(cells.rows.map((row) => row.ward).join("") === "abc", JSON.stringify(cells.rows));
  check(notices.some((text) => text.includes("95 %")), "no notice of the noise: " + notices);
  const listed = await client.query("SELECT COUNT(*) AS n FROM visits WHERE zip = ANY ($1)", [[1, 2]]);
  check(listed.rows.length === 1, "a list as a parameter");
  const named = { name: "cities", text: "SELECT city FROM zips WHERE zip = $1", values: [2] };
  for (let time = 0; time < 3; time++) {
    check((await client.query(named)).rows[0].city === "Malmo", "a prepared statement");
  }
  const refusal = await client.query("SELECT patient FROM visits").catch((error) => error);
  check(refusal.code && refusal.code.length === 5, "no SQLSTATE: " + refusal);
  check((await client.query("SELECT 1 AS n")).rows[0].n === 1, "after a refusal");
  await client.end();

  const pool = new Pool({ ...options, max: 5 });
  const counts = await Promise.all(
    Array.from({ length: 20 }, () => pool.query("SELECT COUNT(*) AS n FROM visits")));
  check(counts.length === 20 && counts.every((each) => each.rows.length === 1), "a pool");
  await pool.end();
  const wrong = new Client({ ...options, password: "wrong password" });
  const failure = await wrong.connect().catch((error) => error);
  check(failure instanceof Error, "a wrong password was taken");
}

session().then(
  () => console.log("node-postgres was served"),
  (error) => check(false, error.stack));
