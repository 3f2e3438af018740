import type {AbortSummary} from '@switchboard/contracts/registry/canaries/schemas';
import {audienceOf, evidenceOf, isScheduled} from './rollout-words.ts';

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
