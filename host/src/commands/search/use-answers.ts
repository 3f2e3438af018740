import type {SearchAnswer} from '@switchboard/remote-module';
import {useEffect, useState} from 'react';
import type {LoadedPlace} from './use-search-modules.ts';

/** A section's answer to a text; it failed when there is none. */
export interface PlaceAnswer {
  q: string;
  answer?: SearchAnswer;
}

/**
 * Queries every section for a text, and cancels the queries for the text before.
 * @param q text without surrounding spaces; empty queries nothing
 * @returns the last answer of each section, by its name, also one to a text before
 */
export function useAnswers(
  places: readonly LoadedPlace[],
  q: string,
): Readonly<Record<string, PlaceAnswer>> {
  const [answers, setAnswers] = useState<Record<string, PlaceAnswer>>({});
  useEffect(() => {
    if (q === '') return;
    const abort = new AbortController();
    const note = (name: string, answer: PlaceAnswer) => {
      if (!abort.signal.aborted) setAnswers((all) => ({...all, [name]: answer}));
    };
    for (const {name, module} of places)
      Promise.resolve()
        .then(() => module.search(q, {signal: abort.signal}))
        .then(
          (answer) => note(name, {q, answer}),
          () => note(name, {q}),
        );
    return () => abort.abort();
  }, [places, q]);
  return answers;
}
