import {problem} from '@switchboard/service-kit/errors';

/**
 * Version that the caller edits, from `If-Match: "<version>"`.
 * @throws 428 when it is missing, 422 when it is no whole number
 */
export const readIfMatch = (header: string | undefined): number => {
  if (header === undefined)
    throw problem('precondition_required', 'Send the version you edit in the If-Match header.');
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined)
    throw problem('validation_failed', 'If-Match must be a version in quotes, for example "3".');
  return Number(version);
};

/** @throws 409 version_conflict after a concurrent change */
export const expectVersion = (current: number, given: number): void => {
  if (current !== given)
    throw problem(
      'version_conflict',
      'This was changed by someone else. Load it again and repeat your change.',
    );
};
