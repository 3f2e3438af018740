import type {Section, SectionInput} from '@switchboard/contracts/courses/content';
import {problem} from '@switchboard/service-kit/errors';
import type {ApiDeps} from '../../../deps.ts';
import {sanitize} from '../../../html/index.ts';
import {isWorkEnded} from '../../../workers/index.ts';
import {refuseTooLong, toSections} from './clean.ts';

/** So much is made safe at once: a few milliseconds. More of it goes to a thread. */
const AT_ONCE_MAX = 20_000;

interface Given {
  inputs: readonly SectionInput[];
  /** What is stored of the same course: texts that it has are safe already. */
  stored: readonly Section[];
  /** Whose it is; they share the threads fairly. */
  keys: readonly string[];
}

/**
 * As `toSections`, where it holds up nobody: only texts that are new are made safe, and long ones in a thread.
 * @throws 422, 413
 */
export const cleanContent = async (
  deps: Pick<ApiDeps, 'workers'>,
  {inputs, stored, keys}: Given,
): Promise<Section[]> => {
  refuseTooLong(inputs);
  const known = new Set(textsOf(stored));
  const fresh = [...new Set(textsOf(inputs))].filter((text) => !known.has(text));
  const isLong = fresh.reduce((sum, {length}) => sum + length, 0) > AT_ONCE_MAX;
  const safe = isLong
    ? await cleanInThread(deps, fresh, keys)
    : fresh.map((text) => sanitize(text));
  const cleaned = new Map(fresh.map((text, index) => [text, safe[index] ?? '']));
  return toSections(inputs, (text) => cleaned.get(text) ?? text);
};

const textsOf = (sections: readonly {lessons: readonly {html?: string}[]}[]): string[] =>
  sections.flatMap(({lessons}) => lessons.map(({html = ''}) => html));

const cleanInThread = (
  {workers}: Pick<ApiDeps, 'workers'>,
  texts: readonly string[],
  keys: readonly string[],
): Promise<string[]> =>
  workers
    .run<string[]>({
      lane: 'documents',
      module: new URL('./clean-work.ts', import.meta.url),
      input: texts,
      keys,
    })
    .catch((error: unknown) => {
      if (isWorkEnded(error) && error.reason !== 'stopped')
        throw problem(
          'too_large',
          'The texts of these lessons take too long to read. Simplify them, or save fewer at a time.',
        );
      throw error;
    });
