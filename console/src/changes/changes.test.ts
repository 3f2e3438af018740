import * as canaries from '@switchboard/contracts/registry/canaries/endpoints';
import * as pins from '@switchboard/contracts/registry/pins/endpoints';
import * as rollouts from '@switchboard/contracts/registry/rollouts/endpoints';
import * as sections from '@switchboard/contracts/registry/sections/endpoints';
import fc from 'fast-check';
import {testRemote} from '../testing/test-remote.ts';
import {moveOf, needsBrowser, wordsOf, type Change} from './change.ts';
import {toRequest} from './to-request.ts';
import {faultsIn, firstValues, idsIn, toLocalField, type ChangeValues} from './values.ts';

const WORKSPACE = '01a1ffb1-07b0-717c-b8b5-6595bd7ffb82';
const remote = testRemote({
  active: '1.1.0',
  previous: '1.0.0',
  rollbackTo: ['1.0.0'],
  canary: {
    version: '1.2.0',
    percent: 12.5,
    cohorts: {roles: ['admin'], firstTime: true},
    startsAt: null,
    begunAt: '2026-01-01T00:00:00.000Z',
    begunBy: 'activate#1',
    autoAbort: false,
  },
  pins: [
    {workspace: WORKSPACE, version: '0.9.0', at: '2026-01-01T00:00:00.000Z', by: 'activate#1'},
  ],
});
const {name} = remote;

const SECTION_CHANGES: Change[] = [
  {kind: 'disable'},
  {kind: 'enable'},
  {kind: 'retire'},
  {kind: 'rename'},
];

const CHANGES: Change[] = [
  {kind: 'activate', version: '1.2.0'},
  {kind: 'canary', version: '1.2.0'},
  {kind: 'promote'},
  {kind: 'abort'},
  {kind: 'rollback', version: '1.0.0'},
  {kind: 'pin', version: '1.0.0'},
  {kind: 'unpin', workspace: WORKSPACE},
  {kind: 'revoke', version: '1.1.0'},
  {kind: 'revoke', version: '1.2.0'},
  {kind: 'revoke', version: '0.9.0'},
];

it('names the replaced and the new release of each change', () => {
  expect(CHANGES.map((change) => [change.kind, moveOf(remote, change)])).toEqual([
    ['activate', {from: '1.1.0', to: '1.2.0'}],
    ['canary', {from: '1.1.0', to: '1.2.0'}],
    ['promote', {from: '1.1.0', to: '1.2.0'}],
    ['abort', {from: '1.2.0', to: '1.1.0'}],
    ['rollback', {from: '1.1.0', to: '1.0.0'}],
    ['pin', {from: '1.1.0', to: '1.0.0'}],
    ['unpin', {from: '0.9.0', to: '1.1.0'}],
    ['revoke', {from: '1.1.0', to: '1.0.0'}],
    ['revoke', {from: '1.2.0', to: '1.1.0'}],
    ['revoke', {from: '0.9.0', to: null}],
  ]);
});

const valuesFor = (change: Change, given: Partial<ChangeValues> = {}): ChangeValues => ({
  ...firstValues(remote, change),
  reason: ' Monday ',
  ...given,
});

it('sends each change to the registry in its own form', () => {
  const asked = CHANGES.map((change) =>
    toRequest(remote, change, valuesFor(change, {workspace: WORKSPACE.toUpperCase()})),
  );
  expect(asked).toEqual([
    {
      endpoint: rollouts.activateRelease,
      params: {name},
      body: {version: '1.2.0', reason: 'Monday'},
    },
    {
      endpoint: canaries.putCanary,
      params: {name},
      body: {
        version: '1.2.0',
        percent: 12.5,
        cohorts: {roles: ['admin'], firstTime: true},
        autoAbort: false,
        reason: 'Monday',
      },
    },
    {endpoint: canaries.promoteCanary, params: {name}, body: {reason: 'Monday'}},
    {endpoint: canaries.abortCanary, params: {name}, body: {reason: 'Monday'}},
    {endpoint: rollouts.rollBack, params: {name}, body: {version: '1.0.0', reason: 'Monday'}},
    {
      endpoint: pins.pinWorkspace,
      params: {name, workspace: WORKSPACE},
      body: {version: '1.0.0', reason: 'Monday'},
    },
    {endpoint: pins.unpinWorkspace, params: {name, workspace: WORKSPACE}, body: {reason: 'Monday'}},
    {endpoint: rollouts.revokeRelease, params: {name, version: '1.1.0'}, body: {reason: 'Monday'}},
    {endpoint: rollouts.revokeRelease, params: {name, version: '1.2.0'}, body: {reason: 'Monday'}},
    {endpoint: rollouts.revokeRelease, params: {name, version: '0.9.0'}, body: {reason: 'Monday'}},
  ]);
});

it('names a replacement only where it differs from that of a rollback', () => {
  const change: Change = {kind: 'revoke', version: '1.1.0'};
  expect(toRequest(remote, change, valuesFor(change, {replacement: '0.9.0'})).body).toEqual({
    replacement: '0.9.0',
    reason: 'Monday',
  });
});

it('gives a default reason where none is required, and requires one elsewhere', () => {
  const rollback: Change = {kind: 'rollback', version: '1.0.0'};
  expect(toRequest(remote, rollback, valuesFor(rollback, {reason: ''})).body.reason).toBe(
    'rolled back from the console',
  );
  const context = {remote, needsReplacement: false, now: 0};
  expect(
    faultsIn(valuesFor(rollback, {reason: ''}), {
      ...context,
      change: rollback,
      needsReason: wordsOf(remote, rollback).unexplained === undefined,
    }),
  ).toEqual({});
  const activate: Change = {kind: 'activate', version: '1.2.0'};
  expect(
    Object.keys(
      faultsIn(valuesFor(activate, {reason: '  '}), {
        ...context,
        change: activate,
        needsReason: wordsOf(remote, activate).unexplained === undefined,
      }),
    ),
  ).toEqual(['reason']);
});

it('requires a browser check only for changes that let users run a release', () => {
  expect(CHANGES.filter(needsBrowser).map(({kind}) => kind)).toEqual([
    'activate',
    'canary',
    'promote',
    'pin',
  ]);
});

describe('a canary', () => {
  const change: Change = {kind: 'canary', version: '1.3.0'};
  const faults = (given: Partial<ChangeValues>) =>
    faultsIn(valuesFor(change, given), {
      remote,
      change,
      needsReason: true,
      needsReplacement: false,
      now: Date.parse('2026-06-01T00:00:00.000Z'),
    });

  it('begins small, with the automatic abort', () => {
    expect(firstValues(remote, change)).toMatchObject({
      percent: 5,
      autoAbort: true,
      start: 'now',
      roles: [],
      newcomers: 'none',
    });
  });

  it('is edited from its current state', () => {
    expect(firstValues(remote, {kind: 'canary', version: '1.2.0'})).toMatchObject({
      percent: 12.5,
      autoAbort: false,
      roles: ['admin'],
      newcomers: 'first-time',
    });
  });

  it('accepts every tenth of a percent and nothing between, as the registry does', () => {
    fc.assert(
      fc.property(fc.integer({min: 0, max: 1000}), (tenths) => {
        expect(faults({percent: tenths / 10})).toEqual({});
        const {body} = toRequest(remote, change, valuesFor(change, {percent: tenths / 10}));
        expect(Math.round((body.percent as number) * 10)).toBe(tenths);
      }),
    );
    for (const percent of [-0.1, 100.1, 0.05, Number.NaN])
      expect(Object.keys(faults({percent}))).toEqual(['percent']);
  });

  it('starts later only in the future, in the zone of the browser', () => {
    expect(Object.keys(faults({start: 'later', startsAt: ''}))).toEqual(['startsAt']);
    expect(Object.keys(faults({start: 'later', startsAt: '2026-05-01T10:00'}))).toEqual([
      'startsAt',
    ]);
    const startsAt = toLocalField('2026-12-01T08:00:00.000Z');
    expect(faults({start: 'later', startsAt})).toEqual({});
    expect(
      toRequest(remote, change, valuesFor(change, {start: 'later', startsAt})).body.startsAt,
    ).toBe('2026-12-01T08:00:00.000Z');
  });

  it('splits ids at blanks, commas and lines, each once, and names an invalid one', () => {
    expect(idsIn(`${WORKSPACE}, ${WORKSPACE.toUpperCase()}\n x;y`)).toEqual([WORKSPACE, 'x', 'y']);
    expect(faults({workspaces: 'acme'}).workspaces).toContain(
      '“acme” is not the ID of a workspace',
    );
    expect(
      toRequest(remote, change, valuesFor(change, {workspaces: WORKSPACE, newcomers: 'regular'}))
        .body.cohorts,
    ).toEqual({workspaces: [WORKSPACE], firstTime: false});
  });
});

it('revokes only after the version was typed, and replaces an active release', () => {
  const change: Change = {kind: 'revoke', version: '1.1.0'};
  const context = {remote, change, needsReason: true, needsReplacement: true, now: 0};
  expect(
    Object.keys(faultsIn(valuesFor(change, {typed: '1.1', replacement: ''}), context)),
  ).toEqual(['typed', 'replacement']);
  expect(faultsIn(valuesFor(change, {typed: '1.1.0'}), context)).toEqual({});
});

it('pins a workspace only by its id', () => {
  const change: Change = {kind: 'pin', version: '1.0.0'};
  const context = {remote, change, needsReason: true, needsReplacement: false, now: 0};
  expect(faultsIn(valuesFor(change, {workspace: ''}), context)).toEqual({
    workspace: 'Enter the ID of a workspace.',
  });
  expect(faultsIn(valuesFor(change, {workspace: WORKSPACE}), context)).toEqual({});
});

it('requests each change of a section, which concerns no release', () => {
  const asked = SECTION_CHANGES.map((change) =>
    toRequest(remote, change, valuesFor(change, {to: ' desk '})),
  );
  const body = {reason: 'Monday'};
  expect(asked).toEqual([
    {endpoint: sections.disableSection, params: {name}, body},
    {endpoint: sections.enableSection, params: {name}, body},
    {endpoint: sections.retireSection, params: {name}, body},
    {endpoint: sections.renameSection, params: {name}, body: {to: 'desk', ...body}},
  ]);
  expect(SECTION_CHANGES.filter(needsBrowser)).toEqual([]);
});

it('retires only after the shown name was typed, and renames only to another name', () => {
  const renamed = {to: 'desk', basePath: '/dashboard/desk', formerly: ['/dashboard/tickets']};
  const seen = {...remote, renamed};
  const faults = (change: Change, given: Partial<ChangeValues>) =>
    faultsIn(valuesFor(change, given), {
      remote: seen,
      change,
      needsReason: true,
      needsReplacement: false,
      now: 0,
    });
  expect(faults({kind: 'retire'}, {typed: 'tickets'})).toEqual({typed: 'Type desk to confirm.'});
  expect(faults({kind: 'retire'}, {typed: 'desk'})).toEqual({});
  expect(faults({kind: 'rename'}, {to: 'desk'})).toEqual({to: 'It is already called desk.'});
  expect(faults({kind: 'rename'}, {to: 'tickets'})).toEqual({});
  expect(Object.keys(faults({kind: 'rename'}, {to: 'My desk'}))).toEqual(['to']);
});
