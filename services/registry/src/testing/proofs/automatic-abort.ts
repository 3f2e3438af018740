import assert from 'node:assert/strict';
import {after, describe, test} from 'node:test';
import {seeded} from '../random.ts';
import {simulate, type Ending, type SimulatedRollout} from '../simulated-rollout.ts';

/** Part of `npm run test:releases`: rule 57 on a thousand rollouts of each kind; `SIMULATION_SEED` repeats a run. */
const ROLLOUTS = 1000;
const SEED = Number(process.env.SIMULATION_SEED ?? 20_261_121);
const SHARES = [0.01, 0.1, 0.5];
const MOST_FALSE = 0.01;
const LEAST_FOUND = 0.99;

type Kind = Omit<SimulatedRollout, 'share'> & {share?: number};

const percent = (share: number): string => `${Number((share * 100).toFixed(1))} %`;

const rows: string[][] = [
  [
    'canary fails',
    'active fails',
    'in the canary',
    'loads a minute',
    'looked at for',
    'ended',
    'after loads (middle, 99 of 100)',
    'after minutes (middle, 99 of 100)',
  ],
];

/** Median of 100 values, and the last but one. */
const spread = (values: number[], digits: number): string => {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number): string =>
    (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(digits);
  return values.length === 0 ? '' : `${at(0.5)}, ${at(0.99)}`;
};

const run = (kind: Kind): Ending[] => {
  const random = seeded(SEED);
  const endings = Array.from({length: ROLLOUTS}, (_, index) =>
    simulate({share: SHARES[index % SHARES.length]!, ...kind}, random),
  ).filter((ending) => ending !== undefined);
  const {canary, active, share, badFrom, loadsAMinute, minutes} = kind;
  rows.push([
    `${percent(canary)}${badFrom ? ` from minute ${badFrom}` : ''}`,
    percent(active),
    share ? percent(share) : SHARES.map(percent).join(', '),
    String(loadsAMinute),
    `${minutes} min`,
    `${endings.length} of ${ROLLOUTS}`,
    spread(
      endings.map(({loads}) => loads),
      0,
    ),
    spread(
      endings.map(({minutes: after_}) => after_),
      1,
    ),
  ]);
  return endings;
};

const printTable = (): void => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  process.stdout.write(`\nSimulated rollouts, seed ${SEED}\n${lines.join('\n')}\n\n`);
};

describe('57: simulated rollouts', () => {
  after(printTable);

  for (const rate of [0, 0.005, 0.02, 0.05]) {
    test(`57: ends at most 1 % when ${percent(rate)} of the loads fail in both arms`, () => {
      assert.ok(
        run({canary: rate, active: rate, loadsAMinute: 600, minutes: 30}).length <=
          ROLLOUTS * MOST_FALSE,
      );
    });
  }

  test('57: ends at most 1 % when everyone runs a canary within the budget', () => {
    assert.ok(
      run({canary: 0.01, active: 0, share: 1, loadsAMinute: 200, minutes: 30}).length <=
        ROLLOUTS * MOST_FALSE,
    );
  });

  const bad: Kind[] = [
    {canary: 0.05, active: 0, share: 0.25, loadsAMinute: 600, minutes: 30},
    {canary: 0.05, active: 0.005, share: 0.25, loadsAMinute: 600, minutes: 30},
    {canary: 0.05, active: 0.02, share: 0.25, loadsAMinute: 3000, minutes: 30},
    {canary: 0.05, active: 0, share: 1, loadsAMinute: 100, minutes: 30},
    {canary: 0.05, active: 0, share: 0.25, loadsAMinute: 600, minutes: 90, badFrom: 60},
  ];
  for (const kind of bad) {
    test(`57: ends 99 % when ${percent(kind.canary)} fail${kind.badFrom ? ' late' : ''} in a canary of ${percent(kind.share ?? 0)}, ${percent(kind.active)} beside it`, () => {
      assert.ok(run(kind).length >= ROLLOUTS * LEAST_FOUND);
    });
  }

  const soon: Kind[] = [
    {canary: 1, active: 0.005, share: 0.05, loadsAMinute: 400, minutes: 5},
    {canary: 0.25, active: 0.005, share: 0.1, loadsAMinute: 600, minutes: 5},
    {canary: 0.05, active: 0, share: 0.5, loadsAMinute: 1200, minutes: 5},
  ];
  for (const kind of soon) {
    test(`57: ends 99 % within two minutes when ${percent(kind.canary)} of ${kind.loadsAMinute * (kind.share ?? 0)} loads a minute fail`, () => {
      assert.ok(run(kind).filter(({minutes}) => minutes <= 2).length >= ROLLOUTS * LEAST_FOUND);
    });
  }
});
