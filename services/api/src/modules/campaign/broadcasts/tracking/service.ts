import type {RecipientStatus} from '@switchboard/contracts/broadcasts/states';
import {systemOf, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {findSigningKey, isVerifiedAddress} from '#modules/connect/service.ts';
import {addToCounts} from '../recipients/counts-repository.ts';
import {addClick, findLink, noteFirst} from './repository.ts';
import {readTrackedToken, type Tracked} from '../marks/token.ts';

type Deps = Pick<Core, 'db' | 'now'>;

/** Runs work for the subject of a link, within its workspace. @returns null for a link that was not created here */
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

/** Records that a mail program loaded the image. A foreign link changes nothing. */
export const takeOpen = async (deps: Deps, token: string): Promise<void> => {
  await withToken(deps, token, async (trx, tracked) => {
    if (tracked.position === null) await noteOpened(trx, tracked, deps.now());
  });
};

/** Target of a link of a broadcast. */
interface Destination {
  url: string;
  /** True for a verified sender: for others the visitor has to confirm. */
  isTrusted: boolean;
}

const isWeb = (url: string): boolean => /^https?:/i.test(url) && URL.canParse(url);
/** Statuses of a sent message. */
const LEFT: readonly (RecipientStatus | null)[] = ['sent', 'delivered', 'bounced'];

/**
 * Records a click on a link; a click implies an open.
 * @param isCounted false: a program only checked the target
 * @returns null unless it is a link of a broadcast: there is never a redirect elsewhere
 */
export const takeClick = (
  deps: Deps,
  token: string,
  {isCounted}: {isCounted: boolean},
): Promise<Destination | null> =>
  withToken(deps, token, async (trx, tracked) => {
    const {position} = tracked;
    const link = position === null ? undefined : await findLink(trx, {...tracked, position});
    if (position === null || !link || !isWeb(link.url)) return null;
    const {url, senderId, status} = link;
    if (isCounted) await noteClicked(trx, {...tracked, position}, deps.now());
    const isTrusted =
      senderId !== null && LEFT.includes(status) && (await isVerifiedAddress(trx, senderId));
    return {url, isTrusted};
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
