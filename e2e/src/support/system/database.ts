import {randomUUID} from 'node:crypto';
import pg from 'pg';

/**
 * A database of its own for one system.
 * @param serverUrl a PostgreSQL server on which databases may be created
 * @param template the address of a database without connections: the new one is a copy of it
 * @returns the new database's address
 */
export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({connectionString: serverUrl});
  await client.connect();
  await client.query(
    `create database ${name}${template ? ` template ${new URL(template).pathname.slice(1)} strategy file_copy` : ''}`,
  );
  await client.end();
  return Object.assign(new URL(serverUrl), {pathname: `/${name}`}).href;
}
