import {execFile} from 'node:child_process';
import {resolve} from 'node:path';
import {promisify} from 'node:util';
import type {System} from './system.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** `npm run release -- …` against a running system, as ops type it; gives what it prints as JSON. */
export async function release(system: System, ...words: string[]): Promise<Record<string, unknown>> {
  const args = [resolve(ROOT, 'scripts/release.mjs'), ...words, '--registry', system.url, '--json'];
  const {stdout} = await run(process.execPath, args, {cwd: ROOT, env: {...process.env, DATA_DIR: system.dataDir}});
  return JSON.parse(stdout) as Record<string, unknown>;
}
