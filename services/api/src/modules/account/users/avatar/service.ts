import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {withSystem} from '#database/index.ts';
import {notFound} from '@switchboard/service-kit/errors';
import type {SignedIn} from '#plugins/caller/auth.ts';
import type {Core} from '#core/index.ts';
import {redraw} from '../../pictures/index.ts';
import {newSecret} from '../../guard/index.ts';
import {getCurrentUser, updatePicture} from '../service.ts';
import {deleteAvatars, findAvatar, insertAvatar} from './repository.ts';

/**
 * Stores a picture as a square of 256 px, re-encoded in a thread: only the pixels of the upload are kept.
 * @param bytes png, jpeg or webp, detected by content
 * @throws 415 for anything else, more than 40 million pixels, or a picture that cannot be decoded in time
 */
export const saveAvatar = async (
  deps: Core,
  {userId, workspaceId}: Pick<SignedIn, 'userId' | 'workspaceId'>,
  bytes: Buffer,
): Promise<CurrentUser> => {
  const keys = [workspaceId ?? userId, userId];
  const picture = await redraw(deps, {keys, bytes, shape: 'square'});
  const file = `${newSecret()}.webp`;
  await withSystem(deps.db, async (trx) => {
    await deleteAvatars(trx, userId);
    await insertAvatar(trx, {file, userId, bytes: picture});
    await updatePicture(trx, userId, file);
  });
  return getCurrentUser(deps, userId);
};

export const removeAvatar = async (deps: Core, userId: string): Promise<CurrentUser> => {
  await withSystem(deps.db, async (trx) => {
    await deleteAvatars(trx, userId);
    await updatePicture(trx, userId, null);
  });
  return getCurrentUser(deps, userId);
};

/** Throws 404 for a picture that was replaced. */
export const readAvatar = async ({db}: Core, file: string): Promise<Buffer> => {
  const avatar = await findAvatar(db, file);
  if (!avatar) throw notFound('Picture');
  return Buffer.from(avatar.bytes);
};
