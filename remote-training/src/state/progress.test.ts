import fc from 'fast-check';
import type {OutlineLesson} from '@switchboard/contracts/courses/schemas';
import {lessonToRead, percentDone} from './progress.ts';

const lesson = (id: string, more: Partial<OutlineLesson> = {}): OutlineLesson => ({
  id,
  title: id,
  kind: 'article',
  isRequired: true,
  completedAt: null,
  lockedBy: null,
  ...more,
});
const done = {completedAt: '2026-11-20T08:00:00.000Z'};
const inSections = (...parts: OutlineLesson[][]) => ({
  sections: parts.map((lessons, index) => ({id: String(index), title: '', lessons})),
});

describe('progress', () => {
  it.each([
    [0, 0, 0],
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 66],
    [3, 3, 100],
    [4, 3, 100],
  ])('%i of %i lessons is %i percent', (completed, total, percent) => {
    expect(percentDone(completed, total)).toBe(percent);
  });

  it('reaches 100 only when nothing is left', () => {
    fc.assert(
      fc.property(
        fc.integer({min: 1, max: 200}),
        fc.nat(200),
        (total, completed) => (percentDone(completed, total) === 100) === completed >= total,
      ),
    );
  });

  it('continues with the first lesson neither completed nor locked, across sections', () => {
    expect(lessonToRead(inSections([lesson('a', done)], [lesson('b')]))?.id).toBe('b');
    expect(
      lessonToRead(inSections([lesson('a', done), lesson('b', {lockedBy: 'x'})], [lesson('c')]))
        ?.id,
    ).toBe('c');
    expect(lessonToRead(inSections([lesson('a', done)], [lesson('b', done)]))?.id).toBe('a');
    expect(lessonToRead(inSections())).toBeUndefined();
  });
});
