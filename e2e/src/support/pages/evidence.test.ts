import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {text} from 'node:stream/consumers';
import {it} from 'node:test';

const ROOT = resolve(import.meta.dirname, '../../../..');
const NAME = 'test-results/a-list-waits-in-vain';

/** Longer than the wait that fails. */
const SOON_MS = 100;

const FAILING = `
import {after, describe, it} from 'node:test';
import {launchBrowser, visit} from '${import.meta.dirname}/browser.ts';
const browser = await launchBrowser();
after(() => browser.close());
describe('a list', () => {
  it('waits in vain', async () => {
    const {page} = await visit(browser, 'http://localhost/');
    await page.setContent('<h1>Nothing here</h1>');
    await page.evaluate(() => console.warn('the list is missing'));
    await page.getByRole('list').waitFor({timeout: ${SOON_MS}});
  });
});
`;

/** Runs a test file as `npm test` does, and returns its output. */
async function run(content: string): Promise<string> {
  await mkdir(join(ROOT, '.cache'), {recursive: true});
  const directory = await mkdtemp(join(ROOT, '.cache/evidence-'));
  const file = join(directory, 'list.test.ts');
  await writeFile(file, content);
  const reporter = join(ROOT, 'scripts/checks/node-test-failures.mjs');
  // A run inside a test run would report to the outer one.
  const env = {...process.env, NODE_TEST_CONTEXT: undefined};
  const child = spawn(process.execPath, ['--test', `--test-reporter=${reporter}`, file], {env});
  const printed = await text(child.stdout);
  await rm(directory, {recursive: true});
  return printed;
}

it('a failed wait keeps its reason, console and picture, and names their file', async () => {
  const printed = await run(FAILING);
  assert.match(
    printed,
    new RegExp(`waiting for getByRole\\('list'\\).* kept in ${NAME}\\.txt\\n$`),
  );
  const kept = await readFile(join(ROOT, `${NAME}.txt`), 'utf8');
  assert.match(kept, /waiting for getByRole\('list'\)/);
  assert.match(kept, /^Page 1: about:blank\nwarning: the list is missing$/m);
  const picture = await readFile(join(ROOT, `${NAME}-1.png`));
  assert.equal(picture.toString('latin1', 1, 4), 'PNG');
  await Promise.all([rm(join(ROOT, `${NAME}.txt`)), rm(join(ROOT, `${NAME}-1.png`))]);
});
