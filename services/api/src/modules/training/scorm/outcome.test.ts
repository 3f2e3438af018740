import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {outcomeOf, sessionSeconds, writeTime} from './outcome.ts';
import {cleanValues, valuesAtStart} from './values.ts';

const RULES = {masteryScore: null, passingScore: null, completionThreshold: null};
const of12 = (status: string, more: Record<string, string> = {}, rules = {}) => {
  const values = {'cmi.core.lesson_status': status, ...more};
  return outcomeOf('1.2', values, {...RULES, ...rules});
};
const of2004 = (values: Record<string, string>, rules = {}) =>
  outcomeOf('2004', values, {...RULES, ...rules});

describe('the report of a package', () => {
  for (const [status, outcome] of [
    ['completed', 'completed'],
    ['passed', 'completed'],
    ['failed', 'failed'],
    ['incomplete', 'in_progress'],
    ['browsed', 'in_progress'],
    ['not attempted', 'in_progress'],
    ['toString', 'in_progress'],
  ] as const)
    it(`of SCORM 1.2 is ${outcome} for "${status}"`, () =>
      assert.deepEqual(of12(status), {status: outcome, score: null}));

  it('of SCORM 1.2 is decided by the mastery score, where there are one and points', () => {
    const raw = (points: string) => ({'cmi.core.score.raw': points});
    assert.deepEqual(of12('passed', raw('79'), {masteryScore: 80}), {status: 'failed', score: 79});
    assert.deepEqual(of12('failed', raw('80'), {masteryScore: 80}), {
      status: 'completed',
      score: 80,
    });
    assert.equal(of12('incomplete', raw('100'), {masteryScore: 80}).status, 'in_progress');
    assert.equal(of12('passed', {}, {masteryScore: 80}).status, 'completed');
  });

  it('of SCORM 2004 is completed by passing, or by completing without failing', () => {
    const [completion, success] = ['cmi.completion_status', 'cmi.success_status'];
    assert.equal(of2004({[completion]: 'completed'}).status, 'completed');
    assert.equal(of2004({[success]: 'passed'}).status, 'completed');
    assert.equal(of2004({[completion]: 'completed', [success]: 'failed'}).status, 'failed');
    assert.equal(of2004({[completion]: 'incomplete', [success]: 'unknown'}).status, 'in_progress');
  });

  it('of SCORM 2004 is decided by the passing score and the threshold of its manifest', () => {
    const scaled = (score: string) => ({'cmi.score.scaled': score, 'cmi.success_status': 'passed'});
    assert.deepEqual(of2004(scaled('0.59'), {passingScore: 0.6}), {status: 'failed', score: 59});
    assert.equal(of2004(scaled('0.6'), {passingScore: 0.6}).status, 'completed');
    const measured = (measure: string) => ({
      'cmi.progress_measure': measure,
      'cmi.completion_status': 'completed',
    });
    assert.equal(of2004(measured('0.5'), {completionThreshold: 0.75}).status, 'in_progress');
    assert.equal(of2004(measured('0.75'), {completionThreshold: 0.75}).status, 'completed');
  });

  it('has a score in percent of the possible points', () => {
    const score = (raw: string, min: string, max: string) =>
      of12('completed', {
        'cmi.core.score.raw': raw,
        'cmi.core.score.min': min,
        'cmi.core.score.max': max,
      }).score;
    assert.deepEqual(
      [score('5', '0', '20'), score('15', '10', '20'), score('7', '', ''), score('x', '0', '20')],
      [25, 50, 7, null],
    );
    fc.assert(
      fc.property(fc.float(), fc.float(), fc.float(), (raw, min, max) => {
        const percent = score(String(raw), String(min), String(max));
        assert.ok(percent === null || (percent >= 0 && percent <= 100));
      }),
    );
  });

  it('accepts its reported time in either form, and none for anything else', () => {
    const of = (standard: '1.2' | '2004', time: string) =>
      sessionSeconds(standard, {'cmi.core.session_time': time, 'cmi.session_time': time});
    assert.deepEqual(
      [of('1.2', '0001:02:03.45'), of('1.2', '1:2:3'), of('1.2', 'PT1H'), of('1.2', '')],
      [3723, 0, 0, 0],
    );
    assert.deepEqual(
      [of('2004', 'PT1H2M3.5S'), of('2004', 'P1DT1S'), of('2004', 'P1Y'), of('2004', '00:00:09')],
      [3723, 86_401, 0, 0],
    );
    fc.assert(
      fc.property(fc.integer({min: 0, max: 9999 * 3600}), (seconds) => {
        for (const standard of ['1.2', '2004'] as const)
          assert.equal(of(standard, writeTime(standard, seconds)), seconds);
      }),
    );
  });
});

describe('the initial values of a package', () => {
  const item = {
    ...RULES,
    title: '',
    path: '',
    query: '',
    doesReport: true,
    launchData: 'x',
    masteryScore: 80,
  };
  const learner = {id: 'u1', name: 'Ana Reyes'};
  const at = (values: Record<string, string>, isDone = false) =>
    valuesAtStart('1.2', item, {learner, before: {values, seconds: 61, isDone}});

  it('is the learner, and nothing else the first time', () => {
    assert.deepEqual(valuesAtStart('1.2', item, {learner, before: undefined}), {
      'cmi.core.student_id': 'u1',
      'cmi.core.student_name': 'Ana Reyes',
      'cmi.core.credit': 'credit',
      'cmi.core.lesson_mode': 'normal',
      'cmi.core.entry': 'ab-initio',
      'cmi.core.total_time': '00:00:00',
      'cmi.launch_data': 'x',
      'cmi.student_data.mastery_score': '80',
    });
  });

  it('is the state that it saved, without values of the previous session', () => {
    const found = at({
      'cmi.core.lesson_location': '3',
      'cmi.core.session_time': '00:01:01',
      'cmi.core.exit': 'suspend',
    });
    assert.equal(found['cmi.core.lesson_location'], '3');
    assert.equal(found['cmi.core.total_time'], '00:01:01');
    assert.equal(found['cmi.core.entry'], 'resume');
    assert.equal('cmi.core.session_time' in found || 'cmi.core.exit' in found, false);
  });

  it('is neither a new nor a resumed start, once it was done', () => {
    const saved = {'cmi.core.lesson_location': '3'};
    assert.equal(at(saved)['cmi.core.entry'], 'resume');
    assert.equal(at(saved, true)['cmi.core.entry'], '');
    assert.equal(at({...saved, 'cmi.core.exit': 'suspend'}, true)['cmi.core.entry'], 'resume');
  });

  it('cannot overwrite values of the service', () => {
    assert.deepEqual(cleanValues({'cmi.core.student_name': 'Root', 'cmi.suspend_data': 'a\0b'}), {
      'cmi.suspend_data': 'ab',
    });
  });

  it('is refused with names that SCORM does not define, and when it is too large', () => {
    for (const name of [
      '__proto__',
      'cmi',
      'cmi..a',
      'cmi.a b',
      'other.a',
      `cmi.${'a'.repeat(41)}`,
    ])
      assert.throws(() => cleanValues(JSON.parse(`{${JSON.stringify(name)}: "x"}`)), {
        code: 'validation_failed',
      });
    const much = Object.fromEntries(
      Array.from({length: 7}, (_, place) => [`cmi.objectives.${place}.id`, 'x'.repeat(60_000)]),
    );
    assert.throws(() => cleanValues(much), {message: /at most 400000 characters/});
  });
});
