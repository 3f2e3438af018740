import {createServer, request, type IncomingMessage, type ServerResponse} from 'node:http';
import {connect, type Socket} from 'node:net';

/** What happens to a request: the connection breaks, no answer comes, or this one. */
export type Fault = 'reset' | 'hang' | {status: number; type?: string; body?: string};

export interface Proxy {
  url: string;
  /** The system behind it. */
  target: string;
  /** Decides over every request by its path; undefined lets it through. */
  fault: (path: string) => Fault | undefined;
  /** Changes a page on its way to the browser. */
  changePage: (html: string) => string;
  /** Everything goes through unchanged again. */
  heal: () => void;
  stop: () => Promise<void>;
}

const HEALTHY = {fault: () => undefined, changePage: (html: string) => html};

function sendFault(response: ServerResponse, fault: Fault) {
  if (fault === 'reset') response.destroy();
  else if (fault !== 'hang') response.writeHead(fault.status, {'content-type': fault.type ?? 'text/plain', 'cache-control': 'no-store'}).end(fault.body ?? 'broken');
}

async function sendPage(answer: IncomingMessage, response: ServerResponse, change: Proxy['changePage']) {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const {'content-length': _length, 'transfer-encoding': _encoding, ...headers} = answer.headers;
  response.writeHead(answer.statusCode ?? 500, headers).end(change(Buffer.concat(chunks).toString('utf8')));
}

function forward(proxy: Proxy, incoming: IncomingMessage, response: ServerResponse) {
  const {'accept-encoding': encodings, ...headers} = incoming.headers;
  const isNavigation = (incoming.headers.accept ?? '').startsWith('text/html');
  const outgoing = request(new URL(incoming.url ?? '/', proxy.target), {
    method: incoming.method ?? 'GET',
    headers: isNavigation ? headers : {...headers, ...(encodings ? {'accept-encoding': encodings} : {})},
  });
  outgoing.on('error', () => response.destroy());
  outgoing.on('response', (answer) => {
    if (isNavigation) return void sendPage(answer, response, proxy.changePage);
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  incoming.pipe(outgoing);
}

/** The event stream: bytes in both directions. */
function upgrade(target: string, incoming: IncomingMessage, socket: Socket) {
  const {hostname, port} = new URL(target);
  const upstream = connect(Number(port), hostname, () => {
    const headers = Array.from({length: incoming.rawHeaders.length / 2}, (_, index) => `${incoming.rawHeaders[index * 2]}: ${incoming.rawHeaders[index * 2 + 1]}`);
    upstream.write([`GET ${incoming.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
    upstream.pipe(socket).pipe(upstream);
  });
  for (const [end, other] of [[upstream, socket], [socket, upstream]] as const) end.on('error', () => other.destroy());
}

/** Stands before a system and breaks what a test wants broken, also for requests of service workers. */
export async function startProxy(): Promise<Proxy> {
  const server = createServer((incoming, response) => {
    const fault = proxy.fault(incoming.url ?? '/');
    if (fault) sendFault(response, fault);
    else forward(proxy, incoming, response);
  });
  server.on('upgrade', (incoming, socket) => upgrade(proxy.target, incoming, socket as Socket));
  await new Promise<void>((done) => server.listen(0, () => done()));
  const proxy: Proxy = {
    ...HEALTHY,
    url: `http://localhost:${(server.address() as {port: number}).port}`,
    target: '',
    heal: () => void Object.assign(proxy, HEALTHY),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return proxy;
}
