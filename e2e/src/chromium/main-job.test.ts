import assert from 'node:assert/strict';
import type {Browser, Page} from 'playwright-core';
import {call, linkTo, makeOwner, PASSWORD} from '../support/api.ts';
import {launchBrowser, visit, type Visit} from '../support/pages/browser.ts';
import {release} from '../support/releases/release.ts';
import {isSameDocument, markDocument} from '../support/pages/same-document.ts';
import {startSystem, type System} from '../support/system/system.ts';
import {publishAs} from '../support/releases/variants.ts';
import {test} from '../support/test.ts';

const reply = (page: Page) => page.getByRole('textbox', {name: 'Reply'});

const EMAIL = 'maria.santos@example.com';
const NEXT = '2.1.0';
const SECTIONS: [string, string][] = [
  ['Broadcast', 'broadcast'],
  ['Tickets', 'tickets'],
  ['Training', 'training'],
  ['Team Management', 'team'],
  ['Analytics', 'analytics'],
];

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', {level: 1, name}).waitFor();
const section = (page: Page, remote: string, version = '') =>
  page.locator(`[data-remote="${remote}"]${version && `[data-version="${version}"]`}`);
const openMenu = (page: Page, name: string) =>
  page
    .getByRole('navigation', {name: 'Main'})
    .getByRole('link', {name, exact: true})
    .first()
    .click();

test.describe('the main job on an empty embedded database', () => {
  let system: System;
  let browser: Browser;
  let first: Visit;

  test.beforeAll(async () => {
    [system, browser] = await Promise.all([startSystem({DATABASE_URL: ''}), launchBrowser()]);
    await publishAs(system, {remote: 'tickets', versions: [NEXT]});
    first = await visit(browser, system.url);
  });

  test.afterAll(async () => {
    await browser.close();
    await system.stop();
  });

  test('a user registers and sees that a mail is on its way', async () => {
    const {page} = first;
    await page.goto('/');
    await page.getByRole('link', {name: 'Register'}).click();
    await heading(page, 'Welcome to Switchboard');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('First Name').fill('Maria');
    await page.getByLabel('Last Name').fill('Santos');
    await page.getByLabel('Phone Number', {exact: true}).fill('0917 123 4567');
    await page.getByLabel('Password', {exact: true}).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByRole('button', {name: 'Register'}).click();
    await page
      .getByText(
        "Congratulations! You've successfully registered! Please check your email for a verification link.",
      )
      .waitFor();
  });

  test('cannot log in before the address is verified', async () => {
    const answer = await call<{error: boolean; message: string}>(`${system.url}/api/auth/login`, {
      method: 'POST',
      body: {email: EMAIL, password: PASSWORD},
    });
    assert.equal(answer.status, 200);
    assert.equal(answer.body.error, true);
    assert.match(answer.body.message, /verif/i);
  });

  test('opens the link in the mail and logs in', async () => {
    const {page} = first;
    await page.goto(await linkTo(system.url, EMAIL, '/verify/'));
    await page.getByText('Your account has been verified').waitFor();
    await page.getByText('Back to Login').click();
    await heading(page, 'Welcome back');
    assert.equal(await page.getByLabel('Email').inputValue(), EMAIL);
    await page.getByLabel('Password', {exact: true}).fill(PASSWORD);
    await page.getByRole('button', {name: 'Log in'}).click();
    await page.waitForURL('**/dashboard/home');
    await heading(page, 'Get started');
  });

  test('sets up a company workspace, and the whole menu appears with no reload', async () => {
    const {page} = first;
    await markDocument(page);
    await page.getByLabel('Company name').fill('Santos Trading');
    await page.getByLabel('Country').selectOption('Philippines');
    await page.getByRole('button', {name: 'Continue'}).click();
    await page.getByRole('button', {name: 'Finish'}).click();
    await heading(page, /Maria/);
    const menu = page.getByRole('navigation', {name: 'Main'}).getByRole('link');
    await menu.nth(5).waitFor();
    assert.deepEqual(
      await menu.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label'))),
      ['Home', ...SECTIONS.map(([name]) => name)],
    );
    assert.equal(await isSameDocument(page), true);
  });

  test('opens every section, each loaded from its own published release', async () => {
    const {page} = first;
    const loaded: string[] = [];
    page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
    for (const [name, remote] of SECTIONS) {
      await openMenu(page, name);
      await section(page, remote).waitFor();
      const version = await section(page, remote).getAttribute('data-version');
      const entry = `/remotes/${remote}/${version}/static/js/remoteEntry.js`;
      const {status} = await page.request.get(entry).then((answer) => ({status: answer.status()}));
      assert.equal(status, 200);
      if (remote !== 'analytics')
        assert.ok(loaded.includes(entry), `${remote} was not loaded from ${entry}`);
    }
  });

  test('creates a ticket, replies, adds a note and resolves it', async () => {
    const {page} = first;
    await openMenu(page, 'Tickets');
    await page.getByRole('link', {name: 'New ticket'}).first().click();
    await page.getByLabel('Subject').fill('The invoice names the wrong month');
    await page.getByLabel('Requester').fill('carla@example.com');
    await page.getByLabel('Name').fill('Carla Diaz');
    await page
      .getByRole('textbox', {name: 'Message'})
      .fill('Hello,\n\nthe invoice of October says September.');
    await page.getByRole('button', {name: /Create ticket/}).click();
    await heading(page, /The invoice names the wrong month/);
    const thread = page.getByRole('log');
    await thread.getByText('the invoice of October says September.').waitFor();
    await page.getByRole('toolbar').waitFor();
    await reply(page).fill('Sorry, here is the right one.');
    await page.keyboard.press('Control+Enter');
    await thread.getByText('Sorry, here is the right one.').waitFor();
    await page.getByRole('tab', {name: 'Note'}).click();
    await page.getByRole('textbox', {name: 'Note'}).fill('Billing knows.');
    await page.getByRole('button', {name: 'Add note', exact: true}).click();
    await thread.getByText('Billing knows.').waitFor();
    await page.getByRole('combobox', {name: 'Status'}).click();
    await page.getByRole('option', {name: 'Resolved'}).click();
    await page
      .locator('span')
      .filter({hasText: /^Resolved$/})
      .waitFor();
  });

  test("another open tab shows a colleague's reply live", async () => {
    const {page} = first;
    const other = await first.context.newPage();
    await other.goto(page.url());
    await other.getByRole('log').waitFor();
    await page.getByRole('tab', {name: 'Reply'}).click();
    await reply(page).fill('Is everything fine now?');
    await page.getByRole('button', {name: 'Send reply', exact: true}).click();
    await other.getByRole('log').getByText('Is everything fine now?').waitFor();
    await other.close();
  });

  test('ops activate another version with one command, and roll it back, in an open tab', async () => {
    const {page} = first;
    const before = (await section(page, 'tickets').getAttribute('data-version'))!;
    const address = page.url();
    await page.getByRole('log').getByText('Is everything fine now?').waitFor();
    await reply(page).fill('An unfinished sentence');
    await page.getByText('Draft saved').waitFor();
    await release(system, 'activate', 'tickets', NEXT, '--reason', 'new version');
    await page.getByText('A new version of Tickets is ready').waitFor();
    await page.getByRole('button', {name: 'Update now'}).click();
    await section(page, 'tickets', NEXT).waitFor();
    assert.equal(page.url(), address);
    assert.equal(await isSameDocument(page), true, 'the page was reloaded');
    await reply(page).filter({hasText: 'An unfinished sentence'}).waitFor();
    await release(system, 'rollback', 'tickets', '--reason', 'back again');
    await page.getByRole('button', {name: 'Update now'}).click();
    await section(page, 'tickets', before).waitFor();
    const {entries} = (await release(system, 'audit', 'tickets')) as {
      entries: {action: string; to: string}[];
    };
    assert.deepEqual(
      entries.slice(0, 2).map(({action, to}) => [action, to]),
      [
        ['rollback', before],
        ['activate', NEXT],
      ],
    );
  });

  test('invites a colleague, who accepts the invitation as a new person', async () => {
    const {page} = first;
    const colleague = 'ben.cruz@example.com';
    await page.goto('/dashboard/team/invitations');
    await page.getByLabel('Email').fill(colleague);
    await page.getByRole('button', {name: 'Send invitation'}).click();
    await page.getByRole('cell', {name: colleague}).first().waitFor();
    const guest = await visit(browser, system.url);
    await guest.page.goto(await linkTo(system.url, colleague, '/register?invite='));
    await heading(guest.page, 'Welcome to Switchboard');
    assert.equal(await guest.page.getByLabel('Email').inputValue(), colleague);
    await guest.page.getByLabel('First Name').fill('Ben');
    await guest.page.getByLabel('Last Name').fill('Cruz');
    await guest.page.getByLabel('Phone Number', {exact: true}).fill('0917 765 4321');
    await guest.page.getByLabel('Password', {exact: true}).fill(PASSWORD);
    await guest.page.getByLabel('Confirm Password').fill(PASSWORD);
    await guest.page.getByRole('button', {name: 'Register'}).click();
    await guest.page.getByText("You've successfully registered").waitFor();
    await guest.page.goto('/login');
    await guest.page.getByLabel('Email').fill(colleague);
    await guest.page.getByLabel('Password', {exact: true}).fill(PASSWORD);
    await guest.page.getByRole('button', {name: 'Log in'}).click();
    await heading(guest.page, 'Get started');
    await guest.page.getByText('Join Santos Trading').click();
    await guest.page.getByRole('button', {name: 'Continue'}).click();
    await guest.page.getByRole('button', {name: 'Finish'}).click();
    await heading(guest.page, /Ben/);
    await guest.page.goto('/dashboard/tickets/all');
    await guest.page
      .getByRole('link', {name: /The invoice names the wrong month/})
      .first()
      .waitFor();
    assert.deepEqual(guest.faults, []);
    await guest.context.close();
  });

  test('another company sees none of it', async () => {
    const stranger = await makeOwner(system.url, 'Otto');
    const {body} = await call<{tickets: {subject: string}[]}>(`${system.url}/connect/api/tickets`, {
      token: stranger.token,
    });
    assert.deepEqual(
      body.tickets.map(({subject}) => subject),
      ['Welcome'],
    );
  });

  test('nothing crashed and nothing was blocked', () => {
    assert.deepEqual(first.faults, []);
  });
});
