import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {after, describe, it} from 'node:test';
import {root} from '../packages.mjs';
import {readReport} from './counts.mjs';
import {playwrightTests} from './parts.mjs';
import {unsteadyIn} from './playwright.mjs';
import {runParts} from './run-parts.mjs';

mkdirSync(path.join(root, '.cache'), {recursive: true});
const directory = mkdtempSync(path.join(root, '.cache/playwright-'));
after(() => rmSync(directory, {recursive: true}));

const PASSES = "test('passes', () => undefined);";
const ALWAYS = "test('fails', () => { throw new Error('broken\\nfor good'); });";
const ONCE = `test.describe('a noun', () => test('fails once', ({}, {retry}) => {
  if (retry === 0) throw new Error('Timeout 30000ms exceeded.');
}));`;
const HOOK = `test.afterAll(() => { throw new Error('left open'); });
test('passes', () => undefined);`;
const CONFIG = "export default {testMatch: '*.test.mjs', retries: 1, workers: 2};";

/** Runs each content as a test file of a new folder. */
async function run(...contents) {
  const folder = mkdtempSync(path.join(directory, 'run-'));
  writeFileSync(path.join(folder, 'playwright.config.mjs'), CONFIG);
  contents.forEach((content, index) =>
    writeFileSync(
      path.join(folder, `file-${index + 1}.test.mjs`),
      `import {test} from '@playwright/test';\n${content}`,
    ),
  );
  const part = {...playwrightTests({title: folder, args: ['--config', folder]}), live: false};
  const counts = await runParts([part], {print: () => undefined});
  return {counts, unsteady: unsteadyIn(readReport(part))};
}

const LINE = 'a noun › fails once › Error: Timeout 30000ms exceeded.';

describe('browser tests that may be unsteady', () => {
  it('pass', async () =>
    assert.deepEqual(await run(PASSES, PASSES), {
      counts: {passed: 2, failed: 0, skipped: 0},
      unsteady: [],
    }));
  it('pass and are named if they fail once', async () =>
    assert.deepEqual(await run(PASSES, ONCE), {
      counts: {passed: 2, failed: 0, skipped: 0},
      unsteady: [`file-2.test.mjs › ${LINE}`],
    }));
  it('fail if they always fail', async () =>
    assert.deepEqual(await run(PASSES, ALWAYS, ONCE), {
      counts: {passed: 2, failed: 1, skipped: 0},
      unsteady: [`file-3.test.mjs › ${LINE}`],
    }));
  it('fail once more than five files are unsteady', async () => {
    const {counts, unsteady} = await run(...Array(6).fill(ONCE));
    assert.deepEqual(counts, {passed: 6, failed: 1, skipped: 0});
    assert.equal(unsteady.length, 6);
  });
  it('fail with a hook', async () => {
    const {counts} = await run(PASSES, HOOK);
    assert.deepEqual(counts, {passed: 1, failed: 1, skipped: 0});
  });
  it('fail where there are none', async () => {
    const {counts} = await run('');
    assert.deepEqual(counts, {passed: 0, failed: 1, skipped: 0});
  });
});
