import type {PinSummary} from '@switchboard/contracts/registry/pins/schemas';
import type {PinRow, RegistryDatabase, RegistryTransaction} from '../../database/index.ts';
import {appendAudit} from '../../trust/index.ts';

/** The pins of a remote, by workspace. */
export const listPins = (db: RegistryDatabase, name: string): Promise<PinRow[]> =>
  db.selectFrom('pins').selectAll().where('name', '=', name).orderBy('workspace').execute();

/** Pin in the form of lists. */
export const pinSummary = ({workspace, version, at, actor}: PinRow): PinSummary => ({
  workspace,
  version,
  at: at.toISOString(),
  by: actor,
});

interface Pinning extends PinRow {
  reason: string;
  /** Release that the workspace was pinned to before. */
  from: string | null;
  /** Further details for the audit log. */
  details?: Record<string, unknown>;
}

/** Pins a workspace and records the actor, in the caller's transaction. */
export const putPin = async (
  transaction: RegistryTransaction,
  {reason, from, details, ...row}: Pinning,
): Promise<void> => {
  const {name, workspace, version, at, actor} = row;
  await transaction
    .insertInto('pins')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['name', 'workspace']).doUpdateSet({version, at, actor}),
    )
    .execute();
  await appendAudit(transaction, {
    action: 'pin',
    remote: name,
    from,
    to: version,
    actor,
    reason,
    at,
    details: {workspace, ...details},
  });
};

/** Unpins a workspace and records the actor, in the caller's transaction. */
export const deletePin = async (
  transaction: RegistryTransaction,
  {name, workspace, version}: Pick<PinRow, 'name' | 'workspace' | 'version'>,
  by: {actor: string; reason: string; at: Date},
): Promise<void> => {
  await transaction
    .deleteFrom('pins')
    .where('name', '=', name)
    .where('workspace', '=', workspace)
    .execute();
  await appendAudit(transaction, {
    action: 'unpin',
    remote: name,
    from: version,
    to: null,
    ...by,
    details: {workspace},
  });
};
