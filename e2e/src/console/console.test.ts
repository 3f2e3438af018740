import assert from 'node:assert/strict';
import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';
import {call, pageToken} from '../support/api.ts';
import {visit, type Visit} from '../support/pages/browser.ts';
import {test} from '../support/test.ts';
import {
  activateToken,
  choose,
  dialog,
  go,
  isWellShown,
  listed,
  pickAction,
  press,
  signIn,
  tabTo,
  told,
  wrongField,
} from './console.ts';
import {setStage} from '../support/system/stage.ts';
import {activate, publishAs} from '../support/releases/variants.ts';

const NAME = 'team';
/** The release that the first start activated. */
let first: string;
let token: string;
let desk: Visit;

const stage = setStage(async ({system, browser}) => {
  await publishAs(system, {remote: NAME, versions: ['7.1.0', '7.2.0', '7.3.0']});
  token = await activateToken(system);
  first = (await remote(system.url)).active!;
  desk = await visit(browser, system.url);
  await desk.page.goto(`/ops/remotes/${NAME}`);
  await signIn(desk.page, token);
  await desk.page.getByRole('heading', {name: 'Releases'}).waitFor();
});
test.afterAll(() => assert.deepEqual(desk.faults, []));

/** Longer than the browser check of a release in the live dashboard may take. */
const LOOKING_MS = 120_000;

const remote = async (url = stage.system.url) =>
  (await call<{remote: RemoteSummary}>(`${url}/registry/v1/remotes/${NAME}`)).body.remote;
const newest = async () =>
  (await call<{entries: AuditEntry[]}>(`${stage.system.url}/registry/v1/audit?limit=1`, {token}))
    .body.entries[0]!;

test.describe('a change from the console', () => {
  test('97 shows its preview, requires a reason, runs the browser check, and is made', async () => {
    const {page} = desk;
    await press(page, 'Activate 7.1.0');
    await dialog(page)
      .getByText(/files? changed.* → /)
      .waitFor();
    assert.match(
      await dialog(page).getByRole('region', {name: 'What changes'}).innerText(),
      new RegExp(`${first.replaceAll('.', '\\.')}\\s*→\\s*7\\.1\\.0`),
    );
    await tabTo(page, dialog(page).getByLabel('Reason'));
    await press(page, 'Activate 7.1.0');
    await dialog(page).getByText('Enter a reason for the audit log.').waitFor();
    await wrongField(page).waitFor();
    await page.keyboard.type('faster list');
    await press(page, 'Activate 7.1.0');
    await dialog(page).getByText('Checking it in a browser, in the live dashboard').waitFor();
    await told(page, `${NAME} 7.1.0 is active instead of ${first}.`, {timeout: LOOKING_MS});
    await dialog(page).waitFor({state: 'detached'});
    // Its own button is gone.
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    const {action, to, reason, details} = await newest();
    assert.deepEqual(
      [action, to, reason, details],
      ['activate', '7.1.0', 'faster list', undefined],
    );
  });

  test('97 starts a canary by slider and group; skips the browser check only on request', async () => {
    const {page} = desk;
    const leftOut = {
      rule: 'browser-crash',
      outcome: 'left-out',
      message: 'No Chromium is installed where the registry runs.',
      remedy: '',
    };
    await page.route('**/releases/7.2.0/gate', (route) =>
      route.fulfill({json: {error: false, message: '', report: {checks: [leftOut]}}}),
    );
    await choose(page, '7.2.0', 'Start a canary…');
    await dialog(page).getByRole('slider').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Shift+ArrowRight'])
      await page.keyboard.press(key);
    assert.equal(
      await dialog(page).getByLabel('Share of all visitors in percent').inputValue(),
      '10.3',
    );
    await dialog(page).getByText('Also include these groups').click();
    await dialog(page).getByLabel('admin').check();
    await dialog(page).getByLabel('Reason').fill('new roles page');
    await press(page, 'Start the canary');
    await dialog(page).getByText('No Chromium is installed where the registry runs.').waitFor();
    assert.equal((await remote()).canary, null);
    await press(page, 'Continue without a browser check');
    await told(page, /7\.2\.0 is the canary/);
    const {canary} = await remote();
    assert.deepEqual(
      [canary?.version, canary?.percent, canary?.cohorts, canary?.autoAbort],
      ['7.2.0', 10.3, {roles: ['admin']}, true],
    );
    assert.equal((await newest()).details?.withoutBrowser, true);
    await page.getByText('10.3 % of all visitors, role admin', {exact: true}).waitFor();
  });

  test('97 aborts a canary', async () => {
    const {page} = desk;
    await press(page, 'Abort');
    await dialog(page).getByText('What changes').waitFor();
    await press(page, 'Abort the canary');
    await told(page, /The canary of team has ended/);
    assert.deepEqual(
      [(await remote()).canary, (await newest()).reason],
      [null, 'aborted from the console'],
    );
  });

  test('97 is refused after a concurrent change, and then shows the new state', async () => {
    const {page} = desk;
    await press(page, 'Activate 7.3.0');
    await dialog(page).getByLabel('Reason').fill('never mind');
    const reads = `**/registry/v1/remotes/${NAME}`;
    await page.route(reads, (route) => route.abort('connectionreset'));
    await activate(stage.system, NAME, '7.2.0');
    await press(page, 'Activate 7.3.0');
    await dialog(page).getByText('Somebody else made a change first.').waitFor();
    assert.equal((await remote()).active, '7.2.0');
    await page.unroute(reads);
    await press(page, 'Show the new state');
    await dialog(page).getByRole('region', {name: 'What changes'}).getByText('7.2.0').waitFor();
    assert.equal(await dialog(page).getByLabel('Reason').inputValue(), 'never mind');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({state: 'detached'});
  });

  test('94 97 rolls back in two clicks from the list', async () => {
    const {page} = desk;
    await go(page, 'Remotes');
    await page.getByRole('button', {name: `Roll back ${NAME}`}).click();
    await page.getByRole('button', {name: 'Roll back to 7.1.0'}).click();
    await told(page, 'team went back from 7.2.0 to 7.1.0.');
    await listed(page, 'Latest changes', /team 7\.2\.0 → 7\.1\.0.*from the console.*by activate#/);
    assert.deepEqual(
      [(await remote()).active, (await newest()).reason],
      ['7.1.0', 'rolled back from the console'],
    );
  });

  test('97 revokes only after its name is typed, and activates another release instead', async () => {
    const {page} = desk;
    await page.getByRole('link', {name: NAME, exact: true}).click();
    await choose(page, '7.1.0', 'Revoke and replace…');
    await dialog(page).getByLabel('Reason').fill('leaks names');
    await press(page, 'Revoke for good');
    await dialog(page).getByText('Type 7.1.0 to confirm.').waitFor();
    await wrongField(page).waitFor();
    await page.keyboard.type('7.1.0');
    await press(page, 'Revoke for good');
    await told(page, `7.1.0 is revoked and never runs again; ${first} is active.`);
    await page.getByText('Revoked', {exact: true}).waitFor();
  });

  test('80 97 creates a preview link, shown once', async () => {
    const {page} = desk;
    await choose(page, '7.3.0', 'Preview link…');
    await press(page, 'Create link');
    assert.match(
      await dialog(page).getByRole('textbox', {name: 'Preview link'}).inputValue(),
      /#preview=[\w-]{43}$/,
    );
    await press(page, 'Close');
  });
});

test.describe('the rest of the console', () => {
  test('95 charts the reports of browsers, with a table of the same figures', async () => {
    const {page} = desk;
    const at = new Date().toISOString();
    const report = {
      remote: NAME,
      version: first,
      arm: 'active',
      stage: 'entry',
      milliseconds: 120,
      attempt: 1,
      traceId: 'ab'.repeat(16),
      at,
    };
    const reports = [
      {...report, id: crypto.randomUUID(), code: 'loaded', outcome: 'loaded'},
      {...report, id: crypto.randomUUID(), code: 'timeout', outcome: 'failed'},
    ];
    await call(`${stage.system.url}/registry/v1/telemetry`, {
      method: 'POST',
      body: {page: await pageToken(stage.system.url), reports},
    });
    await page
      .getByRole('table', {name: 'Totals by release'})
      .getByRole('row', {name: new RegExp(`^${first.replaceAll('.', '\\.')}.*50 %`)})
      .waitFor();
    await page.getByText('a file did not arrive in time').waitFor();
    await page.getByRole('button', {name: 'View as table'}).first().click();
    await page.getByRole('table', {name: 'Loads'}).waitFor();
  });

  test('96 97 lists the audit log by remote and action, with details, and verifies it', async () => {
    const {page} = desk;
    await page.getByRole('link', {name: `Audit log of ${NAME}`}).click();
    await pickAction(page, 'Rolled back');
    await page.getByText('2 shown').waitFor();
    assert.equal(new URL(page.url()).search, `?remote=${NAME}&action=rollback`);
    await page.locator('summary', {hasText: '7.2.0 → 7.1.0'}).press('Enter');
    await page.getByText('rolled back from the console').nth(1).waitFor();
    await pickAction(page, 'Refused');
    await page.locator('summary', {hasText: '7.3.0'}).first().press('Enter');
    await page.getByText('precondition_failed').waitFor();
    await press(page, 'Verify the log');
    await page.getByText('The log is unbroken').waitFor();
  });

  test('97 creates a read-only token and revokes it, which signs its page out', async () => {
    const {page} = desk;
    await go(page, 'Tokens');
    await press(page, 'New token');
    await dialog(page).getByLabel('Permission').selectOption('read');
    await dialog(page).getByLabel('Purpose').fill('review of the log');
    await press(page, 'Create token');
    const secret = await dialog(page).getByLabel('Token secret').inputValue();
    await press(page, 'I have saved it');
    const other = await visit(stage.browser, stage.system.url);
    await other.page.goto(`/ops/remotes/${NAME}`);
    await signIn(other.page, secret);
    const button = other.page.getByRole('button', {name: 'Activate 7.3.0'});
    await button.focus();
    await other.page
      .getByText('Your token only reads the audit log: this needs one with the scope activate.')
      .waitFor();
    await other.page.keyboard.press('Enter');
    assert.equal(await dialog(other.page).count(), 0);
    await page
      .getByRole('button', {name: /^Revoke token/})
      .first()
      .click();
    await dialog(page).getByLabel('Reason').fill('review is over');
    await press(page, 'Revoke for good');
    await told(page, /is revoked and can no longer be used/);
    await go(other.page, 'Audit log');
    await other.page.getByText('The registry no longer accepts this token').waitFor();
    assert.equal(new URL(other.page.url()).pathname, '/ops/audit');
    assert.deepEqual(other.faults, []);
    await other.context.close();
  });

  test('97 refuses to retire a key that is still needed, and explains why', async () => {
    const {page} = desk;
    await go(page, 'Keys');
    await page.getByRole('button', {name: `Retire the key of ${NAME}`}).click();
    await dialog(page).getByLabel('Reason').fill('tidying');
    await press(page, 'Retire for good');
    await dialog(page).getByText('which is running').waitFor();
    await press(page, 'Cancel');
  });
});

test.describe('accessibility of the console', () => {
  const check = (what: string, level?: number) => isWellShown(desk.page, what, level);

  test('every page has no axe violation', async () => {
    const {page} = desk;
    await press(page, 'Sign out');
    await check('signing in');
    await signIn(page, token);
    for (const [name, shown] of [
      ['Audit log', 'Verify the log'],
      ['Tokens', 'New token'],
      ['Keys', 'Add a key'],
      ['Remotes', `Roll back ${NAME}`],
    ] as const) {
      await go(page, name);
      await page.getByRole('button', {name: shown}).waitFor();
      await check(name);
    }
    await listed(page, 'Runs only for some', /Preview 7\.3\.0.*until/);
    await page.getByRole('link', {name: NAME, exact: true}).click();
    await page.getByRole('button', {name: 'View as table'}).first().waitFor();
    await check(NAME);
  });

  test('its dialogs have no axe violation', async () => {
    const {page} = desk;
    for (const entry of ['Start a canary…', 'Revoke…']) {
      await choose(page, '7.3.0', entry);
      await check(entry, 2);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({state: 'detached'});
    }
  });
});
