import {readFile, stat} from 'node:fs/promises';
import {
  createServer,
  request as requestUpstream,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import {extname, join, normalize} from 'node:path';
import type {AddressInfo} from 'node:net';
import {tunnel} from './fault-proxy.ts';

export interface StaticTree {
  url: string;
  /** Requests to the registry that match no file of the tree, answered with 503. */
  askedRegistry: () => readonly string[];
  close: () => Promise<void>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const SERVICES = /^\/(api|connect|campaign|training|ws)(\/|$)/;
/** A missing file below is 404; every other address is one of the page. */
const FILES = /^\/(static|flags|remotes|registry)\/|\.\w+$/;

type Headers = Record<string, string>;

/** The headers that `_headers` of a tree sets for a path; several rules are combined, as static hosts do it. */
const headersFor = (rules: string, path: string): Headers => {
  const found: Headers = {};
  for (const rule of rules.trim().split('\n\n')) {
    const [pattern = '', ...lines] = rule.split('\n');
    if (!(pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern))
      continue;
    for (const line of lines) {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
      found[name] = found[name] === undefined ? value : `${found[name]}, ${value}`;
    }
  }
  return found;
};

const fileAt = async (path: string) => {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? found : undefined;
};

interface Found {
  path: string;
  coding: Headers;
  etag: string;
}

/** A file, compressed where the browser accepts it and the tree has a compressed copy. */
async function find(path: string, {headers}: IncomingMessage): Promise<Found | undefined> {
  const takesBrotli = String(headers['accept-encoding'] ?? '').includes('br');
  for (const [ending, coding] of [
    ...(takesBrotli ? [['.br', {'content-encoding': 'br'}] as const] : []),
    ['', {}] as const,
  ]) {
    const found = await fileAt(path + ending);
    if (found)
      return {path: path + ending, coding: {...coding}, etag: `W/"${found.size}-${found.mtimeMs}"`};
  }
  return undefined;
}

/**
 * A plain static server for an exported tree, like a CDN: files with the headers of `_headers`, the page at every other address, the
 * services passed on to a running system. It has no registry: anything without a file there is 503.
 */
export async function serveTree(directory: string, system: string): Promise<StaticTree> {
  const asked: string[] = [];
  const target = new URL(system);

  const passOn = (request: IncomingMessage, response: ServerResponse) => {
    const {url: path, method, headers} = request;
    const upstream = requestUpstream(
      {hostname: target.hostname, port: target.port, path, method, headers},
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const {pathname} = new URL(request.url ?? '/', 'http://tree');
    if (SERVICES.test(pathname)) return passOn(request, response);
    const own = await find(join(directory, normalize(pathname)), request);
    if (!own && pathname.startsWith('/registry/')) {
      asked.push(`${request.method} ${pathname}`);
      return response.writeHead(503).end();
    }
    if (!own && FILES.test(pathname))
      return response
        .writeHead(404, {'content-type': 'text/plain', 'cache-control': 'no-store'})
        .end('Not found\n');
    const shown = own ? pathname : '/index.html';
    const found = own ?? (await find(join(directory, 'index.html'), request))!;
    const headers = {
      'content-type': TYPES[extname(shown)] ?? 'application/octet-stream',
      ...headersFor(await readFile(join(directory, '_headers'), 'utf8'), shown),
      ...found.coding,
      etag: found.etag,
    };
    if (request.headers['if-none-match'] === found.etag)
      return response.writeHead(304, headers).end();
    return response.writeHead(200, headers).end(await readFile(found.path));
  };

  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  );
  server.on('upgrade', (request, client, head) => tunnel({request, client, head, target}));
  const url = await new Promise<string>((resolve) =>
    server.listen(0, () => resolve(`http://localhost:${(server.address() as AddressInfo).port}`)),
  );
  return {
    url,
    askedRegistry: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
