import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {call, makePerson, type Person} from './support/api.ts';
import {assertAccessibleInBoth, DESKTOP, PHONE, visit} from './support/browser.ts';
import {keepPage, moveTo} from './support/kept-page.ts';
import {settling} from './support/settling.ts';
import {DASHBOARD_SCREENS} from './support/screens.ts';
import {setSharedStage} from './support/stage.ts';

let newcomer: Person;

const stage = setSharedStage(async ({system, owner}) => {
  newcomer = await makePerson(system.url, 'Nina');
  const create = async (path: string, body: object) => {
    const url = `${system.url}/connect/api/${path}`;
    const {status} = await call(url, {method: 'POST', token: owner.token, body});
    assert.equal(status, 201, path);
  };
  await create('tickets', {
    subject: 'Invoice is wrong',
    requester: {email: 'carla@example.com', name: 'Carla Diaz'},
    html: '<p>It names the wrong month.</p>',
  });
  await create('macros', {name: 'Greeting', visibility: 'all', bodyHtml: '<p>Hi</p>', actions: []});
  await create('reports', {name: 'Weekly', screen: 'sla', query: {}, visibility: 'all'});
  const targets = {first: 60, next: 240, resolution: 2880};
  await create('sla-policies', {
    name: 'Every ticket',
    match: {channels: [], tags: []},
    targets: {low: targets, normal: targets, high: targets, urgent: targets},
    hoursId: null,
    isActive: true,
  });
});

const PUBLIC = ['/login', '/forgot-password', '/reset/token', '/register', '/verify/token'];
const FIRST_TIME = ['/dashboard/home', '/dashboard/profile', '/dashboard/balance'];

const opened = (token?: string) => async () => {
  const visited = await visit(stage.browser, stage.system.url, token ? {token} : {});
  settlers.set(visited.page, settling(visited.page));
  await visited.page.goto(token ? '/dashboard/home' : '/login');
  return visited;
};
const settlers = new WeakMap<Page, () => Promise<void>>();
const asVisitor = keepPage(opened());
const asOwner = keepPage(() => opened(stage.owner.token)());
const asNewcomer = keepPage(() => opened(newcomer.token)());

/** What the content consists of: a narrow screen has other elements for some of it. */
const elementsOf = (page: Page) =>
  page
    .locator('main')
    .first()
    .evaluate((main) =>
      [...main.querySelectorAll('*')]
        .filter((element) => element.checkVisibility())
        .map((element) => `${element.tagName} ${element.getAttribute('role') ?? ''}`)
        .join(),
    );

async function expectNoOverflow(page: Page, path: string) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(overflow <= 0, `${path} is ${overflow} px wider than the screen`);
}

/** Waits until loading has ended, then expects no axe violation: on a wide screen, and on a narrow one where that shows other elements. */
const check = (path: string) => async (page: Page) => {
  await page.setViewportSize(DESKTOP);
  await moveTo(page, path);
  await page.getByRole('heading', {level: 1}).first().waitFor();
  await settlers.get(page)?.();
  // The public screens take the token out of the address.
  const {pathname, search} = new URL(page.url());
  if (path.startsWith('/dashboard')) assert.equal(pathname + search, path);
  await assertAccessibleInBoth(page, path);
  await expectNoOverflow(page, path);
  const wide = await elementsOf(page);
  await page.setViewportSize(PHONE);
  await settlers.get(page)?.();
  await expectNoOverflow(page, `${path} on a phone`);
  if ((await elementsOf(page)) !== wide) await assertAccessibleInBoth(page, `${path} on a phone`);
};

describe('accessibility at desktop and phone width, in the light and the dark theme', () => {
  for (const path of PUBLIC)
    it(`a visitor's ${path} has no axe violation`, () => asVisitor(check(path)));
  for (const path of DASHBOARD_SCREENS)
    it(`a regular user's ${path} has no axe violation`, () => asOwner(check(path)));
  for (const path of FIRST_TIME)
    it(`a first-time user's ${path} has no axe violation`, () => asNewcomer(check(path)));
});

describe('accessibility of what opens', () => {
  it('the open drawer and the account menu have no axe violation', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    await page.goto('/dashboard/home');
    await page.getByRole('button', {name: 'Menu', exact: true}).click();
    await assertAccessibleInBoth(page, 'the open drawer');
    await page.getByRole('button', {name: /Ana/}).click();
    await page.getByRole('menu').waitFor();
    await assertAccessibleInBoth(page, 'the account menu', '[role="menu"]');
    await context.close();
  });
});
