import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {visit} from '../support/pages/browser.ts';
import {isSameDocument, markDocument} from '../support/pages/same-document.ts';
import {setStage} from '../support/system/stage.ts';
import {activate, publishVariants} from '../support/releases/variants.ts';
import {test} from '../support/test.ts';

const [OLD, NEW] = ['2.0.1', '2.0.2'];
const REMOTES = ['team', 'training', 'tickets', 'auth'];

const stage = setStage(async ({system}) => {
  for (const remote of REMOTES) await publishVariants(system, remote, 2);
});

test.beforeEach(async () => {
  for (const remote of REMOTES) await activate(stage.system, remote, OLD);
});

const section = (page: Page, version: string) =>
  page.locator(`[data-remote][data-version="${version}"]`);
const offer = (page: Page, title: string) => page.getByText(`A new version of ${title} is ready`);
const updateNow = (page: Page) => page.getByRole('button', {name: 'Update now'}).click();
const question = (page: Page) => page.getByRole('alertdialog').getByText('Leave without saving?');

const open = async (path: string, token: string | undefined = stage.owner.token) => {
  const opened = await visit(stage.browser, stage.system.url, token ? {token} : {});
  await opened.page.goto(path);
  await section(opened.page, OLD).waitFor();
  return opened;
};

/** Activates the new release and waits until the tab knows it. */
async function publishNew(page: Page, remote: string) {
  const heard = page.waitForResponse(
    (response) => response.url().endsWith('/registry/v1/document') && response.status() === 200,
  );
  await activate(stage.system, remote, NEW);
  await (await heard).finished();
}

/** Two frames: React has finished its work on an answer. */
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

const assertStays = async (page: Page, remote: string) => {
  await settle(page);
  assert.equal(await page.locator(`[data-remote="${remote}"]`).getAttribute('data-version'), OLD);
};

test.describe('a newer release in an open tab', () => {
  test('L15 replaces a list by itself, with the same address and no reload', async () => {
    const {page, context, faults} = await open('/dashboard/training/management?q=tone');
    await markDocument(page);
    await publishNew(page, 'training');
    await section(page, NEW).waitFor();
    assert.equal(
      new URL(page.url()).pathname + new URL(page.url()).search,
      '/dashboard/training/management?q=tone',
    );
    assert.equal(await isSameDocument(page), true, 'the page was reloaded');
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('L9 L15 W1 replaces a form with unsaved text only on request, with the text', async () => {
    const {page, context} = await open('/dashboard/team/invitations');
    const field = page.getByLabel('Emails');
    await field.fill('rosa@example.com');
    await publishNew(page, 'team');
    await offer(page, 'Team Management').waitFor();
    await assertStays(page, 'team');
    await updateNow(page);
    await section(page, NEW).waitFor();
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLTextAreaElement>('[name=emails]')?.value === 'rosa@example.com',
    );
    assert.equal(await question(page).count(), 0);
    await context.close();
  });

  test('L15 waits until a form is empty again, then replaces it', async () => {
    const {page, context} = await open('/dashboard/team/invitations');
    await page.getByLabel('Emails').fill('rosa@example.com');
    await publishNew(page, 'team');
    await offer(page, 'Team Management').waitFor();
    await page.getByLabel('Emails').fill('');
    await section(page, NEW).waitFor();
    await context.close();
  });

  test('L15 waits silently while a form is being sent', async () => {
    const {page, context} = await open('/dashboard/team/invitations');
    const {promise: answered, resolve: answer} = Promise.withResolvers<void>();
    await page.route('**/api/team/invitations/bulk', async (route) => {
      if (route.request().method() === 'POST') await answered;
      await route.continue();
    });
    await page.getByLabel('Emails').fill('rosa@example.com');
    const sent = page.waitForRequest(
      (request) =>
        request.method() === 'POST' && request.url().endsWith('/api/team/invitations/bulk'),
    );
    await page.getByRole('button', {name: 'Send invitation'}).click();
    await sent;
    await publishNew(page, 'team');
    await assertStays(page, 'team');
    assert.equal(await offer(page, 'Team Management').count(), 0);
    answer();
    await page.getByText('Invitation sent to rosa@example.com').waitFor();
    await section(page, NEW).waitFor();
    await context.close();
  });

  test('L15 asks for confirmation on a page with a reply, and keeps the reply', async () => {
    const {page, context} = await open('/dashboard/tickets/new');
    await page.getByLabel('Subject').fill('Wrong invoice');
    await page.getByLabel('Requester').fill('rosa@example.com');
    await page.getByRole('textbox', {name: 'Message'}).fill('Please look.');
    await page.getByRole('button', {name: 'Create ticket'}).click();
    const reply = page.getByRole('textbox', {name: 'Reply'});
    await reply.fill('We are on it');
    await publishNew(page, 'tickets');
    await offer(page, 'Tickets').waitFor();
    await assertStays(page, 'tickets');
    await updateNow(page);
    await section(page, NEW).waitFor();
    await reply.filter({hasText: 'We are on it'}).waitFor();
    await context.close();
  });

  test('L15 waits beside an open menu', async () => {
    const {page, context} = await open('/dashboard/tickets/all');
    await page.getByRole('button', {name: 'Status'}).click();
    await publishNew(page, 'tickets');
    await offer(page, 'Tickets').waitFor();
    await assertStays(page, 'tickets');
    await page.keyboard.press('Escape');
    await section(page, NEW).waitFor();
    await context.close();
  });

  test('L15 keeps typed text on the login page', async () => {
    const {page, context} = await open('/login', '');
    await page.getByLabel('Email').fill('rosa@example.com');
    await activate(stage.system, 'auth', NEW);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('button', {name: 'Update now'}).waitFor();
    await assertStays(page, 'auth');
    assert.equal(await page.getByLabel('Email').inputValue(), 'rosa@example.com');
    await context.close();
  });
});

test('L9 asks for confirmation before the path changes while an invitation is typed', async () => {
  const {page, context} = await open('/dashboard/team/invitations');
  await page.getByLabel('Emails').fill('rosa@example.com');
  const leave = page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Home'});
  await leave.click();
  await question(page).waitFor();
  await page.getByRole('button', {name: 'Stay'}).click();
  assert.equal(new URL(page.url()).pathname, '/dashboard/team/invitations');
  await leave.click();
  await page.getByRole('button', {name: 'Leave', exact: true}).click();
  await page.waitForURL('**/dashboard/home');
  await context.close();
});
