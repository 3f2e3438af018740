import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {type GiftQuestion, writeGift} from '@switchboard/contracts/courses/gift';
import fc from 'fast-check';
import {readGift} from './read-gift.ts';

const one = (text: string) => {
  const {questions, problems} = readGift(text);
  assert.deepEqual(problems, []);
  const [question] = questions;
  assert.ok(question);
  return question;
};

describe('questions in GIFT', () => {
  it('become questions with one right answer and the feedback of each', () => {
    assert.deepEqual(
      one('// first\n::Sum:: What is 2 + 2? {\n=4 # Well done\n~5\n####Count again.\n}'),
      {
        line: 1,
        kind: 'single',
        text: 'What is 2 + 2?',
        options: [
          {text: '4', isRight: true},
          {text: '5', isRight: false},
        ],
        accepted: [],
        explanation: 'Count again.\n4: Well done',
        note: '',
      },
    );
  });

  it('become questions with several answers, of true or false, and of a short answer', () => {
    const several = one('Pick the fruits {~%50%Fig ~%50%Plum ~%-100%Leek}');
    assert.deepEqual(
      [several.kind, several.options.map(({isRight}) => isRight)],
      ['multiple', [true, true, false]],
    );
    const fact = one('The sun is cold {F#It is hot.#Right, it is hot.}');
    assert.deepEqual(
      [fact.kind, fact.options.map(({isRight}) => isRight), fact.explanation],
      ['true_false', [false, true], 'Right, it is hot.\nIt is hot.'],
    );
    const short = one('Who wrote it? {=Ann =%50%Ann Lee}');
    assert.deepEqual([short.kind, short.accepted], ['short', ['Ann', 'Ann Lee']]);
    assert.match(short.note, /give all of them/);
    const gap = one('Two plus {=two ~three} is four.');
    assert.equal(gap.text, 'Two plus _____ is four.');
    assert.match(one('Pick {=a =b ~c}').note, /all of them have to be chosen/);
  });

  it('lose their HTML and Markdown', () => {
    const {text, options} = one(
      '[html]<p>Is <b>this</b><script>alert(1)</script> &amp; that <img src\\=x onerror\\=alert(1)>right?</p> {=[markdown]**Yes** ~<i>No</i>}',
    );
    assert.doesNotMatch(text, /[<>]|alert/);
    assert.match(text, /^Is this & that/);
    assert.deepEqual(
      options.map((option) => option.text),
      ['Yes', 'No'],
    );
    assert.equal(one('[plain]What does <br> do? {T}').text, 'What does <br> do?');
  });

  it('are skipped with their line where a quiz cannot contain them', () => {
    const {questions, problems} = readGift(
      [
        '\ufeff$CATEGORY: $course$/top',
        'Pi? {#3.14:0.01}',
        'Match {=a -> b =c -> d}',
        'Write about it {}',
        'Read this first.',
        'No right one {~a ~b}',
        '// only a remark',
        'Good {T}',
        `Long ${'x'.repeat(1000)} {T}`,
      ].join('\r\n\r\n'),
    );
    assert.deepEqual(
      questions.map(({line, text}) => [line, text]),
      [[15, 'Good']],
    );
    assert.deepEqual(
      problems.map(({line, message}) => [line, message.split('.')[0]]),
      [
        [3, "This question asks for a number, which quizzes here don't support"],
        [5, "This question asks to match pairs, which quizzes here don't support"],
        [7, 'This question asks for an essay, which nobody would mark here'],
        [9, 'This question has no answers: it is a description'],
        [11, 'This question has no right answer'],
        [17, 'This question is longer than 1000 characters'],
      ],
    );
  });

  it('that are broken are reported by line, and keep no other from being read', () => {
    const {questions, problems} = readGift('A {T}\n\nBroken {\n=a\n~b\n\nB {F}\n\nC {~=a}');
    assert.deepEqual(
      questions.map(({text}) => text),
      ['A', 'B'],
    );
    assert.deepEqual(
      problems.map(({line, message}) => [line, message.split('.')[0]]),
      [
        [5, 'This question ends too early'],
        [9, 'This question cannot be read from “~=a}” on'],
      ],
    );
  });

  /** The format reduces spaces within a text to one. */
  const text = (maxLength: number) =>
    fc
      .array(
        fc.oneof(
          fc.string({maxLength: 6}),
          fc.constantFrom('->', '\n', '=', '~', '{', '}', '#', ':', '\\', '%', '//', '[html]'),
          fc.constantFrom(
            '&&092;',
            '&amp;',
            '<b>',
            '$CATEGORY: ',
            '::',
            '%50%',
            '\\n',
            'T',
            'ü',
            '😀',
          ),
        ),
        {minLength: 1, maxLength},
      )
      .map((parts) =>
        parts
          .join('')
          .replace(/ ?\n\s*/g, '\n')
          .replace(/[^\S\n]+/g, ' ')
          .trim(),
      )
      .filter((value) => value !== '');
  const wrongs = fc.array(text(3), {minLength: 1, maxLength: 4});
  const question: fc.Arbitrary<GiftQuestion> = fc
    .tuple(text(6), fc.option(text(4), {nil: ''}))
    .chain(([asked, explanation]) => {
      const base = {text: asked, explanation, accepted: [], options: []};
      const toOptions = (texts: string[], isRight: boolean) =>
        texts.map((value) => ({text: value, isRight}));
      return fc.oneof(
        fc.tuple(text(3), wrongs).map(([right, wrong]) => ({
          ...base,
          kind: 'single' as const,
          options: [...toOptions(wrong, false), ...toOptions([right], true)],
        })),
        fc.tuple(wrongs, wrongs).map(([right, wrong]) => ({
          ...base,
          kind: 'multiple' as const,
          options: [...toOptions(right, true), ...toOptions(wrong, false)],
        })),
        fc.boolean().map((isTrue) => ({
          ...base,
          kind: 'true_false' as const,
          options: [
            {text: 'True', isRight: isTrue},
            {text: 'False', isRight: !isTrue},
          ],
        })),
        wrongs.map((accepted) => ({...base, kind: 'short' as const, accepted})),
      );
    });

  it('of our own survive an export and import unchanged', () => {
    fc.assert(
      fc.property(fc.array(question, {minLength: 1, maxLength: 5}), (questions) => {
        const {questions: found, problems} = readGift(writeGift(questions));
        assert.deepEqual(problems, []);
        assert.deepEqual(
          found.map(({line: _line, note: _note, ...rest}) => rest),
          questions,
        );
      }),
    );
  });
});
