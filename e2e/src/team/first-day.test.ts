import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {acceptInvitation, call, linkTo, makePerson, PASSWORD, type Person} from '../support/api.ts';
import {visit} from '../support/pages/browser.ts';
import {isSameDocument, markDocument} from '../support/pages/same-document.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

let [bea, cora, sol, lia] = [] as unknown as [Person, Person, Person, Person];
/** Has no account before the invitation. */
const dan = `dan.cruz.${Date.now()}@example.com`;

const stage = setSharedStage(async ({system}) => {
  [bea, cora, sol, lia] = (await Promise.all(
    ['Bea', 'Cora', 'Sol', 'Lia'].map((name) => makePerson(system.url, name)),
  )) as [Person, Person, Person, Person];
});

const arrive = (token: string) => visit(stage.browser, stage.system.url, {token});

async function send<Body = object>(
  token: string,
  {method, path, body}: {method: string; path: string; body?: object},
): Promise<Body> {
  const answer = await call<Body>(`${stage.system.url}${path}`, {
    method,
    token,
    ...(body && {body}),
  });
  assert.ok(answer.status < 300, `${path} answered ${answer.status}`);
  return answer.body;
}

const rowOf = (page: Page, table: string, text: string) =>
  page.getByRole('table', {name: table}).getByRole('row').filter({hasText: text});

/** Invites everybody of a pasted list in one role. */
async function invite(page: Page, {role, list}: {role: string; list: readonly string[]}) {
  await page.getByLabel('Role').selectOption({label: role});
  await page.getByLabel('Emails').fill(list.map((email) => `A colleague <${email}>`).join('; '));
  const count = list.length;
  await page
    .getByRole('button', {name: count > 1 ? `Send ${count} invitations` : 'Send invitation'})
    .click();
  await page
    .getByText(count > 1 ? `${count} invitations sent` : `Invitation sent to ${list[0]}`)
    .waitFor();
  for (const email of list)
    await rowOf(page, 'Invitations', email).getByRole('cell', {name: role, exact: true}).waitFor();
}

/** A new person: from the link of the mail to the dashboard. */
async function joinByMail(page: Page, email: string) {
  await page.goto(await linkTo(stage.system.url, email, '/register?invite='));
  await page.getByText('Create your account to join Ana & Co.').waitFor();
  await page.getByLabel('First Name').fill('Dan');
  await page.getByLabel('Last Name').fill('Cruz');
  await page.getByLabel('Phone Number', {exact: true}).fill('0917 765 4321');
  await page.getByLabel('Password', {exact: true}).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', {name: 'Register'}).click();
  await page.getByRole('heading', {name: 'Welcome back'}).waitFor();
  assert.equal(await page.getByLabel('Email').inputValue(), email);
  await page.getByLabel('Password', {exact: true}).fill(PASSWORD);
  await page.getByRole('button', {name: 'Log in'}).click();
  await page.getByRole('heading', {name: 'Get started'}).waitFor();
  await page.getByRole('radio', {name: 'Join Ana & Co'}).check();
  await page.getByRole('button', {name: 'Continue'}).click();
  await page.getByRole('button', {name: 'Finish'}).click();
  await page.getByRole('heading', {level: 1, name: /Dan/}).waitFor();
}

/** Two open tickets of an agent who follows one, has begun a reply to it, and answers the other tomorrow. */
async function giveWork({token, user}: Person) {
  const ids: string[] = [];
  for (const subject of ['Wrong invoice', 'Broken lamp']) {
    const requester = {email: 'rosa@example.com', name: 'Rosa Lim'};
    const body = {subject, requester, html: `<p>${subject}.</p>`, assigneeId: user.id};
    const path = '/connect/api/tickets';
    const {ticket} = await send<{ticket: {id: string}}>(stage.owner.token, {
      method: 'POST',
      path,
      body,
    });
    ids.push(ticket.id);
  }
  const [invoice, lamp] = ids.map((id) => `/connect/api/tickets/${id}`);
  await send(token, {method: 'POST', path: `${invoice}/follow`});
  await send(token, {
    method: 'PUT',
    path: `${invoice}/draft`,
    body: {
      kind: 'reply',
      html: '<p>Half written</p>',
      attachmentIds: [],
      seenMessageId: null,
      basedOn: null,
    },
  });
  const sendAt = new Date(Date.now() + 86_400_000).toISOString();
  await send(token, {
    method: 'POST',
    path: `${lamp}/messages`,
    body: {kind: 'reply', html: '<p>A new lamp is coming</p>', sendAt},
  });
}

const memberPage = async (page: Page, name: string) => {
  await page.goto('/dashboard/team');
  await page.getByRole('link', {name, exact: true}).click();
  await page.getByRole('heading', {level: 1, name}).waitFor();
};

/** The subjects in a list of tickets, once there are any. */
async function subjectsIn(page: Page, list: string) {
  await page.goto(`/dashboard/tickets${list}`);
  const links = page.getByRole('row').getByRole('link', {name: /^(Wrong invoice|Broken lamp)$/});
  await links.first().waitFor();
  return (await links.allTextContents()).toSorted();
}

test.describe("a company's first day", () => {
  test('five people are invited in three roles, and join', async () => {
    const {page, context, faults} = await arrive(stage.owner.token);
    await page.goto('/dashboard/team/invitations');
    await invite(page, {role: 'Agent', list: [bea.email, cora.email, dan]});
    await invite(page, {role: 'Supervisor', list: [sol.email]});
    await invite(page, {role: 'Light agent', list: [lia.email]});
    [bea, cora, sol, lia] = (await Promise.all(
      [bea, cora, sol, lia].map((person) => acceptInvitation(stage.system.url, person)),
    )) as [Person, Person, Person, Person];
    const guest = await visit(stage.browser, stage.system.url);
    await joinByMail(guest.page, dan);
    await page.goto('/dashboard/team');
    for (const [name, role] of [
      ['Bea Reyes', 'Agent'],
      ['Cora Reyes', 'Agent'],
      ['Dan Cruz', 'Agent'],
      ['Sol Reyes', 'Supervisor'],
      ['Lia Reyes', 'Light agent'],
    ] as const)
      await rowOf(page, 'Members', name).getByRole('cell', {name: role, exact: true}).waitFor();
    assert.deepEqual([faults, guest.faults], [[], []]);
    await Promise.all([context.close(), guest.context.close()]);
  });

  test('one leaves: their tab ends, and each heir gets the announced number of items', async () => {
    await giveWork(bea);
    const [boss, departingMember] = [await arrive(stage.owner.token), await arrive(bea.token)];
    assert.deepEqual(await subjectsIn(departingMember.page, '?view=mine'), [
      'Broken lamp',
      'Wrong invoice',
    ]);
    await markDocument(departingMember.page);

    const {page} = boss;
    await memberPage(page, 'Bea Reyes');
    await page.getByRole('button', {name: 'Deactivate'}).click();
    const dialog = page.getByRole('dialog', {name: 'Deactivate Bea Reyes?'});
    const choose = async (question: string, option: string) => {
      await dialog.getByRole('combobox', {name: question, exact: true}).click();
      await page.getByRole('option', {name: option, exact: true}).click();
    };
    await choose('Give their 2 unresolved tickets to', 'Cora Reyes');
    await choose('Their 1 scheduled reply', 'As drafts of Sol Reyes');
    await choose('Their 1 draft', 'Cora Reyes');
    await choose('The 1 ticket that they follow', 'Lia Reyes');
    await dialog.getByRole('button', {name: 'Deactivate'}).click();
    await page.getByText('Bea no longer has access').waitFor();
    await departingMember.page.getByRole('heading', {name: 'Welcome back'}).waitFor();
    assert.equal(await isSameDocument(departingMember.page), true, 'the page was reloaded');

    for (const [{token}, list, subjects] of [
      [cora, '?view=mine', ['Broken lamp', 'Wrong invoice']],
      [cora, '?view=drafts', ['Wrong invoice']],
      [sol, '?view=drafts', ['Broken lamp']],
      [lia, '?view=following', ['Wrong invoice']],
    ] as const) {
      const heir = await arrive(token);
      assert.deepEqual(await subjectsIn(heir.page, list), subjects, list);
      assert.deepEqual(heir.faults, []);
      await heir.context.close();
    }
    assert.deepEqual([boss.faults, departingMember.faults], [[], []]);
    await Promise.all([boss.context.close(), departingMember.context.close()]);
  });

  test('an agent becomes a supervisor: their open tab can invite without a reload', async () => {
    const [boss, desk] = [await arrive(stage.owner.token), await arrive(cora.token)];
    const {page} = desk;
    await page.goto('/dashboard/team');
    const tabs = page.getByRole('navigation', {name: 'Team management'});
    await tabs.getByRole('link', {name: 'Roles'}).waitFor();
    assert.equal(await tabs.getByRole('link', {name: 'Invitations'}).count(), 0);
    await markDocument(page);

    await memberPage(boss.page, 'Cora Reyes');
    await boss.page.getByRole('button', {name: 'Change role'}).click();
    const dialog = boss.page.getByRole('dialog', {name: 'Change the role of Cora Reyes'});
    await dialog.getByRole('radio', {name: /^Supervisor/}).check();
    await dialog.getByRole('button', {name: 'Change role'}).click();
    await boss.page.getByText('Cora is now Supervisor').waitFor();

    await tabs.getByRole('link', {name: 'Invitations'}).click();
    await page.getByLabel('Emails').fill('eva@first-day.example');
    await page.getByRole('button', {name: 'Send invitation'}).click();
    await page.getByText('Invitation sent to eva@first-day.example').waitFor();
    assert.equal(await isSameDocument(page), true, 'the page was reloaded');
    assert.deepEqual([boss.faults, desk.faults], [[], []]);
    await Promise.all([boss.context.close(), desk.context.close()]);
  });

  test('the ownership moves to another member, and both open tabs show it', async () => {
    const [boss, next] = [await arrive(stage.owner.token), await arrive(sol.token)];
    await memberPage(next.page, 'Sol Reyes');
    await markDocument(next.page);
    const {page} = boss;
    await page.goto('/dashboard/team/settings');
    const open = page.getByRole('button', {name: 'Transfer ownership'});
    await open.click();
    const dialog = page.getByRole('dialog', {name: 'Transfer ownership'});
    await dialog.getByLabel('New owner').selectOption({label: 'Sol Reyes'});
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', {name: 'Transfer ownership'}).click();
    await dialog.waitFor({state: 'detached'});
    await open.waitFor({state: 'detached'});
    await memberPage(page, 'Sol Reyes');
    await page.getByRole('region', {name: 'Details'}).getByText('Owner', {exact: true}).waitFor();
    assert.equal(await page.getByRole('button', {name: 'Deactivate'}).count(), 0);

    await next.page
      .getByRole('region', {name: 'Details'})
      .getByText('Owner', {exact: true})
      .waitFor();
    await next.page.getByRole('link', {name: 'Back to members'}).click();
    await next.page
      .getByRole('navigation', {name: 'Team management'})
      .getByRole('link', {name: 'Settings'})
      .click();
    await next.page.getByRole('button', {name: 'Transfer ownership'}).waitFor();
    assert.equal(await isSameDocument(next.page), true, 'the page was reloaded');
    assert.deepEqual([boss.faults, next.faults], [[], []]);
    await Promise.all([boss.context.close(), next.context.close()]);
  });
});
