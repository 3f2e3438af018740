import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import type {Arm} from '@switchboard/contracts/registry/telemetry/schemas';
import fc from 'fast-check';
import {candidates, idOf, standIn, type Candidate, type Situation} from './candidates.ts';

type Named = Situation['chosen'];

const DEADLINE_MS = 120_000;
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];

const signed = (version: string) => ({release: {name: 'tickets', version}}) as SignedRelease;
const named = (arm: Arm, version: string, fault?: 'unsigned'): Named => ({
  signed: signed(version),
  arm,
  fault,
});
const situationOf = (chosen: Named, given: Partial<Situation> = {}): Situation => ({
  chosen,
  active: undefined,
  knownGood: [],
  tried: [],
  isBroken: () => false,
  unmetNeed: () => undefined,
  ...given,
});
const broken = (...versions: string[]) => ({
  isBroken: (id: string) => versions.some((version) => id === `tickets@${version}`),
});

const version = fc.constantFrom(...VERSIONS);
const fault = fc.option(fc.constant('unsigned' as const), {nil: undefined, freq: 4});
const chosenAs = (...arms: Arm[]) =>
  fc.tuple(fc.constantFrom(...arms), version, fault).map((parts) => named(...parts));
const anyOf = (chosen: fc.Arbitrary<Named>): fc.Arbitrary<Situation> =>
  fc
    .record({
      chosen,
      active: fc.option(chosenAs('active'), {nil: undefined}),
      knownGood: fc.uniqueArray(version, {maxLength: 2}).map((kept) => kept.map(signed)),
      failing: fc.subarray(VERSIONS),
      lacking: fc.subarray(VERSIONS),
    })
    .map(({failing, lacking, ...given}) => ({
      ...given,
      tried: [],
      ...broken(...failing),
      unmetNeed: (release) =>
        lacking.includes(release.version) ? '@switchboard/ui ^9' : undefined,
    }));
const ofEveryone = anyOf(chosenAs('active'));
const ofSome = anyOf(chosenAs('canary', 'pin'));
const ofPreview = anyOf(chosenAs('preview'));
const situations = fc.oneof(ofEveryone, ofSome, ofPreview);

const check = (given: fc.Arbitrary<Situation>, holds: (situation: Situation) => void) =>
  fc.assert(fc.property(given, holds), {numRuns: 500});

/** Tries of a load while everything fails; the situation may change after each failure. */
function walk(first: Situation, ...later: Situation[]): Candidate[] {
  const tried: Candidate[] = [];
  for (let turn = 0; turn < 100; turn += 1) {
    const [next] = candidates({...([first, ...later][turn] ?? later.at(-1) ?? first), tried});
    if (!next) return tried;
    tried.push(next);
  }
  throw new Error('The load does not end.');
}

const brief = ({arm, signed: {release}, budget}: Candidate) =>
  `${arm} ${release.version} until ${budget / 1000} s`;
const isSame = (one: Candidate, other: Candidate) =>
  one.arm === other.arm && idOf(one) === idOf(other);
const isSound = ({fault: found}: Named) => found === undefined;
const placeOf = (list: Candidate[], arm: Arm) => list.findIndex((one) => one.arm === arm);

describe('the releases that a load tries', () => {
  const canary = named('canary', '1.2.0');
  const active = named('active', '1.1.0');
  const knownGood = [signed('1.0.0')];

  it.each<[string, Situation, string[]]>([
    ['L3 a release alone', situationOf(active), ['active 1.1.0 until 120 s']],
    [
      'L12 with a known good one',
      situationOf(active, {knownGood}),
      ['active 1.1.0 until 100 s', 'known-good 1.0.0 until 120 s'],
    ],
    [
      'L13 while the active one keeps failing',
      situationOf(active, {knownGood, ...broken('1.1.0')}),
      ['known-good 1.0.0 until 120 s', 'active 1.1.0 until 120 s'],
    ],
    [
      'L18 a canary',
      situationOf(canary, {active}),
      ['canary 1.2.0 until 80 s', 'active 1.1.0 until 120 s'],
    ],
    [
      'L18 L12 a canary, with a known good one',
      situationOf(canary, {active, knownGood}),
      ['canary 1.2.0 until 80 s', 'active 1.1.0 until 100 s', 'known-good 1.0.0 until 120 s'],
    ],
    [
      'L18 L13 while the canary keeps failing',
      situationOf(canary, {active, knownGood, ...broken('1.2.0')}),
      ['active 1.1.0 until 100 s', 'known-good 1.0.0 until 120 s', 'canary 1.2.0 until 120 s'],
    ],
    [
      'L18 L13 while both keep failing',
      situationOf(canary, {active, knownGood, ...broken('1.1.0', '1.2.0')}),
      ['known-good 1.0.0 until 120 s', 'active 1.1.0 until 120 s', 'canary 1.2.0 until 120 s'],
    ],
    [
      'L20 a preview',
      situationOf(named('preview', '1.3.0'), {active, knownGood, ...broken('1.3.0')}),
      ['preview 1.3.0 until 120 s'],
    ],
  ])('%s', (_, situation, expected) => {
    expect(candidates(situation).map(brief)).toEqual(expected);
  });
});

describe('every list of candidates', () => {
  it('L3 ends every turn within the deadline, and none before an earlier one', () => {
    check(situations, (situation) => {
      const ends = candidates(situation).map(({budget}) => budget);
      expect(ends).toEqual(ends.toSorted((one, other) => one - other));
      expect(ends.at(-1)).toBe(DEADLINE_MS);
      expect(ends[0]).toBeGreaterThan(0);
    });
  });

  it('L25 stays the same during a load: a failure only removes its release', () => {
    check(situations, (situation) => {
      expect(walk(situation)).toEqual(candidates(situation));
    });
  });

  it('L25 ends and requests no release twice, with any newer documents', () => {
    fc.assert(
      fc.property(situations, fc.array(situations, {maxLength: 6}), (first, later) => {
        const asked = walk(first, ...later)
          .filter(isSound)
          .map(idOf);
        expect(asked).toEqual([...new Set(asked)]);
      }),
      {numRuns: 500},
    );
  });

  it('L11 starts with the release of a newer document, unless it keeps failing', () => {
    fc.assert(
      fc.property(situations, situations, (before, after) => {
        const tried = candidates(before).slice(0, 1);
        const isNew = tried.every((one) => idOf(one) !== idOf(after.chosen));
        fc.pre(isNew && !after.isBroken(idOf(after.chosen)));
        expect(candidates({...after, tried})[0]).toMatchObject(after.chosen);
      }),
    );
  });

  it('L1 L17 refuses exactly the releases with a fault or an unmet need, with reason', () => {
    check(situations, (situation) => {
      for (const one of candidates(situation)) {
        const {version: number} = one.signed.release;
        const lacks = situation.unmetNeed(one.signed.release) !== undefined;
        expect([number, one.refusal?.code]).toEqual([
          number,
          one.fault ?? (lacks ? 'needs' : undefined),
        ]);
        expect(one.refusal?.detail).not.toBe('');
      }
    });
  });
});

describe('the last known good release', () => {
  const known = fc.oneof(ofEveryone, ofSome);

  it('L12 L13 ranks known good after working and before failing releases', () => {
    check(known, (situation) => {
      const list = candidates(situation);
      const place = placeOf(list, 'known-good');
      fc.pre(place >= 0);
      const isBroken = (one: Candidate) => situation.isBroken(idOf(one));
      expect(list.slice(0, place).filter(isBroken)).toEqual([]);
      expect(list.slice(place + 1).every(isBroken)).toBe(true);
    });
  });

  it('L12 picks the latest known good one not listed or failed, also in new documents', () => {
    fc.assert(
      fc.property(known, known, (before, situation) => {
        const tried = candidates(before).slice(0, 1);
        fc.pre(tried[0]?.arm !== 'known-good');
        const list = candidates({...situation, tried});
        const others = [...list, ...tried, situation.chosen].filter(
          (one) => one.arm !== 'known-good' && isSound(one),
        );
        const expected = situation.knownGood.find(
          (kept) => !others.some((one) => idOf(one) === idOf({signed: kept})),
        );
        expect(list.find(({arm}) => arm === 'known-good')?.signed).toEqual(expected);
      }),
      {numRuns: 500},
    );
  });

  it('L12 L25 gives known good the last 20 s, and no second one follows it', () => {
    check(known, (situation) => {
      const list = candidates(situation);
      const place = placeOf(list, 'known-good');
      fc.pre(place >= 0);
      for (const {budget} of list.slice(0, place))
        expect(budget).toBeLessThanOrEqual(DEADLINE_MS - 20_000);
      expect(walk(situation, {...situation, knownGood: VERSIONS.map(signed)})).toHaveLength(
        list.length,
      );
    });
  });

  it('L12 allows the known good release whose document record was tampered with', () => {
    fc.assert(
      fc.property(version, (number) => {
        const situation = situationOf(named('active', number, 'unsigned'), {
          knownGood: [signed(number)],
        });
        expect(candidates(situation).map(({arm, refusal}) => [arm, refusal?.code])).toEqual([
          ['active', 'unsigned'],
          ['known-good', undefined],
        ]);
      }),
    );
  });
});

describe('a stand-in', () => {
  it('L18 replaces a canary or pin by the active one: last 40 s, or first if failing', () => {
    check(ofSome, (situation) => {
      const {chosen, active} = situation;
      fc.pre(active !== undefined && idOf(active) !== idOf(chosen));
      const list = candidates(situation);
      const own = placeOf(list, chosen.arm);
      const other = placeOf(list, 'active');
      expect(list[other]).toMatchObject({signed: active.signed, insteadOf: chosen.signed});
      if (situation.isBroken(idOf(chosen))) expect(other).toBeLessThan(own);
      else {
        expect(own).toBe(0);
        expect(list[0]?.budget).toBe(DEADLINE_MS - 40_000);
      }
    });
  });

  it('L12 replaces the active release by the last known good one only', () => {
    check(ofEveryone, (situation) => {
      const others = candidates(situation).filter(({insteadOf}) => insteadOf);
      expect(others.filter(({arm}) => arm !== 'known-good')).toEqual([]);
    });
  });

  it('L12 L18 names the release that a stand-in replaces', () => {
    check(situations, (situation) => {
      for (const one of candidates(situation))
        expect(one.insteadOf).toBe(
          one.signed === situation.chosen.signed ? undefined : situation.chosen.signed,
        );
    });
  });

  it('L20 has no stand-in for a preview', () => {
    check(ofPreview, (situation) => {
      expect(walk(situation).map(({signed: one, budget}) => [one, budget])).toEqual([
        [situation.chosen.signed, DEADLINE_MS],
      ]);
      expect(standIn(situation)).toBeUndefined();
    });
  });

  it('L13 L18 picks a stand-in for a crash that may run and does not keep failing', () => {
    check(situations, (given) => {
      const crashing = idOf(given.chosen);
      const situation = {
        ...given,
        isBroken: (id: string) => id === crashing || given.isBroken(id),
      };
      const other = standIn(situation);
      const list = candidates(situation);
      const skipped = list.slice(
        0,
        other ? list.findIndex((one) => isSame(one, other)) : undefined,
      );
      const works = (one: Candidate) =>
        !one.refusal && (one.arm === 'known-good' || !situation.isBroken(idOf(one)));
      expect(skipped.filter(works)).toEqual([]);
      if (other)
        expect([works(other), idOf(other) === crashing && isSound(given.chosen)]).toEqual([
          true,
          false,
        ]);
    });
  });
});
