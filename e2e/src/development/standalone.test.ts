import assert from 'node:assert/strict';
import type {Browser} from 'playwright-core';
import {launchBrowser} from '../support/pages/browser.ts';
import {test} from '../support/test.ts';
import {type Developing, standAlone} from './develop.ts';

let browser: Browser;
let standalone: Developing;
test.beforeAll(async () => {
  browser = await launchBrowser();
  standalone = standAlone('team');
});
test.afterAll(async () => {
  await browser.close();
  await standalone.interrupt();
});

test('npm run standalone shows a section without a server, and that it saves nothing', async () => {
  const [, address = ''] = await standalone.shows(/stands alone at (http\S+)/);
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({message}) => faults.push(message));
  await page.goto(address);
  await page.getByRole('row', {name: /Ben Cruz/}).waitFor();
  assert.equal(await page.getByRole('navigation', {name: 'Main'}).count(), 0);
  await page.getByRole('button', {name: 'Actions for Ben Cruz'}).click();
  await page.getByRole('menuitem', {name: 'Deactivate'}).click();
  await page.getByRole('combobox', {name: 'Give their 12 unresolved tickets to'}).waitFor();
  await page.getByRole('button', {name: 'Deactivate'}).click();
  await page.getByText('nothing was saved').waitFor();
  await page.getByRole('button', {name: 'Cancel'}).click();
  await page
    .getByRole('link', {name: 'Teams'})
    .or(page.getByRole('tab', {name: 'Teams'}))
    .click();
  await page.getByText('Billing').waitFor();
  assert.deepEqual(faults, []);
});
