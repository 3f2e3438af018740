import assert from 'node:assert/strict';
import {request} from 'node:http';
import type {OutboxMails} from '@switchboard/contracts/outbox';
import type {Browser} from 'playwright-core';
import {call, linkTo, makePerson, PASSWORD} from '../support/api.ts';
import {launchBrowser, visit} from '../support/pages/browser.ts';
import {startSystem, type System} from '../support/system/system.ts';
import {test} from '../support/test.ts';

const THEIRS = 'Somebody-else9!';
const NAMES = {firstName: 'Mallory', lastName: 'Reyes', phoneNumber: '+639171234567'};

test.describe("an attacker who is after someone else's account", () => {
  let system: System;
  let browser: Browser;

  test.beforeAll(
    async () => void ([system, browser] = await Promise.all([startSystem(), launchBrowser()])),
  );
  test.afterAll(async () => {
    await browser.close();
    await system.stop();
  });

  const post = (path: string, body: object) =>
    call<{error: boolean; message: string; code?: string; accessToken?: string}>(
      system.url + path,
      {method: 'POST', body},
    );
  const register = (email: string, password = THEIRS) =>
    post('/api/auth/register', {email, password, confirmPassword: password, profile: NAMES});
  const logIn = (email: string, password: string) => post('/api/auth/login', {email, password});
  const tokenOf = async (email: string) =>
    (await linkTo(system.url, email, '/verify/')).split('/verify/')[1]!;

  test('does not get in by registering the address again, whichever link its owner opens', async () => {
    const email = 'owner@example.com';
    const {page, context, faults} = await visit(browser, system.url);
    await page.goto('/register');
    for (const [label, value] of [
      ['Email', email],
      ['First Name', 'Maria'],
      ['Last Name', 'Santos'],
      ['Password', PASSWORD],
      ['Confirm Password', PASSWORD],
    ] as const) {
      await page.getByLabel(label, {exact: true}).fill(value);
    }
    await page.getByLabel('Phone Number', {exact: true}).fill('0917 123 4567');
    await page.getByRole('button', {name: 'Register'}).click();
    await page.getByText("You've successfully registered").waitFor();
    const own = await tokenOf(email);
    await register(email);
    const foreign = await tokenOf(email);

    await page.goto(`/verify/${foreign}`);
    await page.getByRole('heading', {name: 'Enter your password'}).waitFor();
    await page.getByLabel('Password', {exact: true}).fill(PASSWORD);
    await page.getByRole('button', {name: 'Verify account'}).click();
    await page.getByText('This is not the password you registered with').waitFor();
    assert.equal((await logIn(email, THEIRS)).body.accessToken, undefined);

    await page.goto(`/verify/${own}`);
    await page.getByText('Your account has been verified').waitFor();
    assert.ok((await logIn(email, PASSWORD)).body.accessToken);
    assert.equal(
      (await post('/api/auth/verify', {token: foreign, password: THEIRS})).body.error,
      true,
    );
    assert.equal((await logIn(email, THEIRS)).body.accessToken, undefined);
    assert.deepEqual(faults, []);
    await context.close();
  });

  test('does not get in with a link alone, and password guesses are slowed down', async () => {
    const email = 'link@example.com';
    await register(email, PASSWORD);
    const token = await tokenOf(email);
    const guesses = [
      {},
      {registrationKey: 'k'.repeat(48)},
      ...Array.from({length: 6}, (_, index) => ({password: `Guess-${index}-x!`})),
    ];
    const answers = [];
    for (const guess of guesses)
      answers.push((await post('/api/auth/verify', {token, ...guess})).body.code);
    assert.deepEqual(answers, [
      ...Array.from({length: 7}, () => 'password_required'),
      'rate_limited',
    ]);
  });

  test('gets the same response for an address with and without an account', async () => {
    const known = (await makePerson(system.url)).email;
    const said = [];
    for (const email of [known, 'nobody@example.com']) {
      const answers = [
        await register(email),
        await logIn(email, THEIRS),
        await logIn(email, 'Neither-nor9!'),
        await post('/api/auth/forgot-password', {email}),
      ];
      said.push(
        answers.map(({status, body: {message, error, code}}) => ({status, message, error, code})),
      );
    }
    assert.deepEqual(said[0], said[1]);
  });

  test('cannot lock the owner out by guessing, from other networks or a known browser', async () => {
    const {email} = await makePerson(system.url);
    const {page, context} = await visit(browser, system.url);
    const enter = async () => {
      await page.goto('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', {exact: true}).fill(PASSWORD);
      await page.getByRole('button', {name: 'Log in'}).click();
      await page.waitForURL('**/dashboard/home');
      await context.clearCookies();
    };
    await enter();
    const guessFrom = (localAddress: string, password: string) =>
      new Promise<number>((done, fail) => {
        const {port} = new URL(system.url);
        const body = JSON.stringify({email, password});
        const sent = request(
          {
            host: '127.0.0.1',
            port,
            localAddress,
            path: '/api/auth/login',
            method: 'POST',
            headers: {'content-type': 'application/json'},
          },
          (answer) => {
            answer.resume().on('end', () => done(answer.statusCode ?? 0));
          },
        );
        sent.on('error', fail).end(body);
      });
    for (let tries = 0; tries < 9; tries += 1) await guessFrom('127.0.0.1', `Guess-${tries}-x!`);
    assert.equal(await guessFrom('127.0.0.1', PASSWORD), 429);
    assert.equal(await guessFrom('127.0.0.2', PASSWORD), 200);
    for (let host = 10; host < 31; host += 1)
      await Promise.all(
        Array.from({length: 5}, (_, index) =>
          guessFrom(`127.0.0.${host}`, `Guess-${host}-${index}!`),
        ),
      );
    assert.equal(await guessFrom('127.0.0.3', PASSWORD), 429);
    await enter();
    await context.close();
  });

  test('cannot flood a mailbox with registration mails', async () => {
    const email = 'flooded@example.com';
    for (let times = 0; times < 30; times += 1) await register(email);
    const {body: mails} = await call<OutboxMails>(`${system.url}/outbox.json`);
    assert.ok(mails.filter(({to}) => to === email).length <= 20);
  });
});
