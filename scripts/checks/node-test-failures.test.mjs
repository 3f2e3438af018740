import assert from 'node:assert/strict';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, it} from 'node:test';
import {runCommand} from './run-command.mjs';

const directory = mkdtempSync(path.join(tmpdir(), 'failures-'));
after(() => rmSync(directory, {recursive: true}));

const report = (text) => {
  const file = path.join(directory, 'some.test.mjs');
  writeFileSync(file, `import {it} from 'node:test';\n${text}`);
  const reporter = path.join(import.meta.dirname, 'node-test-failures.mjs');
  // A run inside a test run would report to the outer one.
  return runCommand({
    command: process.execPath,
    args: ['--test', '--test-isolation=none', `--test-reporter=${reporter}`, file],
    quietSeconds: 60,
    env: {NODE_TEST_CONTEXT: '', SHOW_PASSED: ''},
  });
};

it('reports failures and no passed tests', async () => {
  const {code, output} = await report(
    "it('good', () => undefined);\nit('bad', () => { throw new Error('broken'); });",
  );
  assert.equal(code, 1);
  assert.match(output, /some\.test\.mjs:3 bad\nError: broken/);
  assert.ok(!output.includes('good'));
});

it('ends with a list of failures in one line each: title, awaited condition, line', async () => {
  const {output} = await report(
    "it('bad', () => { throw new Error('broken\\nin two'); });\nit('good', () => undefined);\nit('worse', () => { throw 'thrown'; });\n" +
      "it('slow', () => { throw new Error('Timeout.\\nCall log:\\n\\u001b[2m  - waiting for the end\\u001b[22m\\n'); });",
  );
  assert.deepEqual(
    output
      .trimEnd()
      .split('\n')
      .slice(-3)
      .map((line) => line.replace('✖ ', '').replace(/[^ ]*some\./g, 'some.')),
    [
      'some.test.mjs:2 bad: broken at some.test.mjs:2',
      'some.test.mjs:4 worse: thrown',
      'some.test.mjs:5 slow: Timeout. waiting for the end at some.test.mjs:5',
    ],
  );
});

it("names the file of a failed test's evidence", async () => {
  const {output} = await report(
    "it('bad', (test) => { test.diagnostic('kept in results/bad.txt'); throw new Error('broken'); });\nit('good', () => undefined);",
  );
  assert.match(output, /bad: broken at \S+:2 kept in results\/bad\.txt\n$/);
});

it('reports an error after its test has ended, which fails the run', async () => {
  const {code, output} = await report(
    "it('early', () => { setImmediate(() => { throw new Error('late'); }); });\n" +
      "it('next', () => new Promise((done) => { setImmediate(() => setImmediate(done)); }));",
  );
  assert.equal(code, 1);
  assert.match(output, /✖ Error: Test "early" .* "Error: late"/);
});
