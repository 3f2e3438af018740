// One HTTP/2 server for all variants, each under a host name of its own.
import {createHash, X509Certificate} from 'node:crypto';
import {createSecureServer} from 'node:http2';
import {Agent, request as requestUpstream} from 'node:http';
import {connect} from 'node:net';
import {generate} from 'selfsigned';
import {brotli, isCompressible} from './compress.mjs';

const DAYS = 2;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Names that change with their content; others are requested each time. */
const HASHED = /[.-][\w-]{8,16}\.\w+$/;

/** Headers of one connection or of HTTP/1, which are not forwarded. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'content-length',
]);

/**
 * A certificate for the names of all variants.
 * @returns key and certificate, and the hash by which Chromium trusts it: pages of a certificate that is merely ignored are never cached
 */
async function makeCertificate() {
  const {private: key, cert} = await generate([{name: 'commonName', value: 'localhost'}], {
    keySize: 2048,
    notAfterDate: new Date(Date.now() + DAYS * 86_400_000),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          {type: 2, value: 'localhost'},
          {type: 2, value: '*.localhost'},
        ],
      },
    ],
  });
  const spki = new X509Certificate(cert).publicKey.export({type: 'spki', format: 'der'});
  return {key, cert, spkiHash: createHash('sha256').update(spki).digest('base64')};
}

const forwarded = (headers) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP.has(name)),
  );

const bodyOf = async (stream) => {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
};

/** Requests to the product itself, under its own host name and origin. */
const createUpstream = (address) => {
  const {hostname, port, host, origin} = new URL(address);
  const agent = new Agent({keepAlive: true});
  const headersFor = (headers) => ({
    ...forwarded(headers),
    host,
    ...(headers.origin && {origin}),
  });
  const ask = ({method, url, headers}, body) =>
    new Promise((resolve, reject) => {
      const request = requestUpstream(
        {hostname, port, path: url, method, agent, headers: headersFor(headers)},
        resolve,
      );
      request.on('error', reject);
      request.end(body.length > 0 ? body : undefined);
    });
  const open = (request, socket, head) => {
    const upstream = connect(Number(port), hostname, () => {
      const headers = {...request.headers, host, ...(request.headers.origin && {origin})};
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      upstream.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    for (const side of [upstream, socket]) side.on('error', () => upstream.destroy());
    socket.on('close', () => upstream.destroy());
  };
  return {ask, open, close: () => agent.destroy()};
};

const compressed = async (name, {status, headers, body}) => {
  if (headers['content-encoding'] || !isCompressible(name)) return {status, headers, body};
  return {status, headers: {...headers, 'content-encoding': 'br'}, body: await brotli(body)};
};

/** The product's answer for a file or a page, kept, in its smallest form. */
async function readKept(upstream, {method, url, headers}, name) {
  const answer = await upstream.ask(
    {method, url, headers: {...headers, 'accept-encoding': 'br'}},
    Buffer.alloc(0),
  );
  return compressed(name, {
    status: answer.statusCode,
    headers: forwarded(answer.headers),
    body: await bodyOf(answer),
  });
}

const pathOf = ({url}) => new URL(url, 'https://localhost').pathname;
const isPage = ({headers, method}) => method === 'GET' && headers['sec-fetch-dest'] === 'document';
const isFile = (path) => /^\/(static|remotes)\//.test(path);
const variantOf = ({headers}) => (headers[':authority'] ?? headers.host).split('.')[0];

function answerFile({body, type, encoding, etag}, path, headers) {
  const common = {
    'cache-control': HASHED.test(path) ? IMMUTABLE : 'no-cache',
    'access-control-allow-origin': '*',
    etag,
  };
  if (headers['if-none-match'] === etag) return {status: 304, headers: common};
  return {
    status: 200,
    headers: {...common, 'content-type': type, ...(encoding && {'content-encoding': encoding})},
    body,
  };
}

/**
 * Headers of the product's pages, without those that name its scripts, which would keep those of a peer from running. A peer without the
 * other headers would start sooner, as `cross-origin-opener-policy` alone gives a page a process of its own.
 */
const forAnyPage = (headers) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) =>
        !['content-security-policy', 'integrity-policy', 'reporting-endpoints'].includes(name) &&
        !['content-length', 'etag'].includes(name),
    ),
  );

/** Answers for one variant: kept pages and files first, everything else from the product. */
function createAnswers({upstream, variant}) {
  const kept = new Map();
  const keep = (key, read) => {
    if (!kept.has(key)) kept.set(key, read());
    return kept.get(key);
  };
  const productPage = (request) => readKept(upstream, request, 'page.html');
  const ownPage = async (request) => {
    const {headers} = await productPage(request);
    return {
      status: 200,
      headers: {...forAnyPage(headers), 'content-encoding': 'br'},
      body: await brotli(Buffer.from(variant.page(pathOf(request)))),
    };
  };
  return async (request) => {
    const path = pathOf(request);
    if (isPage(request))
      return keep(`page ${path}`, () => (variant.page ? ownPage : productPage)(request));
    const file = variant.file?.(path);
    if (file) return answerFile(file, path, request.headers);
    if (isFile(path)) return keep(path, () => readKept(upstream, request, path));
    const answer = await upstream.ask(request, await bodyOf(request));
    return {
      status: answer.statusCode,
      headers: forwarded(answer.headers),
      body: await bodyOf(answer),
    };
  };
}

/**
 * Starts the server.
 * @param variants by name: `page` gives its HTML for a path (without it, the product's own), `file` its files
 * @param product the running product's address
 * @returns the address of a variant, the hash of the certificate, and a function that stops it
 */
export async function startServer(variants, product) {
  const {key, cert, spkiHash} = await makeCertificate();
  const upstream = createUpstream(product);
  const answers = new Map(
    Object.entries(variants).map(([name, variant]) => [name, createAnswers({upstream, variant})]),
  );
  const server = createSecureServer({key, cert, allowHTTP1: true});
  server.on('request', async (request, response) => {
    try {
      const {status, headers, body} = await answers.get(variantOf(request))(request);
      response.writeHead(status, headers);
      response.end(body);
    } catch (error) {
      response.writeHead(502, {'content-type': 'text/plain'});
      response.end(String(error));
    }
  });
  server.on('upgrade', upstream.open);
  const sessions = new Set();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise((resolve) => server.listen(0, resolve));
  const {port} = server.address();
  return {
    spkiHash,
    addressOf: (variant) => `https://${variant}.localhost:${port}`,
    forget: (variant) =>
      answers.set(variant, createAnswers({upstream, variant: variants[variant]})),
    stop() {
      for (const session of sessions) session.destroy();
      upstream.close();
      server.close();
    },
  };
}
