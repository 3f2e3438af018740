import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {resolve} from 'node:path';
import type {System} from '../support/system/system.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const PATIENCE_MS = 180_000;

export interface Developing {
  /** Waits until the terminal shows something. */
  shows: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Ctrl+C; returns the exit code. */
  interrupt: () => Promise<number | null>;
}

/** `npm run dev` in the folder of a remote, as a person at a terminal runs it. */
export const develop = ({url, dataDir}: System, remote: string, folder: string): Developing =>
  runInTerminal(['scripts/release.mjs', 'dev', remote, '--host', url], {
    cwd: folder,
    env: {INIT_CWD: folder, DATA_DIR: dataDir},
  });

/** The process that `npm run standalone` starts for a remote. */
export const standAlone = (remote: string): Developing =>
  runInTerminal(['shared/tooling/src/standalone/serve.mjs', resolve(ROOT, `remote-${remote}`)], {
    cwd: ROOT,
    env: {},
  });

function runInTerminal(
  [script = '', ...args]: string[],
  {cwd, env}: {cwd: string; env: Record<string, string>},
): Developing {
  const child: ChildProcess = spawn(process.execPath, [resolve(ROOT, script), ...args], {
    cwd,
    env: {...process.env, ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let shown = '';
  let onText = () => undefined as void;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      shown += text;
      onText();
    });
  }
  return {
    shows: (pattern) =>
      new Promise((found, fail) => {
        const timer = setTimeout(
          () => fail(new Error(`${pattern} was not shown:\n${shown}`)),
          PATIENCE_MS,
        );
        onText = () => {
          const match = pattern.exec(shown);
          if (!match) return;
          clearTimeout(timer);
          found(match);
        };
        onText();
      }),
    interrupt: async () => {
      child.kill('SIGINT');
      return (await exited)[0];
    },
  };
}
