import Type from 'typebox';
import {
  CreateTokenRequest,
  RevokeTokenRequest,
  type CreateTokenResponse,
  type TokenResponse,
  type TokenScope,
  type TokensResponse,
} from '@switchboard/federation';
import type {RegistryContext} from '../context.ts';
import {SERIAL_MAX} from '../http/params.ts';
import type {RegistryScope} from '../scope.ts';
import type {Write} from '../writes/write.ts';
import {issueToken, revokeToken} from './issuing.ts';
import {findToken, listTokens} from './repository.ts';
import {describeScope} from './scopes.ts';

interface Deps extends Pick<RegistryContext, 'db' | 'tokens' | 'now'> {
  write: Write;
}

const TokenParams = Type.Object({id: Type.Integer({minimum: 1, maximum: SERIAL_MAX})});

/**
 * The tokens, for holders of the activate token; each token learns about itself. A secret is in the answer that makes it, and
 * never stored, for a repeated request either.
 */
export const tokenRoutes = (scope: RegistryScope, {db, tokens, now, write}: Deps): void => {
  scope.get('/tokens', async (request): Promise<TokensResponse> => {
    await tokens.authorise(request.headers.authorization, 'activate');
    return {error: false, message: '', tokens: await listTokens(db)};
  });

  scope.get('/tokens/self', async (request): Promise<TokenResponse> => {
    const {token: id} = await tokens.authenticate(request.headers.authorization);
    const token = (await findToken(db, id))!;
    return {error: false, message: `Token ${id} ${describeScope(token.scope)}.`, token};
  });

  scope.post('/tokens', {schema: {body: CreateTokenRequest}}, (request, reply) =>
    write(request, reply, {
      scope: 'activate',
      kept: (answer: CreateTokenResponse) => ({...answer, secret: null}),
      run: async ({transaction, actor}): Promise<CreateTokenResponse> => {
        const {
          body: {expiresAt, reason},
        } = request;
        const made = {
          scope: request.body.scope as TokenScope,
          reason,
          by: actor.name,
          at: now(),
          expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
        };
        const {token, secret} = await issueToken(transaction, made);
        reply.code(201);
        const until = token.expiresAt === null ? '' : ` until ${token.expiresAt}`;
        return {
          error: false,
          message: `Token ${token.id} ${describeScope(token.scope)}${until}.`,
          token,
          secret,
        };
      },
    }),
  );

  scope.post(
    '/tokens/:id/revoke',
    {schema: {params: TokenParams, body: RevokeTokenRequest}},
    (request, reply) =>
      write(request, reply, {
        scope: 'activate',
        run: async ({transaction, actor}): Promise<TokenResponse> => {
          const token = await revokeToken(transaction, {
            id: request.params.id,
            reason: request.body.reason,
            by: actor.name,
            at: now(),
          });
          return {
            error: false,
            message: `Token ${token.id} is revoked: nobody can use it any more.`,
            token,
          };
        },
      }),
  );
};
