import type {Role} from '@switchboard/contracts/user/schemas';
import {forbidden} from '@switchboard/service-kit/errors';
import {type Trx, withEveryTicket} from '../../../../database/index.ts';
import {findUnknown} from './repository.ts';
import {mayCreateTags, namesBeyond} from './rules.ts';
import {readSettings} from './settings.ts';

interface Asker {
  role: Role;
}

interface Names {
  names: readonly string[];
  /** Names that need no leave, such as those that the ticket has. */
  kept?: readonly string[];
}

/** Whether somebody may create tags in the workspace of `trx`. */
export const mayCreate = async (trx: Trx, {role}: Asker): Promise<boolean> =>
  mayCreateTags(role, (await readSettings(trx)).creators);

/**
 * Lets somebody give tags to tickets, or to a macro that will.
 * @throws 403 for names on no ticket of the workspace, where the caller may not create tags
 */
export const admitTags = async (
  trx: Trx,
  asker: Asker,
  {names, kept = []}: Names,
): Promise<void> => {
  const added = namesBeyond(names, kept);
  if (added.length === 0 || (await mayCreate(trx, asker))) return;
  // A tag of tickets out of the caller's sight is none that they create.
  const unknown = await withEveryTicket(trx, () => findUnknown(trx, added));
  if (unknown.length > 0)
    throw forbidden(
      `Only administrators can create tags. Choose tags that exist instead of ${unknown.join(', ')}.`,
    );
};
