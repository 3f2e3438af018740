import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import * as endpoints from '@switchboard/contracts/certificates/endpoints';
import {IdParams} from '@switchboard/contracts/fields';
import {LinkQuery} from '@switchboard/contracts/links';
import type {FastifyReply} from 'fastify';
import Type, {type Static} from 'typebox';
import type {ApiDeps} from '../../../deps.ts';
import {pageSecurityPolicy} from '../../../html/index.ts';
import {routes} from '../../../plugins/serve.ts';
import {createRateGuard} from '../../connect/service.ts';
import {checkSerial} from './check.ts';
import {renderChecked, renderForm, renderTooMany, renderUnknown} from './check-page.ts';
import {openPaper} from './paper.ts';
import {CHECK_PATH} from './presenter.ts';
import {showSerial, readSerial} from './serial.ts';
import {getCertificates, getOwnCertificates, revokeCertificate} from './service.ts';

/** Certificates: one's own, those of a course, and each as PDF. */
export const certificateRoutes = (deps: ApiDeps) =>
  routes((serve, app) => {
    serve(endpoints.listOwnCertificates, async ({actor}) => ({
      certificates: await getOwnCertificates(deps, actor),
    }));

    serve(endpoints.listCertificates, ({actor, params, query}) =>
      getCertificates(deps, actor, {courseId: params.id, ...query}),
    );

    serve(endpoints.revokeCertificate, async ({actor, params, body}) => ({
      message: 'The certificate has been revoked.',
      certificate: await revokeCertificate(deps, actor, {id: params.id, ...body}),
    }));

    app.get<{Params: Static<typeof IdParams>; Querystring: Static<typeof LinkQuery>}>(
      '/training/api/certificates/:id/file',
      {
        schema: {
          summary: 'Download a certificate',
          produces: ['application/pdf'],
          params: IdParams,
          querystring: LinkQuery,
          security: [],
        },
      },
      async ({params, query}, reply) => {
        const {serial, pdf} = await openPaper(deps, params.id, query);
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="certificate-${serial}.pdf"`)
          .header('cache-control', 'private, no-store')
          .send(pdf);
      },
    );
  });

/** Of one address: an office shares one. */
const LOOKS = {max: 60, windowMs: 60_000};
const SERIAL_MAX = 200;

const show = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pageSecurityPolicy)
    .header('x-robots-tag', 'noindex')
    .header('cache-control', 'no-store')
    .send(page);

/** Where anybody checks a certificate: plain HTML, without a session. */
export const checkPage =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const {productName} = deps.config;
    const mayLook = createRateGuard(LOOKS);
    app.get(
      CHECK_PATH,
      {schema: {querystring: Type.Object({serial: Type.Optional(Type.String())}), hide: true}},
      async ({query: {serial = ''}}, reply) => {
        const typed = serial.slice(0, SERIAL_MAX).trim();
        if (typed === '') return show(reply, 200, renderForm(productName));
        const read = readSerial(typed);
        return reply.redirect(
          `${CHECK_PATH}/${encodeURIComponent(read === null ? typed : showSerial(read))}`,
          303,
        );
      },
    );
    app.get(
      `${CHECK_PATH}/:serial`,
      {schema: {params: Type.Object({serial: Type.String({maxLength: SERIAL_MAX})}), hide: true}},
      async ({params: {serial}, ip}, reply) => {
        if (!mayLook(ip, deps.now())) return show(reply, 429, renderTooMany(productName));
        const checked = await checkSerial(deps, serial);
        return checked
          ? show(reply, 200, renderChecked(checked, productName))
          : show(reply, 404, renderUnknown(serial, productName));
      },
    );
  };
