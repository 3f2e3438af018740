import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {call} from '../support/api.ts';
import {assertAccessible, visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();
const PHONE = {width: 390, height: 844};

const post = (path: string, body: object) =>
  call<{ticket: {id: string}}>(`${stage.system.url}/connect/api${path}`, {
    token: stage.owner.token,
    method: 'POST',
    body,
  });

const makeTickets = async (): Promise<void> => {
  for (let number = 1; number <= 8; number += 1) {
    const {
      body: {ticket},
    } = await post('/tickets', {
      subject: `Broken kettle ${number}`,
      requester: {email: `kettle${number}@example.com`, name: `Kettle Person ${number}`},
      html: '<p>It leaks at the spout.</p>',
    });
    if (number === 3)
      await post(`/tickets/${ticket.id}/messages`, {
        kind: 'note',
        html: '<p>The gasket of this kettle is missing.</p>',
        force: true,
      });
  }
};

const searchFor = async (page: Page, text: string) => {
  await page.getByRole('button', {name: 'Search'}).click();
  await page.getByRole('combobox', {name: 'Search tickets, messages and contacts'}).fill(text);
};
const keep = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({path: `${process.env['SHOTS']}/${name}.png`});
};

test.describe('the search', () => {
  test('finds a ticket by a word, shows exact counts, and leads to each full group', async () => {
    await makeTickets();
    const {page, context, faults} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    await page.goto('/dashboard/tickets/all');
    await searchFor(page, 'broken gasket foo');
    await page
      .getByText('No results for “foo”; showing results without it. Found 1 ticket')
      .waitFor();
    await keep(page, 'dropped-1400');
    await page
      .getByRole('combobox', {name: 'Search tickets, messages and contacts'})
      .fill('kettle');
    await page.getByRole('group', {name: 'Tickets (6 of 8)'}).waitFor();
    await page.getByText('Found 8 tickets, 1 message, 8 contacts').waitFor();
    await assertAccessible(page, 'the search', '[role="dialog"]');
    await keep(page, 'search-1400');
    await page.getByRole('option', {name: 'Show all 8 tickets'}).click();
    await page.waitForURL('**/dashboard/tickets/all?q=kettle');
    await page.getByText('8 of 8').waitFor();
    await page.goBack();
    await page.waitForURL('**/dashboard/tickets/all');
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('lists messages at phone width, by keyboard, and opens their ticket', async () => {
    const {page, context, faults} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
      viewport: PHONE,
    });
    await page.goto('/dashboard/tickets/all');
    await searchFor(page, 'kettle');
    await page.getByRole('option', {name: 'Show all 8 contacts'}).waitFor();
    await keep(page, 'search-390');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/tickets/contacts?q=kettle');
    await page.getByText('8 of 8').waitFor();
    await page.goto('/dashboard/tickets/messages?q=spout');
    await page.getByText('8 of 8').waitFor();
    await assertAccessible(page, 'the messages');
    await keep(page, 'messages-390');
    await page.setViewportSize({width: 1400, height: 900});
    await keep(page, 'messages-1400');
    await page.getByRole('link', {name: /Broken kettle 8/}).click();
    await page.getByRole('heading', {name: 'Broken kettle 8'}).waitFor();
    await page.goBack();
    await page.getByText('8 of 8').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });
});
