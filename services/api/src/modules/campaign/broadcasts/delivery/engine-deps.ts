import type {CampaignDeps} from '../../ports.ts';

/** Dependencies of sending. */
export type EngineDeps = Pick<
  CampaignDeps,
  'db' | 'now' | 'jobs' | 'config' | 'database' | 'channels'
>;
