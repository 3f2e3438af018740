import Type from 'typebox';
import {
  AddKeyRequest,
  PublicKey,
  RetireKeyRequest,
  type KeyResponse,
  type KeysResponse,
  type TrustedKey,
} from '@switchboard/federation';
import type {RegistryContext} from '../context.ts';
import type {RegistryScope} from '../scope.ts';
import type {Write} from '../writes/write.ts';
import {listKeys} from './repository.ts';
import {wordOf, type Keys} from './service.ts';

interface Deps extends Pick<RegistryContext, 'db'> {
  write: Write;
  keys: Keys;
}

/** The public keys, open to everyone; to add or retire one needs the activate token. */
export const keyRoutes = (scope: RegistryScope, {db, write, keys}: Deps): void => {
  scope.get('/keys', async (): Promise<KeysResponse> => ({
    error: false,
    message: '',
    keys: await listKeys(db),
  }));

  scope.post('/keys', {schema: {body: AddKeyRequest}}, (request, reply) =>
    write(request, reply, {
      scope: 'activate',
      run: async ({transaction, actor}): Promise<KeyResponse> => {
        const {reason, ...trusted} = request.body as TrustedKey & {reason: string};
        const {key, created} = await keys.add(transaction, trusted, {actor, reason});
        reply.code(created ? 201 : 200);
        return {
          error: false,
          message: `The key ${key.key} signs for ${wordOf(trusted.signs)}${created ? ' from now on' : ' already'}.`,
          key,
        };
      },
    }),
  );

  scope.post(
    '/keys/:key/retire',
    {schema: {params: Type.Object({key: PublicKey}), body: RetireKeyRequest}},
    (request, reply) =>
      write(request, reply, {
        scope: 'activate',
        run: async ({transaction, actor}): Promise<KeyResponse> => {
          const key = await keys.retire(transaction, request.params.key, {
            actor,
            reason: request.body.reason,
          });
          return {
            error: false,
            message: `The key ${key.key} is retired: nothing that it alone signs is run any more.`,
            key,
          };
        },
      }),
  );
};
