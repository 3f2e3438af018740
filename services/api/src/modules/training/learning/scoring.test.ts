import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import type {Question} from '@switchboard/contracts/courses/content';
import {ask, attemptsLeft, cleanAnswers, isRight, isTooLate, reviewOf, scoreOf} from './scoring.ts';

const anyQuestion: fc.Arbitrary<Question> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('single', 'multiple', 'true_false'),
  text: fc.string(),
  options: fc.uniqueArray(fc.record({id: fc.uuid(), text: fc.string(), isRight: fc.boolean()}), {
    minLength: 2,
    maxLength: 6,
    selector: ({id}) => id,
  }),
  accepted: fc.constant([]),
  explanation: fc.string(),
  points: fc.integer({min: 1, max: 10}),
});
const anyQuiz = fc.uniqueArray(anyQuestion, {minLength: 1, maxLength: 8, selector: ({id}) => id});

const rightOf = ({id, options}: Question) => ({
  questionId: id,
  optionIds: options.filter((option) => option.isRight).map((option) => option.id),
});

const short = (accepted: string[]): Question => ({
  id: 'q',
  kind: 'short',
  text: 'Where?',
  options: [],
  accepted,
  explanation: '',
  points: 1,
});

describe('a quiz', () => {
  it('counts a choice only as a whole: one answer more or less is wrong', () => {
    fc.assert(
      fc.property(anyQuestion, fc.nat(5), (question, place) => {
        const {optionIds} = rightOf(question);
        assert.equal(isRight(question, {optionIds}), optionIds.length > 0);
        const other = question.options[place % question.options.length]!.id;
        const flipped = optionIds.includes(other)
          ? optionIds.filter((id) => id !== other)
          : [...optionIds, other];
        assert.equal(isRight(question, {optionIds: flipped}), false);
      }),
    );
  });

  it('compares short answers regardless of case and of blanks around and between words', () => {
    for (const text of ['Manila', ' manila ', 'MANILA'])
      assert.ok(isRight(short(['Manila']), {text}), text);
    assert.ok(isRight(short(['Quezon  City']), {text: 'quezon city'}));
    assert.ok(!isRight(short(['Manila']), {text: 'Manilla'}));
    assert.ok(!isRight(short(['Manila']), {}));
    assert.ok(!isRight(short([]), {text: ''}));
  });

  it('is passed by the exact share of its points, and scored in whole percent below it', () => {
    fc.assert(
      fc.property(anyQuiz, fc.integer({min: 1, max: 100}), fc.nat(), (questions, pass, mask) => {
        const answers = questions.filter((_, index) => (mask >> index) % 2 === 1).map(rightOf);
        const {score, isPassed} = scoreOf(questions, answers, pass);
        const total = questions.reduce((sum, {points}) => sum + points, 0);
        const reached = questions
          .filter((question) =>
            answers.some(
              ({questionId, optionIds}) => questionId === question.id && optionIds.length > 0,
            ),
          )
          .reduce((sum, {points}) => sum + points, 0);
        assert.equal(isPassed, (100 * reached) / total >= pass);
        assert.equal(score, Math.floor((100 * reached) / total));
      }),
    );
  });

  it('is shown without a trace of the right answers', () => {
    fc.assert(
      fc.property(anyQuiz, (questions) => {
        const text = JSON.stringify(ask(questions));
        assert.ok(
          !/isRight|accepted|explanation/.test(text.replace(/"text":"(?:[^"\\]|\\.)*"/g, '')),
        );
      }),
    );
  });

  it('shows the right answers only once it is over', () => {
    const questions = [short(['Manila'])];
    const [before] = reviewOf(questions, [], false);
    assert.deepEqual(
      [before?.isRight, before?.accepted, before?.rightOptionIds],
      [false, null, null],
    );
    assert.deepEqual(reviewOf(questions, [], true)[0]?.accepted, ['Manila']);
  });

  it('accepts answers to its own questions only, each once', () => {
    fc.assert(
      fc.property(anyQuiz, anyQuiz, (questions, others) => {
        const own = questions.map(rightOf);
        const forged = [
          ...own,
          ...others.map(rightOf),
          ...own.map((one) => ({...one, optionIds: [...one.optionIds, ...one.optionIds, 'x']})),
        ];
        assert.deepEqual(cleanAnswers(questions, forged), own);
      }),
    );
  });

  it('has a limited number of attempts, and a time limit with a short grace period', () => {
    assert.equal(attemptsLeft({attemptsMax: null}, 99), null);
    assert.equal(attemptsLeft({attemptsMax: 3}, 2), 1);
    assert.equal(attemptsLeft({attemptsMax: 3}, 4), 0);
    const end = new Date('2026-11-20T08:00:00.000Z');
    assert.equal(isTooLate(null, end), false);
    assert.equal(isTooLate(end, new Date(end.getTime() + 10_000)), false);
    assert.equal(isTooLate(end, new Date(end.getTime() + 10_001)), true);
  });
});
