import pg from 'pg';

let count = 0;

/**
 * A database of its own for one system.
 * @param serverUrl a PostgreSQL server on which databases may be created
 * @returns the new database's address
 */
export async function createDatabase(serverUrl: string): Promise<string> {
  count += 1;
  const name = `e2e_${process.pid}_${Date.now()}_${count}`;
  const client = new pg.Client({connectionString: serverUrl});
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(serverUrl), {pathname: `/${name}`}).href;
}
