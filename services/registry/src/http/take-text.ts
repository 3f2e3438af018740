import type {RegistryScope} from '../scope.ts';

/**
 * Takes JSON as `text/plain`, which a page of another origin may send without leave, and lets such pages read the answers.
 * @param types further types to take it as
 */
export const takeText = (scope: RegistryScope, types: readonly string[] = []): void => {
  scope.removeContentTypeParser('text/plain');
  scope.addContentTypeParser(
    ['text/plain', ...types],
    {parseAs: 'string'},
    scope.getDefaultJsonParser('error', 'error'),
  );
  scope.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('access-control-allow-origin', '*'),
  );
};
