import type {Performer} from '@switchboard/contracts/analytics/schemas';
import {keysOf, PERFORMER_LABELS} from '../words/labels.ts';

export const PERFORMERS: readonly Performer[] = keysOf(PERFORMER_LABELS);

/** Agents or teams whose performance an address requests. */
export const readPerformer = (search: URLSearchParams): Performer =>
  PERFORMERS.find((one) => one === search.get('by')) ?? 'agent';
