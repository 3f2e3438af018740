/** One request as the fake registry received it. */
export interface ReceivedRequest {
  method: string;
  /** Below the registry's base. */
  path: string;
  headers: Record<string, string>;
  body: unknown;
  credentials: string | undefined;
}

type Answer = {status?: number; body: object} | 'no answer';

/**
 * A registry for unit tests: answers `fetch` and records its requests.
 * @param answers by `METHOD /path`, `DRY PUT /path` for a dry run; a list yields one answer after the other
 * @returns the requests received, oldest first, and `answer` to change an answer later
 */
export function fakeRegistry(answers: Record<string, Answer | Answer[]>) {
  const requests: ReceivedRequest[] = [];
  const current: typeof answers = {...answers};
  globalThis.fetch = async (url, {method = 'GET', headers, body, credentials} = {}) => {
    const path = String(url).replace('/registry/v1', '');
    requests.push({
      method,
      path,
      headers: headers as Record<string, string>,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
      credentials,
    });
    const isDry = (headers as Record<string, string>)['Dry-Run'] === 'true';
    const found = current[`${isDry ? 'DRY ' : ''}${method} ${path}`];
    const answer = Array.isArray(found) ? found.shift() : found;
    if (answer === 'no answer') throw new TypeError('Failed to fetch');
    const {status = 200, body: json} = answer ?? {
      status: 404,
      body: {error: true, message: `No answer for ${method} ${path}`, code: 'not_found'},
    };
    return new Response(JSON.stringify({error: status >= 400, message: '', ...json}), {status});
  };
  return {requests, answer: (key: string, next: Answer | Answer[]) => void (current[key] = next)};
}
