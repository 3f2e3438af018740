import type {AuditAction} from '@switchboard/contracts/registry/audit/schemas';
import type {RegistryDatabase} from '../../database/index.ts';

/** Actors in the audit log that change what runs without being a person. */
export const START = 'start';
const AUTOMATIC = [START, 'auto-abort'];
/** As starts gave them before they had a name of their own. */
const REASONS_OF_STARTS = ['first start', 'built from changed sources at the start'];
const MOVES: AuditAction[] = [
  'activate',
  'rollback',
  'revoke',
  'canary',
  'promote',
  'abort',
  'pin',
  'unpin',
  'disable',
  'enable',
  'retire',
  'rename',
];

/** True if a person ever changed what runs. */
export const wasMovedByPerson = async (db: RegistryDatabase): Promise<boolean> => {
  const entry = await db
    .selectFrom('audit')
    .select('id')
    .where('action', 'in', MOVES)
    .where('actor', 'not in', AUTOMATIC)
    .where((where) =>
      where.not(
        where.and([where('action', '=', 'activate'), where('reason', 'in', REASONS_OF_STARTS)]),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
};
