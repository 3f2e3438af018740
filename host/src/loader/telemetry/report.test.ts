import type {TelemetryBatch} from '@switchboard/contracts/registry/telemetry/schemas';
import {report, startTelemetry, type Report} from './report.ts';

const fetchMock = jest.fn<Promise<Response>, [string, {body: Blob}]>();
const sendBeacon = jest.fn<boolean, [string, Blob]>(() => true);

const failure = (attempt: number): Report => ({
  remote: 'tickets',
  version: '1.4.2',
  arm: 'active',
  stage: 'entry',
  code: 'timeout',
  milliseconds: 12,
  attempt,
  outcome: 'failed',
  traceId: 'a'.repeat(32),
});

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(blob);
  });

const reportsIn = async (blob: Blob) => (JSON.parse(await textOf(blob)) as TelemetryBatch).reports;
const attemptsIn = async (blob: Blob) => (await reportsIn(blob)).map(({attempt}) => attempt);
const waiting = () =>
  (JSON.parse(sessionStorage.getItem('switchboard.telemetry') ?? '[]') as unknown[]).length;
const turn = () => jest.advanceTimersByTimeAsync(5000);

beforeAll(() => {
  jest.useFakeTimers();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  Object.assign(navigator, {sendBeacon});
  startTelemetry('/registry/v1/telemetry');
});

beforeEach(() => {
  fetchMock.mockReset();
  fetchMock.mockResolvedValue(new Response(null, {status: 204}));
});

afterEach(turn);
afterAll(() => jest.useRealTimers());

describe('telemetry', () => {
  it('T1 sends reports in one batch, each with an id and its time', async () => {
    report(failure(1));
    report(failure(2));
    await turn();
    expect(fetchMock).toHaveBeenCalledTimes(1);
    const [address, {body}] = fetchMock.mock.calls[0]!;
    expect(address).toBe('/registry/v1/telemetry');
    const reports = await reportsIn(body);
    expect(reports.map(({id, at, ...rest}) => rest)).toEqual([failure(1), failure(2)]);
    expect(new Set(reports.map(({id}) => id)).size).toBe(2);
    expect(waiting()).toBe(0);
  });

  it.each([
    ['the network is down', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the service answers 503', () => Promise.resolve(new Response(null, {status: 503}))],
    ['the service asks for patience', () => Promise.resolve(new Response(null, {status: 429}))],
  ])('T2 keeps a report while %s, and sends it later', async (_, failing) => {
    fetchMock.mockImplementationOnce(failing);
    report(failure(3));
    await turn();
    expect(waiting()).toBe(1);
    await turn();
    expect(await attemptsIn(fetchMock.mock.calls[1]![1].body)).toEqual([3]);
    expect(waiting()).toBe(0);
  });

  it('T2 does not resend reports that the service refuses as wrong', async () => {
    fetchMock.mockResolvedValueOnce(new Response(null, {status: 400}));
    report(failure(1));
    await turn();
    expect(waiting()).toBe(0);
  });

  it('T2 sends pending reports as a beacon on leaving, and keeps them for a reload', async () => {
    report(failure(4));
    window.dispatchEvent(new Event('pagehide'));
    expect(await attemptsIn(sendBeacon.mock.calls.at(-1)![1])).toEqual([4]);
    expect(waiting()).toBe(1);
  });

  it('T4 counts loads broken off by leaving the page as cancelled, and no later ones', async () => {
    window.dispatchEvent(new Event('beforeunload'));
    for (const outcome of ['failed', 'crashed', 'loaded'] as const)
      report({...failure(1), outcome});
    await turn();
    report(failure(2));
    await turn();
    const batches = await Promise.all(fetchMock.mock.calls.map(([, {body}]) => reportsIn(body)));
    expect(batches.flat().map(({outcome}) => outcome)).toEqual([
      'cancelled',
      'cancelled',
      'loaded',
      'failed',
    ]);
  });

  it('T3 keeps the newest 500 and sends them in batches that the service accepts', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    for (let attempt = 1; attempt <= 510; attempt += 1) report(failure(1 + (attempt % 100)));
    expect(waiting()).toBe(500);
    await turn();
    await turn();
    const sizes = await Promise.all(
      fetchMock.mock.calls.slice(1).map(async ([, {body}]) => (await reportsIn(body)).length),
    );
    expect(sizes).toEqual(Array.from({length: 10}, () => 50));
  });
});
