import * as endpoints from '@switchboard/contracts/registry/tokens/endpoints';
import type {TokenScope} from '@switchboard/contracts/registry/tokens/schemas';
import type {RegistryDatabase} from '../../database/index.ts';
import type {Serve} from '../../http/index.ts';
import {issueToken, revokeToken} from './issuing.ts';
import {findToken, listTokens} from './repository.ts';
import {describeScope} from './scopes.ts';

/**
 * Routes of the tokens; each token can query itself. A secret is only in the response that creates
 * it, and never stored, also for repeated requests.
 */
export const tokenRoutes = (
  serve: Serve,
  {db, now}: {db: RegistryDatabase; now: () => Date},
): void => {
  serve(endpoints.listTokens, async () => ({tokens: await listTokens(db)}));

  serve(endpoints.getOwnToken, async ({actor: {token: id}}) => {
    const token = (await findToken(db, id))!;
    return {message: `Token ${id} ${describeScope(token.scope)}.`, token};
  });

  serve(
    endpoints.createToken,
    async ({body: {scope, expiresAt, reason}, transaction, actor}) => {
      const {token, secret} = await issueToken(transaction, {
        scope: scope as TokenScope,
        reason,
        by: actor.name,
        at: now(),
        expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
      });
      const until = token.expiresAt === null ? '' : ` until ${token.expiresAt}`;
      return {message: `Token ${token.id} ${describeScope(token.scope)}${until}.`, token, secret};
    },
    {kept: (answer) => ({...answer, secret: null})},
  );

  serve(endpoints.revokeToken, async ({params: {id}, body: {reason}, transaction, actor}) => {
    const token = await revokeToken(transaction, {id, reason, by: actor.name, at: now()});
    return {message: `Token ${token.id} is revoked and can no longer be used.`, token};
  });
};
