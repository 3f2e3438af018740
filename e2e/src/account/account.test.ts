import assert from 'node:assert/strict';
import type {OutboxMails} from '@switchboard/contracts/outbox';
import {Secret, TOTP} from 'otpauth';
import type {Page} from 'playwright-core';
import {call, linkTo, makeAgent, makeOwner, PASSWORD, type Person} from '../support/api.ts';
import {assertAccessible, visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();

const arrive = ({token}: Person) => visit(stage.browser, stage.system.url, {token});
const codeOf = (key: string) => new TOTP({secret: Secret.fromBase32(key)}).generate();

/** Waits for the mail to an address that contains a text. */
async function mailSaying(address: string, words: RegExp) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const {body} = await call<OutboxMails>(`${stage.system.url}/outbox.json`);
    const mail = body.find(({to, text}) => to.includes(address) && words.test(text));
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail to ${address} says ${words}.`);
}

async function setUpApp(page: Page) {
  await page.getByRole('button', {name: 'Set up: Authenticator app'}).click();
  const dialog = page.getByRole('dialog', {name: 'Set up an authenticator app'});
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', {name: 'Continue'}).click();
  const key = (await dialog.locator('code').textContent())!.replaceAll(' ', '');
  await dialog.getByRole('textbox', {name: 'Code'}).fill(codeOf(key));
  await dialog.getByRole('button', {name: 'Turn on'}).click();
  await page.getByRole('button', {name: 'I have saved them'}).click();
}

test.describe('the email address', () => {
  test('changes by the link in the new mailbox, and back by the one in the former', async () => {
    const {url} = stage.system;
    const ida = await makeOwner(url, 'Ida');
    const next = `new.${ida.email}`;
    const {page, context, faults} = await arrive(ida);
    await page.goto('/dashboard/profile/security');
    await page.getByRole('button', {name: 'Change email'}).click();
    const dialog = page.getByRole('dialog', {name: 'Change your email address'});
    await dialog.getByLabel('New email').fill(next);
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await assertAccessible(page, 'the change of the address', '[role=dialog]');
    await dialog.getByRole('button', {name: 'Send link'}).click();
    await page.getByText('Not confirmed').waitFor();
    await mailSaying(ida.email, /asked to change the address of your account/);

    await page.goto('/dashboard/home');
    await page.goto(await linkTo(url, next, '#email-change='));
    await page.getByText('Your email address was changed.').waitFor();
    assert.equal(new URL(page.url()).hash, '');
    await page.getByRole('list', {name: 'Email address'}).getByText(next).waitFor();

    await mailSaying(ida.email, /You now log in with/);
    const stranger = await visit(stage.browser, url);
    await stranger.page.goto(await linkTo(url, ida.email, '/api/email-change/undo'));
    await assertAccessible(stranger.page, 'the page that undoes the change');
    await stranger.page.getByRole('button', {name: 'Bring my address back'}).click();
    await stranger.page.getByRole('heading', {name: 'Your account is safe'}).waitFor();
    await page.getByRole('heading', {name: 'Welcome back'}).waitFor();
    await stranger.page.goto(await linkTo(url, ida.email, '/reset/'));
    await stranger.page.getByRole('heading', {name: 'Reset Password'}).waitFor();
    assert.deepEqual([faults, stranger.faults], [[], []]);
    await stranger.context.close();
    await context.close();
  });
});

test.describe('a second factor that the workspace requires', () => {
  test('is set up after the login, before anything else', async () => {
    const {url} = stage.system;
    const owner = await makeOwner(url, 'Ola');
    const agent = await makeAgent(url, owner, 'Abe');
    const desk = await arrive(owner);
    await desk.page.goto('/dashboard/profile/security');
    await setUpApp(desk.page);
    await desk.page.goto('/dashboard/team/settings');
    await desk.page.getByLabel('Second factor of members').selectOption('Required at once');
    await desk.page.getByRole('button', {name: 'Save settings'}).click();
    await desk.page.getByText('The workspace has been saved.').waitFor();
    await desk.page.goto('/dashboard/team');
    await desk.page.getByText('No second factor').waitFor();

    const {page, context, faults} = await arrive(agent);
    await page.goto('/dashboard/tickets');
    await page.getByRole('heading', {name: 'Protect your account'}).waitFor();
    await assertAccessible(page, 'the screen that asks for a second factor');
    const refused = await call(`${url}/connect/api/tickets`, {token: agent.token});
    assert.equal(refused.body['code'], 'second_factor_required');
    await setUpApp(page);
    await page.getByRole('button', {name: 'Go to the dashboard'}).click();
    await page.getByRole('heading', {name: 'My tickets'}).waitFor();
    assert.deepEqual([faults, desk.faults], [[], []]);
    await desk.context.close();
    await context.close();
  });
});

test.describe('a signature', () => {
  test('stands below a reply that is mailed', async () => {
    const {system, owner} = stage;
    const requester = `rosa.${Date.now()}@example.com`;
    const {body} = await call<{ticket: {number: number}}>(`${system.url}/connect/api/tickets`, {
      method: 'POST',
      token: owner.token,
      body: {
        subject: 'Where is it?',
        requester: {email: requester, name: 'Rosa Lim'},
        html: '<p>It is late.</p>',
      },
    });
    const {page, context, faults} = await arrive(owner);
    await page.goto('/dashboard/profile');
    await page.getByRole('textbox', {name: 'Signature'}).fill('Ana Reyes\nCustomer care');
    await page.getByRole('button', {name: 'Save signature'}).click();
    await page.getByText('Your signature was saved.').waitFor();
    await page.goto(`/dashboard/tickets/${body.ticket.number}`);
    await page.getByRole('group', {name: 'Your signature'}).getByText('Customer care').waitFor();
    await page.getByRole('textbox', {name: 'Reply'}).click();
    await page.keyboard.type('On its way');
    await page.getByRole('button', {name: 'Send reply'}).click();
    const {text} = await mailSaying(requester, /On its way/);
    assert.match(text, /^On its way\n\n-- \nAna Reyes\nCustomer care\n/);
    assert.deepEqual(faults, []);
    await context.close();
  });
});
