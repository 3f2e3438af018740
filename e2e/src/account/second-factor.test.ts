import assert from 'node:assert/strict';
import {Secret, TOTP} from 'otpauth';
import type {Page} from 'playwright-core';
import {makeOwner, PASSWORD, type Person} from '../support/api.ts';
import {assertAccessibleInBoth, PHONE, visit, type Visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();
const STEP_MS = 30_000;

/** @param ahead in steps: each counts once, and one ahead is accepted */
const codeOf = (key: string, ahead = 0) =>
  new TOTP({secret: Secret.fromBase32(key)}).generate({timestamp: Date.now() + ahead * STEP_MS});

const arrive = (options: Parameters<typeof visit>[2] = {}) =>
  visit(stage.browser, stage.system.url, options);

async function logIn(page: Page, {email}: Person) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', {exact: true}).fill(PASSWORD);
  await page.getByRole('button', {name: 'Log in'}).click();
}

const secondStep = (page: Page) => page.getByRole('heading', {name: 'Confirm that it is you'});
const atHome = (page: Page) => page.waitForURL('**/dashboard/home');

/** Uses the dialog in Security. */
async function setUpApp(page: Page) {
  await page.goto('/dashboard/profile/security');
  await page.getByRole('button', {name: 'Set up: Authenticator app'}).click();
  const dialog = page.getByRole('dialog', {name: 'Set up an authenticator app'});
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', {name: 'Continue'}).click();
  await dialog.getByRole('img', {name: 'QR code for your authenticator app'}).waitFor();
  await assertAccessibleInBoth(page, 'the key', '[role=dialog]');
  const key = (await dialog.locator('code').textContent())!.replaceAll(' ', '');
  await dialog.getByRole('textbox', {name: 'Code'}).fill(codeOf(key));
  await dialog.getByRole('button', {name: 'Turn on'}).click();
  const shown = page.getByRole('dialog', {name: 'Your recovery codes'});
  await shown.waitFor();
  await assertAccessibleInBoth(page, 'the recovery codes', '[role=dialog]');
  const codes = await shown.getByRole('listitem').allTextContents();
  const download = page.waitForEvent('download');
  await shown.getByRole('button', {name: 'Download'}).click();
  assert.equal((await download).suggestedFilename(), 'Switchboard-recovery-codes.txt');
  await shown.getByRole('button', {name: 'I have saved them'}).click();
  await page.getByText('10 codes left, each works once').waitFor();
  return {key, codes};
}

const leave = async ({context, faults}: Visit) => {
  assert.deepEqual(faults, []);
  await context.close();
};

/** A security key that confirms everything. */
async function plugInKey({page, context}: Visit) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test.describe('the second factor', () => {
  test('is set up in Security; then a code or a remembered device finishes the login', async () => {
    const mei = await makeOwner(stage.system.url, 'Mei');
    const desk = await arrive({token: mei.token});
    const {key} = await setUpApp(desk.page);
    await assertAccessibleInBoth(desk.page, 'Security with a second factor');

    const laptop = await arrive();
    const {page} = laptop;
    await logIn(page, mei);
    await secondStep(page).waitFor();
    await assertAccessibleInBoth(page, 'the second step of the login');
    const field = page.getByRole('textbox', {name: 'Code'});
    assert.deepEqual(
      [await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')],
      ['one-time-code', 'numeric'],
    );
    assert.ok(await field.evaluate((node) => node === document.activeElement));
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page
      .getByText("That code did not match. Check that your phone's clock is set automatically.")
      .waitFor();
    await field.fill(codeOf(key, 1));
    await page.getByLabel('Remember this device for 30 days').check();
    await page.keyboard.press('Enter');
    await atHome(page);
    await page.goto('/dashboard/logout');
    await page.getByRole('heading', {name: 'Welcome back'}).waitFor();
    await logIn(page, mei);
    await atHome(page);

    await desk.page.goto('/dashboard/profile/security');
    const devices = desk.page.getByRole('list', {name: 'Remembered devices'});
    await devices.getByRole('button', {name: /^Forget/}).click();
    await desk.page.getByText('None. At login you can have a device remembered').waitFor();
    await page.goto('/dashboard/logout');
    await page.getByRole('heading', {name: 'Welcome back'}).waitFor();
    await logIn(page, mei);
    await secondStep(page).waitFor();
    await leave(desk);
    await leave(laptop);
  });

  test('a recovery code logs in once, on a phone too, and turns the second factor off', async () => {
    const omar = await makeOwner(stage.system.url, 'Omar');
    const desk = await arrive({token: omar.token});
    const {codes} = await setUpApp(desk.page);
    const phone = await arrive({viewport: PHONE});
    const {page} = phone;
    await logIn(page, omar);
    await page.getByRole('button', {name: 'Use a recovery code'}).click();
    await assertAccessibleInBoth(page, 'the recovery code on a phone');
    await page.getByRole('textbox', {name: 'Recovery code'}).fill(codes[0]!);
    await page.getByRole('button', {name: 'Log in'}).click();
    await atHome(page);
    await page.goto('/dashboard/logout');
    await page.getByRole('heading', {name: 'Welcome back'}).waitFor();
    await logIn(page, omar);
    await page.getByRole('button', {name: 'Use a recovery code'}).click();
    await page.getByRole('textbox', {name: 'Recovery code'}).fill(codes[0]!);
    await page.getByRole('button', {name: 'Log in'}).click();
    await page.getByText('That recovery code is not right, or was used already.').waitFor();

    await desk.page.reload();
    await desk.page.getByText('9 codes left, each works once').waitFor();
    await desk.page.getByRole('button', {name: 'Remove: Authenticator app'}).click();
    const dialog = desk.page.getByRole('dialog', {name: 'Remove your authenticator app?'});
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('textbox', {name: 'Code'}).fill(codes[1]!);
    await dialog.getByRole('button', {name: 'Remove'}).click();
    await desk.page.getByRole('button', {name: 'Set up: Authenticator app'}).waitFor();
    await logIn(page, omar);
    await atHome(page);
    await leave(desk);
    await leave(phone);
  });

  test('with an app, a passkey and another password require a code too', async () => {
    const noor = await makeOwner(stage.system.url, 'Noor');
    const desk = await arrive({token: noor.token});
    const {page} = desk;
    await plugInKey(desk);
    const {codes} = await setUpApp(page);
    await page.getByRole('button', {name: 'Add passkey'}).click();
    const dialog = page.getByRole('dialog', {name: 'Add a passkey'});
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', {name: 'Continue'}).click();
    await dialog.getByText('Code is required').waitFor();
    await assertAccessibleInBoth(page, 'the proof before a passkey', '[role=dialog]');
    await dialog.getByRole('textbox', {name: 'Code'}).fill(codes[0]!);
    await dialog.getByRole('button', {name: 'Continue'}).click();
    await dialog.getByRole('textbox', {name: 'Name'}).fill('Key');
    await dialog.getByRole('button', {name: 'Add passkey'}).click();
    await page.getByRole('listitem').filter({hasText: 'Passkey: Key'}).waitFor();

    const form = page.getByRole('form', {name: 'Password'});
    await form.getByLabel('Current password').fill(PASSWORD);
    await form.getByRole('textbox', {name: 'Code'}).fill(codes[1]!);
    await form.getByLabel('New password').fill('Another-One-8!');
    await form.getByLabel('Confirm Password').fill('Another-One-8!');
    await form.getByRole('button', {name: 'Change password'}).click();
    await page.getByText('Your password was changed.').waitFor();
    await leave(desk);
  });

  test('a passkey is added, named, used at login, renamed and removed', async () => {
    const lea = await makeOwner(stage.system.url, 'Lea');
    const desk = await arrive({token: lea.token});
    const {page} = desk;
    await plugInKey(desk);
    await page.goto('/dashboard/profile/security');
    await page.getByRole('button', {name: 'Add passkey'}).click();
    const dialog = page.getByRole('dialog', {name: 'Add a passkey'});
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', {name: 'Continue'}).click();
    await dialog.getByRole('textbox', {name: 'Name'}).fill('Work laptop');
    await assertAccessibleInBoth(page, 'the name of a passkey', '[role=dialog]');
    await dialog.getByRole('button', {name: 'Add passkey'}).click();
    const shown = page.getByRole('dialog', {name: 'Your recovery codes'});
    await shown.waitFor();
    const codes = await shown.getByRole('listitem').allTextContents();
    await shown.getByRole('button', {name: 'I have saved them'}).click();
    const row = page.getByRole('listitem').filter({hasText: 'Passkey: Work laptop'});
    await row.getByText('Not used yet').waitFor();
    await assertAccessibleInBoth(page, 'Security with a passkey');

    await page.goto('/dashboard/logout');
    await page.getByRole('heading', {name: 'Welcome back'}).waitFor();
    await logIn(page, lea);
    await secondStep(page).waitFor();
    await assertAccessibleInBoth(page, 'the second step with a passkey');
    await page.getByRole('button', {name: 'Use your passkey'}).press('Enter');
    await atHome(page);

    await page.goto('/dashboard/profile/security');
    await row.getByText('Last used').waitFor();
    await row.getByRole('button', {name: 'Rename: Work laptop'}).click();
    await page.getByRole('dialog').getByRole('textbox', {name: 'Name'}).fill('Old laptop');
    await page.getByRole('dialog').getByRole('button', {name: 'Save name'}).click();
    await page.getByRole('button', {name: 'Remove: Old laptop'}).click();
    const removal = page.getByRole('dialog', {name: 'Remove the passkey Old laptop?'});
    await removal.getByLabel('Current password').fill(PASSWORD);
    await removal.getByRole('textbox', {name: 'Code'}).fill(codes[0]!);
    await removal.getByRole('button', {name: 'Remove'}).click();
    await page.getByText('Passkey: Old laptop').waitFor({state: 'detached'});
    await page.goto('/dashboard/logout');
    await page.getByRole('heading', {name: 'Welcome back'}).waitFor();
    await logIn(page, lea);
    await atHome(page);
    await leave(desk);
  });

  test('a login without the passkey continues another way', async () => {
    const ines = await makeOwner(stage.system.url, 'Ines');
    const desk = await arrive({token: ines.token});
    await plugInKey(desk);
    await desk.page.goto('/dashboard/profile/security');
    await desk.page.getByRole('button', {name: 'Add passkey'}).click();
    const dialog = desk.page.getByRole('dialog', {name: 'Add a passkey'});
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', {name: 'Continue'}).click();
    await dialog.getByRole('textbox', {name: 'Name'}).fill('Key');
    await dialog.getByRole('button', {name: 'Add passkey'}).click();
    const shown = desk.page.getByRole('dialog', {name: 'Your recovery codes'});
    await shown.waitFor();
    const codes = await shown.getByRole('listitem').allTextContents();
    const elsewhere = await arrive();
    const {page} = elsewhere;
    await plugInKey(elsewhere);
    await logIn(page, ines);
    await page.getByRole('button', {name: 'Use your passkey'}).click();
    await page.getByText('Your browser was not given a passkey.').waitFor();
    await page.getByRole('button', {name: 'Use a recovery code'}).click();
    await page.getByRole('textbox', {name: 'Recovery code'}).fill(codes[5]!);
    await page.getByRole('button', {name: 'Log in'}).click();
    await atHome(page);
    await leave(desk);
    await leave(elsewhere);
  });
});
