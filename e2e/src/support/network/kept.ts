import type {Page} from 'playwright-core';

/** Content of the worker's caches, as a page can see it. */
export interface Kept {
  files: string[];
  plan:
    | {
        host: {url: string; integrity: string}[];
        releases: {name: string; id: string; files: {url: string; integrity: string}[]}[];
      }
    | undefined;
  page: string | undefined;
}

/** Reads the kept content. */
export const readKept = (page: Page): Promise<Kept> =>
  page.evaluate(async () => {
    const memory = await caches.open('switchboard-page-1');
    const [plan, html] = await Promise.all(
      ['plan', 'page'].map((name) => memory.match(`/service-worker/${name}`)),
    );
    const requests = await (await caches.open('switchboard-files-1')).keys();
    return {
      files: requests.map(({url}) => url),
      plan: (await plan?.json()) as Kept['plan'],
      page: await html?.text(),
    };
  });

/** Polls until a condition on the kept content holds; fails after a minute. */
export async function untilKept(
  page: Page,
  condition: (kept: Kept) => boolean,
  what: string,
): Promise<Kept> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const kept = await readKept(page);
    if (condition(kept)) return kept;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(
    `${what}: ${JSON.stringify(await readKept(page).then(({files}) => files), null, 1)}`,
  );
}

/** True when a page, its build and all files of some remotes' releases are kept. */
export const isWhole =
  (...names: string[]) =>
  ({files, plan, page}: Kept) => {
    if (!page || !plan || plan.host.length === 0) return false;
    const releases = plan.releases.filter(({name}) => names.includes(name));
    const needed = [...plan.host, ...releases.flatMap((release) => release.files)];
    return releases.length >= names.length && needed.every(({url}) => files.includes(url));
  };

/** Message of a page to the worker. */
export const notifyWorker = (page: Page, needs: object) =>
  page.evaluate(
    async (message) =>
      (await navigator.serviceWorker.ready).active!.postMessage({
        type: 'keep',
        revoked: [],
        ...message,
      }),
    needs,
  );
