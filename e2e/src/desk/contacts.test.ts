import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {call} from '../support/api.ts';
import {assertAccessible, visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();

interface Made {
  id: string;
  number: number;
  requester: {id: string};
}

const api = async <Body>(path: string, given: {method?: string; body?: unknown} = {}) =>
  (await call<Body>(`${stage.system.url}/connect/api${path}`, {token: stage.owner.token, ...given}))
    .body;

const makeTicket = async (subject: string, given: object = {}) => {
  const body = {
    subject,
    requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
    html: `<p>${subject}, please.</p>`,
    ...given,
  };
  return (await api<{ticket: Made}>('/tickets', {method: 'POST', body})).ticket;
};

/** Checks the section as the owner; every page must be without violations. */
async function asOwner(look: (page: Page) => Promise<void>): Promise<void> {
  const {page, context, faults} = await visit(stage.browser, stage.system.url, {
    token: stage.owner.token,
  });
  await look(page);
  assert.deepEqual(faults, []);
  await context.close();
}

/** The requester in the details of a ticket, as its header names them too. */
const requesterOf = (page: Page, name: string) =>
  page.getByRole('complementary', {name: 'About this ticket'}).getByRole('link', {name});

const saved = (page: Page, text: string) => page.getByText(text, {exact: true}).first().waitFor();

test.describe('contacts, custom fields, tags and shared views', () => {
  test('a custom field is created, filled in, filters a list and appears in its export', () =>
    asOwner(async (page) => {
      const {number} = await makeTicket('Broken lamp');
      await page.goto('/dashboard/tickets/settings/fields');
      await page.getByRole('link', {name: 'New field'}).first().click();
      await page.getByRole('textbox', {name: 'Name'}).fill('Product');
      await page.getByRole('combobox', {name: 'Type'}).selectOption('Choice');
      await page.getByRole('textbox', {name: 'Options'}).fill('Lamp\nChair');
      await page.getByRole('button', {name: 'Save field'}).click();
      await page.getByText('Choice: Lamp, Chair').waitFor();
      await page.goto(`/dashboard/tickets/${number}`);
      await page.getByRole('combobox', {name: 'Product'}).click();
      await page.getByRole('option', {name: 'Lamp'}).click();
      await page.getByText('set Product to Lamp').waitFor();
      await page.goto('/dashboard/tickets/all');
      await page.getByRole('link', {name: 'Welcome'}).waitFor();
      await page.getByRole('button', {name: 'More filters'}).click();
      await page.getByRole('combobox', {name: 'Field'}).click();
      await page.getByRole('option', {name: 'Product'}).click();
      await page.getByRole('combobox', {name: 'Product'}).click();
      await page.getByRole('option', {name: 'Lamp'}).click();
      await assertAccessible(page, 'the filters', '[role="dialog"]');
      await page.getByRole('button', {name: 'Show tickets'}).click();
      await page.getByRole('button', {name: 'More filters: 1'}).waitFor();
      await page.getByRole('link', {name: 'Broken lamp'}).waitFor();
      await page.getByRole('link', {name: 'Welcome'}).waitFor({state: 'detached'});
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', {name: 'Export'}).click(),
      ]);
      const text = await (await page.request.get(download.url())).text();
      assert.match(text, /,field:Product\r\n/);
      assert.match(text, /,Lamp\r\n/);
    }));

  test('a contact is found and edited, and their tickets show the new name', () =>
    asOwner(async (page) => {
      const {number, requester} = await makeTicket('Late parcel');
      await page.goto('/dashboard/tickets/contacts');
      await page.getByRole('searchbox').fill('rosa');
      await page.waitForURL(/q=rosa/);
      await page.getByRole('link', {name: 'Rosa Lim'}).click();
      await page.getByRole('heading', {level: 1, name: 'Rosa Lim'}).waitFor();
      await page.getByRole('link', {name: 'Late parcel'}).waitFor();
      await page.getByRole('button', {name: 'Edit'}).click();
      await page.getByRole('textbox', {name: 'Name'}).fill('Rosa Mercado');
      await page.getByRole('textbox', {name: 'Company'}).fill('Lim Lamps');
      await page.getByRole('combobox', {name: 'Time zone'}).selectOption('Asia/Tokyo');
      await page.getByRole('button', {name: 'Save contact'}).click();
      await saved(page, 'The contact has been saved.');
      await page.getByRole('heading', {level: 1, name: 'Rosa Mercado'}).waitFor();
      await assertAccessible(page, 'a contact');
      const {contact} = await api<{contact: {name: string; company: string; version: number}}>(
        `/contacts/${requester.id}`,
      );
      assert.deepEqual(
        [contact.name, contact.company, contact.version],
        ['Rosa Mercado', 'Lim Lamps', 2],
      );
      await page.goto(`/dashboard/tickets/${number}`);
      await requesterOf(page, 'Rosa Mercado').waitFor();
      // With the weekday where it is another day there.
      await page.getByText(/^Local time (?:\p{L}+ )?\d/u).waitFor();
    }));

  test('a change of a contact reaches tabs that have one of their tickets open', () =>
    asOwner(async (page) => {
      const {number, requester} = await makeTicket('Open elsewhere', {
        requester: {email: 'bo@example.com', name: 'Bo Diaz'},
      });
      await page.goto(`/dashboard/tickets/${number}`);
      await requesterOf(page, 'Bo Diaz').waitFor();
      const body = {
        name: 'Bo Reyes',
        email: 'bo@example.com',
        phone: null,
        company: null,
        timeZone: null,
        tags: [],
      };
      const {status} = await call(`${stage.system.url}/connect/api/contacts/${requester.id}`, {
        method: 'PUT',
        token: stage.owner.token,
        body,
        headers: {'if-match': '"1"'},
      });
      assert.equal(status, 200);
      await requesterOf(page, 'Bo Reyes').waitFor();
    }));

  test('a tag is renamed on all tickets, and a view is shared', () =>
    asOwner(async (page) => {
      const {number} = await makeTicket('Sorted', {tags: ['vpi']});
      await page.goto(`/dashboard/tickets/all?tag=vpi`);
      await page.getByRole('button', {name: 'Save view'}).click();
      await page.getByLabel('Name').fill('Important');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', {level: 1, name: 'Important'}).waitFor();
      await page.goto('/dashboard/tickets/settings/tags');
      await page.getByRole('button', {name: 'Rename vpi'}).click();
      await page.getByRole('textbox', {name: 'Name'}).fill('vip');
      await assertAccessible(page, 'renaming a tag', '[role="dialog"]');
      await page.keyboard.press('Enter');
      await page.getByRole('link', {name: 'vip', exact: true}).waitFor();
      await page.goto(`/dashboard/tickets/${number}`);
      await page.getByText('set the tags to vip').waitFor();
      await page.goto('/dashboard/tickets/settings/views');
      await page.getByRole('button', {name: 'Edit Important'}).click();
      await page.getByRole('combobox', {name: 'Who sees it'}).click();
      await page.getByRole('option', {name: 'Everyone'}).click();
      await page.getByRole('button', {name: 'Save view', exact: true}).click();
      await page.getByRole('list', {name: 'Views'}).getByText('Everyone').waitFor();
      const {views} = await api<{views: {name: string; visibility: string; filter: object}[]}>(
        '/views',
      );
      assert.deepEqual(
        views.map(({name, visibility, filter}) => [name, visibility, filter]),
        [['Important', 'all', {tag: 'vip'}]],
      );
    }));
});
