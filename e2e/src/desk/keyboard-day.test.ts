import assert from 'node:assert/strict';
import type {Locator, Page} from 'playwright-core';
import {call, makeAgent} from '../support/api.ts';
import {assertAccessible, visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();

interface Made {
  id: string;
  number: number;
}

async function makeTicket(subject: string, name = 'Rosa Lim'): Promise<Made> {
  const {system, owner} = stage;
  const body = {
    subject,
    requester: {email: `${name.split(' ')[0]!.toLowerCase()}@example.com`, name},
    html: `<p>${subject}, please.</p>`,
  };
  return (
    await call<{ticket: Made}>(`${system.url}/connect/api/tickets`, {
      method: 'POST',
      token: owner.token,
      body,
    })
  ).body.ticket;
}

const hasFocus = (wanted: Locator) =>
  wanted.evaluate((element) => element === document.activeElement);

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, wanted: Locator) {
  await wanted.waitFor();
  for (let step = 0; step < 80; step += 1) {
    if (await hasFocus(wanted)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab never came to ${String(wanted)}`);
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** The option that Enter takes, as a screen reader announces it. */
const highlighted = async (page: Page): Promise<Locator> => {
  const field = page.getByRole('dialog').getByRole('combobox');
  const id = await field.getAttribute('aria-activedescendant');
  return page.locator(`[id="${id}"]`);
};

/** Presses the arrow until Enter takes the given option. */
async function arrowTo(page: Page, option: Locator) {
  for (let step = 0; step < 20; step += 1) {
    if ((await (await highlighted(page)).and(option).count()) === 1) return;
    await page.keyboard.press('ArrowDown');
  }
  assert.fail(`The arrow never came to ${String(option)}`);
}

/** Runs the palette's first result for a text, which is typed without waiting for the palette. */
async function command(page: Page, text: string) {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text);
  await page
    .getByRole('option')
    .filter({hasText: new RegExp(text, 'i')})
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', {name: 'Search commands'}).waitFor({state: 'detached'});
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', {level: 1, name, exact: true});

/** Presses a key outside of any field. */
async function leaveField(page: Page, field: Locator) {
  await page.keyboard.press('Escape');
  assert.equal(await hasFocus(field), false);
}

test.describe("an agent's day", () => {
  test('works by keyboard alone, from finding a ticket to merging and listing the rest', async () => {
    const {system, browser, owner} = stage;
    const bea = await makeAgent(system.url, owner, 'Bea');
    const macro = {
      name: 'Greeting',
      visibility: 'all',
      bodyHtml: '<p>Hello {{contact.firstName|there}}, this is {{agent.firstName}}.</p>',
      actions: [{type: 'addTags', tags: ['greeted']}],
    };
    await call(`${system.url}/connect/api/macros`, {
      method: 'POST',
      token: owner.token,
      body: macro,
    });
    const [lamp, again] = [
      await makeTicket('Chandelier arrived broken'),
      await makeTicket('Still no chandelier'),
    ];
    for (const [subject, name] of [
      ['Change my address', 'Kai Ono'],
      ['Cancel my plan', 'Mia Roth'],
      ['Send an invoice', 'Leo Park'],
    ] as const)
      await makeTicket(subject, name);
    const {page, context, faults} = await visit(browser, system.url, {token: bea.token});
    await page.goto('/dashboard/tickets');
    await heading(page, 'My Tickets').waitFor();

    await press(page, '?');
    await page
      .getByRole('dialog', {name: 'Keyboard shortcuts'})
      .getByText('All commands')
      .waitFor();
    await assertAccessible(page, 'the help on keys', '[role="dialog"]');
    await press(page, 'Escape');
    await page.getByRole('dialog').waitFor({state: 'detached'});

    await press(page, '/');
    await page.getByRole('combobox', {name: 'Search tickets, messages and contacts'}).waitFor();
    await page.keyboard.type('chandeleir');
    await page.getByRole('option', {name: /arrived broken #/}).waitFor();
    await arrowTo(page, page.getByRole('option', {name: /arrived broken #/}));
    await press(page, 'Enter');
    await heading(page, 'Chandelier arrived broken').waitFor();
    const shows = (label: string, value: string) =>
      page.getByRole('combobox', {name: label}).filter({hasText: value}).waitFor();
    await page.getByRole('button', {name: 'Assign to me'}).waitFor();
    await press(page, 'm');
    await shows('Assignee', 'Bea Reyes');

    const field = page.getByRole('textbox', {name: 'Reply'});
    await page.getByRole('toolbar', {name: 'Formatting: Reply'}).waitFor();
    await command(page, 'macro: greet');
    await field.getByText('Hello Rosa, this is Bea.').waitFor();
    await page.getByText('Macro: Greeting').waitFor();
    await tabTo(page, field);
    await press(page, 'Control+End');
    await page.keyboard.type(' A new one is on its way.');
    await press(page, 'Control+Enter');
    const reply = page.getByRole('article', {name: 'Reply by Bea Reyes'});
    await reply.getByText('Sending…').waitFor();
    await leaveField(page, field);
    await press(page, 'z');
    await reply.waitFor({state: 'detached'});
    await field.getByText('A new one is on its way.').waitFor();
    await page.getByText('Macro: Greeting').waitFor();
    await tabTo(page, field);
    await press(page, 'Control+Enter');
    await reply.getByText('A new one is on its way.').waitFor();

    await leaveField(page, field);
    await press(page, 'n');
    const note = page.getByRole('textbox', {name: 'Note'});
    await page.getByRole('toolbar', {name: 'Formatting: Note'}).waitFor();
    await tabTo(page, note);
    await page.keyboard.type('Ask the workshop, @ana');
    await page.getByRole('option', {name: 'Ana Reyes', selected: true}).waitFor();
    await press(page, 'Enter', 'Control+Enter');
    await page
      .getByRole('article', {name: 'Internal note by Bea Reyes'})
      .getByText('@Ana Reyes')
      .waitFor();

    await leaveField(page, note);
    await command(page, 'snooze');
    await page.getByRole('dialog', {name: 'Snooze until'}).waitFor();
    await press(page, 'Enter');
    await page.getByText(/^Snoozed until/).waitFor();
    await page.getByRole('dialog').waitFor({state: 'detached'});
    await command(page, 'end snooze');
    await page.getByText(/^Snoozed until/).waitFor({state: 'detached'});

    await command(page, `#${again.number}`);
    await heading(page, 'Still no chandelier').waitFor();
    await command(page, 'merge');
    await page.getByRole('combobox', {name: 'Ticket'}).waitFor();
    await page.keyboard.type(`#${lamp.number}`);
    await page.getByRole('option', {name: new RegExp(`#${lamp.number} Chandelier`)}).waitFor();
    await press(page, 'ArrowDown', 'Enter');
    await tabTo(page, page.getByRole('button', {name: 'Merge', exact: true}));
    await press(page, 'Enter');
    await heading(page, 'Chandelier arrived broken').waitFor();
    await page.getByRole('link', {name: `from #${again.number}`}).waitFor();
    await page.getByRole('dialog').waitFor({state: 'detached'});
    await reply.getByText('Sending…').waitFor({state: 'detached'});
    await press(page, 'e');
    await shows('Status', 'Resolved');

    await command(page, 'unassigned');
    await heading(page, 'Unassigned tickets').waitFor();
    const row = (subject: string) =>
      page.getByRole('row').filter({has: page.getByRole('link', {name: subject, exact: true})});
    await row('Cancel my plan').waitFor();
    await press(page, 'j', 'x', 'j', 'x', 'a');
    await page.getByRole('menu', {name: 'Assign'}).waitFor();
    await page.keyboard.type('Bea');
    await press(page, 'Enter');
    await page.getByText('2 tickets were updated.').waitFor();
    await press(page, 'z');
    await page.getByText('Undone').waitFor();
    await row('Cancel my plan').waitFor();
    await press(page, 'j', 'Enter');
    await page.getByRole('log').waitFor();
    await press(page, 'Escape');
    await heading(page, 'Unassigned tickets').waitFor();
    await press(page, 'g', 't');
    await heading(page, 'My Tickets').waitFor();

    const {body} = await call<{
      ticket: {status: string; assignee: {name: string}; tags: string[]};
      messages: {kind: string; text: string}[];
    }>(`${system.url}/connect/api/tickets/${lamp.number}`, {token: owner.token});
    assert.deepEqual(
      [body.ticket.status, body.ticket.assignee.name, body.ticket.tags],
      ['resolved', 'Bea Reyes', ['greeted']],
    );
    assert.deepEqual(
      body.messages.map(({kind, text}) => `${kind}: ${text}`),
      [
        'requester: Chandelier arrived broken, please.',
        'requester: Still no chandelier, please.',
        'reply: Hello Rosa, this is Bea. A new one is on its way.',
        'note: Ask the workshop, @Ana Reyes',
      ],
    );
    assert.deepEqual(faults, []);
    await context.close();
  });
});
