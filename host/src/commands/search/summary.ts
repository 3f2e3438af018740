import {t} from '@switchboard/i18n';
import type {PlaceAnswer} from './use-answers.ts';
import type {LoadedPlace} from './use-search-modules.ts';

export interface SummaryOptions {
  q: string;
  isPending: boolean;
  loaded: readonly LoadedPlace[];
  /** Titles of the sections whose search did not load. */
  failed: readonly string[];
  answers: Readonly<Record<string, PlaceAnswer>>;
}

const silent = ({loaded, failed, answers, q}: SummaryOptions): string[] => [
  ...failed,
  ...loaded.flatMap(({name, title}) => {
    const last = answers[name];
    return last?.q === q && !last.answer ? [title] : [];
  }),
];

const hintOf = (loaded: readonly LoadedPlace[]): string => {
  const names = loaded.flatMap(({module}) => module.operators).map(({name}) => `${name}:`);
  return names.length === 0 ? '' : t('Narrow your search with {names}', {names: names.join(', ')});
};

/** Status of the search: ways to narrow it, its progress, its results, and sections that did not answer. */
export function summaryOf(options: SummaryOptions): string {
  const {q, isPending, loaded, answers} = options;
  const missing = silent(options).map((title) => t('{title} did not answer. Try again.', {title}));
  if (q === '') return [hintOf(loaded), ...missing].filter(Boolean).join(' ');
  const summaries = loaded.flatMap(({name}) => answers[name]?.answer?.summary ?? []);
  const said = isPending && summaries.length === 0 ? [t('Searching…')] : summaries;
  return [...said, ...missing].join(' ');
}
