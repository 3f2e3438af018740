import type {Invoice} from '@switchboard/contracts/balance/payments';
import Type from 'typebox';
import type {FastifyInstance} from 'fastify';
import {sendCsv} from '#csv/send-csv.ts';
import type {MemberScope} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {readInvoice} from '../invoices/service.ts';
import {ledgerCsv, openLink} from './service.ts';

/** Serves files of the balance to holders of the link. */
export const downloadRoute = (app: FastifyInstance, deps: Core): void => {
  app.get<{Params: {token: string}}>(
    '/api/balance/downloads/:token',
    {
      schema: {
        summary: 'Download the ledger or an invoice',
        produces: ['text/csv', 'application/pdf'],
        params: Type.Object({token: Type.String({maxLength: 100})}),
        security: [],
      },
    },
    async (request, reply) => {
      const {scope, content} = await openLink(deps, request.params.token);
      if (content.file === 'ledger')
        return sendCsv(reply, 'ledger.csv', ledgerCsv(deps, scope, content.filter));
      const invoice = await readInvoice(deps, scope, content.id);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
        .header('cache-control', 'private, no-store')
        .send(await drawInvoice(deps, scope, invoice));
    },
  );
};

/** Runs in a thread, as fonts take long to read. */
const drawInvoice = async (
  {workers}: Pick<Core, 'workers'>,
  {workspaceId}: MemberScope,
  invoice: Invoice,
): Promise<Buffer> =>
  Buffer.from(
    await workers.run<Uint8Array>({
      lane: 'documents',
      module: new URL('../invoices/pdf-work.ts', import.meta.url),
      input: invoice,
      keys: [workspaceId],
      bytes: 0,
    }),
  );
