import {setTimeout as sleep} from 'node:timers/promises';

/** Error that stops the seed; the message is one sentence for the person at the terminal. */
type SeedError = Error & {name: 'SeedError'};

export const seedError = (message: string): SeedError =>
  Object.assign(new Error(message), {name: 'SeedError' as const});

interface Call {
  token?: string;
  /** Version of the changed thing. */
  version?: number;
  body?: object;
}
/** Status and JSON of an answer. */
interface Answer<Body> {
  status: number;
  body: Body & {error: boolean; message: string};
}

export interface Client {
  /** Opens the outbox of a system on this machine. */
  outboxToken?: string | undefined;
  /** Sends one request; waits and repeats it when the system requests that. Returns any other answer unchanged. */
  ask: <Body>(method: string, path: string, call?: Call) => Promise<Answer<Body>>;
  /** Does the same, but throws a SeedError unless the call succeeded. */
  call: <Body>(method: string, path: string, call?: Call) => Promise<Body>;
}

const TRIES = 10;

/** Subset of `fetch`; replaced in tests. */
export type Fetch = (
  url: URL,
  init: {method: string; headers: Record<string, string>; body?: string},
) => Promise<Response>;

/** Client of the public HTTP interface at an address. */
export const createClient = (url: string, fetchAt: Fetch = fetch, outboxToken?: string): Client => {
  const ask = async <Body>(
    method: string,
    path: string,
    call: Call = {},
  ): Promise<Answer<Body>> => {
    for (let tries = 1; ; tries += 1) {
      const response = await send(fetchAt, new URL(path, url), {method, call});
      const isBusy = response.status === 429 || response.status === 503;
      if (!isBusy || tries === TRIES)
        return {
          status: response.status,
          body: await readJson<Body & {error: boolean; message: string}>(response, url),
        };
      await sleep(1000 * Math.min(60, Number(response.headers.get('retry-after')) || 1));
    }
  };
  return {
    outboxToken,
    ask,
    call: async <Body>(method: string, path: string, call?: Call) => {
      const {status, body} = await ask<Body>(method, path, call);
      if (status >= 400 || body.error)
        throw seedError(`${method} ${path} was refused: ${body.message}`);
      return body;
    },
  };
};

const send = async (
  fetchAt: Fetch,
  url: URL,
  {method, call: {token, version, body}}: {method: string; call: Call},
) => {
  const headers: Record<string, string> = {accept: 'application/json'};
  if (token) headers.authorization = `Bearer ${token}`;
  if (version !== undefined) headers['if-match'] = `"${version}"`;
  if (body) headers['content-type'] = 'application/json';
  try {
    return await fetchAt(url, {method, headers, body: body && JSON.stringify(body)});
  } catch {
    throw seedError(
      `Nothing answers at ${url.origin}: start the system with "npm start" in another terminal, or name its address with --url.`,
    );
  }
};

const readJson = async <Body>(response: Response, url: string): Promise<Body> => {
  try {
    return (await response.json()) as Body;
  } catch {
    throw seedError(`What answers at ${url} is not Switchboard: name its address with --url.`);
  }
};
