import assert from 'node:assert/strict';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, describe, it} from 'node:test';
import {fromJest, fromNode} from './counts.mjs';
import {runParts} from './run-parts.mjs';

const directory = mkdtempSync(path.join(tmpdir(), 'run-parts-'));
const report = path.join(directory, 'report.json');

const part = (script, more) => ({
  title: 'a part',
  command: process.execPath,
  args: ['-e', script],
  again: 'again',
  ...more,
});

const suite = (counts, {exitCode = 0, convert = fromNode} = {}) => {
  writeFileSync(report, JSON.stringify(counts));
  return part(`process.exitCode = ${exitCode}`, {report, counts: convert});
};

const inFiles = (counts) => ({files: {'a.test.ts': counts}, failures: []});

describe('running parts', () => {
  const lines = [];
  const run = (...parts) => runParts(parts, {lanes: 1, print: (line) => lines.push(line)});
  after(() => rmSync(directory, {recursive: true}));

  it('counts a check as one', async () => {
    assert.deepEqual(await run(part(''), part('process.exit(2)')), {
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });
  it('shows the output of failed parts, and not of passed ones', async () => {
    await run(
      part("console.log('quiet words')"),
      part("console.log('loud words'); process.exitCode = 1"),
    );
    assert.ok(lines.includes('loud words'));
    assert.ok(!lines.includes('quiet words'));
  });
  it("adds up the counts of node's test runner", async () => {
    assert.deepEqual(await run(suite(inFiles({passed: 6, failed: 2, skipped: 1}), {exitCode: 1})), {
      passed: 6,
      failed: 2,
      skipped: 1,
    });
  });
  it('adds up the counts of jest, including suites that cannot run', async () => {
    const counts = {
      numPassedTests: 5,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      numPendingTests: 0,
      numTodoTests: 0,
    };
    assert.deepEqual(await run(suite(counts, {exitCode: 1, convert: fromJest})), {
      passed: 5,
      failed: 2,
      skipped: 0,
    });
  });
  it('counts a crash after passing tests as a failure', async () => {
    assert.deepEqual(await run(suite(inFiles({passed: 3, failed: 0, skipped: 0}), {exitCode: 7})), {
      passed: 3,
      failed: 1,
      skipped: 0,
    });
  });
  it('counts a runner without a report as a failure', async () => {
    assert.deepEqual(
      await run(part('', {report: path.join(directory, 'none.json'), counts: fromNode})),
      {passed: 0, failed: 1, skipped: 0},
    );
  });
  it('counts a cut report as a failure', async () => {
    const cut = path.join(directory, 'cut.json');
    writeFileSync(cut, '{"files":');
    assert.deepEqual(await run(part('', {report: cut, counts: fromNode})), {
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });
  it('counts a run without a single test as a failure', async () => {
    assert.deepEqual(await run(suite({files: {}, failures: []})), {
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });
  it('reruns a part whose process of Node crashed, but only once', async () => {
    const down = (times) => {
      const file = path.join(directory, `down-${times}`);
      writeFileSync(file, '');
      return part(`
        const fs = require('node:fs');
        fs.appendFileSync(${JSON.stringify(file)}, 'x');
        if (fs.readFileSync(${JSON.stringify(file)}).length > ${times}) process.exit();
        console.error('# Check failed: jit_page_->allocations_.erase(addr) == 1.');
        process.kill(process.pid, 'SIGKILL');
        setInterval(() => undefined, 1000);`);
    };
    assert.deepEqual(await run(down(1), down(2)), {passed: 1, failed: 1, skipped: 0});
  });
  it('starts nothing more once the run is aborted', async () => {
    assert.deepEqual(await runParts([part('')], {signal: AbortSignal.abort()}), {
      passed: 0,
      failed: 0,
      skipped: 0,
    });
  });
});
