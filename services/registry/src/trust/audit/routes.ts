import * as endpoints from '@switchboard/contracts/registry/audit/endpoints';
import type {RegistryDatabase} from '../../database/index.ts';
import type {Serve} from '../../http/index.ts';
import {readHeadFile} from './head-file.ts';
import {listAudit} from './repository.ts';

const PAGE = 100;

/** The audit log, and its end as the data directory remembers it. */
export const auditRoutes = (
  serve: Serve,
  {db, headFile}: {db: RegistryDatabase; headFile: string},
): void => {
  serve(endpoints.listAudit, async ({query}) => ({
    entries: await listAudit(db, {limit: PAGE, ...query}),
  }));
  serve(endpoints.getAuditHead, async () => ({head: (await readHeadFile(headFile)) ?? null}));
};
