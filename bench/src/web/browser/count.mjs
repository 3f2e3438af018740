// Counts that do not depend on time: the files of a page, and their order.
import {longestChain} from '../figures/depth.mjs';
import {followRequests} from './requests.mjs';
import {openPage} from './open-page.mjs';

const pathOf = (url) => new URL(url).pathname;
const isScript = ({type, url}) => type === 'Script' || /\.m?js$/.test(pathOf(url));

/** Bodies on the wire: answers over HTTP/2 have headers that differ by what was sent before them. */
const bodySizes = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      performance
        .getEntriesByType('resource')
        .map(({name, encodedBodySize, transferSize}) => [
          name,
          transferSize === 0 ? 0 : encodedBodySize,
        ]),
    ),
  );

const pageSize = (page) =>
  page.evaluate(() => performance.getEntriesByType('navigation')[0].encodedBodySize);

/** Time without requests after which a page is complete: a page that waits for answers continues sooner. */
const QUIET_MS = 800;

const show = async (page, requests, {path, heading}) => {
  await page.goto(path);
  await page.locator(heading).first().waitFor();
  await requests.untilQuiet(QUIET_MS);
};

const goIdle = async (page, requests) => {
  await page.evaluate(() => window.webBench.goIdle());
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  await requests.untilQuiet(QUIET_MS);
};

async function countLoad({page}, requests) {
  const sizes = await bodySizes(page);
  const address = page.url();
  const scripts = requests
    .filter(isScript)
    .map(({url}) => ({path: pathOf(url), bytes: sizes[url] ?? 0}));
  return {
    htmlBytes: await pageSize(page),
    scripts,
    // Files that the page itself does not name.
    fetched: requests
      .filter((request) => isScript(request) && request.cause !== address)
      .map(({url}) => pathOf(url).slice(1)),
    scriptBytes: scripts.reduce((sum, {bytes}) => sum + bytes, 0),
    requests: requests.filter(({isCached}) => !isCached).length,
    chain: longestChain(
      requests.filter((request) => request.type === 'Document' || isScript(request)),
    ).map(pathOf),
  };
}

/**
 * Opens an address once and counts: until its first screen is there, and the requests of idle moments afterwards. A repeated visit is
 * counted at its second load.
 */
export async function count(browser, {origin, token, scenario}) {
  const opened = await openPage(browser, {
    origin,
    token: scenario.isVisitor ? undefined : token,
    heading: scenario.heading,
    holdsIdle: true,
  });
  const {context, page, session, faults} = opened;
  try {
    if (scenario.kind === 'repeat') {
      const earlier = followRequests(session);
      await show(page, earlier, scenario);
      await goIdle(page, earlier);
    }
    const requests = followRequests(session);
    await show(page, requests, scenario);
    const first = await countLoad(opened, requests.all());
    await goIdle(page, requests);
    const all = await countLoad(opened, requests.all());
    if (faults.length > 0) throw new Error(`${origin}${scenario.path}: ${faults.join('; ')}`);
    return {
      ...first,
      laterBytes: all.scriptBytes - first.scriptBytes,
    };
  } finally {
    await context.close();
  }
}
