import type {Role} from '@switchboard/contracts/user/schemas';
import {forbidden} from '@switchboard/service-kit/errors';
import {type Trx, withEveryTicket} from '#database/index.ts';
import {findUnknown} from './repository.ts';
import {mayCreateTags, namesBeyond} from './rules.ts';
import {readSettings} from './settings.ts';

interface Asker {
  role: Role;
}

interface Names {
  names: readonly string[];
  /** Names that need no permission, such as those that the ticket has. */
  kept?: readonly string[];
}

/** True if the asker may create tags in the workspace of `trx`. */
export const mayCreate = async (trx: Trx, {role}: Asker): Promise<boolean> =>
  mayCreateTags(role, (await readSettings(trx)).creators);

/**
 * Checks tags that a member adds to tickets, or to a macro.
 * @throws 403 for names on no ticket of the workspace, if the caller may not create tags
 */
export const admitTags = async (
  trx: Trx,
  asker: Asker,
  {names, kept = []}: Names,
): Promise<void> => {
  const added = namesBeyond(names, kept);
  if (added.length === 0 || (await mayCreate(trx, asker))) return;
  // A tag of tickets out of the caller's sight is not new.
  const unknown = await withEveryTicket(trx, () => findUnknown(trx, added));
  if (unknown.length > 0)
    throw forbidden(
      `Only administrators can create tags. Choose tags that exist instead of ${unknown.join(', ')}.`,
    );
};
