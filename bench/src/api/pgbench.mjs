import {spawn} from 'node:child_process';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {call, CLIENTS} from './connection.mjs';
import {SECONDS} from './load.mjs';

const quote = (value) => `'${String(value).replaceAll("'", "''")}'`;

/** A parameter as SQL. */
const literal = (value) => {
  if (value === null) return 'null';
  if (value?.type === 'Buffer') return quote(`\\x${Buffer.from(value.data).toString('hex')}`);
  if (Array.isArray(value)) return quote(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : quote(value);
};

/** Database queries of one call, including those that run in the background meanwhile. */
async function captureOnce(api, address) {
  writeFileSync(api.capture, '');
  await call(api, address);
  const lines = readFileSync(api.capture, 'utf8').trim().split('\n');
  rmSync(api.capture);
  return lines
    .map((line) => JSON.parse(line))
    .filter(({text}) => !/\bjobs\./.test(text))
    .map(
      ({text, values}) =>
        `${text.replace(/\$(\d+)/g, (_whole, index) => literal(values[index - 1])).replace(/\s+/g, ' ')};`,
    );
}

/** Database queries of one call, as a script of pgbench: the shortest of three, without queries of the background. */
export async function captureScript(api, address, file) {
  const captures = [];
  while (captures.length < 3) captures.push(await captureOnce(api, address));
  const [statements] = captures.toSorted((one, other) => one.length - other.length);
  writeFileSync(file, `${statements.join('\n')}\n`);
  return statements;
}

/** Transactions per second of a script. */
export const pgbench = (url, file, clients = CLIENTS) =>
  new Promise((resolve, reject) => {
    const {port, username} = new URL(url);
    const args = [
      '-n',
      '-h',
      '127.0.0.1',
      '-p',
      port,
      '-U',
      username,
      '-c',
      String(clients),
      '-j',
      '1',
      '-T',
      String(SECONDS),
      '-f',
      file,
      'postgres',
    ];
    const child = spawn('pgbench', args, {stdio: ['ignore', 'pipe', 'pipe']});
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
    child.on('error', reject).on('exit', () => {
      const rate = /tps = ([\d.]+)/.exec(text)?.[1];
      if (rate === undefined) reject(new Error(`pgbench: ${text}`));
      else resolve(Number(rate));
    });
  });
