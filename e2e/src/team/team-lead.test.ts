import assert from 'node:assert/strict';
import type {Locator, Page} from 'playwright-core';
import {call, makeAgent, type Person} from '../support/api.ts';
import {assertAccessibleInBoth, DESKTOP, PHONE, visit} from '../support/pages/browser.ts';
import {settling} from '../support/pages/settling.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

let [bea, cora] = [] as unknown as [Person, Person];
let beaId = '';

const stage = setSharedStage(async ({system, owner}) => {
  bea = await makeAgent(system.url, owner, 'Bea');
  cora = await makeAgent(system.url, owner, 'Cora');
  const idOf = async ({token}: Person) =>
    (await call<{user: {id: string}}>(`${system.url}/api/user`, {token})).body.user.id;
  beaId = await idOf(bea);
  const send = async (method: string, path: string, body: object) => {
    const {status} = await call(`${system.url}${path}`, {
      method,
      token: owner.token,
      body,
      headers: {'if-match': '"1"'},
    });
    assert.ok(status < 300, path);
  };
  await send('POST', '/api/teams', {name: 'Billing', memberIds: [beaId, await idOf(cora)]});
  await send('PATCH', `/api/team/members/${beaId}`, {maxOpen: 2});
  for (const subject of ['Wrong invoice', 'Double charge', 'Lost refund'])
    await send('POST', '/connect/api/tickets', {
      subject,
      requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
      html: `<p>${subject}, please.</p>`,
      assigneeId: beaId,
    });
});

const rowOf = (page: Page, table: string, name: string) =>
  page.getByRole('table', {name: table}).getByRole('row').filter({hasText: name});

/** As a keyboard user does: moves there, and presses a key. */
const press = async (target: Locator, key: string) => {
  await target.focus();
  await target.page().keyboard.press(key);
};
const named = (page: Page, role: 'button' | 'link', name: string) =>
  page.getByRole(role, {name, exact: true});

test.describe('a team lead', () => {
  test('finds the overloaded agent, moves their tickets by keyboard, and undoes it', async () => {
    const {system, browser, owner} = stage;
    const {page, context, faults} = await visit(browser, system.url, {token: owner.token});
    await page.goto('/dashboard/team');
    await page
      .getByRole('navigation', {name: 'Team management'})
      .getByRole('link', {name: 'Workload'})
      .click();
    const busiest = page.getByRole('table', {name: 'By member'}).getByRole('row').nth(1);
    await busiest.getByText('3 of 2').waitFor();
    await busiest.getByText('1 over limit').waitFor();
    assert.match((await busiest.textContent()) ?? '', /Bea Reyes/);
    await press(named(page, 'link', 'Bea Reyes'), 'Enter');
    await page.getByRole('heading', {name: 'Tickets of Bea Reyes'}).waitFor();
    for (const subject of ['Wrong invoice', 'Lost refund']) {
      const box = page.getByRole('checkbox', {name: new RegExp(`^Select #\\d+ ${subject}$`)});
      await press(box, 'Space');
    }
    await press(named(page, 'button', 'Move to…'), 'Enter');
    const dialog = page.getByRole('dialog', {name: 'Move 2 tickets'});
    await dialog.getByRole('combobox', {name: 'Move to'}).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Cora');
    await page.locator('[role="option"].Mui-focused').filter({hasText: 'Cora Reyes'}).waitFor();
    await page.keyboard.press('Enter');
    await press(named(page, 'button', 'Move'), 'Enter');
    await page.getByText('2 tickets moved to Cora Reyes').waitFor();
    await rowOf(page, 'By member', 'Bea Reyes').getByText('1 of 2').waitFor();
    await press(named(page, 'button', 'Undo'), 'Enter');
    await page.getByText('2 tickets moved back').waitFor();
    await rowOf(page, 'By member', 'Bea Reyes').getByText('3 of 2').waitFor();

    await page.getByRole('checkbox', {name: 'Select all 3 tickets'}).check();
    await page.getByRole('button', {name: 'Move to…'}).click();
    // The list opens by itself once the dialog is there; a click on the field would close it again.
    await page.getByRole('option', {name: /^Billing/}).click();
    await page.getByRole('button', {name: 'Move', exact: true}).click();
    await page.getByText('3 tickets moved to Billing').waitFor();
    await page.getByRole('heading', {name: 'No open tickets'}).waitFor();
    await rowOf(page, 'By team', 'Billing')
      .getByText(/3 unassigned/)
      .waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('sees a colleague take a ticket live, and the same number in the list behind it', async () => {
    const {system, browser, owner} = stage;
    const {page, context} = await visit(browser, system.url, {token: owner.token});
    await page.goto('/dashboard/team/workload');
    await rowOf(page, 'By member', 'Bea Reyes').getByText('0 of 2').waitFor();
    const {body} = await call<{tickets: {id: string; version: number}[]}>(
      `${system.url}/connect/api/tickets?assignee=none&status=new,open`,
      {token: bea.token},
    );
    const [ticket] = body.tickets;
    assert.ok(ticket);
    await call(`${system.url}/connect/api/tickets/bulk`, {
      method: 'POST',
      token: bea.token,
      body: {ids: [ticket.id], action: {assigneeId: beaId}},
    });
    await rowOf(page, 'By member', 'Bea Reyes').getByText('1 of 2').waitFor();
    await page.goto(`/dashboard/team/members/${beaId}`);
    await page
      .getByRole('region', {name: 'Workload'})
      .getByRole('link', {name: 'Open', exact: true})
      .click();
    await page.getByRole('heading', {level: 1, name: 'All Tickets'}).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('assignee'), beaId);
    await page
      .getByRole('checkbox', {name: /^Select #/})
      .first()
      .waitFor();
    assert.equal(await page.getByRole('checkbox', {name: /^Select #/}).count(), 1);
    await context.close();
  });

  test('invites five people from a pasted list, and sees which ones are members already', async () => {
    const {system, browser, owner} = stage;
    const {page, context, faults} = await visit(browser, system.url, {token: owner.token});
    await page.goto('/dashboard/team/invitations');
    const field = page.getByLabel('Emails');
    await field.fill(
      [
        'Dan Go <dan.go@lead.example>; "Eva Ong" <eva.ong@lead.example>,',
        'fay@lead.example, DAN.GO@lead.example',
        'Gil\tgil@lead.example',
        `hal@lead.example and ${bea.email}; nobody@`,
      ].join('\n'),
    );
    await page.getByText('6 addresses found · 1 duplicate left out').waitFor();
    await page.getByText('Already a member').waitFor();
    await page.getByRole('combobox', {name: 'Teams'}).click();
    await page.getByRole('option', {name: 'Billing'}).click();
    await page.getByRole('button', {name: 'Send 5 invitations'}).click();
    await page.getByText('5 invitations sent').waitFor();
    await rowOf(page, 'Invitations', 'gil@lead.example').getByText('Billing').waitFor();
    await field.fill('gil@lead.example');
    await page.getByText('Already invited').waitFor();
    await page.getByRole('checkbox', {name: 'Resend to gil@lead.example'}).check();
    await page.getByRole('button', {name: 'Send invitation'}).click();
    await page.getByText('Invitation sent to gil@lead.example').waitFor();
    await rowOf(page, 'Invitations', 'gil@lead.example')
      .getByText(/sent 2 times/)
      .waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('meets no axe violation on opened screens, in both themes, wide and narrow', async () => {
    const {system, browser, owner} = stage;
    const {page, context} = await visit(browser, system.url, {token: owner.token});
    const paths = [
      `/dashboard/team/members/${beaId}`,
      `/dashboard/team/workload?member=${beaId}`,
      '/dashboard/team/roles',
    ];
    const settle = settling(page);
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      for (const path of paths) {
        await page.goto(path);
        await page.getByRole('heading', {level: 2}).or(page.getByRole('table')).first().waitFor();
        await settle();
        await assertAccessibleInBoth(page, `${path} at ${size.width}`);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        assert.ok(overflow <= 0, `${path} is ${overflow} px too wide at ${size.width}`);
      }
    }
    await context.close();
  });
});
