import {IMPORT_PROBLEMS_MAX, LESSONS_MAX, SECTIONS_MAX} from '@switchboard/contracts/limits';
import {type PlannedSection, type ReadCourse, sorted} from '../plan.ts';
import {type MarkdownOrder, readMarkdown} from './read-markdown.ts';

/** Maximum number of sections and lessons of a course. */
const cut = (sections: readonly PlannedSection[]): PlannedSection[] => {
  let left = LESSONS_MAX;
  return sections.slice(0, SECTIONS_MAX).map(({title, lessons}) => {
    const kept = lessons.slice(0, left);
    left -= kept.length;
    return {title, lessons: kept};
  });
};

/** In a thread: a course of Markdown files. Excess parts are counted, and do not leave the thread. */
export async function* work(order: MarkdownOrder): AsyncGenerator<ReadCourse> {
  const {plan, problems} = readMarkdown(order);
  yield {
    plan: {...plan, sections: cut(plan.sections)},
    problems: sorted(problems).slice(0, IMPORT_PROBLEMS_MAX),
    problemCount: problems.length,
  };
}
