import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {ALLOWED, REFUSED} from './cases.mjs';

const require = createRequire(import.meta.url);
const depcruise = fileURLToPath(
  new URL('../../bin/dependency-cruiser.mjs', import.meta.resolve('dependency-cruiser')),
);

const tree = mkdtempSync(path.join(tmpdir(), 'boundaries-'));

const write = (file, text = '') => {
  mkdirSync(path.dirname(path.join(tree, file)), {recursive: true});
  writeFileSync(path.join(tree, file), text, {flag: 'a'});
};

function specifier(from, to) {
  if (!to.includes('/') || to.startsWith('.')) return to;
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

function writeImport({from, to, isOfTypes}, index) {
  const [kind, use] = isOfTypes
    ? ['type ', `export type Use${index} = typeof part${index};`]
    : ['', `export const use${index} = part${index};`];
  write(from, `import ${kind}* as part${index} from '${specifier(from, to)}';\n${use}\n`);
  if (to.includes('/') && !to.startsWith('.')) write(to, `export const name${index} = '';\n`);
}

function violations() {
  const places = [
    ...new Set(
      [...REFUSED, ...ALLOWED]
        .flat()
        .filter((file) => file.includes('/src/'))
        .map((file) => file.split('/')[0]),
    ),
  ];
  const args = [
    depcruise,
    '--config',
    require.resolve('./rules.cjs'),
    '--output-type',
    'json',
    ...places,
  ];
  const {stdout, stderr} = spawnSync(process.execPath, args, {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  assert.notEqual(stdout, '', stderr);
  return JSON.parse(stdout).summary.violations.map(({rule, from, to}) => ({
    rule: rule.name,
    from,
    to,
  }));
}

describe('the import rules', () => {
  let found = [];
  const rulesOf = (from, to) =>
    found
      .filter(
        (one) => one.from === from && (one.to === to || one.to.includes(`node_modules/${to}/`)),
      )
      .map(({rule}) => rule);

  before(() => {
    write('package.json', '{"dependencies": {"kysely": "1"}}');
    write(
      'node_modules/kysely/package.json',
      '{"name": "kysely", "version": "1.0.0", "main": "index.js"}',
    );
    write('node_modules/kysely/index.js', 'exports.sql = () => 1;\n');
    const refused = REFUSED.map(([, from, to]) => ({from, to}));
    const allowed = ALLOWED.map(([from, to, kind]) => ({from, to, isOfTypes: kind === 'type'}));
    [...refused, ...allowed].forEach(writeImport);
    found = violations();
  });
  after(() => rmSync(tree, {recursive: true}));

  for (const [rule, from, to] of REFUSED)
    it(`"${rule}" rejects ${from} → ${to}`, () =>
      assert.ok(rulesOf(from, to).includes(rule), JSON.stringify(rulesOf(from, to))));
  it('rejects two features that need one another', () =>
    assert.deepEqual(rulesOf('remote-round/src/list', 'remote-round/src/ticket'), [
      'no cycles between features',
    ]));
  for (const [from, to] of ALLOWED)
    it(`accepts ${from} → ${to}`, () => assert.deepEqual(rulesOf(from, to), []));
});
