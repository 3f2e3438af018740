import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {visit} from '../support/pages/browser.ts';
import {test} from '../support/test.ts';
import {buildNewRemote, drawIcon, introduce, makeNewRemote, type NewRemote} from './new-remote.ts';
import {release, releaseAsTyped} from '../support/releases/release.ts';
import {isSameDocument, markDocument} from '../support/pages/same-document.ts';
import {setStage} from '../support/system/stage.ts';
import {publishAs} from '../support/releases/variants.ts';

/** Its name begins like that of another remote, which runs beside it. */
const NAME = 'team-calendar';
const ICON = 'M4 4h16v16H4z';

let born: NewRemote;
let build = '';
const stage = setStage(async () => {
  born = await makeNewRemote(NAME);
  await drawIcon(born, ICON);
  build = await buildNewRemote(born);
});
test.afterAll(() => born.remove());

const running = (page: Page, version: string) =>
  page.locator(`[data-remote="${NAME}"][data-version="${version}"]`).waitFor();

test('a remote from npm run new-remote passes the gate, works, and rolls back', async () => {
  const {system, browser, owner} = stage;
  const {page, faults} = await visit(browser, system.url, {token: owner.token});
  await page.goto('/dashboard/home');
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Tickets'}).waitFor();
  await markDocument(page);

  await introduce(system, NAME);
  await release(system, 'publish', NAME, '--directory', build);
  const {code, out, err} = await releaseAsTyped(system, 'activate', NAME, '1.0.0');
  assert.equal(code, 0, out + err);

  const menu = page.getByRole('navigation', {name: 'Main'});
  await menu.getByRole('link', {name: 'Team Management'}).click();
  await page.locator('[data-remote="team"]').waitFor();
  const link = menu.getByRole('link', {name: 'Team Calendar'});
  assert.equal(await link.locator('svg path').getAttribute('d'), ICON);
  await link.click();
  await running(page, '1.0.0');
  await page.getByRole('link', {name: 'New Question'}).first().click();
  await page.getByLabel('Subject').fill('Opening hours');
  await page.getByLabel('Email of the customer').fill('rosa@example.com');
  await page.getByRole('textbox', {name: 'Question'}).fill('Are you open on Monday?');
  await page.getByRole('button', {name: 'Save question'}).click();
  await page.getByRole('row', {name: /Opening hours/}).waitFor();

  await publishAs(system, {remote: NAME, versions: ['1.1.0'], folder: build});
  await release(system, 'activate', NAME, '1.1.0');
  await running(page, '1.1.0');
  await release(system, 'rollback', NAME);
  await running(page, '1.0.0');
  await page.getByRole('row', {name: /Opening hours/}).waitFor();
  assert.deepEqual([await isSameDocument(page), faults], [true, []]);
});
