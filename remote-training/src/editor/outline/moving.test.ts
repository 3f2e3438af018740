import fc from 'fast-check';
import {headOf, moveLesson, moveSection, placeOf, rowsOf} from './moving.ts';

const section = (id: string, ...lessons: string[]) => ({
  id,
  lessons: lessons.map((lesson) => ({id: lesson})),
});
const plain = (sections: ReturnType<typeof section>[]) =>
  sections.map(({id, lessons}) => [id, ...lessons.map((lesson) => lesson.id)].join(' '));

const course = [section('A', 'a1', 'a2'), section('B', 'b1'), section('C')];

describe('moving a lesson', () => {
  it.each<[string, string, [string, string[]]]>([
    ['down in its section', 'a1', ['a2', ['A a2 a1', 'B b1', 'C']]],
    ['up in its section', 'a2', ['a1', ['A a2 a1', 'B b1', 'C']]],
    ['over the next head', 'a2', [headOf('B'), ['A a1', 'B a2 b1', 'C']]],
    ['over its own head', 'b1', [headOf('B'), ['A a1 a2 b1', 'B', 'C']]],
    ['into an empty section', 'a1', [headOf('C'), ['A a2', 'B b1', 'C a1']]],
    ['before a lesson of another section', 'b1', ['a1', ['A b1 a1 a2', 'B', 'C']]],
    ['above everything', 'b1', [headOf('A'), ['A b1 a1 a2', 'B', 'C']]],
    ['over an unknown row', 'a1', ['x', ['A a1 a2', 'B b1', 'C']]],
  ])('moves it %s', (_, id, [over, expected]) =>
    expect(plain(moveLesson(course, id, over))).toEqual(expected),
  );

  const sizes = fc.array(fc.integer({min: 0, max: 4}), {minLength: 1, maxLength: 5});
  const courses = sizes.map((counts) =>
    counts.map((count, s) =>
      section(`s${s}`, ...Array.from({length: count}, (_, l) => `l${s}.${l}`)),
    ),
  );

  it('loses and adds none, and keeps the order of the others', () => {
    fc.assert(
      fc.property(courses, fc.nat(), fc.nat(), (sections, one, other) => {
        const rows = rowsOf(sections);
        const lessons = rows.filter((row) => !row.startsWith('head-'));
        fc.pre(lessons.length > 0);
        const id = lessons[one % lessons.length]!;
        const over = rows[other % rows.length]!;
        const after = rowsOf(moveLesson(sections, id, over));
        expect(after.filter((row) => row !== id)).toEqual(rows.filter((row) => row !== id));
        expect(after.indexOf(id)).toBe(Math.max(rows.indexOf(over), 1));
      }),
    );
  });
});

it('moves a section with its lessons', () => {
  expect(plain(moveSection(course, 'C', 'A'))).toEqual(['C', 'A a1 a2', 'B b1']);
  expect(plain(moveSection(course, 'A', 'x'))).toEqual(plain(course));
});

it('reports the position of a lesson', () =>
  expect(placeOf(course, 'a2')).toEqual({section: 1, position: 2, total: 2}));
