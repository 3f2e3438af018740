import type {
  TimelinePoint,
  TimelineResponse,
} from '@switchboard/contracts/registry/telemetry/schemas';
import {labelsOf, stepWords, toTimeline} from './series.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute)).toISOString();
const point = (minute: number, given: Partial<TimelinePoint> = {}): TimelinePoint => ({
  at: at(minute),
  version: '1.0.0',
  arm: 'active',
  loads: 1,
  failures: 0,
  crashes: 0,
  p75Milliseconds: 200,
  ...given,
});
const answer = (points: TimelinePoint[]): TimelineResponse => ({
  error: false,
  message: '',
  since: at(0),
  until: new Date(Date.parse(at(3)) + 20_000).toISOString(),
  stepSeconds: 60,
  points,
});

it('fills every step: no report means no load, and no time to load', () => {
  const {steps, series} = toTimeline(
    answer([point(1, {loads: 4, failures: 1}), point(3, {crashes: 2, p75Milliseconds: null})]),
  );
  expect(steps.map((step) => step.toISOString())).toEqual([at(0), at(1), at(2), at(3)]);
  expect(series).toEqual([
    {
      label: '1.0.0 active',
      tone: 0,
      figures: {
        loads: [0, 4, 0, 1],
        failures: [0, 1, 0, 0],
        crashes: [0, 0, 0, 2],
        p75Milliseconds: [null, 200, null, null],
      },
    },
  ]);
});

it('names the active release first, then the canary, and draws the first five', () => {
  const others = ['0.9.0', '0.8.0', '0.7.0', '0.6.0'].map((version, index) =>
    point(1, {version, arm: 'pin', loads: index + 2}),
  );
  const {series} = toTimeline(
    answer([
      ...others,
      point(1, {version: '1.1.0', arm: 'canary', loads: 9}),
      point(2, {loads: 50}),
    ]),
  );
  expect(series.map(({label}) => label)).toEqual([
    '1.0.0 active',
    '1.1.0 canary',
    '0.8.0 pin',
    '0.7.0 pin',
    '0.6.0 pin',
  ]);
  expect(series.map(({tone}) => tone)).toEqual([0, 1, 2, 3, 4]);
});

it('draws active release and canary in fixed colours, and each line in its own', () => {
  const tonesOf = (...arms: TimelinePoint['arm'][]) =>
    toTimeline(
      answer(arms.map((arm, index) => point(1, {arm, version: `1.0.${index}`}))),
    ).series.map(({tone}) => tone);
  expect([
    tonesOf('canary'),
    tonesOf('active', 'active', 'canary'),
    tonesOf('active', 'pin', 'pin', 'pin', 'pin'),
  ]).toEqual([[1], [0, 2, 1], [0, 2, 3, 4, 1]]);
});

it('contains steps without any report', () =>
  expect(toTimeline(answer([]))).toEqual({steps: expect.any(Array), series: []}));

it('names steps by the time of day, and by the day where there is more than one', () => {
  const steps = toTimeline(answer([])).steps;
  expect(labelsOf(steps.slice(0, 1), 60)[0]).toMatch(/^\d\d:\d\d$/);
  expect(labelsOf(steps.slice(0, 1), 15)[0]).toMatch(/^\d\d:\d\d:\d\d$/);
  expect(labelsOf(steps, 86_400)[0]).toMatch(/^[A-Z][a-z]+ \d+, \d\d:\d\d$/);
});

it('describes the length of a step', () =>
  expect([15, 60, 300, 3600, 7200].map(stepWords)).toEqual([
    'in 15 seconds',
    'per minute',
    'in 5 minutes',
    'in 1 hour',
    'in 2 hours',
  ]));
