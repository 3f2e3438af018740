import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {
  findFaults,
  MATRIX_FILE,
  matrixOf,
  ownRequirements,
  readRequirements,
  readTitles,
} from './matrix.mjs';

const LIST = `# V1 Encoding
1.1.1 L1 Once
  test: is read once
  written: SECURITY.md: | Guessing |
1.1.2 L2 Last
`;

describe('the matrix of ASVS', () => {
  it('docs/asvs.md matches the list and the tests, and every test in it exists', () => {
    const [requirements, titles] = [ownRequirements(), readTitles()];
    assert.deepEqual(findFaults(requirements, titles), []);
    assert.equal(
      readFileSync(MATRIX_FILE, 'utf8'),
      matrixOf(requirements, titles),
      'docs/asvs.md is out of date. Renew it with: npm run docs:asvs',
    );
  });

  it('finds a removed test, removed words, and a requirement without evidence', () => {
    const titles = new Map([['is read once', ['a.test.ts']]]);
    const faults = findFaults(readRequirements(LIST), titles);
    assert.deepEqual(faults, [
      '1.1.2 has neither a test nor a reason',
      'L1 has 70 requirements, not 1',
      'L2 has 183 requirements, not 1',
    ]);
    const gone = findFaults(readRequirements(LIST.replace('Guessing', 'Gone')), new Map());
    assert.deepEqual(gone.slice(0, 2), [
      '1.1.1: there is no test "is read once"',
      '1.1.1: there are no such words: SECURITY.md: | Gone |',
    ]);
  });

  it('rejects a line without meaning', () => {
    assert.throws(() => readRequirements('1.1.1 L3 Beyond'), /says nothing/);
  });
});
