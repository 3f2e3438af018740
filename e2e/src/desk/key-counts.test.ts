import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {call} from '../support/api.ts';
import {visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage(async ({system, owner}) => {
  const create = (path: string, body: object) =>
    call(`${system.url}/connect/api/${path}`, {method: 'POST', token: owner.token, body});
  for (const subject of ['Broken kettle', 'Kettle again', 'Late delivery'])
    await create('tickets', {
      subject,
      requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
      html: '<p>Please look.</p>',
    });
  await create('macros', {
    name: 'Greeting',
    visibility: 'all',
    bodyHtml: '<p>Hello Rosa</p>',
    actions: [],
  });
});

/** Opens a screen; `press` counts keys, but not typed text. */
async function counted(path: string, heading: string) {
  const {page, context, faults} = await visit(stage.browser, stage.system.url, {
    token: stage.owner.token,
  });
  await page.goto(path);
  await page.getByRole('heading', {level: 1, name: heading}).waitFor();
  let keys = 0;
  const press = async (...all: string[]) => {
    for (const key of all) {
      keys += 1;
      await page.keyboard.press(key);
    }
  };
  const end = async (limit: number) => {
    assert.ok(keys <= limit, `${keys} keys instead of ${limit}`);
    assert.deepEqual(faults, []);
    await context.close();
  };
  return {page, press, end};
}

const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Measured limits of each task, besides the typed text. Five answers: `going-through-tickets.test.ts`. */
test.describe('keys of a task', () => {
  test('find a ticket from Home: 2', async () => {
    const {page, press, end} = await counted('/dashboard/home', 'Good');
    await press('/');
    await page.keyboard.type('late delivery');
    await press('Enter');
    await page.getByRole('heading', {level: 1, name: 'Late delivery'}).waitFor();
    await end(2);
  });

  test('assign a ticket to a colleague: 2, to oneself: 1', async () => {
    const {page, press, end} = await counted('/dashboard/tickets/2', 'Broken kettle');
    // It is offered once the members are known.
    await page.getByRole('button', {name: 'Assign to me'}).waitFor();
    await press('m');
    await said(page, '#2: Assigned');
    await press('a');
    await page.keyboard.type('unas');
    await press('Enter');
    await said(page, '#2: Unassigned');
    await end(3);
  });

  test('answer with a macro: 4', async () => {
    const {page, press, end} = await counted('/dashboard/tickets/2', 'Broken kettle');
    await page.getByRole('textbox', {name: 'Reply'}).waitFor();
    await press('r', '/');
    await page.keyboard.type('gree');
    await page.getByRole('option', {name: 'Greeting'}).waitFor();
    await press('Enter');
    await said(page, 'Hello Rosa');
    await press('Control+Enter');
    await said(page, /^Reply sent/);
    await end(4);
  });

  test('snooze a ticket: 3, resolve it: 1, undo both: 2', async () => {
    const {page, press, end} = await counted('/dashboard/tickets/4', 'Late delivery');
    await page.getByRole('combobox', {name: 'Assignee'}).waitFor();
    await press('Control+k');
    await page.keyboard.type('snooze');
    await press('Enter');
    await page.getByRole('dialog', {name: 'Snooze until'}).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null);
    await press('Enter');
    await said(page, '#4: Snoozed');
    const status = page.getByRole('combobox', {name: 'Status'});
    const snoozed = page.getByText(/^Snoozed until/);
    await page.getByRole('dialog').waitFor({state: 'detached'});
    await snoozed.waitFor();
    await press('e');
    await status.filter({hasText: 'Resolved'}).waitFor();
    await said(page, '#4: Status: Resolved');
    await press('z');
    await status.filter({hasText: 'New'}).waitFor();
    await snoozed.waitFor();
    await press('z');
    await snoozed.waitFor({state: 'detached'});
    await status.filter({hasText: 'New'}).waitFor();
    await end(6);
  });

  test('merge a ticket into another one of its requester, and undo that: 6', async () => {
    const {page, press, end} = await counted('/dashboard/tickets/3', 'Kettle again');
    await page.getByRole('combobox', {name: 'Assignee'}).waitFor();
    await press('Control+k');
    await page.keyboard.type('merge');
    await press('Enter');
    await page.getByRole('option', {name: /Broken kettle/}).waitFor();
    await page.keyboard.type('broken');
    await press('Enter', 'Enter');
    await page.getByRole('heading', {level: 1, name: 'Broken kettle'}).waitFor();
    await said(page, 'Merged into #2');
    await press('Escape', 'z');
    await said(page, 'Undone');
    await end(6);
  });
});
