import assert from 'node:assert/strict';
import {after, it} from 'node:test';
import type {Page} from 'playwright-core';
import {visit} from './support/browser.ts';
import {buildNewRemote, introduce, makeNewRemote, type NewRemote} from './support/new-remote.ts';
import {release, releaseAsTyped} from './support/release.ts';
import {isSameDocument, markDocument} from './support/same-document.ts';
import {setStage} from './support/stage.ts';
import {publishAs} from './support/variants.ts';

let born: NewRemote;
let build = '';
const stage = setStage(async () => {
  born = await makeNewRemote('knowledge');
  build = await buildNewRemote(born);
});
after(() => born.remove());

const running = (page: Page, version: string) =>
  page.locator(`[data-remote="knowledge"][data-version="${version}"]`).waitFor();

it('a remote made by npm run new-remote passes the whole gate, appears in the menu of an open tab without rebuild or restart, works, and can be rolled back', async () => {
  const {system, browser, owner} = stage;
  const {page, faults} = await visit(browser, system.url, {token: owner.token});
  await page.goto('/dashboard/home');
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Tickets'}).waitFor();
  await markDocument(page);

  await introduce(system, 'knowledge');
  await release(system, 'publish', 'knowledge', '--directory', build);
  const {code, out, err} = await releaseAsTyped(system, 'activate', 'knowledge', '1.0.0');
  assert.equal(code, 0, out + err);

  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Knowledge'}).click();
  await running(page, '1.0.0');
  await page.getByRole('link', {name: 'New Question'}).first().click();
  await page.getByLabel('Subject').fill('Opening hours');
  await page.getByLabel('Email of the customer').fill('rosa@example.com');
  await page.getByRole('textbox', {name: 'Question'}).fill('Are you open on Monday?');
  await page.getByRole('button', {name: 'Save question'}).click();
  await page.getByRole('row', {name: /Opening hours/}).waitFor();

  await publishAs(system, {remote: 'knowledge', versions: ['1.1.0'], folder: build});
  await release(system, 'activate', 'knowledge', '1.1.0');
  await running(page, '1.1.0');
  await release(system, 'rollback', 'knowledge');
  await running(page, '1.0.0');
  await page.getByRole('row', {name: /Opening hours/}).waitFor();
  assert.deepEqual([await isSameDocument(page), faults], [true, []]);
});
