import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, describe, it} from 'node:test';
import {findMarks} from './marks.mjs';

/** Assembled here, so that this file contains no mark itself. */
const MARKED = [
  ['unfinished work', 'page.tsx', ['// TO', 'DO: later']],
  ['a promise instead of a feature', 'page.tsx', ['<p>Coming ', 'soon</p>']],
  ['a silenced type', 'page.ts', ['const value = input as ', 'any;']],
  ['a silenced type', 'page.ts', ['// @ts-', 'ignore']],
  ['a test that does not run', 'page.test.ts', ['it.', "only('works', () => 1);"]],
  ['a test that does not run', 'page.test.ts', ["it('works', {sk", 'ip: true}, () => 1);']],
  [
    'a wait for the network to rest, which may never come: wait for what the test is about, or as e2e/src/support/pages/settling.ts does',
    'page.test.ts',
    ["await page.waitForLoadState('network", "idle');"],
  ],
  ...[
    ['await row.waitFor({time', 'out: 3000});'],
    ["it('ends', {time", 'out: 20_000}, () => 1);'],
    ['const PATIENCE_MS', ' = 15_000;'],
    ['once(socket, 1, AbortSignal.time', 'out(2000));'],
  ].map((parts) => [
    'less patience than 30 s, too little for a slow machine: wait as long as by default, which ends as soon as it happens',
    'page.test.ts',
    parts,
  ]),
  [
    'a function that Node 20 lacks, on which scripts begin',
    'scripts/start.mjs',
    ['const byFile = Map.gro', 'upBy(files, nameOf);'],
  ],
  [
    "a package registry's host",
    'install.mjs',
    ["fetch('https://registry", ".packages.test/react')"],
  ],
  [
    'an address of a package',
    'pnpm-lock.yaml',
    ['    resolution: {tar', 'ball: https://host/react.tgz}'],
  ],
  ['a path of one machine', 'start.mjs', ["read('/wo", "rk/main/x')"]],
];

const CLEAN = [
  'await row.waitFor({timeout: 30_000});',
  'const codes = {TypeError: 1, timeout: 3};',
  'const many = cursor as anything;',
  '// as any other cursor',
  'todos.only(1);',
  "url.startsWith('https://example.com')",
];

describe('marks that must not remain in the tree', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'marks-'));
  const marksOf = (name, line) => {
    const directory = mkdtempSync(path.join(root, 'case-'));
    mkdirSync(path.dirname(path.join(directory, name)), {recursive: true});
    writeFileSync(path.join(directory, name), `first line\n${line}\n`);
    return findMarks(directory);
  };
  after(() => rmSync(root, {recursive: true}));

  for (const [what, name, parts] of MARKED) {
    it(`finds ${what}: ${parts.join(' ')}`, () =>
      assert.deepEqual(marksOf(name, parts.join('')), [
        `${name}:2: ${what}: ${parts.join('').trim()}`,
      ]));
  }
  for (const line of CLEAN)
    it(`lets "${line}" pass`, () => assert.deepEqual(marksOf('page.test.ts', line), []));
  it('skips installed packages and builds', () => {
    for (const name of ['node_modules', 'dist'])
      mkdirSync(path.join(root, 'built', name), {recursive: true});
    for (const name of ['node_modules', 'dist'])
      writeFileSync(path.join(root, 'built', name, 'a.ts'), MARKED[0][2].join(''));
    assert.deepEqual(findMarks(path.join(root, 'built')), []);
  });
});
