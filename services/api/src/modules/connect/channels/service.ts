import {MAIL_CHANNELS_MAX} from '@switchboard/contracts/limits';
import type {MailChannel, MailChannelRequest} from '@switchboard/contracts/mail-channels';
import {expectVersion, newId, type Trx, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {forbidden, invalid, notFound, problem} from '../../../errors/index.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {deleteChannel, insertChannel, listChannels, lockChannel, type MailChannelRow, updateChannel} from './repository.ts';

/** Support addresses, the oldest first. */
export const getChannels = ({db}: ApiDeps, actor: Actor): Promise<MailChannel[]> =>
  withWorkspace(db, actor, async trx => (await listChannels(trx)).map(present));

/** Throws 403 unless owner or admin, 422 for an address that is in use, in whatever workspace. */
export const createChannel = (deps: ApiDeps, actor: Actor, request: MailChannelRequest): Promise<MailChannel> => {
  const at = deps.now();
  const row = {id: newId(), workspaceId: actor.workspaceId, ...read(request), version: 1, createdAt: at, updatedAt: at};
  return changeChannels(deps, actor, async trx => {
    if ((await listChannels(trx)).length >= MAIL_CHANNELS_MAX) throw problem('illegal_transition', `There can be at most ${MAIL_CHANNELS_MAX} support addresses.`);
    await insertChannel(trx, row);
    return present(row);
  });
};

type Change = {id: string; version: number; request: MailChannelRequest};

/** As `createChannel`; 404, and 409 version_conflict when someone else changed it meanwhile. */
export const changeChannel = (deps: ApiDeps, actor: Actor, {id, version, request}: Change): Promise<MailChannel> =>
  changeChannels(deps, actor, async trx => {
    const row = await lockChannel(trx, id);
    if (!row) throw notFound('Support address');
    expectVersion(row.version, version);
    const change = {...read(request), version: version + 1, updatedAt: deps.now()};
    await updateChannel(trx, id, change);
    return present({...row, ...change});
  });

/** What is sent to it is refused from then on. Throws 403, 404. */
export const removeChannel = (deps: ApiDeps, actor: Actor, id: string): Promise<void> =>
  changeChannels(deps, actor, async trx => {
    if (!(await lockChannel(trx, id))) throw notFound('Support address');
    await deleteChannel(trx, id);
  });

const changeChannels = async <Result>({db}: ApiDeps, actor: Actor, work: (trx: Trx) => Promise<Result>): Promise<Result> => {
  if (actor.role !== 'owner' && actor.role !== 'admin') throw forbidden('Only owners and admins can change ticket settings.');
  try {
    return await withWorkspace(db, actor, work);
  } catch (error) {
    if ((error as {code?: string}).code === '23505') throw invalid({address: 'This address is in use already'});
    throw error;
  }
};

/** A part after a plus is ours: it names the ticket that is answered. */
const read = ({address, name, signature}: MailChannelRequest) => {
  const lower = address.trim().toLowerCase();
  if (lower.includes('+')) throw invalid({address: 'Address must be without a plus sign'});
  return {address: lower, name: name.trim(), signature: signature.trim()};
};

const present = ({id, address, name, signature, version, updatedAt}: MailChannelRow): MailChannel =>
  ({id, address, name, signature, version, updatedAt: updatedAt.toISOString()});
