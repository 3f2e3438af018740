/**
 * Whether a call was refused because someone else changed the same thing first.
 * @param error what the call threw; an API error is recognised by its name, because the class can exist twice in the page
 */
export const isVersionConflict = (error: unknown): boolean =>
  error instanceof Object &&
  'name' in error &&
  error.name === 'ApiError' &&
  'code' in error &&
  error.code === 'version_conflict';
