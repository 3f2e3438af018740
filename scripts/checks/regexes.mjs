// Judges every regular expression of the services and of their shared code: none may take more than linear time for a text that a stranger
// sends.
// Judged expressions are kept in `regexes.json`, as judging takes seconds for some.
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {findRegexes} from './find-regexes.mjs';

const FOLDERS = [
  'services/api/src',
  'services/edge/src',
  'services/kit/src',
  'services/mail-reader/src',
  'services/registry/src',
  'shared/contracts/src',
  'shared/html-page/src',
  'shared/release-rules/src',
];
const CODE = /^(?!.*\.test\.ts$).*\.ts$/;
const TIMEOUT_MS = 30_000;
const root = path.resolve(import.meta.dirname, '../..');

/** Judged in this thread: the package would start a process or a worker. */
async function loadJudge() {
  process.env.RECHECK_SYNC_BACKEND = 'pure';
  const {checkSync} = await import('recheck');
  return (source, flags) => {
    const {status, complexity, attack} = checkSync(source, flags, {timeout: TIMEOUT_MS});
    if (status === 'safe') return null;
    return status === 'vulnerable'
      ? `takes ${complexity.summary} time, for instance for ${attack.pattern}`
      : `could not be judged in ${TIMEOUT_MS / 1000} s: write it in a simpler way`;
  };
}

const keyOf = ({source, flags}) => `/${source}/${flags}`;

const filesOf = (folder) =>
  readdirSync(path.join(root, folder), {recursive: true})
    .filter((file) => CODE.test(file))
    .map((file) => path.join(folder, file));

/**
 * Judges the found expressions.
 * @param found expressions, each with `file` and `line`
 * @param options `safe`: keys of those known to be linear; `judge` returns the fault of one, or null
 * @returns sentences for the bad ones, and the keys of the good ones
 */
export function judgeAll(found, {safe, judge}) {
  const verdicts = new Map();
  const faults = [];
  for (const one of found) {
    const key = keyOf(one);
    const place = `${one.file}:${one.line}`;
    if (one.source === null) {
      faults.push(
        `${place}: this regular expression is put together while the program runs: say why it is linear in the line before, "// Linear: …".`,
      );
      continue;
    }
    if (!verdicts.has(key)) verdicts.set(key, safe.has(key) ? null : judge(one.source, one.flags));
    if (verdicts.get(key) !== null) faults.push(`${place}: ${key} ${verdicts.get(key)}`);
  }
  return {
    faults,
    safe: [...verdicts]
      .filter(([, fault]) => fault === null)
      .map(([key]) => key)
      .sort(),
  };
}

async function main() {
  const store = path.join(import.meta.dirname, 'regexes.json');
  const {version} = JSON.parse(
    readFileSync(path.join(root, 'node_modules/recheck/package.json'), 'utf8'),
  );
  const known = JSON.parse(readFileSync(store, 'utf8'));
  const found = FOLDERS.flatMap(filesOf).flatMap((file) =>
    findRegexes(file, readFileSync(path.join(root, file), 'utf8')).map((one) => ({...one, file})),
  );
  const {faults, safe} = judgeAll(found, {
    safe: new Set(known.recheck === version ? known.linear : []),
    judge: await loadJudge(),
  });
  const text = `${JSON.stringify({recheck: version, linear: safe}, null, 2)}\n`;
  if (text !== readFileSync(store, 'utf8')) writeFileSync(store, text);
  console.log(
    faults.length === 0 ? `${safe.length} regular expressions are linear.` : faults.join('\n'),
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
