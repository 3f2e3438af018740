import {notFound} from '@switchboard/service-kit/errors';
import type {FastifyPluginAsync} from 'fastify';
import {type Static, Type} from 'typebox';
import {enterWorkspace, systemOf, withSystem} from '#database/index.ts';
import {operatorOnly} from '#plugins/caller/operator-only.ts';
import type {Core} from '#core/index.ts';
import {listDifferences} from '../checks/repository.ts';
import {checkBalances} from '../checks/service.ts';
import {changeSmsPermission, SmsPermissionRequest} from '../sms/operator.ts';
import {RefundRequest, refundCredits} from '../refunds/service.ts';
import {findTopUpAnywhere, listPendingTransfers} from '../top-ups/repository.ts';
import {findWorkspaces} from './repository.ts';
import {settleTopUp} from '../top-ups/settle.ts';

const WorkspacesQuery = Type.Object({q: Type.Optional(Type.String({maxLength: 255}))});

/** Confirms the arrival of a bank transfer. Throws 404, and 409 when it has ended otherwise. */
const confirmTransfer = ({db, config, now}: Core, reference: string) =>
  withSystem(db, async (trx) => {
    const topUp = await findTopUpAnywhere(trx, {reference});
    if (topUp?.provider !== 'bank_transfer') throw notFound('Bank transfer');
    const {workspaceId, id, credits, amountMinor, currency} = topUp;
    await enterWorkspace(trx, systemOf(workspaceId));
    const isNew = await settleTopUp(trx, {
      workspaceId,
      id,
      outcome: 'paid',
      by: 'operator',
      config,
      now: now(),
    });
    return {transfer: {reference, workspaceId, credits, amountMinor, currency, isNew}};
  });

/** Routes of the operator alone, authenticated by the token in the data directory. Not for browsers, and not in the API's description. */
export const operatorRoutes =
  (deps: Core): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', operatorOnly(deps));
    const answer = (payload: object) => ({error: false, message: '', ...payload});
    const schema = {hide: true};

    app.get('/api/operator/transfers', {schema}, async () =>
      answer({transfers: await withSystem(deps.db, listPendingTransfers)}),
    );

    app.post<{Params: {reference: string}}>(
      '/api/operator/transfers/:reference/confirmation',
      {schema},
      async ({params}) => answer(await confirmTransfer(deps, params.reference)),
    );

    app.post<{Body: Static<typeof RefundRequest>}>(
      '/api/operator/refunds',
      {schema: {...schema, body: RefundRequest}},
      async ({body}) => answer({refund: await refundCredits(deps, body)}),
    );

    app.get<{Querystring: {q?: string}}>(
      '/api/operator/workspaces',
      {schema: {...schema, querystring: WorkspacesQuery}},
      async ({query}) =>
        answer({
          workspaces: await withSystem(deps.db, (trx) => findWorkspaces(trx, query.q ?? '')),
        }),
    );

    app.post<{Body: SmsPermissionRequest}>(
      '/api/operator/sms-permissions',
      {schema: {...schema, body: SmsPermissionRequest}},
      async ({body}) => answer({permission: await changeSmsPermission(deps, body)}),
    );

    app.post('/api/operator/balance-checks', {schema}, async () =>
      answer({
        check: await checkBalances(deps),
        differences: await withSystem(deps.db, listDifferences),
      }),
    );
  };
