// Sessions with knex and Sequelize over node-postgres, at the port in the first argument.
const knex = require("knex");
const { Sequelize, DataTypes, Op } = require("sequelize");

const at = { host: "127.0.0.1", port: Number(process.argv[2]) };
const more = { ssl: { rejectUnauthorized: false }, options: "-c proper.epsilon=0.01" };
const login = { user: "ada", password: process.env.PGPASSWORD, database: "clinic" };

function check(holds, what) {
  if (!holds) {
    console.error("node: " + what);
    process.exit(1);
  }
}

async function byKnex() {
  const db = knex({ client: "pg", connection: { ...at, ...login, ...more } });
  const cells = await db("visits").select("ward").count("* as n").whereIn("zip", [1, 2])
    .groupBy("ward").orderBy("ward");
  check(cells.map((row) => row.ward).join("") === "abc", JSON.stringify(cells));
  const columns = await db("visits").columnInfo();
  check(columns.ward.maxLength === 10 && !columns.zip.nullable, JSON.stringify(columns));
  check(await db.schema.hasTable("zips"), "a table was not found");
  const refusal = await db("zips").insert({ zip: 3 }).catch((error) => error);
  check(refusal.code === "0A000", "no SQLSTATE: " + refusal);
  const inside = await db.transaction((open) => open("zips").where("zip", 1).first());
  check(inside.city === "Lund", "in a transaction");
  await db.destroy();
}

async function bySequelize() {
  const db = new Sequelize(login.database, login.user, login.password, {
    ...at, dialect: "postgres", logging: false, dialectOptions: more });
  const tables = await db.getQueryInterface().showAllTables();
  check(tables.join() === "visits,zips", "tables were " + tables);
  const columns = await db.getQueryInterface().describeTable("visits");
  check(columns.ward.type === "CHARACTER VARYING(10)", JSON.stringify(columns));
  const visits = db.define("visits", {
    ward: { type: DataTypes.STRING, primaryKey: true }, zip: DataTypes.INTEGER,
  }, { timestamps: false, freezeTableName: true });
  const count = await visits.count({ where: { ward: "a", zip: { [Op.in]: [1, 2] } } });
  check(Number.isInteger(count), "a count was " + count);
  const refusal = await visits.findAll().catch((error) => error);
  check(refusal.parent && refusal.parent.code, "people were shown: " + refusal);
  await db.close();
}

byKnex().then(bySequelize).then(
  () => console.log("knex and Sequelize were served"),
  (error) => check(false, error.stack));
