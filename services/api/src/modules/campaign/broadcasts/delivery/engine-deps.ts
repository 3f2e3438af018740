import type {ApiDeps} from '#deps.ts';

/** Dependencies of sending. */
export type EngineDeps = Pick<ApiDeps, 'db' | 'now' | 'jobs' | 'config' | 'database' | 'channels'>;
