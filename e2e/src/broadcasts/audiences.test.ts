import assert from 'node:assert/strict';
import {call} from '../support/api.ts';
import {assertAccessible, visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage(async ({system, owner}) => {
  const contact = (name: string, company: string | null) =>
    call(`${system.url}/connect/api/contacts`, {
      method: 'POST',
      token: owner.token,
      body: {
        name,
        email: `${name.toLowerCase()}@example.com`,
        phone: null,
        company,
        timeZone: null,
        tags: [],
      },
    });
  for (const name of ['Rosa', 'Pia', 'Ben']) await contact(name, 'Lim Lamps');
  await contact('Cleo', null);
});

const asOwner = () => visit(stage.browser, stage.system.url, {token: stage.owner.token});

test.describe('audiences', () => {
  test('a dynamic one has as many contacts as the filtered list of contacts', async () => {
    const {page, context, faults} = await asOwner();
    await page.goto('/dashboard/tickets/contacts?q=lamps');
    await page.getByText('3 of 3').waitFor();
    await page.goto('/dashboard/broadcast/audiences/new');
    await page.getByLabel('Name', {exact: true}).fill('Lamp shops');
    await page.getByRole('button', {name: 'Add condition'}).click();
    await page.getByLabel('Field').selectOption('company');
    await page.getByRole('textbox', {name: 'Company'}).fill('lamps');
    await page.getByText('3 contacts', {exact: true}).waitFor();
    await page.getByRole('list', {name: 'Some of them'}).getByText('Rosa', {exact: true}).waitFor();
    await assertAccessible(page, 'a new audience');
    await page.getByRole('button', {name: 'Save audience'}).click();
    const row = page
      .getByRole('row')
      .filter({has: page.getByRole('link', {name: 'Lamp shops', exact: true})});
    await row.getByRole('cell', {name: '3', exact: true}).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });
});

test.describe('templates', () => {
  test('one is previewed as a contact gets it, with its styles, and saved', async () => {
    const {page, context, faults} = await asOwner();
    await page.goto('/dashboard/broadcast/templates/new');
    await page.getByLabel('Name', {exact: true}).fill('New prices');
    await page.getByLabel('Subject', {exact: true}).fill('Prices for ');
    await page.getByRole('button', {name: 'Insert a variable into the subject'}).click();
    await page.getByRole('menuitem', {name: 'Company'}).click();
    await page.getByRole('textbox', {name: 'Message'}).click();
    await page.keyboard.type('They change on Monday.');
    await page.getByRole('combobox', {name: 'Preview as contact'}).fill('Pia');
    await page.getByRole('option', {name: /Pia/}).click();
    await page.getByText('Prices for Lim Lamps').waitFor();
    const mail = page.frameLocator('iframe[title="Preview of the email"]');
    const text = mail.getByText('They change on Monday.');
    await text.waitFor();
    const size = await text.evaluate((element) => getComputedStyle(element).fontSize);
    assert.equal(size, '16px');
    await page.getByRole('button', {name: 'Save template'}).click();
    await page.getByRole('link', {name: 'New prices', exact: true}).waitFor();
    // Last of all: the check also runs in the preview's frame, which blocks scripts, and the browser reports that.
    await page.getByRole('link', {name: 'New prices', exact: true}).click();
    await text.waitFor();
    assert.deepEqual(faults, []);
    await assertAccessible(page, 'a template');
    await context.close();
  });
});
