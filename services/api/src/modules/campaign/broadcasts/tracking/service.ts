import {systemOf, type Trx, withWorkspace} from '../../../../database/index.ts';
import type {ApiDeps} from '../../../../deps.ts';
import {findSigningKey} from '../../../connect/service.ts';
import {addToCounts} from '../recipients/counts-repository.ts';
import {addClick, findLink, noteFirst} from './repository.ts';
import {readTrackedToken, type Tracked} from './token.ts';

type Deps = Pick<ApiDeps, 'db' | 'now'>;

/** Does something with what a link stands for, within its workspace. @returns null for a link that was not made here */
const withToken = async <Result>(
  {db}: Deps,
  token: string,
  work: (trx: Trx, tracked: Tracked) => Promise<Result>,
): Promise<Result | null> => {
  const read = readTrackedToken(token);
  if (!read) return null;
  const {isSigned, ...tracked} = read;
  return withWorkspace(db, systemOf(tracked.workspaceId), async (trx) => {
    const key = await findSigningKey(trx);
    return key !== undefined && isSigned(key) ? work(trx, tracked) : null;
  });
};

const noteOpened = async (trx: Trx, tracked: Tracked, now: Date): Promise<void> => {
  if (await noteFirst(trx, tracked, {moment: 'openedAt', now}))
    await addToCounts(trx, tracked.broadcastId, {more: {opened: 1}});
};

/** Somebody's mail program loaded the picture. What is no link of ours changes nothing. */
export const takeOpen = async (deps: Deps, token: string): Promise<void> => {
  await withToken(deps, token, async (trx, tracked) => {
    if (tracked.position === null) await noteOpened(trx, tracked, deps.now());
  });
};

/**
 * Somebody followed a link; who clicks has opened it.
 * @param isCounted false: a program only looked where it leads
 * @returns where the link of the broadcast leads; null for what is no link of one: nobody is ever led elsewhere
 */
export const takeClick = (
  deps: Deps,
  token: string,
  {isCounted}: {isCounted: boolean},
): Promise<string | null> =>
  withToken(deps, token, async (trx, tracked) => {
    const {position, broadcastId} = tracked;
    const url = position === null ? undefined : await findLink(trx, broadcastId, position);
    if (position === null || url === undefined) return null;
    if (isCounted) await noteClicked(trx, {...tracked, position}, deps.now());
    return url;
  });

const noteClicked = async (
  trx: Trx,
  tracked: Tracked & {position: number},
  now: Date,
): Promise<void> => {
  const {workspaceId, broadcastId, recipientId, position} = tracked;
  if (await noteFirst(trx, tracked, {moment: 'clickedAt', now}))
    await addToCounts(trx, broadcastId, {more: {clicked: 1}});
  await noteOpened(trx, tracked, now);
  await addClick(trx, {workspaceId, broadcastId, recipientId, position});
};
