import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {makeOwner, makePerson, type Person} from '../support/api.ts';
import {visit} from '../support/pages/browser.ts';
import {keepPage, moveTo} from '../support/pages/kept-page.ts';
import {settling} from '../support/pages/settling.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

let newcomer: Person;

const stage = setSharedStage(async ({system}) => {
  newcomer = await makePerson(system.url, 'Nina');
});

const opened = (token?: string) => async () => {
  const visited = await visit(stage.browser, stage.system.url, token ? {token} : {});
  await visited.page.goto(token ? '/dashboard/profile' : '/register');
  return visited;
};
const asVisitor = keepPage(opened());
const asOwner = keepPage(() => opened(stage.owner.token)());
const asNewcomer = keepPage(() => opened(newcomer.token)());

/** An address, its target, and the target's heading and title. */
type Row = [path: string, address: string, heading: string, title: string];

const PROFILE: Row = ['/dashboard/profile', '/dashboard/profile', 'Profile', 'Profile'];
const SECURITY: Row = [
  '/dashboard/profile/security',
  '/dashboard/profile/security',
  'Security',
  'Security',
];
const PREFERENCES: Row = [
  '/dashboard/profile/preferences',
  '/dashboard/profile/preferences',
  'Preferences',
  'Preferences',
];
const BALANCE: Row = [
  '/dashboard/balance',
  '/dashboard/balance',
  'Account Balance',
  'Account Balance',
];
const REGISTER: Row = ['/register', '/register', 'Welcome to Switchboard', 'Register'];
const FORGOTTEN: Row = [
  '/forgot-password',
  '/forgot-password',
  'Forgotten your Password?',
  'Forgotten password',
];

async function expectAt(page: Page, [, address, heading, title]: Row) {
  const wanted = {address, title: `${title} · Switchboard`};
  await page
    .waitForFunction(
      (place) =>
        location.pathname + location.search === place.address && document.title === place.title,
      wanted,
    )
    .catch(async () => {
      const {pathname, search} = new URL(page.url());
      assert.deepEqual({address: pathname + search, title: await page.title()}, wanted);
    });
  await page.getByRole('heading', {level: 1, name: heading}).waitFor();
}

/** Opens an address from a page that looks different, and expects its target. */
async function follow(page: Page, row: Row, [first, second]: [Row, Row]) {
  const before = row[1] === first[1] ? second : first;
  await moveTo(page, before[0]);
  await expectAt(page, before);
  await moveTo(page, row[0]);
  await expectAt(page, row);
}

const served = async (path: string) => {
  const answer = await fetch(stage.system.url + path, {headers: {accept: 'text/html'}});
  return [answer.status, /<div id="root">/.test(await answer.text())];
};

test.describe('routes of a visitor', () => {
  const login = (path: string, returnTo = ''): Row => [
    path,
    `/login${returnTo}`,
    'Welcome back',
    'Log in',
  ];
  const rows: Row[] = [
    login('/'),
    login('/login'),
    FORGOTTEN,
    ['/reset/some-token', '/reset', 'Reset Password', 'Reset Password'],
    REGISTER,
    login('/no-such-page'),
    login('/dashboard'),
    login('/dashboard/home'),
    login('/dashboard/logout'),
    login('/dashboard/tickets/7?tab=notes', '?returnTo=%2Fdashboard%2Ftickets%2F7%3Ftab%3Dnotes'),
  ];
  for (const row of rows)
    test(`spec 2 route ${row[0]}: leads to ${row[1]}`, async () => {
      assert.deepEqual(await served(row[0]), [200, true]);
      await asVisitor((page) => follow(page, row, [REGISTER, FORGOTTEN]));
    });

  test('spec 2 route /verify/{token}: shows the verification screen', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url);
    await page.goto('/verify/unknown');
    await page.getByText('There was an error verifying your account.').waitFor();
    await page
      .getByRole('link', {name: 'Back to Login'})
      .or(page.getByRole('button', {name: 'Back to Login'}))
      .click();
    await page.waitForURL('**/login');
    await context.close();
  });
});

test.describe('routes of a regular user', () => {
  const home = (path: string): Row => [path, '/dashboard/home', ', Ana', 'Home'];
  const at = (path: string, heading: string): Row => [path, path, heading, heading];
  const rows: Row[] = [
    home('/'),
    home('/login'),
    home('/register'),
    home('/no-such-page'),
    home('/dashboard'),
    home('/dashboard/hone'),
    home('/dashboard/no-such-section'),
    home('/dashboard/training/video-library'),
    home('/dashboard/home'),
    PROFILE,
    SECURITY,
    PREFERENCES,
    BALANCE,
    at('/dashboard/tickets', 'My Tickets'),
    at('/dashboard/tickets/all', 'All Tickets'),
    at('/dashboard/training', 'Training Library'),
    at('/dashboard/training/create', 'New Training'),
    at('/dashboard/training/management', 'Training Management'),
    at('/dashboard/team', 'Team Management'),
    at('/dashboard/analytics', 'Ticket trends'),
    at('/dashboard/broadcast', 'Broadcast Management'),
    at('/dashboard/broadcast/create', 'New Broadcast'),
    ['/verify/unknown', '/verify/unknown', 'There was an error', 'Account verification'],
    ['/reset/unknown', '/reset', 'Reset Password', 'Reset Password'],
  ];
  for (const row of rows)
    test(`spec 2 route ${row[0]}: leads to ${row[1]}`, async () => {
      assert.deepEqual(await served(row[0]), [200, true]);
      await asOwner((page) => follow(page, row, [PROFILE, BALANCE]));
    });

  test('spec 2 an address that redirects does so at the first load too', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    await page.goto('/dashboard/no-such-section');
    await expectAt(page, home(''));
    await context.close();
  });

  test('spec 2 route /reset/{token}: stays through a reload without the token', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url);
    await page.goto('/reset/some-token');
    await page.waitForURL('**/reset');
    await page.reload();
    await page.getByRole('heading', {name: 'Reset Password'}).waitFor();
    await context.close();
    const other = await visit(stage.browser, stage.system.url);
    await other.page.goto('/reset');
    await other.page.getByRole('heading', {name: 'Welcome back'}).waitFor();
    await other.context.close();
  });

  test('spec 2 /dashboard/logout: runs the logout and leads to /login', async () => {
    const departingMember = await makeOwner(stage.system.url, 'Lea');
    const {page, context} = await visit(stage.browser, stage.system.url, {
      token: departingMember.token,
    });
    const loggedOut = page.waitForResponse(/\/api\/auth\/logout$/);
    await page.goto('/dashboard/logout');
    await page.getByRole('heading', {name: 'Welcome back'}).waitFor();
    assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, '/login');
    assert.deepEqual(
      (await context.cookies()).filter(({name}) => name.endsWith('token')),
      [],
    );
    await loggedOut;
    const answer = await fetch(`${stage.system.url}/api/user`, {
      headers: {authorization: `Bearer ${departingMember.token}`},
    });
    assert.equal(answer.status, 401);
    await context.close();
  });
});

test.describe('routes of a first-time user', () => {
  const home = (path: string): Row => [path, '/dashboard/home', 'Get started', 'Get started'];
  for (const row of [PROFILE, SECURITY, PREFERENCES, BALANCE, home('/dashboard/home')])
    test(`spec 6 first-time users reach ${row[0]}`, () =>
      asNewcomer((page) => follow(page, row, [PROFILE, BALANCE])));

  for (const section of ['tickets', 'tickets/all', 'training', 'team', 'analytics', 'broadcast'])
    test(`spec 2 first-time users cannot reach /dashboard/${section}`, () =>
      asNewcomer((page) => follow(page, home(`/dashboard/${section}`), [PROFILE, BALANCE])));

  test('calls none of the gated services (product 0.10)', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url, {token: newcomer.token});
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/(connect|campaign|training)\/api\//.test(request.url())) calls.push(request.url());
    });
    const settle = settling(page);
    for (const path of ['/dashboard/home', '/dashboard/profile', '/dashboard/balance']) {
      await page.goto(path);
      await page.getByRole('heading', {level: 1}).waitFor();
      await settle();
    }
    assert.deepEqual(calls, []);
    await context.close();
  });
});
