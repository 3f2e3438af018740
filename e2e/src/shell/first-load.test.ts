import assert from 'node:assert/strict';
import type {CDPSession, Request} from 'playwright-core';
import {visit} from '../support/pages/browser.ts';
import {test} from '../support/test.ts';
import {overBudget, ROUTE_BUDGET} from './script-budgets.ts';
import {settling} from '../support/pages/settling.ts';
import {setSharedStage} from '../support/system/stage.ts';

const stage = setSharedStage();

interface Load {
  /** Bytes of JavaScript on the wire, without headers. */
  scriptBytes: number;
  requests: number;
  scripts: {path: string; bytes: number}[];
  /** Longest chain of requests of which one caused the next; the page itself is 1. */
  depth: number;
}

interface Initiator {
  url?: string;
  stack?: {callFrames: {url: string}[]; parent?: Initiator['stack']};
}

const causeOf = ({url, stack}: Initiator): string | undefined => {
  for (let frames = stack; frames; frames = frames.parent) {
    const frame = frames.callFrames.find((candidate) => candidate.url);
    if (frame) return frame.url;
  }
  return url;
};

/** Longest chain of causes that ends in a script or the page. */
function depthOf(causes: Map<string, string | undefined>): number {
  const depths = new Map<string, number>();
  for (const [url, cause] of causes)
    depths.set(url, (cause && cause !== url ? (depths.get(cause) ?? 0) : 0) + 1);
  return Math.max(...depths.values());
}

async function recordCauses(session: CDPSession) {
  const causes = new Map<string, string | undefined>();
  session.on('Network.requestWillBeSent', ({request, initiator, type}) => {
    if (type === 'Document' || type === 'Script' || request.url.endsWith('.js'))
      causes.set(request.url, causes.get(request.url) ?? causeOf(initiator as Initiator));
  });
  await session.send('Network.enable');
  return causes;
}

const weigh = async (request: Request) => ({
  url: request.url(),
  bytes: (await request.sizes()).responseBodySize,
});

/** Loads an address with an empty cache until the section shows. */
async function load(path: string, remote: string, token?: string): Promise<Load> {
  const {page, context} = await visit(stage.browser, stage.system.url, token ? {token} : {});
  await page.addInitScript(() => Object.assign(window, {requestIdleCallback: () => 0}));
  const causes = await recordCauses(await context.newCDPSession(page));
  const arrived: Request[] = [];
  page.on('requestfinished', (request) => arrived.push(request));
  const settle = settling(page);
  await page.goto(path);
  await page.locator(`[data-remote="${remote}"]`).waitFor();
  await settle();
  const finished = await Promise.all(arrived.map(weigh));
  await context.close();
  const scripts = finished.filter(({url}) => url.endsWith('.js'));
  return {
    scriptBytes: scripts.reduce((sum, {bytes}) => sum + bytes, 0),
    requests: finished.length,
    scripts: scripts.map(({url, bytes}) => ({path: new URL(url).pathname, bytes})),
    depth: depthOf(causes),
  };
}

test.describe('first page load with an empty cache', () => {
  // A workspace without tickets, for which the list fetches its empty state.
  const rows: [string, string, boolean, number][] = [
    ['/login', 'auth', false, 2],
    ['/dashboard/tickets', 'tickets', true, 3],
    ['/dashboard/training', 'training', true, 2],
    ['/dashboard/broadcast', 'broadcast', true, 2],
    ['/dashboard/team', 'team', true, 2],
    ['/dashboard/analytics', 'analytics', true, 2],
  ];
  for (const [path, remote, signedIn, longest] of rows)
    test(`${path} keeps the budget of JavaScript in each part, fetches each file once, in a chain of at most ${longest}`, async () => {
      const {scriptBytes, requests, scripts, depth} = await load(
        path,
        remote,
        signedIn ? stage.owner.token : undefined,
      );
      console.log(
        `  ${path}: ${scriptBytes} bytes of JavaScript, ${requests} requests, depth ${depth}`,
      );
      const paths = scripts.map((script) => script.path);
      assert.deepEqual(
        paths.filter((one, index) => paths.indexOf(one) !== index),
        [],
        'fetched twice',
      );
      assert.deepEqual(overBudget(remote, scripts), []);
      assert.ok(scriptBytes <= ROUTE_BUDGET, `${scriptBytes} bytes`);
      assert.ok(depth <= longest, `depth ${depth}`);
    });
});

test.describe('a page behind the first one of its section', () => {
  for (const [path, remote] of [
    ['/dashboard/tickets/contacts', 'tickets'],
    ['/dashboard/team/workload', 'team'],
    ['/dashboard/training/management', 'training'],
    ['/dashboard/analytics/sla', 'analytics'],
    ['/dashboard/broadcast/templates', 'broadcast'],
  ] as const)
    test(`${path} comes with its chunks: in a chain of at most 2`, async () => {
      const {scripts, depth} = await load(path, remote, stage.owner.token);
      assert.ok(depth <= 2, `depth ${depth}:\n${scripts.map((script) => script.path).join('\n')}`);
    });
});

/** Runs in the page: records when a section is requested, and when its heading appears. Later events do not count. */
const noteOpening = (heading: string) => {
  const opening = {from: performance.now(), until: Infinity};
  Object.assign(window, {opening});
  new MutationObserver((_changes, observer) => {
    const headings = [...document.querySelectorAll('h1, h2, h3')];
    if (!headings.some(({textContent}) => textContent === heading)) return;
    opening.until = performance.now();
    observer.disconnect();
  }).observe(document.body, {childList: true, subtree: true});
};

/** Runs in the page: the scripts that were requested in between. */
const scriptsOfOpening = () => {
  const {from, until} = (window as unknown as {opening: {from: number; until: number}}).opening;
  return performance
    .getEntriesByType('resource')
    .filter(({name, startTime}) => name.endsWith('.js') && startTime > from && startTime < until)
    .map(({name}) => name);
};

test.describe('after the first screen', () => {
  const FORMS = /\/static\/js\/forms\.\w+\.js$/;

  /** Opens the list of tickets on a connection; `scripts` are the paths of those requested so far. */
  const openTickets = async (effectiveType: string) => {
    const {page, context} = await visit(stage.browser, stage.system.url, {
      token: stage.owner.token,
    });
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', {value}), {
      effectiveType,
    });
    const scripts: string[] = [];
    const underWay = new Set<Request>();
    page.on('request', (request) => {
      if (request.resourceType() !== 'script') return;
      scripts.push(new URL(request.url()).pathname);
      underWay.add(request);
    });
    page.on('requestfinished', (request) => underWay.delete(request));
    const arrive = async () => {
      while (underWay.size > 0) await page.waitForEvent('requestfinished');
    };
    const settle = settling(page);
    await page.goto('/dashboard/tickets');
    await page.locator('[data-remote="tickets"]').waitFor();
    /** Everything that the screen needs has arrived, and the moment of its optional requests has passed. */
    const comeToRest = async () => {
      await page.getByRole('button', {name: /^Notifications/}).waitFor();
      await settle();
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      await settle();
    };
    return {page, context, scripts, arrive, comeToRest};
  };
  const ofAnalytics = (path: string) => path.startsWith('/remotes/analytics/');

  test("code of the section's dialogs comes on a fast connection, and no other", async () => {
    const {page, context, scripts, comeToRest} = await openTickets('4g');
    while (!scripts.some((path) => FORMS.test(path))) await page.waitForEvent('request');
    await comeToRest();
    assert.deepEqual(scripts.filter(ofAnalytics), []);
    await context.close();
  });

  test('no such code comes on a slow one, except for a section about to be opened', async () => {
    const {page, context, scripts, arrive, comeToRest} = await openTickets('3g');
    await comeToRest();
    assert.deepEqual(
      scripts.filter((path) => FORMS.test(path) || ofAnalytics(path)),
      [],
    );
    const link = page.getByRole('link', {name: 'Analytics', exact: true});
    await Promise.all([page.waitForRequest(/\/remotes\/analytics\//), link.hover()]);
    await arrive();
    await page.evaluate(noteOpening, 'Ticket trends');
    await link.click();
    await page.getByRole('heading', {name: 'Ticket trends'}).waitFor();
    await arrive();
    assert.deepEqual(await page.evaluate(scriptsOfOpening), []);
    await context.close();
  });
});
