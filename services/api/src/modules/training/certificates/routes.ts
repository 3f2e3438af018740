import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import * as endpoints from '@switchboard/contracts/certificates/endpoints';
import {IdParams} from '@switchboard/contracts/fields';
import {LinkQuery} from '@switchboard/contracts/links';
import type {FastifyReply, FastifyRequest} from 'fastify';
import Type, {type Static} from 'typebox';
import type {Core} from '#core/index.ts';
import {pageSecurityPolicy} from '#html/index.ts';
import {askedLanguage, wordsFor} from '#language/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {createRateGuard} from '../../connect/service.ts';
import {checkSerial} from './check.ts';
import {
  type CheckReader,
  renderChecked,
  renderForm,
  renderTooMany,
  renderUnknown,
} from './check-page.ts';
import {openPaper} from './paper.ts';
import {CHECK_PATH} from './presenter.ts';
import {showSerial, readSerial} from './serial.ts';
import {getCertificates, getOwnCertificates, revokeCertificate} from './service.ts';

/** Certificates: the caller's own, those of a course, and each as PDF. */
export const certificateRoutes = (deps: Core) =>
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
      async ({params, query, headers}, reply) => {
        const {serial, pdf} = await openPaper(deps, params.id, {
          query,
          browser: askedLanguage(headers['accept-language']),
        });
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="certificate-${serial}.pdf"`)
          .header('cache-control', 'private, no-store')
          .send(pdf);
      },
    );
  });

/** Limit per address, which an office shares. */
const LOOKS = {max: 60, windowMs: 60_000};
const SERIAL_MAX = 200;
const LangQuery = Type.Object({lang: Type.Optional(Type.String())});

const show = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pageSecurityPolicy)
    .header('x-robots-tag', 'noindex')
    .header('cache-control', 'no-store')
    .send(page);

const readerIn =
  (productName: string) =>
  ({headers}: FastifyRequest, lang: string | undefined): CheckReader => {
    const language = askedLanguage(headers['accept-language'], lang);
    const words = wordsFor({language, formats: null});
    return {language, isAsked: language === lang, words, productName};
  };

/** Public check of a certificate: plain HTML, without a session. */
export const checkPage =
  (deps: Core): FastifyPluginAsyncTypebox =>
  async (app) => {
    const readerOf = readerIn(deps.config.productName);
    const mayLook = createRateGuard(LOOKS);
    app.get(
      CHECK_PATH,
      {
        schema: {
          querystring: Type.Object({serial: Type.Optional(Type.String()), ...LangQuery.properties}),
          hide: true,
        },
      },
      async (request, reply) => {
        const {serial = '', lang} = request.query;
        const reader = readerOf(request, lang);
        const typed = serial.slice(0, SERIAL_MAX).trim();
        if (typed === '') return show(reply, 200, renderForm(reader));
        const read = readSerial(typed);
        const shown = encodeURIComponent(read === null ? typed : showSerial(read));
        const query = reader.isAsked ? `?lang=${reader.language}` : '';
        return reply.redirect(`${CHECK_PATH}/${shown}${query}`, 303);
      },
    );
    app.get(
      `${CHECK_PATH}/:serial`,
      {
        schema: {
          params: Type.Object({serial: Type.String({maxLength: SERIAL_MAX})}),
          querystring: LangQuery,
          hide: true,
        },
      },
      async (request, reply) => {
        const {serial} = request.params;
        const reader = readerOf(request, request.query.lang);
        if (!mayLook(request.ip, deps.now())) return show(reply, 429, renderTooMany(reader));
        const checked = await checkSerial(deps, serial);
        return checked
          ? show(reply, 200, renderChecked(checked, reader))
          : show(reply, 404, renderUnknown(serial, reader));
      },
    );
  };
