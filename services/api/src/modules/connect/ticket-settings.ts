import {problem} from '@switchboard/service-kit/errors';
import {type Trx, withWorkspace} from '../../database/index.ts';
import type {Core} from '../../core/index.ts';
import type {Actor} from '../../plugins/caller/auth.ts';
import {requireCapability} from '../../plugins/caller/capability.ts';

/** Throws 403 unless owner or admin. */
export const refuseUnlessManager = (actor: Pick<Actor, 'role'>): void =>
  requireCapability(actor, 'changeTicketSettings');

/** One transaction by a member who may change how tickets work. Throws 403 unless owner or admin. */
export const changeTicketSettings = async <Result>(
  {db}: Pick<Core, 'db'>,
  actor: Actor,
  run: (trx: Trx) => Promise<Result>,
): Promise<Result> => {
  refuseUnlessManager(actor);
  return withWorkspace(db, actor, run);
};

interface Named {
  id: string;
  name: string;
}

/** Throws 409 for a name of another one, ignoring case. */
export const refuseTakenName = (known: readonly Named[], {id, name}: Named): void => {
  const taken = known.find((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase());
  if (taken)
    throw problem('duplicate', `The name ${taken.name} is taken. Choose another one.`, {
      fields: {name: 'Name already exists'},
    });
};
