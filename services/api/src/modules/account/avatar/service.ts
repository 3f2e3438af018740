import sharp from 'sharp';
import {AVATAR_SIZE} from '@switchboard/contracts/limits';
import type {CurrentUser} from '@switchboard/contracts/user';
import {withSystem} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {notFound, problem} from '../../../errors/index.ts';
import {newSecret} from '../auth/secret.ts';
import {getCurrentUser, updatePicture} from '../user/service.ts';
import {deleteAvatars, findAvatar, insertAvatar} from './repository.ts';

const FORMATS = new Set(['png', 'jpeg', 'webp']);
const MAX_PIXELS = 40_000_000;
const QUALITY = 82;

/**
 * Keeps a picture as a square of 256 px, drawn anew: nothing but the pixels of the upload is stored.
 * @param bytes png, jpeg or webp, judged by its content
 * @throws 415 for anything else, or more than 40 million pixels
 */
export const saveAvatar = async (deps: ApiDeps, userId: string, bytes: Buffer): Promise<CurrentUser> => {
  const picture = await redraw(bytes);
  const file = `${newSecret()}.webp`;
  await withSystem(deps.db, async trx => {
    await deleteAvatars(trx, userId);
    await insertAvatar(trx, {file, userId, bytes: picture});
    await updatePicture(trx, userId, file);
  });
  return getCurrentUser(deps, userId);
};

export const removeAvatar = async (deps: ApiDeps, userId: string): Promise<CurrentUser> => {
  await withSystem(deps.db, async trx => {
    await deleteAvatars(trx, userId);
    await updatePicture(trx, userId, null);
  });
  return getCurrentUser(deps, userId);
};

/** Throws 404 for a picture that was replaced. */
export const readAvatar = async ({db}: ApiDeps, file: string): Promise<Buffer> => {
  const avatar = await findAvatar(db, file);
  if (!avatar) throw notFound('Picture');
  return Buffer.from(avatar.bytes);
};

const redraw = async (bytes: Buffer): Promise<Buffer> => {
  try {
    const image = sharp(bytes, {limitInputPixels: MAX_PIXELS, failOn: 'error'});
    const {format} = await image.metadata();
    if (FORMATS.has(format)) return await image.rotate().resize(AVATAR_SIZE, AVATAR_SIZE, {fit: 'cover'}).webp({quality: QUALITY}).toBuffer();
  } catch {
    // Whatever is wrong with the file, the answer is the same.
  }
  throw problem('unsupported_file', 'This file type is not allowed. Choose a PNG, JPEG or WebP picture.');
};
