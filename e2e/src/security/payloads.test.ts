import assert from 'node:assert/strict';
import type {Page} from 'playwright-core';
import {call} from '../support/api.ts';
import {visit} from '../support/pages/browser.ts';
import {test} from '../support/test.ts';
import {payloads} from './payloads.ts';
import {setSharedStage} from '../support/system/stage.ts';

const stage = setSharedStage();
const ALL = payloads();
/** Messages of one imported ticket. */
const PER_TICKET = 200;
/** Time that a slow machine may take to show that many messages. */
const MANY_MS = 120_000;

interface Thread {
  messages: {html: string}[];
}

/** Counts executions, from before the first script of the page on. */
const countRuns = (page: Page) =>
  page.addInitScript(() => {
    const counted = window as unknown as {runs: number; ran: () => void};
    counted.runs = 0;
    counted.ran = () => {
      counted.runs += 1;
    };
  });

/** Performs possible user actions on each part of the content, waits for resulting loads, and returns the number of executions. */
const runsAfterUse = async (page: Page): Promise<number> => {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('.shown *, [role=log] *')) {
      element.dispatchEvent(new MouseEvent('mouseover', {bubbles: true}));
      if (element.tabIndex >= 0) element.focus({preventScroll: true});
      if (
        element.getAttribute('href')?.replaceAll(/\s/g, '').toLowerCase().startsWith('javascript:')
      )
        element.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
    }
  });
  await page.waitForFunction(() => [...document.images].every(({complete}) => complete));
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  return page.evaluate(() => (window as unknown as {runs: number}).runs);
};

/** Shows each text in an element of its own, as code without sanitising would. */
const show = (page: Page, texts: readonly string[]) =>
  page.evaluate((all) => {
    const {trustedTypes} = window as unknown as {
      trustedTypes: {
        createPolicy: (name: string, rules: object) => {createHTML: (text: string) => string};
      };
    };
    const nothing = trustedTypes.createPolicy('dompurify', {createHTML: (text: string) => text});
    for (const text of all) {
      const place = document.createElement('div');
      place.className = 'shown';
      document.body.append(place);
      place.innerHTML = nothing.createHTML(text);
    }
  }, texts);

/** A page with no policy at all. */
const openBarePage = async () => {
  const {page, context} = await visit(stage.browser, stage.system.url);
  await countRuns(page);
  await page.route('**/bare', (route) =>
    route.fulfill({contentType: 'text/html', body: '<!doctype html><title>Bare</title>'}),
  );
  await page.goto('/bare');
  return {page, context};
};

/** Texts as the service stores them after an import. */
const stored = async (): Promise<string[]> => {
  const {
    system: {url},
    owner: {token},
  } = stage;
  const at = new Date().toISOString();
  const groups = Array.from({length: Math.ceil(ALL.length / PER_TICKET)}, (_, index) =>
    ALL.slice(index * PER_TICKET, (index + 1) * PER_TICKET),
  );
  const tickets = groups.map((group, index) => ({
    externalId: `p${index}`,
    subject: `Payloads ${index}`,
    requester: {email: 'mallory@example.com'},
    createdAt: at,
    messages: group.map((payload) => ({kind: 'requester', html: `x${payload}`, at})),
  }));
  const {body} = await call<{results: {ok: boolean; number: number; message: string}[]}>(
    `${url}/connect/api/tickets/import`,
    {method: 'POST', token, body: {tickets}},
  );
  assert.ok(body.results, JSON.stringify(body));
  assert.deepEqual(
    body.results.filter(({ok}) => !ok),
    [],
  );
  const threads = await Promise.all(
    body.results.map(({number}) => call<Thread>(`${url}/connect/api/tickets/${number}`, {token})),
  );
  return threads.flatMap((thread) => thread.body.messages.map(({html}) => html));
};

test.describe(`${ALL.length} script injection payloads`, () => {
  test('run where nothing prevents it, which proves that they are real', async () => {
    const {page, context} = await openBarePage();
    await show(page, ALL);
    assert.ok(ALL.length >= 500);
    assert.ok((await runsAfterUse(page)) > ALL.length / 4);
    await context.close();
  });

  test('do not run when only the service sanitises them', async () => {
    const {page, context} = await openBarePage();
    const texts = await stored();
    assert.equal(texts.length, ALL.length);
    await show(page, texts);
    assert.equal(await runsAfterUse(page), 0);
    await context.close();
  });

  test("do not run when only the browser sanitises them, without the page's policies", async () => {
    const {system, browser, owner} = stage;
    const {page, context} = await visit(browser, system.url, {token: owner.token});
    await countRuns(page);
    await page.route(
      (url) => url.pathname.startsWith('/dashboard/'),
      async (route) => {
        const response = await route.fetch();
        const headers = Object.fromEntries(
          Object.entries(response.headers()).filter(
            ([name]) => !name.startsWith('content-security-policy'),
          ),
        );
        await route.fulfill({response, headers});
      },
    );
    await page.route('**/connect/api/tickets/1', async (route) => {
      const response = await route.fetch();
      const thread = (await response.json()) as Thread;
      const [first] = thread.messages;
      await route.fulfill({
        response,
        json: {...thread, messages: ALL.map((html, index) => ({...first, id: `m${index}`, html}))},
      });
    });
    await page.goto('/dashboard/tickets/1');
    await page
      .getByRole('article')
      .nth(ALL.length - 1)
      .waitFor({timeout: MANY_MS});
    assert.equal(
      await page.evaluate(() =>
        document.querySelector('meta[http-equiv="Content-Security-Policy"]'),
      ),
      null,
    );
    assert.equal(await runsAfterUse(page), 0);
    await context.close();
  });

  test("do not run when only the page's policies stop them, without sanitising", async () => {
    const {system, browser, owner} = stage;
    const {page, context} = await visit(browser, system.url, {token: owner.token});
    await countRuns(page);
    await page.goto('/dashboard/tickets/all');
    await page.getByRole('heading', {level: 1}).waitFor();
    await show(page, ALL);
    assert.equal(await runsAfterUse(page), 0);
    await context.close();
  });
});
