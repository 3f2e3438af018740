import {
  Agent,
  createServer,
  request as requestUpstream,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import {connect, type AddressInfo, type Socket} from 'node:net';
import type {Duplex} from 'node:stream';

/** Possible effects of a network on one answer. */
export const FAULTS = [
  '404',
  '500',
  'reset',
  'slow drip',
  'hang',
  'empty',
  'cut',
  'corrupt',
  'HTML',
  'wrong script',
] as const;
export type Fault = (typeof FAULTS)[number];

/** A whole answer in transit to the browser; its body is not compressed. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Another answer made of the real one. */
type Change = (answer: Answer, url: string) => Answer | Promise<Answer>;

export interface Rule {
  /** Selects requests by path and query. */
  matches: (url: string) => boolean;
  /** Effect on them: a fault, or another answer made of the real one. */
  apply: Fault | Change;
}

export interface FaultProxy {
  url: string;
  /** Address of the system behind it; set later where the system has to know the proxy's own. */
  target: string;
  /** Sets the rules; the first match counts. */
  setRules: (...rules: Rule[]) => void;
  /** Restores the network: drips flow at full speed; hanging requests stay hanging, as their connection is lost. */
  repair: () => void;
  /** Addresses that a rule was applied to since the last change of rules. */
  hits: () => readonly string[];
  /** Ends every open websocket without a close frame. */
  cutSockets: () => void;
  /** Blocks everything, including websockets, until `repair`. */
  cutOff: () => void;
  close: () => Promise<void>;
}

/** Together 1 KiB a second. */
const DRIP_BYTES = 64;
const DRIP_MS = 62.5;

/** Mark that a valid but foreign script would leave if it ever ran. */
export const FOREIGN_MARK = 'foreignScriptRan';
export const FOREIGN_SCRIPT = `globalThis.${FOREIGN_MARK} = (globalThis.${FOREIGN_MARK} ?? 0) + 1;\n`;
const HTML_PAGE = '<!doctype html><html><body><h1>Sign in to this network</h1></body></html>\n';

/** The same bytes but for 16 of them in the middle. */
function corrupt(body: Buffer): Buffer {
  const changed = Buffer.from(body);
  const middle = Math.floor(body.length / 2);
  for (let index = middle; index < Math.min(middle + 16, body.length); index += 1)
    changed[index] = changed[index]! ^ 0x15;
  return changed;
}

const half = (body: Buffer) => body.subarray(0, Math.floor(body.length / 2));

/** An answer with a server's own error. */
export const answerOf = (status: number, text: string, type = 'text/plain'): Answer => ({
  status,
  headers: {'content-type': type, 'cache-control': 'no-store'},
  body: Buffer.from(text),
});

interface Exchange {
  answer: Answer;
  response: ServerResponse;
  socket: Socket;
  /** Called when the network is restored. */
  onRepair: (callback: () => void) => void;
}

function send({response}: Exchange, {status, headers, body}: Answer) {
  response.writeHead(status, {...headers, 'content-length': String(body.length)});
  response.end(body);
}

function drip({answer, response, onRepair}: Exchange) {
  response.writeHead(answer.status, {
    ...answer.headers,
    'content-length': String(answer.body.length),
  });
  let rest = answer.body;
  const timer = setInterval(() => {
    response.write(rest.subarray(0, DRIP_BYTES));
    rest = rest.subarray(DRIP_BYTES);
    if (rest.length > 0) return;
    clearInterval(timer);
    response.end();
  }, DRIP_MS);
  response.on('close', () => clearInterval(timer));
  onRepair(() => {
    clearInterval(timer);
    response.end(rest);
  });
}

/** Ends after half of the bytes, though the headers promised all of them. */
function cut({answer, response, socket}: Exchange) {
  response.writeHead(answer.status, {
    ...answer.headers,
    'content-length': String(answer.body.length),
  });
  response.write(half(answer.body), () => socket.end());
}

/** The other two break the way to the server: the request never gets there. */
type FaultOfAnswer = Exclude<Fault, 'reset' | 'hang'>;

const HARM: Record<FaultOfAnswer, (exchange: Exchange) => void> = {
  '404': (exchange) => send(exchange, answerOf(404, 'Not found\n')),
  '500': (exchange) => send(exchange, answerOf(500, 'Something went wrong on our side.\n')),
  'slow drip': drip,
  empty: (exchange) => send(exchange, {...exchange.answer, body: Buffer.alloc(0)}),
  cut: cut,
  corrupt: (exchange) => send(exchange, {...exchange.answer, body: corrupt(exchange.answer.body)}),
  HTML: (exchange) =>
    send(exchange, {...answerOf(200, HTML_PAGE), headers: {'content-type': 'text/html'}}),
  'wrong script': (exchange) =>
    send(exchange, {...exchange.answer, body: Buffer.from(FOREIGN_SCRIPT)}),
};

/** Hop-by-hop headers, or those that are wrong for a body that was read whole. */
const DROPPED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

const singleHeaders = (message: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(message.headers).flatMap(([name, value]) =>
      DROPPED.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  );

async function readAnswer(upstream: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of upstream) chunks.push(chunk as Buffer);
  return {
    status: upstream.statusCode ?? 502,
    headers: singleHeaders(upstream),
    body: Buffer.concat(chunks),
  };
}

interface ProxyOptions {
  /** Selects answers that the browser may cache, by path and query; all by default. */
  mayBeCached?: (url: string) => boolean;
}

/** Passes a websocket through, byte by byte. */
export function tunnel({
  request,
  client,
  head,
  target,
}: {
  request: IncomingMessage;
  client: Duplex;
  head: Buffer;
  target: URL;
}) {
  const upstream = connect(Number(target.port), target.hostname, () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    for (let index = 0; index < request.rawHeaders.length; index += 2)
      lines.push(`${request.rawHeaders[index]}: ${request.rawHeaders[index + 1]}`);
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    client.pipe(upstream).pipe(client);
  });
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}

const listen = (server: Server) =>
  new Promise<string>((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, () => resolve(`http://localhost:${(server.address() as AddressInfo).port}`));
  });

/**
 * A proxy of its own port in front of a running system, in which rules damage single answers at network level. Each lane of the chaos run
 * has one, so that lanes do not disturb one another. Websockets pass.
 * @param target the system's address, where it is known already
 */
export async function startFaultProxy(
  target = '',
  {mayBeCached = () => true}: ProxyOptions = {},
): Promise<FaultProxy> {
  const agent = new Agent({keepAlive: true});
  const sockets = new Set<Duplex>();
  let rules: Rule[] = [];
  let hits: string[] = [];
  let waiting: (() => void)[] = [];
  let isCutOff = false;

  const forward = (
    request: IncomingMessage,
    response: ServerResponse,
    apply: FaultOfAnswer | Change | undefined,
  ) => {
    const {hostname, port} = new URL(proxy.target);
    const {'if-none-match': _, 'accept-encoding': __, ...bare} = request.headers;
    const headers = apply ? {...bare, 'accept-encoding': 'identity'} : request.headers;
    const upstream = requestUpstream(
      {agent, hostname, port, path: request.url, method: request.method, headers},
      (message) => {
        if (!mayBeCached(request.url ?? '/')) message.headers['cache-control'] = 'no-store';
        if (!apply) {
          response.writeHead(message.statusCode ?? 502, message.headers);
          return message.pipe(response);
        }
        void readAnswer(message)
          .then(async (answer) => {
            const exchange: Exchange = {
              answer,
              response,
              socket: request.socket,
              onRepair: (callback) => waiting.push(callback),
            };
            if (typeof apply === 'string') HARM[apply](exchange);
            else send(exchange, await apply(answer, request.url ?? '/'));
          })
          .catch(() => response.destroy());
      },
    );
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  };

  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const rule = rules.find(({matches}) => matches(url));
    if (rule) hits.push(url);
    const apply = rule?.apply;
    if (apply === 'reset') request.socket.resetAndDestroy();
    else if (apply !== 'hang') forward(request, response, apply);
  });
  server.on('upgrade', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    if (isCutOff) return void client.destroy();
    sockets.add(client);
    client.on('close', () => sockets.delete(client));
    tunnel({request, client, head, target: new URL(proxy.target)});
  });
  const change = (next: Rule[]) => {
    rules = next;
    hits = [];
  };
  const repair = () => {
    isCutOff = false;
    change([]);
    const held = waiting;
    waiting = [];
    for (const release of held) release();
  };
  const cutSockets = () => {
    for (const socket of sockets) socket.destroy();
  };
  const proxy: FaultProxy = {
    url: await listen(server),
    target,
    setRules: (...next) => change(next),
    repair,
    hits: () => hits,
    cutSockets,
    cutOff: () => {
      isCutOff = true;
      change([{matches: () => true, apply: 'reset'}]);
      cutSockets();
    },
    close: () =>
      new Promise((resolve) => {
        cutSockets();
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
