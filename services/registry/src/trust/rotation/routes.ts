import * as endpoints from '@switchboard/contracts/registry/keys/endpoints';
import type {TrustedKey} from '@switchboard/contracts/registry/keys/schemas';
import type {RegistryDatabase} from '../../database/index.ts';
import type {Serve} from '../../http/index.ts';
import {listKeys} from '../keys/repository.ts';
import {type Keys, wordOf} from './service.ts';

/** Routes of the public keys, to list, add and retire them. */
export const keyRoutes = (serve: Serve, {db, keys}: {db: RegistryDatabase; keys: Keys}): void => {
  serve(endpoints.listKeys, async () => ({keys: await listKeys(db)}));

  serve(endpoints.addKey, async ({body, transaction, actor, reply}) => {
    const {reason, ...trusted} = body as TrustedKey & {reason: string};
    const {key, created} = await keys.add(transaction, trusted, {actor, reason});
    reply.code(created ? 201 : 200);
    return {
      message: `The key ${key.key} signs for ${wordOf(trusted.signs)}${created ? ' from now on' : ' already'}.`,
      key,
    };
  });

  serve(endpoints.retireKey, async ({params, body: {reason}, transaction, actor}) => {
    const key = await keys.retire(transaction, params.key, {actor, reason});
    return {
      message: `The key ${key.key} is retired: what only it signed no longer runs.`,
      key,
    };
  });
};
