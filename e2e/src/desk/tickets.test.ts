import assert from 'node:assert/strict';
import {call, linkTo, makeAgent} from '../support/api.ts';
import {assertAccessible, visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();

/** A ticket of a requester, by its number. */
async function makeTicket(subject: string): Promise<number> {
  const {system, owner} = stage;
  const body = {
    subject,
    requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
    html: '<p>It is late.</p>',
  };
  const answer = await call<{ticket: {number: number}}>(`${system.url}/connect/api/tickets`, {
    method: 'POST',
    token: owner.token,
    body,
  });
  return answer.body.ticket.number;
}

test.describe('two agents on one ticket', () => {
  test('holds the second of two simultaneous replies, and loses nothing', async () => {
    const {system, browser, owner} = stage;
    const number = await makeTicket('Where is my refund?');
    const agent = await makeAgent(system.url, owner, 'Bea');
    const [first, second] = [
      await visit(browser, system.url, {token: owner.token}),
      await visit(browser, system.url, {token: agent.token}),
    ];
    for (const {page} of [first, second]) await page.goto(`/dashboard/tickets/${number}`);
    await first.page.getByRole('textbox', {name: 'Reply'}).fill('It is on its way.');
    await second.page.getByRole('textbox', {name: 'Reply'}).fill('We sent it yesterday.');
    await first.page.getByRole('button', {name: 'Send reply', exact: true}).click();
    await second.page.getByRole('article', {name: 'Reply by Ana Reyes'}).waitFor();
    await second.page.getByRole('button', {name: 'Send reply', exact: true}).click();
    const dialog = second.page.getByRole('dialog', {
      name: 'Ana Reyes wrote a message while you were writing',
    });
    await dialog.getByText('It is on its way.').waitFor();
    await dialog.getByText('We sent it yesterday.').waitFor();
    await assertAccessible(second.page, 'the crossing of two replies', '[role="dialog"]');
    await second.page.keyboard.press('Escape');
    assert.equal(
      await second.page.getByRole('textbox', {name: 'Reply'}).innerText(),
      'We sent it yesterday.',
    );
    assert.equal(await second.page.getByRole('article').count(), 2);
    await second.page.getByRole('button', {name: 'Send reply', exact: true}).click();
    await first.page.getByRole('article', {name: 'Reply by Bea Reyes'}).waitFor();
    assert.deepEqual([first.faults, second.faults], [[], []]);
    await Promise.all([first.context.close(), second.context.close()]);
  });
});

test.describe('service levels', () => {
  test('an owner sets business hours and a first reply target, which tickets count down', async () => {
    const {system, browser, owner} = stage;
    const {page, context, faults} = await visit(browser, system.url, {token: owner.token});
    await page.goto('/dashboard/tickets/all');
    await page.getByRole('link', {name: 'Settings'}).click();
    await page.getByRole('link', {name: 'Business hours'}).click();
    await page.getByRole('link', {name: 'New business hours'}).first().click();
    await page.getByLabel('Name').fill('Every day');
    for (const day of ['Saturday', 'Sunday'])
      await page.getByRole('button', {name: `Add hours on ${day}`}).click();
    for (const day of [
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]) {
      await page.getByLabel(`${day}, from (1)`).fill('00:00');
      await page.getByLabel(`${day}, to (1)`).fill('00:00');
    }
    await page.getByRole('button', {name: 'Save hours'}).click();
    await page.getByText('Mon–Sun 00:00–24:00 · Asia/Manila · 0 holidays').waitFor();
    await page.getByText('Default', {exact: true}).waitFor();

    await page.getByRole('link', {name: 'SLA policies'}).click();
    await page.getByRole('link', {name: 'New policy'}).first().click();
    await page.getByLabel('Name').fill('Standard');
    await page.getByLabel('Business hours').selectOption({label: 'Every day'});
    await page.getByRole('button', {name: 'Save policy'}).click();
    await page.getByText('Set at least one target').waitFor();
    await page.getByRole('group', {name: 'Normal'}).getByLabel('First response').fill('2h');
    await page.getByRole('group', {name: 'Normal'}).getByLabel('Resolution').fill('1h 30m, say');
    await page.getByRole('button', {name: 'Save policy'}).click();
    await page.getByText('Enter a duration of up to 365 days, such as 30m, 4h or 1d 4h').waitFor();
    await page.getByRole('group', {name: 'Normal'}).getByLabel('Resolution').fill('24h');
    await page.getByRole('button', {name: 'Save policy'}).click();
    await page.getByText('All tickets · Every day').waitFor();
    await page.getByRole('button', {name: 'Duplicate Standard'}).press('Enter');
    await page.getByText('Created: Copy of Standard').waitFor();
    await page.getByRole('link', {name: 'SLA policies'}).click();
    await page.getByRole('link', {name: 'Copy of Standard'}).waitFor();
    assert.deepEqual(faults, []);
    await context.close();

    const agent = await makeAgent(system.url, owner, 'Cora');
    await makeTicket('Where is my parcel?');
    const {
      page: desk,
      context: session,
      faults: deskFaults,
    } = await visit(browser, system.url, {token: agent.token});
    await desk.goto('/dashboard/tickets/all');
    await desk
      .getByRole('row', {name: /Where is my parcel\?.*1h \d+m until the first response is due/})
      .waitFor();
    await desk.getByRole('link', {name: 'Where is my parcel?'}).click();
    await desk
      .getByRole('listitem')
      .filter({hasText: 'First response'})
      .getByText(/^1h \d+m left$/)
      .waitFor();
    await desk.getByRole('textbox', {name: 'Reply'}).fill('It is on its way.');
    await desk.keyboard.press('Control+Enter');
    await desk.getByRole('listitem').filter({hasText: 'First response'}).getByText('Met').waitFor();
    await desk.getByRole('combobox', {name: 'Status'}).click();
    await desk.getByRole('option', {name: 'Pending'}).click();
    await desk.getByRole('listitem').filter({hasText: 'Resolution'}).getByText('Paused').waitFor();
    assert.deepEqual(deskFaults, []);
    await session.close();
  });
});

test.describe('satisfaction', () => {
  test('an admin turns on the survey; a requester rates from the mail without scripts', async () => {
    const {system, browser, owner} = stage;
    const {page, context, faults} = await visit(browser, system.url, {token: owner.token});
    await page.goto('/dashboard/tickets/settings/satisfaction');
    await page.getByRole('switch', {name: 'Active'}).check();
    await page.getByLabel('Send survey').selectOption({label: 'Immediately'});
    await page.getByLabel('Question').fill('How did we do?');
    await page.getByRole('button', {name: 'Save settings'}).click();
    await page.getByText('The satisfaction settings have been saved.').waitFor();

    const requester = {email: 'rating@example.com', name: 'Rosa Lim'};
    const created = await call<{ticket: {number: number}}>(`${system.url}/connect/api/tickets`, {
      method: 'POST',
      token: owner.token,
      body: {subject: 'Is it fixed?', requester, html: '<p>Well?</p>'},
    });
    await page.goto(`/dashboard/tickets/${created.body.ticket.number}`);
    await page.getByRole('combobox', {name: 'Status'}).click();
    await page.getByRole('option', {name: 'Resolved'}).click();
    await page.getByText('no rating yet').waitFor();

    const link = await linkTo(system.url, requester.email, '?score=4');
    const outside = await browser.newContext({
      javaScriptEnabled: false,
      viewport: {width: 390, height: 844},
    });
    const form = await outside.newPage();
    await form.goto(link);
    assert.equal(await form.getByRole('radio', {name: '4 – Good'}).isChecked(), true);
    await form
      .getByLabel('Is there anything that you would like to add? (optional)')
      .fill('Quick and kind.\nThank you!');
    await form.getByRole('button', {name: 'Send rating'}).click();
    await form.getByText('Your rating is saved: 4 – Good.').waitFor();
    await outside.close();

    const rail = page.getByRole('complementary', {name: 'About this ticket'});
    await rail.getByText('Quick and kind.').waitFor();
    await rail.getByText('rated it 4 out of 5').waitFor();
    await page.goto(link);
    await page.getByRole('button', {name: 'Change rating'}).waitFor();
    await assertAccessible(page, 'the page for a rating');
    assert.deepEqual(faults, []);
    await context.close();
  });
});

test.describe('automatic assignment', () => {
  test('an owner turns it on for a team: members who come online get waiting tickets', async () => {
    const {system, browser, owner} = stage;
    const dina = await makeAgent(system.url, owner, 'Dina');
    const {page, context, faults} = await visit(browser, system.url, {token: owner.token});
    await page.goto('/dashboard/team/teams');
    await page.getByRole('button', {name: 'New team'}).first().click();
    await page.getByLabel('Name').fill('Night');
    await page.getByLabel('New tickets').selectOption({label: 'Go to members in turn'});
    await page.getByLabel('Members').click();
    await page.getByRole('option', {name: 'Dina Reyes'}).click();
    await page.getByRole('button', {name: 'Save team'}).click();
    await page.getByText('New tickets go to members in turn').waitFor();
    const {
      body: {teams},
    } = await call<{teams: {id: string; name: string}[]}>(`${system.url}/api/teams`, {
      token: owner.token,
    });
    const teamId = teams.find(({name}) => name === 'Night')?.id;
    const make = async (subject: string) =>
      (
        await call<{ticket: {number: number}}>(`${system.url}/connect/api/tickets`, {
          method: 'POST',
          token: owner.token,
          body: {subject, requester: {email: 'night@example.com'}, html: '<p>Hi</p>', teamId},
        })
      ).body.ticket.number;

    const number = await make('Came at night');
    await page.goto(`/dashboard/tickets/${number}`);
    await page.getByRole('combobox', {name: 'Assignee'}).filter({hasText: 'Unassigned'}).waitFor();
    const desk = await visit(browser, system.url, {token: dina.token});
    await desk.page.goto('/dashboard/tickets');
    await desk.page.getByRole('link', {name: 'Came at night'}).waitFor();
    await page.getByRole('combobox', {name: 'Assignee'}).filter({hasText: 'Dina Reyes'}).waitFor();
    await page.getByText('Automatic assignment').first().waitFor();

    await desk.page.goto('/dashboard/team');
    const choose = async (status: string) => {
      await desk.page.getByRole('combobox', {name: 'Your status'}).click();
      await desk.page.getByRole('option', {name: status}).click();
    };
    await choose('Busy');
    await page.getByRole('combobox', {name: 'Assignee'}).getByRole('img', {name: 'Busy'}).waitFor();
    const later = await make('While she is busy');
    await page.goto('/dashboard/team');
    await page
      .getByRole('row', {name: /Dina Reyes/})
      .getByRole('img', {name: 'Busy'})
      .waitFor();
    await assertAccessible(page, 'who is there');
    await page.goto(`/dashboard/tickets/${later}`);
    await page.getByRole('combobox', {name: 'Assignee'}).filter({hasText: 'Unassigned'}).waitFor();
    await choose('Online');
    await page.getByRole('combobox', {name: 'Assignee'}).filter({hasText: 'Dina Reyes'}).waitFor();
    assert.deepEqual([faults, desk.faults], [[], []]);
    await Promise.all([context.close(), desk.context.close()]);
  });
});
