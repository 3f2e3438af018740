import Type from 'typebox';
import type {FastifyInstance} from 'fastify';
import {sendCsv} from '../../../../csv/send-csv.ts';
import type {ApiDeps} from '../../../../deps.ts';
import {invoicePdf} from '../invoices/pdf.ts';
import {readInvoice} from '../invoices/service.ts';
import {ledgerCsv, openLink} from './service.ts';

/** Files of the balance, for whoever has the link. */
export const downloadRoute = (app: FastifyInstance, deps: ApiDeps): void => {
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
        .send(await invoicePdf(invoice));
    },
  );
};
