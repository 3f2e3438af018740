/** Remote of a scope; null for the document. */
export const remoteOf = (scope: string): string | null =>
  scope === 'document' ? null : scope.slice('release:'.length);
