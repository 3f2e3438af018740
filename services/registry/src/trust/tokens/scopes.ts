/** Capability of a scope, as part of a sentence. */
export const describeScope = (scope: string): string => {
  if (scope === 'activate') return 'activates releases';
  return scope === 'read' ? 'reads the audit log' : `publishes ${scope.slice('publish:'.length)}`;
};
