import assert from 'node:assert/strict';
import type {Locator, Page} from 'playwright-core';
import {call, makeAgent} from '../support/api.ts';
import {visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();

/** A ticket of a requester, by its number. */
async function makeTicket(subject: string): Promise<number> {
  const {system, owner} = stage;
  const body = {
    subject,
    requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
    html: `<p>${subject}, please.</p>`,
  };
  return (
    await call<{ticket: {number: number}}>(`${system.url}/connect/api/tickets`, {
      method: 'POST',
      token: owner.token,
      body,
    })
  ).body.ticket.number;
}

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', {name: label, exact: true}).click();
  // The presence follows the name.
  await page.getByRole('option', {name: new RegExp(`^${option}`)}).click();
};

/** A message covers the pressed element before the button is released: the click still belongs to the element below. */
async function clickUnderMessage(page: Page, target: Locator) {
  await target.hover();
  await page.mouse.down();
  const {y, height} = (await target.boundingBox())!;
  const message = page.getByRole('region', {name: 'Notifications'}).getByRole('status').last();
  await message.evaluate(
    ({parentElement: place}, middle) => {
      const top = `calc(${middle}px - 1em)`;
      Object.assign(place!.style, {top, bottom: 'auto'});
    },
    y + height / 2,
  );
  await page.mouse.up();
  await message.evaluate(({parentElement: place}) => place!.removeAttribute('style'));
}

/** As an owner does: a team of one agent, and one without members. */
async function makeTeams(page: Page) {
  await page.goto('/dashboard/team/teams');
  for (const [name, member] of [
    ['Billing', 'Bea'],
    ['Returns', ''],
  ] as const) {
    await page.getByRole('button', {name: 'New team'}).first().click();
    const dialog = page.getByRole('dialog', {name: 'New team'});
    await dialog.getByLabel('Name', {exact: true}).fill(name);
    if (member) {
      await dialog.getByRole('combobox', {name: 'Members'}).fill(member);
      await page.getByRole('option', {name: new RegExp(member)}).click();
    }
    await dialog.getByRole('button', {name: 'Save team'}).click();
    await dialog.waitFor({state: 'detached'});
    await page
      .getByRole('heading', {name})
      .or(page.getByText(name, {exact: true}))
      .first()
      .waitFor();
  }
}

test.describe('a workspace with teams', () => {
  test('an owner creates teams, assigns tickets, limits an agent and shares a macro', async () => {
    const {system, browser, owner} = stage;
    const bea = await makeAgent(system.url, owner, 'Bea');
    const [mine, theirs, free] = [
      await makeTicket('Wrong invoice'),
      await makeTicket('Broken lamp'),
      await makeTicket('Opening hours'),
    ];
    const [boss, desk] = [
      await visit(browser, system.url, {token: owner.token}),
      await visit(browser, system.url, {token: bea.token}),
    ];
    await makeTeams(boss.page);
    for (const [number, team] of [
      [mine, 'Billing'],
      [theirs, 'Returns'],
    ] as const) {
      await boss.page.goto(`/dashboard/tickets/${number}`);
      await choose(boss.page, 'Team', team);
      await boss.page.getByText(`assigned it to ${team}`).waitFor();
    }
    await boss.page.goto('/dashboard/tickets/settings/macros/new');
    await boss.page.getByLabel('Name', {exact: true}).fill('Sorry');
    await boss.page.getByLabel('Who can use it').selectOption({label: 'Everyone'});
    await boss.page
      .getByRole('textbox', {name: 'Text'})
      .fill('We are sorry, {{contact.firstName|friend}}.');
    await boss.page.getByLabel('Set the priority').selectOption({label: 'High'});
    await boss.page.getByRole('button', {name: 'Save macro'}).click();
    await boss.page.getByRole('link', {name: 'Sorry'}).waitFor();

    const {page} = desk;
    await page.goto('/dashboard/tickets/all');
    await page.getByRole('link', {name: 'Wrong invoice'}).waitFor();
    assert.equal(await page.getByRole('link', {name: 'Broken lamp'}).count(), 0);
    await page.goto(`/dashboard/tickets/${theirs}`);
    await page.getByRole('heading', {level: 1, name: /not found/i}).waitFor();

    await boss.page.goto('/dashboard/team');
    await boss.page
      .getByRole('button', {name: 'Actions for Bea Reyes'})
      .filter({visible: true})
      .click();
    await boss.page.getByRole('menuitem', {name: /ticket access/i}).click();
    await boss.page.getByRole('radio', {name: /^Only their own/}).check();
    await page.goto('/dashboard/tickets/all');
    await page.getByRole('link', {name: 'Opening hours'}).waitFor();
    await boss.page.getByRole('button', {name: 'Change access'}).click();
    await boss.page.getByText('Ticket access of Bea changed').waitFor();
    await page.getByRole('link', {name: 'Opening hours'}).waitFor({state: 'detached'});
    await boss.page.goto(`/dashboard/tickets/${free}`);
    await choose(boss.page, 'Assignee', 'Bea Reyes');
    await page
      .getByRole('button', {name: '1 new'})
      .or(page.getByRole('link', {name: 'Opening hours'}))
      .first()
      .waitFor();
    await page.goto(`/dashboard/tickets/${free}`);
    await page.getByRole('toolbar', {name: 'Formatting: Reply'}).waitFor();
    await page.getByRole('textbox', {name: 'Reply'}).press('Control+End');
    await page.keyboard.type('/sorr');
    await page.getByRole('option', {name: 'Sorry', selected: true}).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('We are sorry, Rosa.').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('combobox', {name: 'Priority'}).filter({hasText: 'High'}).waitFor();

    await boss.page.goto(`/dashboard/tickets/${theirs}`);
    await boss.page.getByRole('tab', {name: 'Note'}).click();
    await boss.page.getByRole('toolbar', {name: 'Formatting: Note'}).waitFor();
    await boss.page.getByRole('textbox', {name: 'Note'}).press('Control+End');
    await boss.page.keyboard.type('Do you know this lamp, @bill');
    await boss.page.getByRole('option', {name: 'Billing Team', selected: true}).waitFor();
    await boss.page.keyboard.press('Enter');
    await boss.page.keyboard.press('Control+Enter');
    await page.goto('/dashboard/tickets?view=mentions');
    await page.getByRole('link', {name: 'Broken lamp'}).click();
    await page.getByRole('log').getByText('@Billing').waitFor();
    assert.deepEqual([boss.faults, desk.faults], [[], []]);
    await Promise.all([boss.context.close(), desk.context.close()]);
  });

  test('an agent schedules and sends a reply, edits a note, and saves a private view', async () => {
    const {system, browser, owner} = stage;
    const cora = await makeAgent(system.url, owner, 'Cora');
    const number = await makeTicket('Gift card');
    const {page, context, faults} = await visit(browser, system.url, {token: cora.token});
    await page.goto(`/dashboard/tickets/${number}`);
    await page.getByRole('toolbar', {name: 'Formatting: Reply'}).waitFor();
    await page.getByRole('textbox', {name: 'Reply'}).fill('It is in the mail.');
    await page.getByRole('button', {name: 'More ways to send'}).click();
    await page.getByRole('menuitem', {name: /tomorrow at 9:00/}).click();
    const reply = page.getByRole('article', {name: 'Reply by Cora Reyes'});
    await reply.getByText(/^Scheduled for/).waitFor();
    await page.getByRole('combobox', {name: 'Status'}).filter({hasText: 'New'}).waitFor();
    await reply.getByRole('button', {name: 'Cancel'}).click();
    await page.getByRole('textbox', {name: 'Reply'}).getByText('It is in the mail.').waitFor();
    await page.getByRole('button', {name: 'More ways to send'}).click();
    await page.getByRole('menuitem', {name: /in an hour/}).click();
    await reply.getByRole('button', {name: 'Send now'}).click();
    await page.getByRole('combobox', {name: 'Status'}).filter({hasText: 'Open'}).waitFor();

    await clickUnderMessage(page, page.getByRole('tab', {name: 'Note'}));
    await page.getByRole('toolbar', {name: 'Formatting: Note'}).waitFor();
    await page.getByRole('textbox', {name: 'Note'}).fill('Card number 12');
    await page.getByRole('button', {name: 'Add note', exact: true}).click();
    const note = page.getByRole('article', {name: 'Internal note by Cora Reyes'});
    await note.getByRole('button', {name: 'Edit note'}).click();
    await note.getByRole('toolbar').waitFor();
    await note.getByRole('textbox', {name: 'Edit note'}).fill('Card number 21');
    await note.getByRole('button', {name: 'Save note'}).click();
    await note.getByText(/^edited/).waitFor();
    await note.getByText('Card number 21').waitFor();

    await page.goto('/dashboard/tickets/all?status=open');
    await page.getByRole('button', {name: 'Save view'}).click();
    await page.getByLabel('Name', {exact: true}).fill('My open ones');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', {level: 1, name: 'My open ones'}).waitFor();
    await page.reload();
    await page.getByRole('link', {name: 'Gift card'}).waitFor();
    const {body} = await call<{views: {name: string}[]}>(`${system.url}/connect/api/views`, {
      token: owner.token,
    });
    assert.deepEqual(body.views, []);
    assert.deepEqual(faults, []);
    await context.close();
  });
});
