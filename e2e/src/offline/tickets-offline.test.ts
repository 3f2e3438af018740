import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {call, makeAgent} from '../support/api.ts';
import {assertAccessible, visit} from '../support/pages/browser.ts';
import {setOfflineStage, strip} from '../support/network/offline.ts';
import {test} from '../support/test.ts';

const stage = setOfflineStage();

interface Made {
  id: string;
  number: number;
  version: number;
}

const asOwner = <Body>(
  path: string,
  request: {method?: string; body?: object; headers?: Record<string, string>} = {},
) => call<Body>(`${stage.system.url}/connect/api/${path}`, {token: stage.owner.token, ...request});

async function makeTicket(subject: string): Promise<Made> {
  const body = {
    subject,
    requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
    html: `<p>${subject}, please.</p>`,
  };
  return (await asOwner<{ticket: Made}>('tickets', {method: 'POST', body})).body.ticket;
}

const article = (page: Page, text: string) => page.getByRole('article').filter({hasText: text});

test('the ticket page reports a lost connection, keeps typed text, and catches up', async () => {
  const {proxy, browser, system, owner} = stage;
  const bea = await makeAgent(system.url, owner, 'Bea');
  const {id, number, version} = await makeTicket('Where is my parcel?');
  const {page, context} = await visit(browser, proxy.url, {token: bea.token});
  const list = await context.newPage();
  await list.goto('/dashboard/tickets/all');
  await list.getByRole('link', {name: 'Where is my parcel?'}).waitFor();
  await page.goto(`/dashboard/tickets/${number}`);
  await page.getByRole('toolbar', {name: 'Formatting: Reply'}).waitFor();

  proxy.cutOff();
  await context.setOffline(true);
  await strip(page).waitFor();
  const field = page.getByRole('textbox', {name: 'Reply'});
  await field.fill('We look for it.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('region', {name: 'Composer'}).getByRole('alert').waitFor();
  await assertAccessible(page, 'an answer without the network', '[aria-label="Composer"]');
  await field.getByText('We look for it.').waitFor();

  await asOwner(`tickets/${id}/messages`, {
    method: 'POST',
    body: {kind: 'note', html: '<p>The courier has it.</p>'},
  });
  await asOwner(`tickets/${id}`, {
    method: 'PATCH',
    body: {priority: 'urgent'},
    headers: {'if-match': `"${version + 1}"`},
  });
  await makeTicket('Cancel my plan');
  assert.equal(await article(page, 'The courier has it.').count(), 0);

  proxy.repair();
  await context.setOffline(false);
  await strip(page).waitFor({state: 'detached'});
  await article(page, 'The courier has it.').waitFor();
  await page.getByRole('combobox', {name: 'Priority'}).filter({hasText: 'Urgent'}).waitFor();
  // In the list at once, or behind the button that keeps rows in their places, depending on which is notified first.
  await list
    .getByRole('link', {name: 'Cancel my plan'})
    .or(list.getByRole('button', {name: /\d new/}))
    .first()
    .waitFor();
  await field.getByText('We look for it.').waitFor();
  await page.getByText('Draft saved').waitFor();
  await field.press('Control+Enter');
  await article(page, 'We look for it.').waitFor();

  // The browser is online, the server is gone.
  proxy.cutOff();
  await strip(page).filter({hasText: 'What you type stays here'}).waitFor();
  await field.fill('It comes today.');
  await field.press('Control+Enter');
  await page
    .getByRole('region', {name: 'Composer'})
    .getByRole('alert')
    .filter({hasText: "couldn't reach the server"})
    .waitFor();
  proxy.repair();
  await strip(page).waitFor({state: 'detached'});
  await field.getByText('It comes today.').waitFor();
  await field.press('Control+Enter');
  await article(page, 'It comes today.').waitFor();
  await context.close();
});
