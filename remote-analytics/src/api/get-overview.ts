import {request} from '@switchboard/api-client';
import type {OverviewResponse} from '@switchboard/contracts/analytics';
import {useQuery} from '@switchboard/query';
import {keys} from './keys.ts';

export type Overview = OverviewResponse['overview'];

const getOverview = async (): Promise<Overview> =>
  (await request<OverviewResponse>({service: 'connect', path: '/api/analytics/overview'})).overview;

/** The counts of Home. */
export const useOverview = () => useQuery({queryKey: keys.overview, queryFn: getOverview});
