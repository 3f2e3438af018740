import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {CDPSession} from 'playwright-core';
import {visit} from './support/browser.ts';
import {setSharedStage} from './support/stage.ts';

const stage = setSharedStage();

interface Load {
  /** Bytes of JavaScript on the wire, without headers. */
  scriptBytes: number;
  requests: number;
  scripts: string[];
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

/** Loads an address with an empty cache until the section shows. */
async function load(path: string, remote: string, token?: string): Promise<Load> {
  const {page, context} = await visit(stage.browser, stage.system.url, token ? {token} : {});
  await page.addInitScript(() => Object.assign(window, {requestIdleCallback: () => 0}));
  const causes = await recordCauses(await context.newCDPSession(page));
  const sizes: Promise<{url: string; bytes: number}>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(
      request.sizes().then(({responseBodySize}) => ({url: request.url(), bytes: responseBodySize})),
    ),
  );
  await page.goto(path);
  await page.locator(`[data-remote="${remote}"]`).waitFor();
  await page.waitForLoadState('networkidle');
  const finished = await Promise.all(sizes);
  await context.close();
  const scripts = finished.filter(({url}) => url.endsWith('.js'));
  return {
    scriptBytes: scripts.reduce((sum, {bytes}) => sum + bytes, 0),
    requests: finished.length,
    scripts: scripts.map(({url, bytes}) => `${bytes} ${new URL(url).pathname}`),
    depth: depthOf(causes),
  };
}

describe('first page load with an empty cache', () => {
  const rows: [string, string, number, boolean][] = [
    ['/login', 'auth', 220_000, false],
    ['/dashboard/tickets', 'tickets', 260_000, true],
  ];
  for (const [path, remote, budget, signedIn] of rows)
    it(`${path} takes at most ${budget / 1000} kB of JavaScript, each file once, in a chain of at most 3`, async (test) => {
      const {scriptBytes, requests, scripts, depth} = await load(
        path,
        remote,
        signedIn ? stage.owner.token : undefined,
      );
      test.diagnostic(
        `${path}: ${scriptBytes} bytes of JavaScript, ${requests} requests, depth ${depth}`,
      );
      assert.ok(scriptBytes <= budget, `${scriptBytes} bytes:\n${scripts.join('\n')}`);
      assert.equal(new Set(scripts).size, scripts.length, `fetched twice:\n${scripts.join('\n')}`);
      assert.ok(depth <= 3, `depth ${depth}`);
    });
});
