import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {call, makeAgent, makeOwner, PASSWORD, type Person} from '../support/api.ts';
import {assertAccessible, DESKTOP, PHONE, visit} from '../support/pages/browser.ts';
import {DASHBOARD_SCREENS} from '../support/pages/screens.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();

/** Data that stays in a browser after a logout: nothing personal. */
const STAYS = [
  'drawer-store',
  'switchboard-device',
  'switchboard-formats',
  'switchboard-language',
  'switchboard-shortcuts-off',
  'switchboard-ticket-columns',
  'switchboard-ticket-density',
  'switchboard.known-good',
  'switchboard.registry-document',
  'switchboard.telemetry',
  'switchboard.visitor',
];
const CACHES = ['switchboard-files-1', 'switchboard-page-1'];
const COOKIES = ['switchboard_runs', 'switchboard_theme'];

const readStorages = (page: Page) =>
  page.evaluate(async () => ({
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    texts: JSON.stringify({...localStorage, ...sessionStorage}),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({name}) => name),
  }));
const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({name}) => name);
const draftKeys = async (page: Page) =>
  (await readStorages(page)).keys.filter((key) => key.startsWith('switchboard-draft'));

const assertEmpty = async (page: Page, secrets: readonly string[]) => {
  const left = await readStorages(page);
  const beyond = (names: readonly (string | undefined)[], allowed: readonly string[]) =>
    names.filter((name) => name === undefined || !allowed.includes(name));
  assert.deepEqual(beyond(left.keys, STAYS), []);
  assert.deepEqual(beyond(left.caches, CACHES), []);
  assert.deepEqual(left.databases, []);
  assert.deepEqual(beyond(await cookiesOf(page), COOKIES), []);
  for (const secret of secrets) assert.ok(!left.texts.includes(secret), `${secret} is left`);
};

const makeTicket = async ({token}: Person, subject: string): Promise<number> => {
  const {body} = await call<{ticket: {number: number}}>(`${stage.system.url}/connect/api/tickets`, {
    method: 'POST',
    token,
    body: {
      subject,
      requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
      html: '<p>It is late.</p>',
    },
  });
  return body.ticket.number;
};

const reply = (page: Page) => page.getByRole('textbox', {name: 'Reply'});
const question = (page: Page) => page.getByRole('alertdialog');
const answer = (page: Page, name: string) => question(page).getByRole('button', {name});

/** Writes a reply that no server accepts. */
const writeOnlyHere = async (page: Page, number: number, text: string) => {
  await page.route('**/connect/api/tickets/*/draft*', (route) => route.abort());
  await page.goto(`/dashboard/tickets/${number}`);
  await page.getByRole('toolbar', {name: 'Formatting: Reply'}).waitFor();
  await reply(page).press('Control+End');
  await page.keyboard.type(text);
  await page.getByText('Draft kept in this browser').waitFor();
};

const openAs = (token: string) => visit(stage.browser, stage.system.url, {token});
const logInAs = async (page: Page, {email}: Pick<Person, 'email'>) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', {exact: true}).fill(PASSWORD);
  await page.getByRole('button', {name: 'Log in'}).click();
  await page.waitForURL('**/dashboard/**');
};
const isLoggedOut = (page: Page) => page.getByRole('heading', {name: 'Welcome back'}).waitFor();

test.describe('a logout', () => {
  test('leaves nothing of a user in the browser, whatever they used', async () => {
    const owner = await makeOwner(stage.system.url);
    const number = await makeTicket(owner, 'Elevator');
    const {page, context} = await openAs(owner.token);
    for (const path of DASHBOARD_SCREENS) {
      await page.goto(path.replace('/tickets/2', `/tickets/${number}`));
      await page.getByRole('heading').first().waitFor();
    }
    await page.goto('/dashboard/tickets/all');
    await page
      .getByRole('link', {name: /Elevator/})
      .first()
      .click();
    await reply(page).waitFor();
    assert.ok((await readStorages(page)).keys.includes('switchboard-list-order'));
    await page.goto('/dashboard/logout');
    await isLoggedOut(page);
    await assertEmpty(page, [owner.email, owner.user.id, owner.token, 'Reyes', 'Elevator']);
    await context.close();
  });

  test('warns of unsent texts: staying keeps them, leaving discards them', async () => {
    const owner = await makeOwner(stage.system.url);
    const number = await makeTicket(owner, 'Boiler');
    const {page, context} = await openAs(owner.token);
    await writeOnlyHere(page, number, 'Only here');
    await page.getByRole('button', {name: /account menu/}).click();
    await page.getByRole('menuitem', {name: 'Logout'}).click();
    await question(page).getByText('1 reply is only in this browser.').waitFor();
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await assertAccessible(page, 'the question of a logout', '[role=alertdialog]');
    }
    await page.keyboard.press('Escape');
    await page.waitForURL(`**/dashboard/tickets/${number}`);
    await reply(page).filter({hasText: 'Only here'}).waitFor();
    await page.goto('/dashboard/logout');
    await answer(page, 'Log out anyway').press('Enter');
    await isLoggedOut(page);
    await assertEmpty(page, ['Only here', owner.user.id]);
    await context.close();
  });

  test('empties the other tabs too, which keep nothing afterwards', async () => {
    const owner = await makeOwner(stage.system.url);
    const number = await makeTicket(owner, 'Lamp');
    const {page, context} = await openAs(owner.token);
    const other = await context.newPage();
    await writeOnlyHere(other, number, 'In another tab');
    await page.goto('/dashboard/logout');
    await answer(page, 'Log out anyway').click();
    await isLoggedOut(page);
    await isLoggedOut(other);
    for (const tab of [page, other]) await assertEmpty(tab, ['In another tab', owner.user.id]);
    await context.close();
  });
});

test.describe('a login of another user in another tab', () => {
  test('sends nothing in their name that the previous user had begun', async () => {
    const owner = await makeOwner(stage.system.url);
    const agent = await makeAgent(stage.system.url, owner);
    const number = await makeTicket(owner, 'Fence');
    const {page, context} = await openAs(owner.token);
    const answerSave = Promise.withResolvers<void>();
    const tokens: string[] = [];
    await page.route('**/connect/api/tickets/*/draft*', async (route) => {
      tokens.push(route.request().headers().authorization ?? '');
      const response = await route.fetch();
      await answerSave.promise;
      await route.fulfill({response});
    });
    await page.goto(`/dashboard/tickets/${number}`);
    await page.getByRole('toolbar', {name: 'Formatting: Reply'}).waitFor();
    const isSaving = page.waitForRequest('**/connect/api/tickets/*/draft*');
    const isSaved = page.waitForResponse('**/connect/api/tickets/*/draft*');
    await reply(page).press('Control+End');
    await page.keyboard.type('Saved');
    await isSaving;
    await page.keyboard.type(' and more');

    const other = await context.newPage();
    await other.goto('/dashboard/logout');
    await Promise.race([isLoggedOut(other), answer(other, 'Log out anyway').click()]);
    await isLoggedOut(other);
    await logInAs(other, agent);
    answerSave.resolve();
    await (await isSaved).finished();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    await page.goto(`/dashboard/tickets/${number}`);
    await reply(page).waitFor();
    assert.equal(await page.getByText('Saved').count(), 0);
    assert.deepEqual([...new Set(tokens)], [`Bearer ${owner.token}`]);
    await context.close();
  });
});

test.describe('a session that ends by itself', () => {
  test('keeps written texts for their author alone, until the next login', async () => {
    const owner = await makeOwner(stage.system.url);
    const agent = await makeAgent(stage.system.url, owner);
    const number = await makeTicket(owner, 'Gate');
    const {page, context} = await openAs(owner.token);
    await writeOnlyHere(page, number, 'Half an answer');
    await context.clearCookies({name: 'switchboard_token'});
    await page.goto(`/dashboard/tickets/${number}`);
    await isLoggedOut(page);
    assert.equal((await draftKeys(page)).length, 1);
    await logInAs(page, agent);
    await page.goto(`/dashboard/tickets/${number}`);
    await reply(page).waitFor();
    assert.equal(await page.getByText('Half an answer').count(), 0);
    await page.goto('/dashboard/logout');
    await isLoggedOut(page);
    await logInAs(page, owner);
    await page.goto(`/dashboard/tickets/${number}`);
    await reply(page).filter({hasText: 'Half an answer'}).waitFor();
    await context.close();
  });
});
