import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {call, makePerson, type Person} from '../support/api.ts';
import {assertAccessibleInBoth, DESKTOP, PHONE, visit} from '../support/pages/browser.ts';
import {keepPage} from '../support/pages/kept-page.ts';
import {DASHBOARD_SCREENS, PUBLIC_SCREENS} from '../support/pages/screens.ts';
import {settling} from '../support/pages/settling.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

/** Share of the viewport's height and width, as the browser sums it up. */
const LIMIT = 0.02;

/** Public screens that a link in a mail opens. */
const OF_MAILS = ['/reset/token', '/verify/token'];
const FIRST_TIME = ['/dashboard/home', '/dashboard/profile', '/dashboard/balance'];

let newcomer: Person;

const stage = setSharedStage(async ({system, owner}) => {
  newcomer = await makePerson(system.url, 'Nina');
  const create = async (path: string, body: object) => {
    const url = `${system.url}/connect/api/${path}`;
    const {status} = await call(url, {method: 'POST', token: owner.token, body});
    assert.equal(status, 201, path);
  };
  for (let index = 0; index < 30; index += 1)
    await create('tickets', {
      subject: `Question ${index}`,
      requester: {email: `person${index}@example.com`, name: `Person ${index}`},
      html: '<p>Where is it?</p>',
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

/** Sums up layout shifts, and names the element that moved most. */
const watchShifts = () => {
  const shifts = {sum: 0, moved: [] as string[]};
  Object.assign(window, {shifts});
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: {node?: Element}[];
    })[]) {
      if (entry.hadRecentInput) continue;
      shifts.sum += entry.value;
      for (const {node} of entry.sources)
        shifts.moved.push(
          `${entry.value.toFixed(4)} ${node?.nodeName} ${node?.textContent?.slice(0, 40)}`,
        );
    }
  }).observe({type: 'layout-shift', buffered: true});
};

async function expectNoShift(page: Page) {
  const {sum, moved} = await page.evaluate(
    () => (window as unknown as {shifts: {sum: number; moved: string[]}}).shifts,
  );
  assert.ok(sum <= LIMIT, `moved by ${sum.toFixed(4)}:\n${moved.join('\n')}`);
}

async function expectNoOverflow(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(overflow <= 0, `${overflow} px wider than the screen`);
}

/** Elements of the content: a narrow screen has other ones for some of it. */
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

const settlers = new WeakMap<Page, () => Promise<void>>();

/** A page that keeps what it has loaded: only its first load is from an empty cache. */
const pageOf = (viewport: {width: number; height: number}, token: () => string | undefined) =>
  keepPage(async () => {
    const own = token();
    const visited = await visit(stage.browser, stage.system.url, {
      viewport,
      ...(own && {token: own}),
    });
    settlers.set(visited.page, settling(visited.page));
    await visited.page.addInitScript(watchShifts);
    return visited;
  });

const PEOPLE = [
  {who: 'a visitor', token: () => undefined, screens: [...PUBLIC_SCREENS, ...OF_MAILS]},
  {who: 'a regular user', token: () => stage.owner.token, screens: DASHBOARD_SCREENS},
  {who: 'a first-time user', token: () => newcomer.token, screens: FIRST_TIME},
];

test.describe('a screen has no layout shift, is not too wide, and has no axe violation', () => {
  /** Elements of each wide screen: the same elements have the same violations on a narrow one. */
  const wide = new Map<string, string>();

  for (const viewport of [DESKTOP, PHONE])
    for (const {who, token, screens} of PEOPLE) {
      const lookAt = pageOf(viewport, token);
      for (const path of screens)
        test(`${path} of ${who} at ${viewport.width} px`, () =>
          lookAt(async (page) => {
            await page.goto(path);
            await page.getByRole('heading', {level: 1}).first().waitFor();
            await settlers.get(page)?.();
            // The public screens take the token out of the address.
            const {pathname, search} = new URL(page.url());
            if (path.startsWith('/dashboard')) assert.equal(pathname + search, path);
            await expectNoShift(page);
            await expectNoOverflow(page);
            const elements = await elementsOf(page);
            if (elements !== wide.get(`${who} ${path}`)) await assertAccessibleInBoth(page, path);
            if (viewport === DESKTOP) wide.set(`${who} ${path}`, elements);
          }));
    }
});

test.describe('opened overlays and tickets', () => {
  test('the open drawer and the account menu have no axe violation', async () => {
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

  test('a ticket opened from the list shows the composer in its final place', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url, {
      viewport: DESKTOP,
      token: stage.owner.token,
    });
    await page.goto('/dashboard/tickets/all');
    const answer = Promise.withResolvers<void>();
    await page.route('**/connect/api/tickets/*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.getByRole('link', {name: 'Question 7'}).click();
    await page.getByRole('toolbar', {name: 'Formatting: Reply'}).waitFor();
    const composer = page.getByRole('region', {name: 'Composer'});
    const before = await composer.boundingBox();
    answer.resolve();
    await page.getByText('Where is it?').waitFor();
    assert.deepEqual(await composer.boundingBox(), before);
    await context.close();
  });
});
