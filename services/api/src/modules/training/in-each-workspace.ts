import type {Core} from '../../core/index.ts';
import {listWorkspaceIds} from '../account/service.ts';

/** For hourly jobs: processes one workspace after the other. A failure in one is reported, and the others continue. */
export const inEachWorkspace = async (
  {db, reportFault}: Pick<Core, 'db' | 'reportFault'>,
  work: (workspaceId: string) => Promise<void>,
): Promise<void> => {
  for (const workspaceId of await listWorkspaceIds(db)) await work(workspaceId).catch(reportFault);
};
