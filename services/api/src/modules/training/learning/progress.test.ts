import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import type {Lesson, Section} from '@switchboard/contracts/courses/content';
import {lessonsOf} from '../courses/rules.ts';
import {creditOf, furthestOf, lockOf, missingFor, outlineOf, standingOf} from './progress.ts';

const lesson = (id: string, isRequired: boolean): Lesson => ({
  id,
  isRequired,
  kind: 'article',
  title: `Lesson ${id}`,
  html: '',
  url: '',
  fileId: null,
  captionsId: null,
  rule: 'manual',
  seconds: 0,
  questions: [],
  attemptsMax: null,
  minutesMax: null,
});

const AT = new Date('2026-11-20T08:00:00.000Z');
const doneOf = (ids: string[]) => new Map(ids.map((id) => [id, AT]));

const sectionsOf = (required: boolean[], cut: number): Section[] => {
  const lessons = required.map((isRequired, index) => lesson(String(index), isRequired));
  return [lessons.slice(0, cut), lessons.slice(cut)].map((part, index) => ({
    id: `s${index}`,
    title: '',
    lessons: part,
  }));
};

/** A course of two sections, and the completed lessons of a learner. */
const anyCourse = fc
  .tuple(fc.array(fc.boolean(), {minLength: 1, maxLength: 12}), fc.nat(12))
  .map(([required, cut]) => sectionsOf(required, cut))
  .chain((sections) =>
    fc.tuple(fc.constant(sections), fc.subarray(lessonsOf(sections).map(({id}) => id)).map(doneOf)),
  );

describe('progress in a course', () => {
  it('is the share of required lessons, rounded down, and 100 only when all are done', () => {
    fc.assert(
      fc.property(anyCourse, ([sections, done]) => {
        const required = lessonsOf(sections).filter(({isRequired}) => isRequired);
        const {progress, isComplete, doneCount} = standingOf(sections, done);
        const missing = required.filter(({id}) => !done.has(id));
        assert.equal(isComplete, required.length > 0 && missing.length === 0);
        assert.equal(progress === 100, isComplete);
        assert.equal(doneCount, done.size);
        if (required.length > 0)
          assert.equal(
            progress,
            Math.floor((100 * (required.length - missing.length)) / required.length),
          );
      }),
    );
  });

  it('never decreases when one more lesson is completed', () => {
    fc.assert(
      fc.property(anyCourse, fc.nat(11), ([sections, done], place) => {
        const more = new Map([...done, [String(place), AT]]);
        assert.ok(standingOf(sections, more).progress >= standingOf(sections, done).progress);
      }),
    );
  });

  it('of a sequential course opens lessons without an unfinished required one before', () => {
    fc.assert(
      fc.property(anyCourse, ([sections, done]) => {
        const content = {sections, progression: 'sequential' as const};
        const lessons = lessonsOf(sections);
        for (const [place, {id}] of lessons.entries()) {
          const before = lessons
            .slice(0, place)
            .filter((one) => one.isRequired && !done.has(one.id));
          assert.equal(lockOf(content, done, id), done.has(id) ? undefined : before[0]);
        }
      }),
    );
  });

  it('of a sequential course can always continue until everything is completed', () => {
    fc.assert(
      fc.property(anyCourse, ([sections, start]) => {
        const content = {sections, progression: 'sequential' as const};
        const done = new Map(start);
        for (
          let open;
          (open = outlineOf(content, done)
            .flatMap(({lessons}) => lessons)
            .find((one) => !one.completedAt && !one.lockedBy));
        )
          done.set(open.id, AT);
        assert.equal(done.size, lessonsOf(sections).length);
      }),
    );
  });

  it('of any other course locks nothing', () => {
    fc.assert(
      fc.property(anyCourse, ([sections, done]) =>
        lessonsOf(sections).every(({id}) => !lockOf({sections, progression: 'free'}, done, id)),
      ),
    );
  });
});

describe('time in a lesson', () => {
  const at = (seconds: number) => new Date(AT.getTime() + seconds * 1000);

  it('is never credited beyond what has passed, whatever is claimed and however often', () => {
    const beats = fc.array(fc.tuple(fc.nat(10_000), fc.nat(200)), {maxLength: 30});
    fc.assert(
      fc.property(beats, (claims) => {
        let [now, last, credited]: [number, Date | null, number] = [0, null, 0];
        for (const [claim, wait] of claims) {
          now += wait;
          credited += creditOf(claim, last, at(now));
          last = at(now);
        }
        assert.ok(credited <= now);
      }),
    );
  });

  it('does not count while the computer slept', () => {
    assert.equal(creditOf(3600, at(0), at(3600)), 60);
    assert.equal(creditOf(15, at(0), at(16)), 15);
    assert.equal(creditOf(15, at(10), at(0)), 0);
    assert.equal(creditOf(15, null, at(100)), 0);
  });

  it('limits the reachable position in a video', () => {
    assert.equal(furthestOf({seconds: 600}, {seconds: 10, furthest: 0}, 599), 20);
    assert.equal(furthestOf({seconds: 600}, {seconds: 300, furthest: 550}, 30), 550);
    assert.equal(furthestOf({seconds: 600}, {seconds: 900, furthest: 0}, 5000), 600);
  });

  it('completes a lesson by its rule', () => {
    const none = {seconds: 0, furthest: 0};
    assert.equal(missingFor({rule: 'manual', seconds: 0}, none), null);
    assert.equal(missingFor({rule: 'view', seconds: 0}, none), null);
    assert.equal(
      missingFor({rule: 'seconds', seconds: 90}, none),
      'Stay on this lesson for 2 minutes more',
    );
    assert.equal(
      missingFor({rule: 'seconds', seconds: 90}, {...none, seconds: 89}),
      'Stay on this lesson for 1 second more',
    );
    assert.equal(missingFor({rule: 'seconds', seconds: 90}, {...none, seconds: 90}), null);
    assert.equal(
      missingFor({rule: 'video_percent', seconds: 100}, {...none, furthest: 89}),
      'Watch at least 90% of the video first',
    );
    assert.equal(missingFor({rule: 'video_percent', seconds: 100}, {...none, furthest: 90}), null);
    assert.equal(
      missingFor({rule: 'quiz_pass', seconds: 0}, none),
      'Pass the quiz to complete this lesson',
    );
  });
});
