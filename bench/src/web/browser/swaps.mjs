// Releases that arrive under an open tab (P5).
import {activate, publishVariants} from '@switchboard/e2e/support/releases/variants';
import {share} from '../figures/statistics.mjs';
import {slopeOf} from '../figures/slope.mjs';
import {heldBy} from './memory.mjs';
import {openPage} from './open-page.mjs';

const SWAPS = 50;
/** The first ones contain the warm-up of a tab. */
const WARM = 10;
const EVERY = 5;
const REMOTE = 'training';

/** Counts, in the page, how often a release of the section is on screen after a newer one was. */
const noteStale = ({remote, versions}) => {
  const seen = {newest: -1, stale: 0};
  const look = () => {
    for (const {dataset} of document.querySelectorAll(`[data-remote="${remote}"]`)) {
      const index = versions.indexOf(dataset.version);
      if (index < seen.newest) seen.stale += 1;
      seen.newest = Math.max(seen.newest, index);
    }
  };
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-version'],
  });
  window.webBenchSwaps = seen;
};

/**
 * Publishes releases, activates one after another while a tab shows another section, and opens theirs.
 * @returns milliseconds from activating to the new release's own screen (95th percentile), number of times an older one came back, and the
 * bytes that stay of each
 */
export async function swapMany(browser, {product, token, scenario: {path, heading, targets}}) {
  const versions = await publishVariants(product, REMOTE, SWAPS);
  const {context, page, session, faults} = await openPage(browser, {
    origin: product.url,
    token,
    heading,
  });
  const open = async (target, version) => {
    await page.locator(`#side-menu a[href="${target.path}"]`).first().click();
    const root = `[data-remote="${target.remote}"]`;
    await page
      .locator(version ? `${root}[data-version="${version}"]` : root)
      .first()
      .waitFor();
  };
  const [section, other] = [REMOTE, 'team'].map((name) =>
    targets.find(({remote}) => remote === name),
  );
  try {
    await session.send('HeapProfiler.enable');
    await page.goto(path);
    await open(section);
    await page.evaluate(noteStale, {remote: REMOTE, versions});
    const times = [];
    const held = [];
    for (const [index, version] of versions.entries()) {
      await open(other);
      const began = performance.now();
      await activate(product, REMOTE, version);
      await open(section, version);
      times.push(performance.now() - began);
      if (index >= WARM && index % EVERY === 0) held.push([index, (await heldBy(session)).bytes]);
    }
    if (faults.length > 0) throw new Error(`${product.url}: ${faults.join('; ')}`);
    const stale = await page.evaluate(() => window.webBenchSwaps.stale);
    return {p95: share(times, 0.95), median: share(times, 0.5), stale, bytes: slopeOf(held)};
  } finally {
    await context.close();
  }
}
