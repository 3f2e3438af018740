// Versions of the programs that the checks run with: a fresh machine may bring newer ones than the last run had.
import {spawnSync} from 'node:child_process';
import {node} from '../packages.mjs';

const versionOf = (command, args = ['--version']) =>
  spawnSync(command, args, {encoding: 'utf8'}).stdout?.trim();

const postgresVersion = (url) =>
  url && versionOf(node, ['--input-type=module', '-e', ASK_POSTGRES, url]);

/** Queries the server itself: the client on the PATH may be of another version. */
const ASK_POSTGRES = `
  import {createRequire} from 'node:module';
  const pg = createRequire(process.cwd() + '/services/api/package.json')('pg');
  const client = new pg.Client({connectionString: process.argv[1]});
  await client.connect();
  console.log('PostgreSQL ' + (await client.query('show server_version')).rows[0].server_version);
  await client.end();`;

/** WebKitGTK's driver does not know its version, Debian does. */
const webkitVersion = () =>
  versionOf('dpkg-query', ['--show', '--showformat=WebKitGTK ${Version}', 'webkit2gtk-driver']);

/**
 * Prints the versions of Node, PostgreSQL and the browsers that the checks run with.
 * @param options paths of `chromium`, `firefox` and `webkit` (its driver), and `databaseUrl`, each omitted where there is none
 */
export function printVersions({chromium, firefox, webkit, databaseUrl} = {}) {
  const browsers = [chromium, firefox].map((browser) => browser && versionOf(browser));
  const versions = [
    `Node ${versionOf(node)}`,
    postgresVersion(databaseUrl),
    ...browsers,
    webkit && webkitVersion(),
  ];
  console.log(`  With ${versions.filter(Boolean).join(', ')}`);
}
