import type {TestInfo} from '@playwright/test';
import type {Page} from 'playwright-core';

const MAX_LINES = 300;

/** The parts of a page that a failure shows. */
interface Watched {
  address: () => Promise<string>;
  /** A PNG of the visible page. */
  picture: () => Promise<Uint8Array>;
  /** Console messages of the page, and its failed requests. */
  said: readonly string[];
}

const open = new Set<Watched>();

/**
 * Includes a page in the evidence of a test that fails while it is open.
 * @returns ends that
 */
export function watch(watched: Watched): () => void {
  open.add(watched);
  return () => void open.delete(watched);
}

/** As {@link watch}, until the page closes. */
export function watchPage(page: Page): void {
  const said: string[] = [];
  const say = (line: string) => {
    if (said.push(line) > MAX_LINES) said.shift();
  };
  page.on('console', (message) => say(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => say(`crash: ${error.message}`));
  page.on('requestfailed', (request) =>
    say(`${request.method()} ${request.url()} failed: ${request.failure()?.errorText}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 400)
      say(`${response.request().method()} ${response.url()}: ${response.status()}`);
  });
  const unwatch = watch({
    address: async () => page.url(),
    picture: () => page.screenshot(),
    said,
  });
  page.once('close', unwatch);
}

/** A picture of a page that was just closed, or hangs, is skipped silently. */
const attachPicture = async (testInfo: TestInfo, name: string, {picture}: Watched) => {
  const body = await picture().catch(() => undefined);
  if (body) await testInfo.attach(name, {body: Buffer.from(body), contentType: 'image/png'});
};

/** Attaches the address, console and picture of each open page to the failure of a test. */
export async function keepEvidence(testInfo: TestInfo): Promise<void> {
  await Promise.all(
    [...open].map(async (page, index) => {
      const name = `page ${index + 1}`;
      const body = [await page.address().catch(String), ...page.said].join('\n');
      await testInfo.attach(name, {body, contentType: 'text/plain'});
      await attachPicture(testInfo, `${name}, picture`, page);
    }),
  );
}
