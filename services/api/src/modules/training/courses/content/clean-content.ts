import type {Section, SectionInput} from '@switchboard/contracts/courses/content';
import type {Core} from '#core/index.ts';
import {sanitize} from '@switchboard/service-kit/html';
import {cleanAside, SHORT_MAX} from '#html/index.ts';
import {refuseTooLong, toSections} from './clean.ts';

interface Given {
  inputs: readonly SectionInput[];
  /** The stored content of the same course: its texts are sanitised already. */
  stored: readonly Section[];
  /** The workspace, among which the threads are shared fairly. */
  keys: readonly string[];
}

/**
 * As `toSections`, without blocking the process: only new texts are sanitised, and long ones in a thread.
 * @throws 422, 413
 */
export const cleanContent = async (
  {workers}: Pick<Core, 'workers'>,
  {inputs, stored, keys}: Given,
): Promise<Section[]> => {
  refuseTooLong(inputs);
  const known = new Set(textsOf(stored));
  const fresh = [...new Set(textsOf(inputs))].filter((text) => !known.has(text));
  const safe =
    lengthOf(fresh) > SHORT_MAX
      ? await cleanAside(workers, fresh, keys)
      : fresh.map((text) => sanitize(text));
  const cleaned = new Map(fresh.map((text, index) => [text, safe[index] ?? '']));
  return toSections(inputs, (text) => cleaned.get(text) ?? text);
};

const textsOf = (sections: readonly {lessons: readonly {html?: string}[]}[]): string[] =>
  sections.flatMap(({lessons}) => lessons.map(({html = ''}) => html));

const lengthOf = (texts: readonly string[]): number =>
  texts.reduce((sum, {length}) => sum + length, 0);
