import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {after, describe, it} from 'node:test';
import {root} from '../packages.mjs';
import {nodeTests} from './parts.mjs';
import {runParts} from './run-parts.mjs';
import {runSteadily} from './run-steadily.mjs';

mkdirSync(path.join(root, '.cache'), {recursive: true});
const directory = mkdtempSync(path.join(root, '.cache/steadily-'));
after(() => rmSync(directory, {recursive: true}));

const PASSES = "it('passes', () => undefined);";
const ALWAYS = "it('fails', () => { throw new Error('broken\\nfor good'); });";
/** Fails where its mark is missing, and leaves it. */
const ONCE = `describe('a noun', () => it('fails once', () => {
  const mark = import.meta.filename + '.mark';
  if (existsSync(mark)) return;
  writeFileSync(mark, '');
  throw new Error('Timeout 30000ms exceeded.');
}));`;
const HOOK_ONCE = `describe('a noun', () => {
  after(() => {
    const mark = import.meta.filename + '.mark';
    if (existsSync(mark)) return;
    writeFileSync(mark, '');
    throw new Error('left open');
  });
  it('passes', () => undefined);
});`;

/** Writes each content to a test file of a new folder. */
function writeFiles(contents) {
  const folder = mkdtempSync(path.join(directory, 'run-'));
  contents.forEach((content, index) =>
    writeFileSync(
      path.join(folder, `file-${index + 1}.test.mjs`),
      `import {existsSync, writeFileSync} from 'node:fs';\nimport {after, describe, it} from 'node:test';\n${content}`,
    ),
  );
  return folder;
}

const part = (title, file) =>
  // A run inside a test run would report to the outer one.
  nodeTests({title, files: [file], env: {NODE_TEST_CONTEXT: undefined}});

async function run(...contents) {
  const folder = writeFiles(contents);
  const lines = [];
  const result = await runSteadily(
    {all: [part('all', `${folder}/*.test.mjs`)], alone: (file) => part(`again ${file}`, file)},
    {print: (line) => lines.push(line)},
  );
  return {
    ...result,
    again: lines.filter((line) => /^ {2}(ok|FAIL) +again/.test(line)).length,
    lines,
  };
}

const counts = ({passed, failed, skipped}) => ({passed, failed, skipped});

describe('running files that may be unsteady', () => {
  it('reruns nothing where all pass', async () => {
    const result = await run(PASSES, PASSES);
    assert.deepEqual(counts(result), {passed: 2, failed: 0, skipped: 0});
    assert.deepEqual([result.unsteady, result.again], [[], 0]);
  });
  it('fails for a file that fails twice, and counts it once', async () => {
    const result = await run(PASSES, `${PASSES}\n${ALWAYS}`);
    assert.deepEqual(counts(result), {passed: 2, failed: 1, skipped: 0});
    assert.deepEqual([result.unsteady, result.again], [[], 1]);
  });
  it('passes for a file that fails once, and names it, its test and its failure', async () => {
    const result = await run(PASSES, `${PASSES}\n${ONCE}`);
    assert.deepEqual(counts(result), {passed: 3, failed: 0, skipped: 0});
    assert.deepEqual(result.unsteady, [
      'file-2.test.mjs › a noun › fails once › Timeout 30000ms exceeded.',
    ]);
  });
  it('runs parts one after the other, and reruns their failures after all', async () => {
    const [first, second] = [writeFiles([PASSES, ONCE]), writeFiles([ONCE, PASSES, PASSES])];
    const lines = [];
    const result = await runSteadily(
      {
        all: [part('first', `${first}/*.test.mjs`), part('second', `${second}/*.test.mjs`)],
        alone: (file) => part(`again ${path.relative(directory, path.join(root, file))}`, file),
      },
      {print: (line) => lines.push(line), lanes: 2},
    );
    assert.deepEqual(counts(result), {passed: 5, failed: 0, skipped: 0});
    assert.equal(result.unsteady.length, 2);
    assert.deepEqual(
      lines.flatMap((line) => /^ {2}(?:ok|FAIL) +(\w+)/.exec(line)?.[1] ?? []),
      ['first', 'second', 'again', 'again'],
    );
  });
  it('counts a failing hook as a failure of its file', async () => {
    const result = await run(HOOK_ONCE);
    assert.deepEqual(counts(result), {passed: 1, failed: 0, skipped: 0});
    assert.deepEqual(result.unsteady, ['file-1.test.mjs › a noun › left open']);
  });
  it('counts a file that cannot be loaded as a failure', async () => {
    const result = await run(PASSES, "throw new Error('unloadable');");
    assert.deepEqual(counts(result), {passed: 1, failed: 1, skipped: 0});
  });
  it('passes with five unsteady files, and fails with six', async () => {
    const five = await run(...Array.from({length: 5}, () => ONCE));
    assert.deepEqual(counts(five), {passed: 5, failed: 0, skipped: 0});
    const six = await run(...Array.from({length: 6}, () => ONCE));
    assert.deepEqual(counts(six), {passed: 6, failed: 1, skipped: 0});
    assert.equal(six.unsteady.length, 6);
    assert.ok(six.lines.includes('  6 files are unsteady, more than 5.'));
  });
  it('reruns none where more than 15 fail', async () => {
    const result = await run(...Array.from({length: 16}, () => ALWAYS));
    assert.deepEqual(counts(result), {passed: 0, failed: 16, skipped: 0});
    assert.equal(result.again, 0);
  });
  it('reruns only files that may be unsteady, not unit tests', async () => {
    const folder = writeFiles([ONCE]);
    const all = part('unit tests', `${folder}/*.test.mjs`);
    const result = await runParts([all], {print: () => undefined});
    assert.deepEqual(counts(result), {passed: 0, failed: 1, skipped: 0});
  });
});
