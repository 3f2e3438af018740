import assert from 'node:assert/strict';
import type {Page, Request} from 'playwright-core';
import type {OverviewResponse} from '@switchboard/contracts/analytics/overview';
import {call} from '../support/api.ts';
import {assertAccessibleInBoth, PHONE, visit} from '../support/pages/browser.ts';
import {keepPage} from '../support/pages/kept-page.ts';
import {settling} from '../support/pages/settling.ts';
import {setSharedStage} from '../support/system/stage.ts';
import {test} from '../support/test.ts';

type Overview = OverviewResponse['overview'];

const makeTicket = (url: string, token: string, subject: string) =>
  call(`${url}/connect/api/tickets`, {
    method: 'POST',
    token,
    body: {subject, requester: {email: 'rosa@example.com'}, html: '<p>Please help.</p>'},
  });

const stage = setSharedStage(async ({system, owner}) => {
  for (const subject of ['Cracked cup', 'Late parcel'])
    await makeTicket(system.url, owner.token, subject);
});

const asOwner = keepPage(() => visit(stage.browser, stage.system.url, {token: stage.owner.token}));

const SERVICES = /^\/(?:(connect|campaign|training)\/)?api\//;

/** Requests of a screen to the services when it is opened. */
async function callsOf(page: Page, path: string, isThere: RegExp): Promise<string[]> {
  const calls: string[] = [];
  const note = (request: Request) => {
    const {pathname, search} = new URL(request.url());
    if (SERVICES.test(pathname)) calls.push(`${request.method()} ${pathname}${search}`);
  };
  page.on('request', note);
  const settle = settling(page);
  await page.goto(path);
  await page.getByRole('heading', {level: 1, name: isThere}).waitFor();
  await settle();
  page.off('request', note);
  return calls;
}

const card = (page: Page, name: string) => page.getByRole('link', {name, exact: true});

test.describe('Home', () => {
  test('requests its content from each service at most twice', () =>
    asOwner(async (page) => {
      const ofShell = await callsOf(page, '/dashboard/profile', /^Profile/);
      const calls = (await callsOf(page, '/dashboard/home', /^Good /)).filter(
        (one) => !ofShell.includes(one),
      );
      assert.deepEqual(calls.toSorted(), [
        'GET /api/balance',
        'GET /api/notifications?kind=mention&show=unread&limit=5',
        'GET /campaign/api/broadcasts/running',
        'GET /connect/api/analytics/overview/lists',
        'GET /connect/api/analytics/overview?range=7',
        'GET /training/api/me/enrollments?due=soon&limit=5',
      ]);
    }));

  test('follows incoming tickets, and leads by keyboard to tickets and back', () =>
    asOwner(async (page) => {
      await page.goto('/dashboard/home');
      await card(page, 'Open 3').waitFor();
      await page.getByText(/^Most came in at/).waitFor();
      await makeTicket(stage.system.url, stage.owner.token, 'Wrong colour');
      await card(page, 'Waiting for us 4').press('Enter');
      await page.waitForURL('**/dashboard/tickets/all?turn=us');
      await page.getByRole('link', {name: 'Wrong colour'}).waitFor();
      const names = /^(?:Cracked cup|Late parcel|Wrong colour|Welcome)/;
      assert.equal(await page.getByRole('row').getByRole('link', {name: names}).count(), 4);
      await page.goBack();
      await page
        .getByRole('list', {name: 'Created by hour'})
        .getByRole('link')
        .last()
        .press('Enter');
      await page.getByRole('heading', {level: 1, name: /^Created/}).waitFor();
      await page.getByRole('link', {name: 'Back to the figures'}).press('Enter');
      await card(page, 'SLA breached 0').waitFor();
      await page.waitForURL('**/dashboard/home');
    }));

  test('is accessible with late tickets, small samples and a missing part of an answer', () =>
    asOwner(async (page) => {
      await page.route('**/connect/api/analytics/overview?*', async (route) => {
        const response = await route.fetch();
        const {overview, ...rest} = (await response.json()) as {overview: Overview};
        const {summary} = overview.week!.firstResponse;
        const late = {
          ...overview,
          counts: {...overview.counts!, breached: 4, atRisk: 2},
          week: {
            firstResponse: {summary: {...summary, n: 3, median: 60, p90: 60}, previous: summary},
            satisfaction: {summary: {rated: 4, good: 3}, previous: {rated: 2, good: 1}},
          },
          trend: null,
        };
        await route.fulfill({response, json: {...rest, overview: late}});
      });
      await page.goto('/dashboard/home');
      await card(page, 'SLA breached 4').waitFor();
      await page.getByText("We couldn't load ticket trends.").waitFor();
      await assertAccessibleInBoth(page, 'Home with late tickets', 'main');
      await page.setViewportSize(PHONE);
      await assertAccessibleInBoth(page, 'Home with late tickets on a phone', 'main');
    }));
});
