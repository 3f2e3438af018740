import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {call, makePerson, type Person} from './support/api.ts';
import {assertAccessible, DESKTOP, PHONE, visit} from './support/browser.ts';
import {setStage} from './support/stage.ts';

let newcomer: Person;

const stage = setStage(async ({system, owner}) => {
  newcomer = await makePerson(system.url, 'Nina');
  const ticket = {
    subject: 'Invoice is wrong',
    requester: {email: 'carla@example.com', name: 'Carla Diaz'},
    html: '<p>It names the wrong month.</p>',
  };
  await call(`${system.url}/connect/api/tickets`, {
    method: 'POST',
    token: owner.token,
    body: ticket,
  });
});

const PUBLIC = ['/login', '/forgot-password', '/reset/token', '/register', '/verify/token'];
const DASHBOARD = [
  '/dashboard/home',
  '/dashboard/profile',
  '/dashboard/balance',
  '/dashboard/tickets',
  '/dashboard/tickets/all',
  '/dashboard/tickets/new',
  '/dashboard/tickets/trash',
  '/dashboard/tickets/2',
  '/dashboard/tickets/contacts',
  '/dashboard/tickets/contacts/new',
  '/dashboard/tickets/settings/sla',
  '/dashboard/tickets/settings/sla/new',
  '/dashboard/tickets/settings/hours/new',
  '/dashboard/tickets/settings/macros',
  '/dashboard/tickets/settings/macros/new',
  '/dashboard/tickets/settings/views',
  '/dashboard/tickets/settings/tags',
  '/dashboard/tickets/settings/fields',
  '/dashboard/tickets/settings/fields/new',
  '/dashboard/tickets/settings/csat',
  '/dashboard/tickets/settings/channels',
  '/dashboard/tickets/settings/channels/new',
  '/dashboard/tickets/import',
  '/dashboard/training',
  '/dashboard/training/create',
  '/dashboard/training/management',
  '/dashboard/broadcast',
  '/dashboard/broadcast/create',
  '/dashboard/team',
  '/dashboard/team/teams',
  '/dashboard/team/invitations',
  '/dashboard/analytics',
];
const FIRST_TIME = ['/dashboard/home', '/dashboard/profile', '/dashboard/balance'];

/** The screen shows its heading, nothing is loading any more, and axe finds nothing: on a wide screen, and once it has become narrow. */
async function check(path: string, token?: string) {
  const {page, context, faults} = await visit(stage.browser, stage.system.url, {
    viewport: DESKTOP,
    ...(token ? {token} : {}),
  });
  await page.goto(path);
  await page.getByRole('heading', {level: 1}).first().waitFor();
  await page.waitForLoadState('networkidle');
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await assertAccessible(page, `${path} at ${viewport.width} px`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.ok(
      overflow <= 0,
      `${path} is ${overflow} px wider than the screen of ${viewport.width} px`,
    );
  }
  assert.deepEqual(faults, []);
  await context.close();
}

describe('accessibility at desktop and phone width', () => {
  for (const path of PUBLIC) it(`a visitor's ${path} has no axe violation`, () => check(path));
  for (const path of DASHBOARD)
    it(`a regular user's ${path} has no axe violation`, () => check(path, stage.owner.token));
  for (const path of FIRST_TIME)
    it(`a first-time user's ${path} has no axe violation`, () => check(path, newcomer.token));
});

describe('accessibility of what opens', () => {
  it('the open drawer and the account menu have no axe violation', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    await page.goto('/dashboard/home');
    await page.getByRole('button', {name: 'Menu', exact: true}).click();
    await assertAccessible(page, 'the open drawer');
    await page.getByRole('button', {name: /Ana/}).click();
    await page.getByRole('menu').waitFor();
    await assertAccessible(page, 'the account menu', '[role="menu"]');
    await context.close();
  });

  it('the fallback screen has no axe violation', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    await page.route('**/remotes/team/**', (route) => route.abort());
    await page.goto('/dashboard/team');
    await page.getByText('Loading chunk team failed', {exact: true}).waitFor();
    await assertAccessible(page, 'the fallback screen');
    await context.close();
  });
});
