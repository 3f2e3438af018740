import type {ApiDeps} from '../../deps.ts';
import {listWorkspaceIds} from '../account/service.ts';

/** For hourly jobs: processes one workspace after the other. A failure in one is reported, and the others continue. */
export const inEachWorkspace = async (
  {db, reportFault}: Pick<ApiDeps, 'db' | 'reportFault'>,
  work: (workspaceId: string) => Promise<void>,
): Promise<void> => {
  for (const workspaceId of await listWorkspaceIds(db)) await work(workspaceId).catch(reportFault);
};
