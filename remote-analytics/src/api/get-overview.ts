import {call} from '@switchboard/api-client';
import {getOverview} from '@switchboard/contracts/analytics/endpoints';
import type {OverviewResponse} from '@switchboard/contracts/analytics/schemas';
import {useQuery} from '@switchboard/query';
import {keys} from './keys.ts';

export type Overview = OverviewResponse['overview'];

/** The counts of Home. */
export const useOverview = () =>
  useQuery({queryKey: keys.overview, queryFn: async () => (await call(getOverview)).overview});
