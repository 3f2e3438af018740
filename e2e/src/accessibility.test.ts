import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Browser} from 'playwright-core';
import {call, makeOwner, makePerson, type Person} from './support/api.ts';
import {assertAccessible, DESKTOP, launchBrowser, PHONE, visit} from './support/browser.ts';
import {startSystem, type System} from './support/system.ts';

let system: System;
let browser: Browser;
let owner: Person;
let newcomer: Person;

before(async () => {
  [system, browser] = await Promise.all([startSystem(), launchBrowser()]);
  [owner, newcomer] = await Promise.all([makeOwner(system.url), makePerson(system.url, 'Nina')]);
  const ticket = {subject: 'Invoice is wrong', requester: {email: 'carla@example.com', name: 'Carla Diaz'}, html: '<p>It names the wrong month.</p>'};
  await call(`${system.url}/connect/api/tickets`, {method: 'POST', token: owner.token, body: ticket});
});

after(async () => {
  await browser.close();
  await system.stop();
});

const PUBLIC = ['/login', '/forgot-password', '/reset/token', '/register', '/verify/token'];
const DASHBOARD = [
  '/dashboard/home', '/dashboard/profile', '/dashboard/balance',
  '/dashboard/tickets', '/dashboard/tickets/all', '/dashboard/tickets/new', '/dashboard/tickets/2',
  '/dashboard/training', '/dashboard/training/create', '/dashboard/training/management',
  '/dashboard/broadcast', '/dashboard/broadcast/create',
  '/dashboard/team', '/dashboard/team/invitations', '/dashboard/analytics',
];
const FIRST_TIME = ['/dashboard/home', '/dashboard/profile', '/dashboard/balance'];

/** The screen shows its heading, nothing is loading any more, and axe finds nothing. */
async function check(path: string, viewport: typeof DESKTOP, token?: string) {
  const {page, context, faults} = await visit(browser, system.url, {viewport, ...(token ? {token} : {})});
  await page.goto(path);
  await page.getByRole('heading', {level: 1}).first().waitFor();
  await page.waitForLoadState('networkidle');
  await assertAccessible(page, path);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(overflow <= 0, `${path} is ${overflow} px wider than the screen`);
  assert.deepEqual(faults, []);
  await context.close();
}

for (const [width, viewport] of [['desktop', DESKTOP], ['phone', PHONE]] as const)
  describe(`accessibility at ${width} width`, () => {
    for (const path of PUBLIC) it(`a visitor's ${path} has no axe violation`, () => check(path, viewport));
    for (const path of DASHBOARD) it(`a regular user's ${path} has no axe violation`, () => check(path, viewport, owner.token));
    for (const path of FIRST_TIME) it(`a first-time user's ${path} has no axe violation`, () => check(path, viewport, newcomer.token));
  });

describe('accessibility of what opens', () => {
  it('the open drawer and the account menu have no axe violation', async () => {
    const {page, context} = await visit(browser, system.url, {token: owner.token});
    await page.goto('/dashboard/home');
    await page.getByRole('button', {name: 'Menu', exact: true}).click();
    await assertAccessible(page, 'the open drawer');
    await page.getByRole('button', {name: /Ana/}).click();
    await page.getByRole('menu').waitFor();
    await assertAccessible(page, 'the account menu', '[role="menu"]');
    await context.close();
  });

  it('the fallback screen has no axe violation', async () => {
    const {page, context} = await visit(browser, system.url, {token: owner.token});
    await page.route('**/remotes/team/**', (route) => route.abort());
    await page.goto('/dashboard/team');
    await page.getByText('Loading chunk team failed', {exact: true}).waitFor();
    await assertAccessible(page, 'the fallback screen');
    await context.close();
  });
});
