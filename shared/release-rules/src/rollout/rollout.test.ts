/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["node", "require", "default"]}
 */
import fc from 'fast-check';
import {hash} from 'node:crypto';
import type {
  ActiveRelease,
  Canary,
  Pin,
  SignedRelease,
} from '@switchboard/contracts/registry/document/schemas';
import {bucketFrom, bucketText} from './bucket.ts';
import {bucketOf, resolveRelease, type Person, type Visitor} from './index.ts';

/** Synchronous variant, for a million at a time. */
const bucketNow = (remote: string, salt: string, id: string) =>
  bucketFrom(hash('sha256', bucketText(remote, salt, id), 'buffer'));

const signed = (version: string) =>
  ({release: {name: 'tickets', version}, signatures: [], baseUrl: ''}) as unknown as SignedRelease;
const canaryOf = (overrides: Partial<Canary> = {}): Canary => ({
  ...signed('1.5.0'),
  salt: 'salt',
  percent: 0,
  cohorts: {},
  ...overrides,
});
const rolloutOf = (canary?: Canary, pins?: Pin[]): ActiveRelease => ({
  ...signed('1.4.0'),
  activatedAt: '2026-11-20T00:00:00Z',
  ...(canary && {canary}),
  ...(pins && {pins}),
});

const NOW = Date.parse('2026-11-21T12:00:00Z');
const person: Person = {id: 'u1', role: 'agent', workspaceId: 'w1', isFirstTime: false};

const resolved = (rollout: ActiveRelease, visitor: Visitor = {}, revoked: string[] = []) => {
  const resolution = resolveRelease(rollout, visitor, {now: NOW, revoked});
  return resolution && `${resolution.arm} ${resolution.signed.release.version}`;
};
const isInCanary = (percent: number, bucket: number) =>
  resolved(rolloutOf(canaryOf({percent})), {bucket}) === 'canary 1.5.0';

/** Any possible percentage of a rollout. */
const percents = fc.integer({min: 0, max: 1000}).map((tenths) => tenths / 10);
const buckets = fc.string().map((id) => bucketNow('tickets', 'salt', id));

const idsOf = (count: number) => Array.from({length: count}, (_, index) => `visitor ${index}`);

describe('bucketing', () => {
  it('gives every visitor one stable position from 0 up to 100', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), fc.string(), async (remote, salt, id) => {
        const bucket = await bucketOf(remote, salt, id);
        expect(bucket).toBe(bucketNow(remote, salt, id));
        expect(bucket >= 0 && bucket < 100).toBe(true);
      }),
    );
  });

  it('stays below 100 for the highest digest, so that 100 percent are everyone', () => {
    expect(bucketFrom(new Uint8Array(32).fill(255)) < 100).toBe(true);
    expect(bucketFrom(new Uint8Array(32))).toBe(0);
  });

  it('is within 0.1 percentage points at every step, over a million visitors', () => {
    const places = Float64Array.from(idsOf(1_000_000), (id) =>
      bucketNow('tickets', 'a-salt-of-this-rollout', id),
    ).sort();
    let below = 0;
    for (let tenths = 0; tenths <= 1000; tenths += 1) {
      while (below < places.length && places[below]! < tenths / 10) below += 1;
      const share = (below / places.length) * 100;
      if (tenths % 1000 === 0) expect(share).toBe(tenths / 10);
      if (Math.abs(share - tenths / 10) > 0.1)
        throw new Error(`${share} % of the visitors are in at ${tenths / 10} %`);
    }
  });

  it.each([
    ['remotes', ['tickets', 'salt'], ['training', 'salt']],
    ['rollouts of one remote', ['tickets', 'salt'], ['tickets', 'another salt']],
  ] as const)(
    'is independent between %s (chi-square)',
    (_, [oneRemote, oneSalt], [otherRemote, otherSalt]) => {
      const SIDE = 10;
      const COUNT = 100_000;
      const cells = new Array<number>(SIDE * SIDE).fill(0);
      for (const id of idsOf(COUNT)) {
        const row = Math.floor(bucketNow(oneRemote, oneSalt, id) / SIDE);
        const column = Math.floor(bucketNow(otherRemote, otherSalt, id) / SIDE);
        cells[row * SIDE + column]! += 1;
      }
      const expected = COUNT / cells.length;
      const chiSquare = cells.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      // 99 degrees of freedom: independent positions exceed 149 once in a thousand times, dependent
      // ones reach tens of thousands.
      expect(chiSquare).toBeLessThan(149);
    },
  );
});

describe('a canary by percentage', () => {
  it('includes nobody at 0 and everybody at 100', () => {
    fc.assert(
      fc.property(buckets, (bucket) =>
        expect([isInCanary(0, bucket), isInCanary(100, bucket)]).toEqual([false, true]),
      ),
    );
  });

  it('keeps its visitors while it grows', () => {
    fc.assert(
      fc.property(buckets, percents, percents, (bucket, one, other) => {
        if (isInCanary(Math.min(one, other), bucket))
          expect(isInCanary(Math.max(one, other), bucket)).toBe(true);
      }),
    );
  });

  it('has the same visitors for any versions', () => {
    const version = fc.stringMatching(/^\d\.\d\.\d$/);
    fc.assert(
      fc.property(
        buckets,
        percents,
        fc.tuple(version, version),
        (bucket, percent, [active, canary]) => {
          const rollout = {...rolloutOf(canaryOf({percent, ...signed(canary)})), ...signed(active)};
          expect(resolveRelease(rollout, {bucket}, {now: NOW, revoked: []})?.arm === 'canary').toBe(
            isInCanary(percent, bucket),
          );
        },
      ),
    );
  });

  it('keeps a visitor in their arm when they sign in', () => {
    fc.assert(
      fc.property(buckets, percents, (bucket, percent) => {
        const rollout = rolloutOf(canaryOf({percent}));
        expect(resolved(rollout, {bucket, person})).toBe(resolved(rollout, {bucket}));
      }),
    );
  });

  it('excludes visitors without a position', () => {
    expect(resolved(rolloutOf(canaryOf({percent: 100})))).toBe('active 1.4.0');
  });

  it('includes nobody before its start, and its visitors from then on', () => {
    const at = (startsAt: string) =>
      resolved(rolloutOf(canaryOf({percent: 100, cohorts: {roles: ['agent']}, startsAt})), {
        bucket: 1,
        person,
      });
    expect(at('2026-11-21T12:00:00.001Z')).toBe('active 1.4.0');
    expect(at('2026-11-21T12:00:00.000Z')).toBe('canary 1.5.0');
    expect(at('soon')).toBe('active 1.4.0');
  });
});

describe('a canary by cohort', () => {
  it.each<[string, Canary['cohorts'], string]>([
    ['a user', {users: ['u0', 'u1']}, 'canary 1.5.0'],
    ['another user', {users: ['u2']}, 'active 1.4.0'],
    ['a workspace', {workspaces: ['w1']}, 'canary 1.5.0'],
    ['another workspace', {workspaces: ['w2']}, 'active 1.4.0'],
    ['a role', {roles: ['owner', 'agent']}, 'canary 1.5.0'],
    ['another role', {roles: ['owner']}, 'active 1.4.0'],
    ['those who are no first-time users', {firstTime: false}, 'canary 1.5.0'],
    ['first-time users', {firstTime: true}, 'active 1.4.0'],
    ['one that fits among others', {roles: ['owner'], users: ['u1']}, 'canary 1.5.0'],
    ['nobody', {}, 'active 1.4.0'],
  ])('includes exactly the people named by %s', (_, cohorts, expected) => {
    expect(resolved(rolloutOf(canaryOf({cohorts})), {bucket: 50, person})).toBe(expected);
  });

  it('adds people to the percentage and removes none', () => {
    const cohorts = fc.record(
      {
        users: fc.subarray(['u1', 'u2']),
        workspaces: fc.subarray(['w1', 'w2']),
        roles: fc.subarray<'owner' | 'agent'>(['owner', 'agent']),
        firstTime: fc.boolean(),
      },
      {requiredKeys: []},
    );
    fc.assert(
      fc.property(buckets, percents, cohorts, (bucket, percent, chosen) => {
        if (isInCanary(percent, bucket))
          expect(resolved(rolloutOf(canaryOf({percent, cohorts: chosen})), {bucket, person})).toBe(
            'canary 1.5.0',
          );
      }),
    );
  });

  it('excludes visitors without a session, a workspace or a role', () => {
    const rollout = rolloutOf(
      canaryOf({cohorts: {firstTime: true, users: ['u1'], workspaces: ['w1'], roles: ['agent']}}),
    );
    expect(resolved(rollout, {bucket: 50})).toBe('active 1.4.0');
    expect(
      resolved(rollout, {
        bucket: 50,
        person: {id: 'u9', role: null, workspaceId: undefined, isFirstTime: false},
      }),
    ).toBe('active 1.4.0');
  });
});

describe('a pin', () => {
  const pins: Pin[] = [
    {...signed('1.2.0'), workspaces: ['w0', 'w1']},
    {...signed('1.3.0'), workspaces: ['w2']},
  ];

  it('overrides canary and active release, only for its workspaces', () => {
    const rollout = rolloutOf(canaryOf({percent: 100, cohorts: {users: ['u1']}}), pins);
    const of = (workspaceId: string | undefined) =>
      resolved(rollout, {bucket: 0, person: {...person, workspaceId}});
    expect([of('w0'), of('w1'), of('w2')]).toEqual(['pin 1.2.0', 'pin 1.2.0', 'pin 1.3.0']);
    expect([of('w3'), of(undefined), resolved(rollout, {bucket: 0})]).toEqual([
      'canary 1.5.0',
      'canary 1.5.0',
      'canary 1.5.0',
    ]);
  });
});

describe('a revoked release', () => {
  it('is skipped wherever it occurs, and nothing runs when all are revoked', () => {
    const rollout = rolloutOf(canaryOf({percent: 100}), [{...signed('1.2.0'), workspaces: ['w1']}]);
    const after = (...revoked: string[]) =>
      resolved(
        rollout,
        {bucket: 0, person},
        revoked.map((version) => `tickets@${version}`),
      );
    expect([after(), after('1.2.0'), after('1.2.0', '1.5.0')]).toEqual([
      'pin 1.2.0',
      'canary 1.5.0',
      'active 1.4.0',
    ]);
    expect(after('1.2.0', '1.5.0', '1.4.0')).toBeUndefined();
  });

  it('is never the result', () => {
    const versions = ['1.2.0', '1.4.0', '1.5.0'];
    fc.assert(
      fc.property(
        fc.subarray(versions),
        percents,
        fc.record({bucket: buckets, person: fc.constantFrom(person, undefined)}),
        (revoked, percent, visitor) => {
          const rollout = rolloutOf(canaryOf({percent}), [
            {...signed('1.2.0'), workspaces: ['w1']},
          ]);
          const result = resolved(
            rollout,
            visitor,
            revoked.map((version) => `tickets@${version}`),
          );
          expect(revoked.some((version) => result?.endsWith(version))).toBe(false);
        },
      ),
    );
  });
});
