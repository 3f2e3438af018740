import fc from 'fast-check';
import {emptyCourse, type CourseValues} from '../../forms/course-form.ts';
import {newLesson} from '../../forms/lesson-form.ts';
import {merge, partsOf, type Side} from './merge.ts';

const lesson = (id: string, title: string) => ({...newLesson('article'), id, title});
const written = (changes: Partial<CourseValues>, ...lessons: ReturnType<typeof lesson>[]) => ({
  ...emptyCourse(),
  title: 'Tone of voice',
  ...changes,
  sections: [{id: 's', title: '', lessons}],
});
const [one, two, three] = [lesson('1', 'One'), lesson('2', 'Two'), lesson('3', 'Three')];

const courses = fc
  .record({
    title: fc.constantFrom('A', 'B'),
    places: fc.uniqueArray(
      fc.record({id: fc.constantFrom('1', '2', '3', '4'), section: fc.nat({max: 2})}),
      {selector: ({id}) => id},
    ),
    words: fc.constantFrom('x', 'y'),
  })
  .map(({title, places, words}): CourseValues => ({
    ...emptyCourse(),
    title,
    sections: ['s0', 's1', 's2'].map((id, index) => ({
      id,
      title: id,
      lessons: places
        .filter(({section}) => section === index)
        .map((place) => lesson(place.id, words + place.id)),
    })),
  }));

const choose = (mine: CourseValues, theirs: CourseValues, side: Side) =>
  Object.fromEntries(partsOf({mine, theirs}).map(({key}) => [key, side]));

describe('two versions of a course', () => {
  it('become one of them if all of it is chosen', () => {
    fc.assert(
      fc.property(courses, courses, (mine, theirs) => {
        expect(merge({mine, theirs}, choose(mine, theirs, 'mine'))).toEqual(mine);
        expect(merge({mine, theirs}, choose(mine, theirs, 'theirs'))).toEqual(theirs);
      }),
    );
  });

  it('keep every chosen lesson exactly once, in any order', () => {
    fc.assert(
      fc.property(courses, courses, fc.boolean(), (mine, theirs, isMine) => {
        const all = choose(mine, theirs, 'mine');
        const ids = (values: CourseValues) =>
          values.sections.flatMap(({lessons}) => lessons.map(({id}) => id)).toSorted();
        const order = isMine ? 'mine' : 'theirs';
        expect(ids(merge({mine, theirs}, {...all, order}))).toEqual(ids(mine));
      }),
    );
  });

  it('suggest theirs where only they changed it', () => {
    const base = written({}, one, two);
    const mine = written({title: 'Mine'}, one, {...two, title: 'Two, mine'});
    const theirs = written({summary: 'Theirs'}, {...one, title: 'One, theirs'}, two, three);
    const parts = partsOf({mine, theirs, base: {mine: base, theirs: base}});
    expect(parts.map(({label, usual}) => [label, usual])).toEqual([
      ['Summary', 'theirs'],
      ['Lesson "One"', 'theirs'],
      ['Lesson "Three"', 'theirs'],
      ['Sections and their lessons', 'theirs'],
    ]);
    const merged = merge(
      {mine, theirs},
      Object.fromEntries(parts.map(({key, usual}) => [key, usual])),
    );
    expect([merged.title, merged.summary]).toEqual(['Mine', 'Theirs']);
    expect(merged.sections[0]?.lessons.map(({title}) => title)).toEqual([
      'One, theirs',
      'Two, mine',
      'Three',
    ]);
  });

  it('suggest this author’s where both changed it', () => {
    const base = written({}, one);
    const parts = partsOf({
      mine: written({title: 'Mine'}, one),
      theirs: written({title: 'Theirs'}, one),
      base: {mine: base, theirs: base},
    });
    expect(parts).toEqual([
      {key: 'title', label: 'Title', mine: 'Mine', theirs: 'Theirs', usual: 'mine'},
    ]);
  });
});
