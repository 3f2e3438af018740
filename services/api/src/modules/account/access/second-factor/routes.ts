import * as endpoints from '@switchboard/contracts/second-factor/endpoints';
import type {FastifyRequest} from 'fastify';
import {routes} from '#plugins/endpoints/serve.ts';
import type {AccountDeps} from '../../ports.ts';
import {limitRate} from '../../guard/index.ts';
import {clientOf} from '#plugins/caller/client.ts';
import {networkOf} from '#plugins/network/network.ts';
import {finishLogin} from './challenge.ts';
import {startLoginWithPasskey} from './login-passkey.ts';
import {addPasskey, removePasskey, renamePasskey, startPasskey} from './passkeys.ts';
import {
  confirmTotp,
  forgetDevice,
  getSecondFactor,
  removeTotp,
  replaceRecoveryCodes,
  startTotp,
} from './service.ts';

/** Routes of the caller's second factor. */
export const secondFactorRoutes = (deps: AccountDeps) =>
  routes((serve) => {
    serve(endpoints.getSecondFactor, async ({user}) => ({
      secondFactor: await getSecondFactor(deps, user.userId),
    }));

    serve(endpoints.startTotp, async ({proven}) => ({
      setUp: await startTotp(deps, proven),
    }));

    serve(endpoints.confirmTotp, async ({user, body, request}) => ({
      message: 'Your authenticator app has been added.',
      recoveryCodes: await confirmTotp(deps, user.userId, {...body, client: clientOf(request)}),
    }));

    serve(endpoints.removeTotp, async ({proven}) => {
      await removeTotp(deps, proven);
      return {message: 'Your authenticator app has been removed.'};
    });

    serve(endpoints.replaceRecoveryCodes, async ({proven}) => ({
      message: 'Your recovery codes have been replaced.',
      recoveryCodes: await replaceRecoveryCodes(deps, proven),
    }));

    serve(endpoints.forgetDevice, async ({user, params}) => {
      await forgetDevice(deps, user.userId, params.id);
      return {message: 'The device has been forgotten.'};
    });
  });

/** Routes of the caller's passkeys. */
export const passkeyRoutes = (deps: AccountDeps) =>
  routes((serve) => {
    serve(endpoints.startPasskey, async ({proven}) => ({
      options: await startPasskey(deps, proven),
    }));

    serve(endpoints.addPasskey, async ({user: {userId}, body, request}) => ({
      message: 'Your passkey has been added.',
      recoveryCodes: await addPasskey(deps, {userId, added: body, client: clientOf(request)}),
    }));

    serve(endpoints.renamePasskey, async ({user, params, body}) => ({
      message: 'Your passkey has been renamed.',
      passkey: await renamePasskey(deps, user.userId, {id: params.id, ...body}),
    }));

    serve(endpoints.removePasskey, async ({proven, params}) => {
      await removePasskey(deps, proven, params.id);
      return {message: 'Your passkey has been removed.'};
    });
  });

/** Routes of the second step of a login; each call is counted per address before any work. */
export const secondStepRoutes = (deps: AccountDeps) =>
  routes((serve) => {
    const preHandler = (request: FastifyRequest) =>
      limitRate(deps, {kind: 'ip', value: networkOf(request.ip)}, deps.config.limits.authPerIp);

    serve(endpoints.finishLogin, ({body, request}) => finishLogin(deps, body, clientOf(request)), {
      preHandler,
    });

    serve(
      endpoints.startLoginWithPasskey,
      async ({body}) => ({options: await startLoginWithPasskey(deps, body.challenge)}),
      {preHandler},
    );
  });
