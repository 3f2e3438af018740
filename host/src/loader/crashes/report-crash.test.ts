import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import type {Report} from '../telemetry/report.ts';
import {rememberOrigin} from './crash-origin.ts';
import {reportCrash} from './report-crash.ts';

const reports: Report[] = [];
jest.mock('../telemetry/report.ts', () => ({
  report: (one: Report) => reports.push(one),
  newTraceId: () => 'f'.repeat(32),
}));

const signed = {
  release: {name: 'tickets', version: '1.0.0'},
  baseUrl: '/remotes/tickets/1.0.0/',
} as unknown as SignedRelease;
const traceOf = (path: string) => {
  reportCrash(new Error('x'), 'handler', `at click (${window.location.origin}${path}:1:2345)`);
  return reports.at(-1)?.traceId;
};

beforeEach(() => rememberOrigin({signed, arm: 'canary', traceId: 'a'.repeat(32)}));

describe('L14 a crash', () => {
  it('has the trace id of the load that brought its code, so that both count once', () => {
    expect([
      traceOf('/remotes/tickets/1.0.0/static/js/5.js'),
      traceOf('/remotes/tickets/1.0.0/static/js/6.js'),
    ]).toEqual(['a'.repeat(32), 'a'.repeat(32)]);
  });

  it('has a trace id of its own in the shell', () => {
    expect(traceOf('/static/js/main.js')).toBe('f'.repeat(32));
  });
});
