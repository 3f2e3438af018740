import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, describe, it} from 'node:test';
import {anchorsOf, findBrokenReferences, findRecordFaults, slugOf} from './records.mjs';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');

const INDEX = 'docs/decisions/README.md';
const FIRST = 'docs/decisions/0001-a-tabs-memory.md';
const SECOND = 'docs/decisions/0002-memory-again.md';

const TREE = {
  [INDEX]: `# Decisions

## Memory

- 0001 [A tab's memory](0001-a-tabs-memory.md): superseded in part by 0002
- 0002 [Memory, again](0002-memory-again.md): accepted
`,
  [FIRST]: `# 0001: A tab's memory

Superseded in part by [0002](0002-memory-again.md): when.

## Context
Tabs.
`,
  [SECOND]: '# 0002: Memory, again\n\n## Context\nTabs.\n',
  'docs/memory.md': '# Memory\n\n## Old `tabs`\n\nSee [why](decisions/0001-a-tabs-memory.md).\n',
};

describe('decision records', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'records-'));
  const treeWith = (changes) => {
    const directory = mkdtempSync(path.join(root, 'case-'));
    for (const [name, text] of Object.entries({...TREE, ...changes})) {
      mkdirSync(path.dirname(path.join(directory, name)), {recursive: true});
      writeFileSync(path.join(directory, name), text);
    }
    return directory;
  };
  const recordFaults = (changes) => findRecordFaults(treeWith(changes));
  const brokenReferences = (changes) => findBrokenReferences(treeWith(changes));
  after(() => rmSync(root, {recursive: true}));

  it('are in the index once, with their titles, names and states', () =>
    assert.deepEqual(findRecordFaults(REPOSITORY), []));

  it('and documents are linked and named only where they exist', () =>
    assert.deepEqual(findBrokenReferences(REPOSITORY), []));

  it('accepts a tree without faults', () => {
    assert.deepEqual(recordFaults({}), []);
    assert.deepEqual(brokenReferences({}), []);
  });

  it('finds a title that is not that of the file, and a long one', () => {
    const long = 'Memory, again'.padEnd(80, ' and again');
    assert.deepEqual(recordFaults({[SECOND]: `# 0002: ${long}\n`}).slice(0, 2), [
      `0002-memory-again.md: by its title, its name is 0002-${slugOf(long)}.md`,
      '0002-memory-again.md: the title has more than 80 letters',
    ]);
    assert.match(recordFaults({[SECOND]: '# 0002 Memory\n'})[0], /first line is not/);
  });

  it('finds a record that the index lacks, has twice or describes otherwise', () => {
    const line = '- 0002 [Memory, again](0002-memory-again.md): accepted';
    const lacking = [`The index must have once: ${line}`];
    assert.deepEqual(recordFaults({[INDEX]: TREE[INDEX].replace(`${line}\n`, '')}), lacking);
    assert.deepEqual(recordFaults({[INDEX]: `${TREE[INDEX]}${line}\n`}), lacking);
    assert.deepEqual(recordFaults({[INDEX]: TREE[INDEX].replace(' in part', '')}), [
      "The index must have once: - 0001 [A tab's memory](0001-a-tabs-memory.md): superseded in part by 0002",
      "No record has: - 0001 [A tab's memory](0001-a-tabs-memory.md): superseded by 0002",
    ]);
  });

  it('finds two records of one number', () =>
    assert.ok(
      recordFaults({'docs/decisions/0002-tabs.md': '# 0002: Tabs\n'}).includes(
        '0002-tabs.md: another record has its number',
      ),
    ));

  it('finds links to missing files and headings', () => {
    const text = '[a](memory.md#old-tabs) [b](memory.md#new) [c](gone.md) [d](https://example.com)';
    assert.deepEqual(brokenReferences({'docs/other.md': text}), [
      'docs/other.md: memory.md#new does not exist',
      'docs/other.md: gone.md does not exist',
    ]);
  });

  it('finds sources that name a missing record or document', () => {
    const [record, document] = ['0009', 'docs/gone.md'];
    const text = `/**\n * Keeps it (decisions 0001 and\n * ${record}).\n */\n// ${document}#tabs\n`;
    assert.deepEqual(brokenReferences({'src/a.ts': text}), [
      `src/a.ts: there is no decision ${record}`,
      `src/a.ts: ${document}#tabs does not exist`,
    ]);
  });

  it('names anchors as GitHub does', () =>
    assert.deepEqual(anchorsOf('# A `b_c`: d\n\n## [E](f.md), g\n'), ['a-b_c-d', 'e-g']));
});
