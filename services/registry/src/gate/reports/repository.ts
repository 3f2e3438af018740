import {sql} from 'kysely';
import type {GateReportRow, RegistryDatabase} from '../../database/index.ts';

/** Latest result of the gate for a release with this build of the host. */
export const findReport = (
  db: RegistryDatabase,
  {name, version, host_build}: Pick<GateReportRow, 'name' | 'version' | 'host_build'>,
): Promise<GateReportRow | undefined> =>
  db
    .selectFrom('gate_reports')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .where('host_build', '=', host_build)
    .executeTakeFirst();

/** Replaces the result of the gate; a browser result stays until the next browser check. */
export const putReport = async (db: RegistryDatabase, row: GateReportRow): Promise<void> => {
  const {browser, checks, at} = row;
  await db
    .insertInto('gate_reports')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'version', 'host_build'])
        .doUpdateSet({browser, checks, at})
        .where(sql<boolean>`excluded.browser <> 'left-out' or gate_reports.browser = 'left-out'`),
    )
    .execute();
};
