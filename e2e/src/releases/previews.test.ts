import assert from 'node:assert/strict';
import type {BrowserContext, Page} from 'playwright-core';
import {makeOwner, PASSWORD, type Person} from '../support/api.ts';
import {assertAccessible, PHONE, visit} from '../support/pages/browser.ts';
import {expectHealth} from '../support/releases/health.ts';
import {release} from '../support/releases/release.ts';
import {isSameDocument, markDocument} from '../support/pages/same-document.ts';
import {setStage} from '../support/system/stage.ts';
import {publishAs} from '../support/releases/variants.ts';
import {test} from '../support/test.ts';

const NEXT = '1.5.0';

let stranger: Person;
const stage = setStage(async ({system}) => {
  await publishAs(system, {remote: 'training', versions: [NEXT]});
  stranger = await makeOwner(system.url, 'Cleo');
});

async function makeLink(time = '2h') {
  const {preview} = (await release(stage.system, 'preview', 'training', NEXT, '--for', time)) as {
    preview: {link: string};
  };
  return preview.link;
}

const contexts: BrowserContext[] = [];
test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

async function browserOf(person?: Person, viewport?: {width: number; height: number}) {
  const opened = await visit(stage.browser, stage.system.url, {
    ...(person && {token: person.token}),
    ...(viewport && {viewport}),
  });
  contexts.push(opened.context);
  return opened;
}

const bar = (page: Page) => page.getByRole('region', {name: 'Preview'});
const waitForPreview = (page: Page) =>
  page.locator(`[data-remote="training"][data-version="${NEXT}"]`).waitFor();
const waitForLive = (page: Page) =>
  page.locator(`[data-remote="training"]:not([data-version="${NEXT}"])`).waitFor();

async function openLink(person: Person, link: string) {
  const opened = await browserOf(person);
  await opened.page.goto(link);
  await waitForPreview(opened.page);
  return opened;
}

async function logIn(page: Page, {email}: Person) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', {exact: true}).fill(PASSWORD);
  await page.getByRole('button', {name: 'Log in'}).click();
}

test.describe('a preview link', () => {
  test('G20 G22 G25 opens the live dashboard with the release in one session, with a bar', async () => {
    const link = await makeLink();
    const asked: string[] = [];
    const {page, faults} = await browserOf(stage.owner);
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(link);
    await waitForPreview(page);
    assert.equal(page.url(), `${stage.system.url}/dashboard/training`);
    const secret = link.split('=')[1]!;
    assert.deepEqual(
      asked.filter((url) => url.includes(secret)),
      [],
    );
    await bar(page).getByText(`Preview: Training ${NEXT}, until `).waitFor();
    await assertAccessible(page, 'the dashboard under a preview');
    await page.goto('/dashboard/tickets');
    await page.locator('[data-remote="tickets"]').waitFor();
    await bar(page).waitFor();
    await expectHealth(
      stage.system,
      (health) =>
        health.remote === 'training' &&
        health.version === NEXT &&
        health.arm === 'preview' &&
        health.loads > 0,
    );
    assert.deepEqual(faults, []);
  });

  test('G20 works once: another browser and another tab run the live release', async () => {
    const link = await makeLink();
    const {context} = await openLink(stage.owner, link);
    const {page: other} = await browserOf(stranger);
    await other.goto(link);
    await bar(other)
      .getByText('This preview link was already opened in another browser session')
      .waitFor();
    await other.goto('/dashboard/training');
    await waitForLive(other);
    const tab = await context.newPage();
    await tab.goto('/dashboard/training');
    await waitForLive(tab);
    assert.deepEqual([await bar(other).count(), await bar(tab).count()], [0, 0]);
  });

  test('G21 has no effect when it is forged, in the address or in storage', async () => {
    const {page} = await browserOf(stage.owner);
    await page.goto(`/dashboard/training?preview=training@${NEXT}&override=${NEXT}`);
    await waitForLive(page);
    assert.equal(await bar(page).count(), 0);
    await page.goto(`/#preview=${'A'.repeat(43)}`);
    await bar(page).getByText('This preview link has expired or never existed').waitFor();
    const {preview} = await (
      await openLink(stage.owner, await makeLink())
    ).page.evaluate(
      () =>
        JSON.parse(sessionStorage.getItem('switchboard.preview')!) as {
          preview: {expiresAt: string};
        },
    );
    await page.evaluate(
      (forged) => sessionStorage.setItem('switchboard.preview', JSON.stringify({preview: forged})),
      {...preview, expiresAt: '2999-01-01T00:00:00.000Z'},
    );
    await page.goto('/dashboard/training');
    await waitForLive(page);
    await bar(page).getByText('it was not made by this registry, or was changed').waitFor();
  });
});

test.describe('a preview ends', () => {
  test('G25 L22 W1 by "Leave preview", in place, with typed text', async () => {
    const {page} = await openLink(stage.owner, await makeLink());
    await page.goto('/dashboard/training/create');
    await waitForPreview(page);
    await markDocument(page);
    await page.getByRole('textbox').first().fill('Tone of voice');
    const leave = page.getByRole('button', {name: 'Leave preview'});
    await leave.focus();
    await page.keyboard.press('Enter');
    await waitForLive(page);
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name=title]')?.value === 'Tone of voice',
    );
    assert.deepEqual(
      [await bar(page).count(), await isSameDocument(page), new URL(page.url()).pathname],
      [0, true, '/dashboard/training/create'],
    );
    await page.reload();
    await waitForLive(page);
  });

  test('G24 when it expires, in an open tab', async () => {
    const {page} = await browserOf(stage.owner);
    await page.clock.install();
    await page.goto(await makeLink('1h'));
    await waitForPreview(page);
    // The next answer would show that the registry's clock has not moved, and prolong the preview.
    await page.route('**/registry/v1/document', (route) => route.abort());
    await page.clock.fastForward(3_700_000);
    await waitForLive(page);
    await bar(page).getByText(`The preview of Training ${NEXT} is over.`).waitFor();
  });

  test('G24 with the session: by a logout in another tab, and for the next user', async () => {
    const {page, context} = await openLink(
      await makeOwner(stage.system.url, 'Eve'),
      await makeLink(),
    );
    const tab = await context.newPage();
    await tab.goto('/dashboard/logout');
    await bar(page)
      .getByText('The preview ended with the session that it was opened in.')
      .waitFor();
    await logIn(page, stranger);
    await waitForLive(page);
    await page.reload();
    await waitForLive(page);
    assert.equal(await bar(page).count(), 0);
  });
});

test('G25 the bar stands above the login too, at the width of a phone', async () => {
  const {page, faults} = await browserOf(undefined, PHONE);
  await page.goto(await makeLink());
  await page.getByLabel('Email').waitFor();
  await bar(page).getByText(`Preview: Training ${NEXT}, until `).waitFor();
  await assertAccessible(page, 'the login under a preview');
  assert.equal(
    await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    true,
  );
  await logIn(page, await makeOwner(stage.system.url, 'Dana'));
  await waitForPreview(page);
  assert.deepEqual(faults, []);
});
