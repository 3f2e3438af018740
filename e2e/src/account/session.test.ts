import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {call, makeOwner, PASSWORD} from '../support/api.ts';
import {visit} from '../support/pages/browser.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

const stage = setSharedStage();

const logIn = async (page: Page, password = PASSWORD) => {
  await page.getByLabel('Email').fill(stage.owner.email);
  await page.getByLabel('Password', {exact: true}).fill(password);
  await page.getByRole('button', {name: 'Log in'}).click();
};

const tokenCookie = async (page: Page) =>
  (await page.context().cookies()).find(({name}) => name === 'switchboard_token');

test.describe('session', () => {
  test('spec 6 token cookie: is called prefix + token, has path / and SameSite Strict', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url);
    await page.goto('/login');
    await logIn(page);
    await page.waitForURL('**/dashboard/home');
    const cookie = await tokenCookie(page);
    assert.deepEqual(
      {path: cookie?.path, sameSite: cookie?.sameSite},
      {path: '/', sameSite: 'Strict'},
    );
    await context.close();
  });

  test('spec 8 Login failure: a wrong password shows the canned text', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url);
    await page.goto('/login');
    await logIn(page, 'Wrong-password1!');
    await page
      .getByText(
        "We're sorry, but there was an error during the login process. Please double-check your username and password and ensure they are entered correctly.",
      )
      .waitFor();
    assert.equal(await tokenCookie(page), undefined);
    await context.close();
  });

  test('S3 a deep link without a session comes back after login', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url);
    await page.goto('/dashboard/tickets/all?status=open');
    await page.waitForURL('**/login?returnTo=*');
    await logIn(page);
    await page.waitForURL('**/dashboard/tickets/all?status=open');
    await context.close();
  });

  test('S3 does not return to an address of another origin', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url);
    await page.goto('/login?returnTo=https%3A%2F%2Fevil.example%2Fdashboard%2F');
    await logIn(page);
    await page.waitForURL(`${stage.system.url}/dashboard/home`);
    await context.close();
  });

  test("spec 7 Current user: the page requests it once, before the host's script", async () => {
    const {page, context, faults} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    let count = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/user') count += 1;
    });
    const asked = page.waitForRequest('**/api/user');
    await page.route('**/static/js/main.*.js', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/dashboard/home');
    await page.getByRole('heading', {level: 1}).waitFor();
    assert.deepEqual({count, faults}, {count: 1, faults: []});
    await context.close();
  });

  test('spec 8 Current-user fetch failure: an unknown token is cleared', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url, {token: 'unknown'});
    await page.goto('/dashboard/home');
    await page.getByRole('heading', {name: 'Welcome back'}).waitFor();
    assert.equal(await tokenCookie(page), undefined);
    await context.close();
  });

  test('S2 shows "Reconnecting…" while the user cannot be fetched, then continues', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    await page.route('**/api/user', (route) =>
      route.fulfill({status: 503, json: {error: true, message: 'down'}}),
    );
    await page.goto('/dashboard/team');
    await page.getByText('Reconnecting…').waitFor();
    await page.unroute('**/api/user');
    await page.locator('[data-remote="team"]').waitFor();
    assert.equal((await tokenCookie(page))?.value, stage.owner.token);
    await context.close();
  });

  test('a logout leads to /login at once without the server, and reaches it later', async () => {
    const other = await makeOwner(stage.system.url, 'Lea');
    const {page, context} = await visit(stage.browser, stage.system.url, {token: other.token});
    await page.goto('/dashboard/home');
    await page.getByRole('heading', {level: 1}).waitFor();
    await page.route('**/api/auth/logout', (route) => route.abort('timedout'), {times: 1});
    const told = page.waitForResponse('**/api/auth/logout');
    await page.goto('/dashboard/logout');
    await page.getByRole('heading', {name: 'Welcome back'}).waitFor();
    assert.equal(await tokenCookie(page), undefined);
    assert.equal((await told).status(), 200);
    assert.equal((await call(`${stage.system.url}/api/user`, {token: other.token})).status, 401);
    await context.close();
  });

  test('a logout does not wait for a response', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    await page.route('**/api/auth/logout', () => undefined);
    await page.goto('/dashboard/logout');
    await page.getByRole('heading', {name: 'Welcome back'}).waitFor();
    assert.equal(await tokenCookie(page), undefined);
    await context.close();
  });

  test('logging out in one tab ends the session in the other', async () => {
    const other = await makeOwner(stage.system.url, 'Omar');
    const {page, context} = await visit(stage.browser, stage.system.url, {token: other.token});
    await page.goto('/dashboard/home');
    const second = await context.newPage();
    await second.goto('/dashboard/team');
    await second.getByRole('heading', {level: 1}).waitFor();
    await page.goto('/dashboard/logout');
    await second.getByRole('heading', {name: 'Welcome back'}).waitFor();
    await context.close();
  });

  test("S6 a tab is logged out by the mere close of its websocket at the session's end", async () => {
    const other = await makeOwner(stage.system.url, 'Mei');
    const {page, context} = await visit(stage.browser, stage.system.url, {token: other.token});
    const ready = Promise.withResolvers<void>();
    await page.routeWebSocket('**/ws', (socket) => {
      const server = socket.connectToServer();
      server.onMessage((frame) => {
        const {type} = JSON.parse(String(frame)) as {type: string};
        if (type === 'ready') ready.resolve();
        if (type !== 'session.revoked') socket.send(frame);
      });
    });
    await page.goto('/dashboard/team');
    await page.getByRole('heading', {level: 1}).waitFor();
    await ready.promise;
    await call(`${stage.system.url}/api/auth/logout`, {
      method: 'POST',
      token: other.token,
      body: {},
    });
    await page.getByRole('heading', {name: 'Welcome back'}).waitFor();
    assert.equal(await tokenCookie(page), undefined);
    await context.close();
  });
});
