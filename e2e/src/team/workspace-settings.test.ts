import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import type {Page} from 'playwright-core';
import {call, linkTo, makeAgent, PASSWORD} from '../support/api.ts';
import {assertAccessibleInBoth, DESKTOP, PHONE, visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="teal"/></svg>';

const drawLogo = async (page: Page): Promise<Buffer> => {
  const dataUrl = await page.evaluate(async (svg) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {width: 600, height: 200});
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/png');
  }, SVG);
  return Buffer.from(dataUrl.split(',')[1]!, 'base64');
};

/** In both themes, and no wider than the screen. */
const look = async (page: Page, what: string) => {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await assertAccessibleInBoth(page, `${what} at ${viewport.width} px`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= viewport.width, `${what} is ${wide} px wide at ${viewport.width} px`);
  }
  await page.setViewportSize(DESKTOP);
};

test.describe('the settings of a workspace', () => {
  test('an owner changes name and logo, and hands the workspace over', async () => {
    const {system, browser, owner} = stage;
    const bea = await makeAgent(system.url, owner, 'Bea');
    const theirs = await visit(browser, system.url, {token: bea.token});
    await theirs.page.goto('/dashboard/tickets');
    await theirs.page.getByRole('banner').waitFor();
    const {page, context, faults} = await visit(browser, system.url, {token: owner.token});
    await page.goto('/dashboard/team/settings');
    const form = page.getByRole('form', {name: 'Workspace settings'});
    await form.getByLabel('Name', {exact: true}).fill('Harbour Tea');
    await form.getByRole('button', {name: 'Save settings'}).click();
    await page.getByText('The workspace has been saved.').waitFor();
    await theirs.page.getByRole('banner').getByText('Harbour Tea').waitFor();
    await page.getByLabel('Logo file').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await drawLogo(page),
    });
    await page.getByText('The logo has been saved.').waitFor();
    const logo = theirs.page.getByRole('banner').locator('img[src*="/api/logos/"]');
    await logo.waitFor();
    assert.equal(
      await logo.evaluate((image: HTMLImageElement) =>
        image.decode().then(() => image.naturalWidth),
      ),
      512,
    );
    await look(page, 'the settings');

    await page.getByRole('link', {name: 'Audit log'}).click();
    const log = page.getByRole('list', {name: 'Audit log'});
    await log.getByText('changed the logo').waitFor();
    const entry = log.getByRole('listitem').filter({hasText: 'changed the workspace settings'});
    await entry.getByRole('button', {name: 'Details'}).click();
    await entry.getByText('→ Harbour Tea').waitFor();
    await look(page, 'the audit log');
    await page.getByRole('button', {name: 'Check log'}).click();
    await page.getByText(/entries are as they were written/).waitFor();
    await page.getByRole('button', {name: 'Close'}).click();
    await page.getByRole('combobox', {name: 'Action'}).click();
    await page.getByRole('option', {name: 'Workspace'}).click();
    await page.waitForURL(/group=workspace/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', {name: 'Export as CSV'}).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    assert.match(csv, /name: .* → Harbour Tea/);
    assert.equal(csv.trimEnd().split('\r\n').length, 4);

    await page.goto('/dashboard/team/settings');
    await page.getByRole('button', {name: 'Transfer ownership'}).click();
    const dialog = page.getByRole('dialog', {name: 'Transfer ownership'});
    await dialog.getByLabel('New owner').selectOption({label: 'Bea Reyes'});
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', {name: 'Transfer ownership'}).click();
    await page.getByText('Bea is now an owner.').waitFor();
    await page.getByRole('button', {name: 'Transfer ownership'}).waitFor({state: 'detached'});
    await linkTo(system.url, bea.email, '/dashboard/team');
    const {body} = await call<{user: {role: string}}>(`${system.url}/api/user`, {token: bea.token});
    assert.equal(body.user.role, 'owner');
    assert.deepEqual([...faults, ...theirs.faults], []);
    await Promise.all([context.close(), theirs.context.close()]);
  });
});
