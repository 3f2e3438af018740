import type {AttemptView} from '@switchboard/contracts/enrollments/schemas';
import {useEffect, useEffectEvent, useRef, useState} from 'react';
import {useSaveAnswers} from '../api/attempts.ts';
import {toAnswers, toGiven, type Given} from './answers.ts';
import {isLost, useRetry} from './use-retry.ts';

const SAVE_AFTER_MS = 1000;

/**
 * Saves answers during typing, so that they survive a closed tab; retries while the server cannot be reached.
 * @param onKept called with the stored attempt
 */
export function useKeptAnswers({id, answers}: AttemptView, onKept: (attempt: AttemptView) => void) {
  const [given, setGiven] = useState<Given>(() => toGiven(answers));
  const [kept, setKept] = useState(given);
  const {mutate, error, isPending} = useSaveAnswers();
  const save = () =>
    mutate(
      {id, answers: toAnswers(given)},
      {
        onSuccess: ({attempt}) => {
          setKept(given);
          onKept(attempt);
        },
      },
    );
  const keep = useEffectEvent(save);
  const isKept = given === kept;
  useEffect(() => {
    if (given === kept) return undefined;
    const timer = setTimeout(() => keep(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [given, kept]);
  useRetry(error !== null && isLost(error) && !isKept, () => {
    if (!isPending) save();
  });
  const isSubmitted = useRef(false);
  const keepLast = useEffectEvent(() => {
    if (given !== kept && !isSubmitted.current) save();
  });
  useEffect(() => () => keepLast(), []);
  return {
    given,
    setGiven,
    isKept,
    error: isKept ? null : error,
    /** Stops saving after the submission. */
    end: () => {
      isSubmitted.current = true;
    },
  };
}
