/**
 * True when a call was rejected because another user changed the same object first.
 * @param error error of the call; an API error is recognised by its name, because the class can
 * exist twice in the page
 */
export const isVersionConflict = (error: unknown): boolean =>
  error instanceof Object &&
  'name' in error &&
  error.name === 'ApiError' &&
  'code' in error &&
  error.code === 'version_conflict';
