import type {AbortSummary} from '@switchboard/contracts/registry/canaries/schemas';
import {
  audienceOf,
  crashesOften,
  evidenceOf,
  failsOften,
  isScheduled,
  sumUp,
} from './rollout-words.ts';

it('describes the audience of a canary', () => {
  expect(audienceOf({percent: 5, cohorts: {}})).toBe('5 % of all visitors');
  expect(
    audienceOf({
      percent: 0,
      cohorts: {roles: ['admin'], firstTime: false, workspaces: ['a'], users: ['b', 'c']},
    }),
  ).toBe('0 % of all visitors, role admin, regular users, 1 workspace, 2 users');
});

it('distinguishes a scheduled canary from a running one', () => {
  const canary = {
    version: '1.0.0',
    percent: 1,
    cohorts: {},
    begunAt: '',
    begunBy: '',
    autoAbort: true,
  };
  const now = Date.parse('2026-01-01T00:00:00.000Z');
  expect(
    [null, '2025-12-31T00:00:00.000Z', '2026-01-02T00:00:00.000Z'].map((startsAt) =>
      isScheduled({...canary, startsAt}, now),
    ),
  ).toEqual([false, false, true]);
});

it('gives the figures that ended a canary, and none for a manual end', () => {
  const by = {version: '1.1.0', at: '', by: 'auto-abort'};
  const evidence: AbortSummary['evidence'] = {
    since: '',
    until: '',
    budget: 0.01,
    comparedWith: 'active',
    evidence: 900,
    needed: 200,
    addresses: 3,
    canary: {version: '1.1.0', loads: 60, failures: 30, failureRate: 0.5},
    active: {version: '1.0.0', loads: 1200, failures: 1, failureRate: 0.0008},
  };
  expect(evidenceOf({...by, evidence})).toBe(
    '30 of 60 loads of 1.1.0 failed (50 %), 1 of 1,200 of 1.0.0 (< 0.1 %). At most 1 % more is tolerated.',
  );
  expect(evidenceOf({...by, evidence: {...evidence, comparedWith: 'budget'}})).toBe(
    '30 of 60 loads of 1.1.0 failed (50 %). At most 1 % more is tolerated.',
  );
  expect(evidenceOf({...by, evidence: null})).toBeUndefined();
});

it('sums up releases, and warns from one failure in a hundred on', () => {
  const figures = sumUp([
    {loads: 90, failures: 1, crashes: 0},
    {loads: 8, failures: 1, crashes: 1},
  ]);
  expect(figures).toEqual({loads: 98, failures: 2, crashes: 1, failureRate: 0.02});
  expect([failsOften(figures), crashesOften(figures)]).toEqual([true, false]);
  expect(failsOften(sumUp([{loads: 99, failures: 1, crashes: 0}]))).toBe(false);
  expect(crashesOften(sumUp([{loads: 10, failures: 0, crashes: 5}]))).toBe(true);
  expect([sumUp([]).failureRate, failsOften(sumUp([]))]).toEqual([null, false]);
});
