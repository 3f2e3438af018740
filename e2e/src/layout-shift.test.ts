import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {call} from './support/api.ts';
import {DESKTOP, PHONE, visit} from './support/browser.ts';
import {keepPage} from './support/kept-page.ts';
import {DASHBOARD_SCREENS, PUBLIC_SCREENS} from './support/screens.ts';
import {settling} from './support/settling.ts';
import {setSharedStage} from './support/stage.ts';

/** Of the viewport's height and width, as the browser sums it up. */
const LIMIT = 0.02;

const stage = setSharedStage(async ({system, owner}) => {
  for (let index = 0; index < 30; index += 1)
    await call(`${system.url}/connect/api/tickets`, {
      method: 'POST',
      token: owner.token,
      body: {
        subject: `Question ${index}`,
        requester: {email: `person${index}@example.com`, name: `Person ${index}`},
        html: '<p>Where is it?</p>',
      },
    });
});

const ROUTES = [...PUBLIC_SCREENS, ...DASHBOARD_SCREENS];

/** Sums up what moves by itself, and names what moved most. */
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

/** A page that keeps what it has loaded: only its first load is from an empty cache. */
const pageOf = (viewport: {width: number; height: number}, person: 'owner' | 'visitor') =>
  keepPage(async () => {
    const visited = await visit(stage.browser, stage.system.url, {
      viewport,
      ...(person === 'owner' && {token: stage.owner.token}),
    });
    settlers.set(visited.page, settling(visited.page));
    await visited.page.addInitScript(watchShifts);
    return visited;
  });
const settlers = new WeakMap<Page, () => Promise<void>>();

describe('a screen that loads moves nothing that is shown already', () => {
  for (const viewport of [DESKTOP, PHONE]) {
    const [asOwner, asVisitor] = [pageOf(viewport, 'owner'), pageOf(viewport, 'visitor')];
    for (const path of ROUTES)
      it(`${path} at ${viewport.width} px`, () =>
        (path.startsWith('/dashboard') ? asOwner : asVisitor)(async (page) => {
          await page.goto(path);
          await page.getByRole('heading', {level: 1}).first().waitFor();
          await settlers.get(page)?.();
          const {sum, moved} = await page.evaluate(
            () => (window as unknown as {shifts: {sum: number; moved: string[]}}).shifts,
          );
          assert.ok(sum <= LIMIT, `moved by ${sum.toFixed(4)}:\n${moved.join('\n')}`);
        }));
  }
});

describe('a ticket that is opened from the list', () => {
  it('shows the composer where it stays when the conversation is there', async () => {
    const {page, context} = await visit(stage.browser, stage.system.url, {
      viewport: DESKTOP,
      token: stage.owner.token,
    });
    try {
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
    } finally {
      await context.close();
    }
  });
});
