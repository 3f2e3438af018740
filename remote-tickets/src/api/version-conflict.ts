import {isApiError} from '@switchboard/api-client';

/** Whether someone else changed the same thing first. */
export const isVersionConflict = (error: unknown): boolean =>
  isApiError(error) && error.code === 'version_conflict';
