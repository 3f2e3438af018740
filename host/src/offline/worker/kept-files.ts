import type {KeptFile} from '../messages.ts';

/** The hash of some bytes as subresource integrity writes it. */
async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/** Only what a file needs: the other headers of an answer say nothing of the next one. */
const copyOf = (bytes: ArrayBuffer, headers: Headers) =>
  new Response(bytes, {
    headers: {
      'content-type': headers.get('content-type') ?? 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    },
  });

interface FilePorts {
  openCache: () => Promise<Cache>;
  fetch: typeof fetch;
}

/**
 * Files in a cache. The hash of each is checked when it comes and again whenever it is given out (O4). A cache that
 * cannot be read or written counts as empty.
 */
export class KeptFiles {
  private readonly ports: FilePorts;

  constructor(ports: FilePorts) {
    this.ports = ports;
  }

  /** The kept copy, or undefined; one that no longer matches is dropped. */
  read(file: KeptFile): Promise<Response | undefined> {
    return this.readChecked(file).catch(() => undefined);
  }

  /**
   * The file from the network, or undefined when what comes is something else; asked once more past the browser's own
   * cache, which may hold a wrong body.
   * @throws TypeError when the network gives no answer
   */
  async load({url, integrity}: KeptFile): Promise<Response | undefined> {
    for (const cache of ['default', 'reload'] as const) {
      const response = await this.ports.fetch(url, {
        mode: 'cors',
        credentials: 'same-origin',
        priority: 'low',
        cache,
      });
      if (!response.ok) continue;
      const bytes = await response.arrayBuffer();
      if ((await integrityOf(bytes)) === integrity) return copyOf(bytes, response.headers);
    }
    return undefined;
  }

  /** Keeps a checked file; tells whether it is kept, as the disk may be full. */
  write({url}: KeptFile, checked: Response): Promise<boolean> {
    return this.ports
      .openCache()
      .then((cache) => cache.put(url, checked))
      .then(
        () => true,
        () => false,
      );
  }

  /** Drops every file that is not wanted. */
  prune(isWanted: (url: string) => boolean): Promise<void> {
    return this.dropUnless(isWanted).catch(() => undefined);
  }

  private async readChecked({url, integrity}: KeptFile): Promise<Response | undefined> {
    const cache = await this.ports.openCache();
    const kept = await cache.match(url);
    if (!kept || (await integrityOf(await kept.clone().arrayBuffer())) === integrity) return kept;
    await cache.delete(url);
    return undefined;
  }

  private async dropUnless(isWanted: (url: string) => boolean) {
    const cache = await this.ports.openCache();
    const unwanted = (await cache.keys()).filter(({url}) => !isWanted(url));
    await Promise.all(unwanted.map((request) => cache.delete(request)));
  }
}
