import type {ApiDeps} from '../../../../deps.ts';

/** What sending needs. */
export type EngineDeps = Pick<ApiDeps, 'db' | 'now' | 'jobs' | 'config' | 'database' | 'channels'>;
