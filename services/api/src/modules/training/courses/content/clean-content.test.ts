import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {SectionInput} from '@switchboard/contracts/courses/content';
import {createWorkers, type Job} from '#workers/index.ts';
import {cleanContent} from './clean-content.ts';

const HOSTILE = '<p onclick="alert(1)">Hello<script>alert(2)</script></p>';
const LONG = `<p>${'word '.repeat(15_000)}</p>`;

/** Sections with one lesson, with these texts. */
const sectionsOf = (...texts: string[]): SectionInput[] => [
  {title: '', lessons: texts.map((html, index) => ({title: `Lesson ${index}`, html}))},
];

describe('the content of a course', () => {
  /** @returns the stored texts, and those that a thread sanitised */
  const save = async (inputs: SectionInput[], stored: string[] = []) => {
    const workers = createWorkers();
    const given: string[] = [];
    const run = <Result>(job: Job) => {
      given.push(...(job.input as string[]));
      return workers.run<Result>(job);
    };
    try {
      const before = await cleanContent(
        {workers},
        {inputs: sectionsOf(...stored), stored: [], keys: ['a']},
      );
      const content = await cleanContent(
        {workers: {...workers, run}},
        {inputs, stored: before, keys: ['a']},
      );
      return {kept: content.flatMap(({lessons}) => lessons.map(({html}) => html)), given};
    } finally {
      await workers.close();
    }
  };

  it('is sanitised, whether it is short, or long and sanitised in a thread', async () => {
    assert.deepEqual(await save(sectionsOf(HOSTILE)), {kept: ['<p>Hello</p>'], given: []});
    const {kept, given} = await save(sectionsOf(LONG + HOSTILE, HOSTILE, ''));
    assert.deepEqual(kept, [`${LONG}<p>Hello</p>`, '<p>Hello</p>', '']);
    assert.deepEqual(given, [LONG + HOSTILE, HOSTILE, '']);
  });

  it('is not read again where it is stored already, wherever in the course it is now', async () => {
    const other = `${LONG}<p>Other</p>`;
    const {kept, given} = await save(sectionsOf(HOSTILE, other, LONG), [LONG, other]);
    assert.deepEqual([kept, given], [['<p>Hello</p>', other, LONG], []]);
  });
});
