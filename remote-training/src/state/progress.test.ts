import fc from 'fast-check';
import {lessonToRead, percentDone} from './progress.ts';

const lesson = (id: string) => ({id, title: id, html: '', order: 0});

describe('progress', () => {
  it.each([
    [0, 0, 0],
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 66],
    [3, 3, 100],
    [4, 3, 100],
  ])('%i of %i lessons is %i percent', (done, total, percent) => {
    expect(percentDone(done, total)).toBe(percent);
  });

  it('reaches 100 only when nothing is left', () => {
    fc.assert(
      fc.property(
        fc.integer({min: 1, max: 200}),
        fc.nat(200),
        (total, done) => (percentDone(done, total) === 100) === done >= total,
      ),
    );
  });

  it('goes on with the first lesson that is not completed', () => {
    const lessons = [lesson('a'), lesson('b'), lesson('c')];
    expect(lessonToRead({lessons, completedLessonIds: ['a', 'c']})?.id).toBe('b');
    expect(lessonToRead({lessons, completedLessonIds: ['a', 'b', 'c']})?.id).toBe('a');
    expect(lessonToRead({lessons: [], completedLessonIds: []})).toBeUndefined();
  });
});
