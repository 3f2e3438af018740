import {watchPage} from './watch.mjs';

const DESKTOP = {width: 1400, height: 900};
const PATIENCE_MS = 30_000;
const COOKIE = 'switchboard_token';

/** Bytes a second, and milliseconds until an answer begins; `cpu` is the slow-down factor of the processor. */
export const NETWORKS = {
  wifi: {latency: 40, down: 1_250_000, up: 1_250_000, cpu: 1},
  // Lighthouse's slow 4G, as its own throttling passes it to the browser.
  slow4g: {latency: 562.5, down: 188_743, up: 86_400, cpu: 4},
};

export async function slowDown(session, {latency, down, up, cpu}) {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
  await session.send('Emulation.setCPUThrottlingRate', {rate: cpu});
}

/**
 * A page with nothing in its cache.
 * @param browser to open it in
 * @param options `origin`; `token` of the session, if any; `heading` of the first screen; `network` of {@link NETWORKS}; `holdsIdle` delays
 * the page's work for idle moments
 */
export async function openPage(browser, {origin, token, heading, network, holdsIdle = false}) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: DESKTOP,
    serviceWorkers: 'block',
    locale: 'en-US',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (token)
    await context.addCookies([{name: COOKIE, value: token, url: origin, sameSite: 'Strict'}]);
  await context.addInitScript(watchPage, {heading, holdsIdle});
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (network) await slowDown(session, network);
  const faults = [];
  page.on('pageerror', ({message}) => faults.push(message));
  return {context, page, session, faults};
}
