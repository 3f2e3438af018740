import type {Performer} from '@switchboard/contracts/analytics/schemas';
import {keysOf, PERFORMER_LABELS} from './labels.ts';

export const PERFORMERS: readonly Performer[] = keysOf(PERFORMER_LABELS);

/** Whom an address wants the performance of. */
export const readPerformer = (search: URLSearchParams): Performer =>
  PERFORMERS.find((one) => one === search.get('by')) ?? 'agent';
