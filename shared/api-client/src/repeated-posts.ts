import type {Endpoint, ServiceName} from '@switchboard/contracts/endpoint';

/** Properties that identify equal requests. */
interface Asked {
  method: Endpoint['method'];
  service: ServiceName;
  path: string;
  body?: unknown;
}

/** Keys of unanswered POSTs, by request: a repetition carries the same key. */
const unanswered = new Map<string, string>();

/**
 * Creates the `Idempotency-Key` of a POST, so that one whose answer was lost is not executed twice when it is sent
 * again.
 * @returns the key and `settle`, to call when the server has answered; undefined for other methods
 */
export function idempotencyOf({method, service, path, body}: Asked) {
  if (method !== 'POST' || body instanceof FormData) return undefined;
  const asked = `${service} ${path} ${JSON.stringify(body)}`;
  const key = unanswered.get(asked) ?? crypto.randomUUID();
  unanswered.set(asked, key);
  return {key, settle: () => void unanswered.delete(asked)};
}
