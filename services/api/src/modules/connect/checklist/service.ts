import {may} from '@switchboard/contracts/team/permissions';
import type {Checklist} from '@switchboard/contracts/checklist/schemas';
import {type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {hasColleagues} from '../../account/service.ts';
import {refuseUnlessManager} from '../ticket-settings.ts';
import {noteDismissed, readProgress} from './repository.ts';

/** Progress of a new workspace; null unless owner or admin: only they can do the steps. */
export const readChecklist = async (
  trx: Trx,
  actor: Pick<Actor, 'role' | 'userId'>,
): Promise<Checklist | null> => (may(actor.role, 'changeTicketSettings') ? read(trx, actor) : null);

/** Hides it from the caller for good. Throws 403 unless owner or admin. */
export const dismissChecklist = (
  {db, now}: Pick<Core, 'db' | 'now'>,
  actor: Actor,
): Promise<Checklist> => {
  refuseUnlessManager(actor);
  return withWorkspace(db, actor, async (trx) => {
    await noteDismissed(trx, actor, now());
    return read(trx, actor);
  });
};

const read = async (trx: Trx, {userId}: Pick<Actor, 'userId'>): Promise<Checklist> => {
  const {sampleNumber, isDismissed, isOpened, ...steps} = await readProgress(trx, userId);
  return {
    steps: {
      sampleTicket: isOpened || sampleNumber === null,
      colleague: await hasColleagues(trx),
      ...steps,
    },
    sampleNumber,
    isDismissed,
  };
};
