import {createHash} from 'node:crypto';
import {Keeper} from '../keeper.ts';

export const ORIGIN = 'https://desk.example';

export const hashOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

export const fileAt = (path: string, text: string) => ({
  url: `${ORIGIN}${path}`,
  integrity: hashOf(text),
});

/** Page of a build of the host as the front door sends it. */
export const pageOf = (files: Record<string, string>, text = '') =>
  new Response(
    `<head>${text}<script type="application/json" id="switchboard-host-files">${JSON.stringify(
      Object.entries(files).map(([path, content]) => ({
        path: path.slice(1),
        size: content.length,
        integrity: hashOf(content),
      })),
    )}</script></head>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "script-src 'nonce-abc'",
        'content-encoding': 'br',
      },
    },
  );

/** Cache in memory; its entries can be damaged and it can be full. */
export class FakeCache {
  readonly entries = new Map<string, Response>();
  isFull = false;

  private static keyOf(request: RequestInfo | URL) {
    return new URL(request instanceof Request ? request.url : String(request), ORIGIN).href;
  }

  async match(request: RequestInfo | URL) {
    return this.entries.get(FakeCache.keyOf(request))?.clone();
  }

  async put(request: RequestInfo | URL, response: Response) {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(FakeCache.keyOf(request), response);
  }

  async delete(request: RequestInfo | URL) {
    return this.entries.delete(FakeCache.keyOf(request));
  }

  async keys() {
    return [...this.entries.keys()].map((url) => new Request(url));
  }
}

/** Worker's keeper with a network and caches of the test's. */
export function setUp() {
  const cachesByName = new Map<string, FakeCache>();
  const cache = (name: string) =>
    cachesByName.get(name) ?? cachesByName.set(name, new FakeCache()).get(name)!;
  const world = {
    files: cache('switchboard-files-1'),
    memory: cache('switchboard-page-1'),
    /** Path → answer; a missing path breaks the connection. */
    network: new Map<string, () => Response | Promise<Response>>(),
    asked: [] as {path: string; cache: RequestCache | undefined}[],
    /** Ends the time limit for a slow page. */
    losePatience: (): void => undefined,
    serve: (files: Record<string, string>) =>
      Object.entries(files).forEach(([path, text]) =>
        world.network.set(
          path,
          () => new Response(text, {headers: {'content-type': 'text/javascript'}}),
        ),
      ),
    /** Starts a worker with the contents of the caches. */
    start: () =>
      new Keeper({
        origin: ORIGIN,
        openCache: async (name) => cache(name) as unknown as Cache,
        wait: () => new Promise<void>((resolve) => (world.losePatience = resolve)),
        fetch: async (request, init) => {
          const path = new URL(request instanceof Request ? request.url : String(request), ORIGIN)
            .pathname;
          world.asked.push({path, cache: init?.cache});
          const answer = world.network.get(path);
          if (!answer) throw new TypeError('Failed to fetch');
          return answer();
        },
      }),
  };
  return world;
}
