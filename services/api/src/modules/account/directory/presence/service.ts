import type {Presence, PresenceRequest} from '@switchboard/contracts/presence/schemas';
import {type Trx, withWorkspace} from '#database/index.ts';
import {publishEvent} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import type {Core} from '#core/index.ts';
import type {AccountDeps} from '../../ports.ts';
import {
  findPresence,
  listFaded,
  lockPresence,
  type MemberKey,
  noteSeen,
  type PresenceRow,
  savePresence,
} from './repository.ts';
import {AWAY_AFTER_MS, GONE_AFTER_MS, stateOf} from './rules.ts';

type Clock = Pick<AccountDeps, 'db' | 'now' | 'onMembersFree'>;

/** Displayed state of the caller, and their choice. */
export const getPresence = ({db}: Core, actor: Actor): Promise<Presence> =>
  withWorkspace(db, actor, async (trx) => {
    const row = await findPresence(trx, actor.userId);
    return {state: row?.state ?? 'offline', chosen: row?.chosen ?? null};
  });

/** Records activity of the caller; `chosen` is the state they want to show, or null for the detected one. */
export const changePresence = (
  deps: Clock,
  actor: Actor,
  {chosen}: PresenceRequest,
): Promise<Presence> =>
  change(deps, actor, (row, activeAt) => ({
    ...row,
    activeAt,
    chosen: chosen === undefined ? row.chosen : chosen,
  }));

/** Records a new socket of a member. A brief reconnection is not activity. */
export const arrive = async (deps: Clock, key: MemberKey): Promise<void> => {
  await change(deps, key, (row, seenAt) => ({
    ...row,
    seenAt,
    activeAt: stateOf(row, seenAt) === 'offline' ? seenAt : row.activeAt,
  }));
};

/** Records that the sockets of these people are alive, or were until now. */
export const keepPresent = ({db, now}: Clock, people: MemberKey[]): Promise<void> =>
  noteSeen(db, people, now());

/** Publishes members who have gone or become away, each once, by whichever process comes first. */
export const notifyAboutFaded = async (deps: Clock): Promise<void> => {
  const at = deps.now().getTime();
  const faded = await listFaded(deps.db, {
    goneBefore: new Date(at - GONE_AFTER_MS),
    idleBefore: new Date(at - AWAY_AFTER_MS),
  });
  for (const key of faded) await change(deps, key, (row) => row);
};

const change = (
  {db, now, onMembersFree}: Clock,
  {workspaceId, userId}: MemberKey,
  next: (row: PresenceRow, now: Date) => PresenceRow,
): Promise<Presence> =>
  withWorkspace(db, {workspaceId, userId}, async (trx) => {
    const before = await lockPresence(trx, {workspaceId, userId});
    const at = now();
    const row = next(before, at);
    const state = stateOf(row, at);
    await savePresence(trx, {...row, state});
    if (state !== before.state) await tell(trx, {...row, state}, onMembersFree);
    return {state, chosen: row.chosen};
  });

const tell = async (
  trx: Trx,
  {workspaceId, userId, state}: PresenceRow,
  onMembersFree: AccountDeps['onMembersFree'],
): Promise<void> => {
  if (state === 'online') await onMembersFree(trx, workspaceId);
  await publishEvent(trx, {workspaceId, type: 'presence.updated', payload: {userId, state}});
};
