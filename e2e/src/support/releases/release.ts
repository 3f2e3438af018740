import {execFile} from 'node:child_process';
import {resolve} from 'node:path';
import {promisify} from 'node:util';
import type {System} from '../system/system.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const run = promisify(execFile);

/** Verbs that make users run a release; most tests skip the browser check of theirs. */
const LETS_RUN = ['activate', 'canary', 'schedule', 'promote', 'pin'];

const typed = (system: System, words: readonly string[]) =>
  run(
    process.execPath,
    [resolve(ROOT, 'scripts/release.mjs'), ...words, '--registry', system.url],
    {cwd: ROOT, env: {...process.env, DATA_DIR: system.dataDir}},
  );

/** `npm run release -- …` against a running system, as ops type it; returns its JSON output. */
export async function release(
  system: System,
  ...words: string[]
): Promise<Record<string, unknown>> {
  const {stdout} = await typed(system, [
    ...words,
    ...(LETS_RUN.includes(words[0] ?? '') ? ['--without-browser'] : []),
    '--json',
  ]);
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** The same without added options, whatever its result: the exit code, and the output for people. */
export const releaseAsTyped = (
  system: System,
  ...words: string[]
): Promise<{code: number; out: string; err: string}> =>
  typed(system, words).then(
    ({stdout, stderr}) => ({code: 0, out: stdout, err: stderr}),
    ({code, stdout, stderr}: {code: number; stdout: string; stderr: string}) => ({
      code,
      out: stdout,
      err: stderr,
    }),
  );
