import {AVATAR_MAX_BYTES} from '@switchboard/contracts/limits';
import {t} from '@switchboard/i18n';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** For the file input's `accept`. */
export const PICTURE_TYPES = TYPES.join(',');

/**
 * Returns the reason why a chosen file cannot become a picture, before anything is uploaded.
 * @returns the message, or undefined for a valid file
 */
export function pictureError({type, size}: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type))
    return t('This file type is not allowed. Choose a PNG, JPEG or WebP picture.');
  return size > AVATAR_MAX_BYTES ? t('File is larger than 5 MB') : undefined;
}
