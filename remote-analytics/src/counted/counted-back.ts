import type {Figure} from '@switchboard/contracts/analytics/counted';
import type {AnalyticsQuery} from '@switchboard/contracts/analytics/schemas';
import {paths} from '../shared/paths.ts';

const SCREENS: Record<Figure, (query: AnalyticsQuery) => string> = {
  created: paths.trends,
  resolved: paths.trends,
  reopened: paths.trends,
  backlog: paths.trends,
  left_out: paths.trends,
  first_response: paths.times,
  next_response: paths.times,
  first_resolution: paths.times,
  resolution: paths.times,
  one_touch: paths.times,
  reopened_resolution: paths.times,
  met: paths.sla,
  breached: paths.sla,
  rated: paths.satisfaction,
  good: paths.satisfaction,
  survey_sent: paths.satisfaction,
  survey_answered: paths.satisfaction,
  assigned: paths.performance,
  reply: paths.performance,
};

const hasBack = (state: unknown): state is {back: string} =>
  typeof state === 'object' &&
  state !== null &&
  'back' in state &&
  typeof state.back === 'string' &&
  (state.back.startsWith(paths.trends()) || state.back.startsWith(paths.home()));

/**
 * Return target of a number's list: the screen that opened it, else the one with such numbers.
 * @param state of the history entry
 */
export const backOf = (state: unknown, figure: Figure, query: AnalyticsQuery): string =>
  hasBack(state) ? state.back : SCREENS[figure](query);
