import assert from 'node:assert/strict';
import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {makeOwner} from '../support/api.ts';
import {assertAccessible, visit} from '../support/pages/browser.ts';
import {test} from '../support/test.ts';
import {develop} from './develop.ts';
import {introduce, makeNewRemote, type NewRemote} from './new-remote.ts';
import {isSameDocument, markDocument} from '../support/pages/same-document.ts';
import {setStage} from '../support/system/stage.ts';

const SUBTITLE = 'Write down what a customer asked; it becomes a ticket.';

let remote: NewRemote;
const stage = setStage(async ({system}) => {
  remote = await makeNewRemote('knowledge');
  await introduce(system, 'knowledge');
});
test.afterAll(() => remote.remove());

const bar = (page: Page) => page.getByRole('region', {name: 'Preview'});
/** Waits until the form contains the typed text. */
const hasTyped = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name=subject]')?.value === 'Opening hours',
  );
const menuEntry = (page: Page) =>
  page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Knowledge'});

test('G26 L23 npm run dev shows each build of a remote in an open tab, with typed text', async () => {
  const {system, browser, owner} = stage;
  const file = join(remote.folder, 'src/pages/NewQuestionPage.tsx');
  const source = await readFile(file, 'utf8');
  const edit = (subtitle: string) => writeFile(file, source.replace(SUBTITLE, subtitle));
  const developing = develop(system, 'knowledge', remote.folder);
  const [link] = await developing.shows(/http\S+#preview=[\w-]{43}/);
  const {page, faults} = await visit(browser, system.url, {token: owner.token});
  const scripts: string[] = [];
  page.on(
    'response',
    (response) => void (response.url().includes('-dev.') && scripts.push(response.url())),
  );
  await page.goto(link);
  await page.locator('[data-remote="knowledge"][data-version*="-dev."]').waitFor();
  await bar(page)
    .getByText(/Development: Knowledge 1\.0\.0-dev\.[0-9a-f]{12}$/)
    .waitFor();
  assert.match(
    await (await fetch(scripts.at(-1)!)).text(),
    /\n\/\/# sourceMappingURL=data:application\/json;/,
  );
  await page.getByRole('link', {name: 'New Question'}).first().click();
  await page.getByText(SUBTITLE).waitFor();
  await page.getByLabel('Subject').fill('Opening hours');
  await page.getByRole('textbox', {name: 'Question'}).fill('Are you open');
  await markDocument(page);

  await edit('Another sentence.');
  await page.getByText('Another sentence.').waitFor();
  await hasTyped(page);
  assert.equal(await page.getByRole('textbox', {name: 'Question'}).inputValue(), 'Are you open');
  assert.equal(new URL(page.url()).pathname, '/dashboard/knowledge/create');

  await edit('A sentence without its end.">{');
  await developing.shows(/has errors: the tab keeps the build before it/);
  await bar(page).getByText('The last build has errors').waitFor();
  await assertAccessible(page, 'a page whose last build has errors');
  await page.getByText('Another sentence.').waitFor();
  await edit('A whole sentence.');
  await page.getByText('A whole sentence.').waitFor();
  await hasTyped(page);

  const other = await visit(browser, system.url, {
    token: (await makeOwner(system.url, 'Cleo')).token,
  });
  await other.page.goto('/dashboard/home');
  await other.page
    .getByRole('navigation', {name: 'Main'})
    .getByRole('link', {name: 'Tickets'})
    .waitFor();
  assert.equal(await menuEntry(other.page).count(), 0);

  assert.equal(await developing.interrupt(), 0);
  await bar(page).getByText('Nobody is working on Knowledge, so the preview has ended.').waitFor();
  await page.getByRole('button', {name: 'Copy what you typed'}).waitFor();
  // A user who continues to type does so in a hidden field, which has the same name for a while.
  const kept = (name: string) =>
    page.getByLabel(name, {exact: true}).and(page.locator('[readonly]'));
  assert.deepEqual(
    await Promise.all(['Subject', 'Question'].map((name) => kept(name).inputValue())),
    ['Opening hours', 'Are you open'],
  );
  await menuEntry(page).waitFor({state: 'detached'});
  assert.deepEqual([await isSameDocument(page), faults], [true, []]);
});
