import type {KeptFile} from '../messages.ts';

/** Hash of bytes in the format of subresource integrity. */
async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/** Response with the headers that a file needs; the others do not apply to later answers. */
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
 * Files in a cache. The hash of each is checked on arrival and again on every use (O4). A cache that cannot be read or
 * written counts as empty.
 */
export class KeptFiles {
  private readonly ports: FilePorts;

  constructor(ports: FilePorts) {
    this.ports = ports;
  }

  /** Reads the kept copy, or returns undefined; one that no longer matches is dropped. */
  read(file: KeptFile): Promise<Response | undefined> {
    return this.readChecked(file).catch(() => undefined);
  }

  /**
   * Loads the file from the network; undefined when its content differs. A second request bypasses the browser's own
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

  /** Stores a validated file; returns false when it is not kept, as the disk may be full. */
  write({url}: KeptFile, checked: Response): Promise<boolean> {
    return this.ports
      .openCache()
      .then((cache) => cache.put(url, checked))
      .then(
        () => true,
        () => false,
      );
  }

  /** Deletes every unwanted file. */
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
