// A private S3-compatible store for the tests: OpenStack Swift with its S3 interface. Only built-in modules, Node 20.
import {spawn} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {findOrInstall} from './install-debian.mjs';

/** Debian's own Python, which has Debian's packages. */
const PYTHON = '/usr/bin/python3';
const PACKAGE = '/usr/lib/python3/dist-packages/swift';
const SERVER = path.join(import.meta.dirname, 's3-server.py');
const START_SECONDS = 30;

/** The port that the server prints; undefined when it ends or prints nothing. */
const portOf = (child) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, START_SECONDS * 1000);
    child.stdout.once('data', (text) => resolve(Number(text)));
    child.once('exit', () => resolve()).once('error', () => resolve());
    child.stdout.once('data', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });

/**
 * Starts a server of our own on a free port, with a folder that is removed with it.
 * @returns `{url, stop}`, the address with key and secret in it, or `{missing}` with the reason as a sentence
 */
export async function startSwift() {
  const {missing} = await findOrInstall({
    name: 'OpenStack Swift',
    find: () => (existsSync(PACKAGE) ? PACKAGE : undefined),
    debianPackage: 'python3-swift',
  });
  if (missing) return {missing};
  const folder = mkdtempSync(path.join(tmpdir(), 'switchboard-swift-'));
  const child = spawn(PYTHON, [SERVER, folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const ended = new Promise((resolve) => child.on('exit', resolve).on('error', resolve));
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, {recursive: true, force: true});
  };
  const port = await portOf(child);
  if (port) return {url: `http://test%3Atester:testing@127.0.0.1:${port}`, stop};
  await stop();
  return {missing: 'OpenStack Swift is installed but did not start.'};
}
