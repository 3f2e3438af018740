import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {makeOwner, makePerson, type Person} from './support/api.ts';
import {visit} from './support/browser.ts';
import {setStage} from './support/stage.ts';

let newcomer: Person;

const stage = setStage(async ({system}) => {
  newcomer = await makePerson(system.url, 'Nina');
});

/** Opens an address and tells where it ends and which heading shows. */
async function open(path: string, token?: string) {
  const {context, page, faults} = await visit(
    stage.browser,
    stage.system.url,
    token ? {token} : {},
  );
  await page.goto(path);
  const heading = page.getByRole('heading', {level: 1});
  await heading.first().waitFor();
  const {pathname, search} = new URL(page.url());
  const outcome = {
    address: pathname + search,
    heading: await heading.first().innerText(),
    title: await page.title(),
    faults,
  };
  await context.close();
  return outcome;
}

describe('routes of a visitor', () => {
  const rows: [string, string, string][] = [
    ['/', '/login', 'Welcome back'],
    ['/login', '/login', 'Welcome back'],
    ['/forgot-password', '/forgot-password', 'Forgotten your Password?'],
    ['/reset/some-token', '/reset', 'Reset Password'],
    ['/register', '/register', 'Welcome to Switchboard'],
    ['/no-such-page', '/login', 'Welcome back'],
    ['/dashboard', '/login', 'Welcome back'],
    ['/dashboard/home', '/login', 'Welcome back'],
    ['/dashboard/logout', '/login', 'Welcome back'],
    [
      '/dashboard/tickets/7?tab=notes',
      '/login?returnTo=%2Fdashboard%2Ftickets%2F7%3Ftab%3Dnotes',
      'Welcome back',
    ],
  ];
  for (const [path, address, heading] of rows)
    it(`spec 2 route ${path}: leads to ${address}`, async () => {
      const outcome = await open(path);
      assert.deepEqual(outcome.faults, []);
      assert.ok(outcome.address.startsWith(address), outcome.address);
      assert.equal(outcome.heading, heading);
      assert.match(outcome.title, /Switchboard$/);
    });

  it('spec 2 route /verify/{token}: shows the verification screen', async () => {
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

describe('routes of a regular user', () => {
  const rows: [string, string][] = [
    ['/', '/dashboard/home'],
    ['/login', '/dashboard/home'],
    ['/register', '/dashboard/home'],
    ['/no-such-page', '/dashboard/home'],
    ['/dashboard', '/dashboard/home'],
    ['/dashboard/hone', '/dashboard/home'],
    ['/dashboard/no-such-section', '/dashboard/home'],
    ['/dashboard/training/video-library', '/dashboard/home'],
    ['/dashboard/home', '/dashboard/home'],
    ['/dashboard/profile', '/dashboard/profile'],
    ['/dashboard/balance', '/dashboard/balance'],
    ['/dashboard/tickets', '/dashboard/tickets'],
    ['/dashboard/tickets/all', '/dashboard/tickets/all'],
    ['/dashboard/training', '/dashboard/training'],
    ['/dashboard/training/create', '/dashboard/training/create'],
    ['/dashboard/training/management', '/dashboard/training/management'],
    ['/dashboard/team', '/dashboard/team'],
    ['/dashboard/analytics', '/dashboard/analytics'],
    ['/dashboard/broadcast', '/dashboard/broadcast'],
    ['/dashboard/broadcast/create', '/dashboard/broadcast/create'],
  ];
  for (const [path, address] of rows)
    it(`spec 2 route ${path}: leads to ${address}`, async () => {
      const outcome = await open(path, stage.owner.token);
      assert.deepEqual(outcome.faults, []);
      assert.equal(outcome.address, address);
      assert.match(outcome.title, /\S · Switchboard$/);
    });

  for (const path of ['/verify/unknown', '/reset/unknown'])
    it(`spec 2 route ${path}: works with a session too`, async () => {
      const outcome = await open(path, stage.owner.token);
      assert.notEqual(outcome.address, '/dashboard/home');
    });

  it('spec 2 route /reset/{token}: stays through a reload after the token left the address bar', async () => {
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

  it('spec 2 /dashboard/logout: runs the logout and leads to /login', async () => {
    const leaver = await makeOwner(stage.system.url, 'Lea');
    const {page, context} = await visit(stage.browser, stage.system.url, {token: leaver.token});
    await page.goto('/dashboard/logout');
    await page.getByRole('heading', {name: 'Welcome back'}).waitFor();
    assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, '/login');
    assert.deepEqual(
      (await context.cookies()).filter(({name}) => name.endsWith('token')),
      [],
    );
    const answer = await fetch(`${stage.system.url}/api/user`, {
      headers: {authorization: `Bearer ${leaver.token}`},
    });
    assert.equal(answer.status, 401);
    await context.close();
  });
});

describe('routes of a first-time user', () => {
  for (const path of ['/dashboard/profile', '/dashboard/balance', '/dashboard/home'])
    it(`spec 6 first-time users reach ${path}`, async () => {
      assert.equal((await open(path, newcomer.token)).address, path);
    });

  for (const section of ['tickets', 'tickets/all', 'training', 'team', 'analytics', 'broadcast'])
    it(`spec 2 first-time users cannot reach /dashboard/${section}`, async () => {
      assert.equal(
        (await open(`/dashboard/${section}`, newcomer.token)).address,
        '/dashboard/home',
      );
    });

  it('calls none of the gated services (product 0.10)', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url, {token: newcomer.token});
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/(connect|campaign|training)\/api\//.test(request.url())) calls.push(request.url());
    });
    for (const path of ['/dashboard/home', '/dashboard/profile', '/dashboard/balance']) {
      await page.goto(path);
      await page.getByRole('heading', {level: 1}).waitFor();
      await page.waitForLoadState('networkidle');
    }
    assert.deepEqual(calls, []);
    await context.close();
  });
});
