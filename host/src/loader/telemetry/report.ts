import type {TelemetryReport} from '@switchboard/contracts/registry/telemetry/schemas';
import {kept} from '@switchboard/session/kept';

export type Report = Omit<TelemetryReport, 'id' | 'at'>;

/** Storage of the reports; without it they live as long as the page. */
const place = kept('switchboard.telemetry');
const FLUSH_MS = 5000;
const PATIENCE_MS = 30_000;
/** Reports in a request; fewer than a batch may hold. */
const BATCH = 50;
/** Maximum number of reports that a tab keeps; the oldest are dropped first. */
const KEPT = 500;

/** Time after the start of leaving a page in which failed loads are attributed to that; a page that stays counts later failures. */
const LEAVING_MS = 5000;

let address = '';
let leaving: ReturnType<typeof setTimeout> | undefined;
let queue: TelemetryReport[] = [];
let sending: Promise<void> | undefined;

const keep = () => place.write(JSON.stringify(queue));

function recall(): TelemetryReport[] {
  try {
    return JSON.parse(place.read() ?? '[]') as TelemetryReport[];
  } catch {
    return [];
  }
}

/** Token that this page was served with; a page from a plain file has none, and its reports do not count. */
const page = () => document.querySelector<HTMLMetaElement>('meta[name=switchboard-page]')?.content;

const bodyOf = (reports: TelemetryReport[]) =>
  new Blob([JSON.stringify({page: page(), reports})], {type: 'text/plain'});

/** Sends pending reports; a report leaves the queue only after it was accepted, or refused as wrong (T2). */
async function flush() {
  const batch = queue.slice(0, BATCH);
  if (batch.length === 0 || !navigator.onLine) return;
  const response = await fetch(address, {
    method: 'POST',
    body: bodyOf(batch),
    keepalive: true,
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (response.status >= 500 || response.status === 429) return;
  queue = queue.filter((report) => !batch.includes(report));
  keep();
  if (queue.length > 0) await flush();
}

const flushOnce = () =>
  (sending ??= flush()
    .catch(() => undefined)
    .finally(() => (sending = undefined)));

/** Sends pending reports as a beacon when the page may go away, and keeps them too; the registry counts each report once (T2). */
function sendBeacon() {
  for (let start = 0; start < queue.length; start += BATCH)
    navigator.sendBeacon(address, bodyOf(queue.slice(start, start + BATCH)));
}

/** Notes that the page is left: Firefox then breaks off its loads and reports each script as failed (T4). */
function noteLeaving() {
  clearTimeout(leaving);
  leaving = setTimeout(() => (leaving = undefined), LEAVING_MS);
}

const outcomeOf = ({outcome}: Report) => (leaving && outcome !== 'loaded' ? 'cancelled' : outcome);

/**
 * Starts sending reports.
 * @param target address of the telemetry service; empty for none, then nothing is kept either (T1)
 */
export function startTelemetry(target: string) {
  address = target;
  if (address === '') return;
  queue = [...recall(), ...queue];
  setInterval(() => void flushOnce(), FLUSH_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendBeacon();
  });
  window.addEventListener('beforeunload', noteLeaving);
  window.addEventListener('pagehide', sendBeacon);
}

/** Adds a report to the next request. */
export function report(what: Report) {
  queue = [
    ...queue,
    {...what, outcome: outcomeOf(what), id: crypto.randomUUID(), at: new Date().toISOString()},
  ].slice(-KEPT);
  if (address !== '') keep();
}

/** New id for all effects of one opening of a section. */
export const newTraceId = () => crypto.randomUUID().replaceAll('-', '');
