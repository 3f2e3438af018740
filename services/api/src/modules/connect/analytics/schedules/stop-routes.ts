import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import type {FastifyInstance, FastifyReply} from 'fastify';
import Type from 'typebox';
import type {Core} from '#core/index.ts';
import {pageSecurityPolicy} from '#html/index.ts';
import {wordsFor} from '#language/index.ts';
import {
  type PageReader,
  renderStopped,
  renderStopQuestion,
  renderUnknownStop,
} from './mails/stop-page.ts';
import {readStopping, stopMails} from './stop.ts';

const PAGE = '/connect/report-mails/:token';
const TokenParams = Type.Object({token: Type.String({maxLength: 200})});
const BODY_MAX_BYTES = 4 * 1024;

const pageReader = (
  {productName}: Core['config'],
  found: Awaited<ReturnType<typeof readStopping>>,
): PageReader => {
  const {language, formats} = found?.reader ?? {language: null, formats: null};
  return {language: language ?? 'en', words: wordsFor({language, formats}), productName};
};

const show = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pageSecurityPolicy)
    .send(html);

/** Mail programs post a form, `List-Unsubscribe=One-Click` (RFC 8058); its content adds nothing to the link. */
const parseForms = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    {parseAs: 'string', bodyLimit: BODY_MAX_BYTES},
    (_request, _body, done) => done(null, {}),
  );
};

/** The page behind "Stop these mails" of a mailed report: opening it changes nothing. */
export const stopRoutes =
  (deps: Core): FastifyPluginAsyncTypebox =>
  async (app) => {
    parseForms(app);
    app.get(PAGE, {schema: {params: TokenParams, hide: true}}, async ({params}, reply) => {
      const found = await readStopping(deps, params.token);
      const reader = pageReader(deps.config, found);
      if (!found) return show(reply, 404, renderUnknownStop(reader));
      const {reportName, isStopped} = found;
      return reportName === null || isStopped
        ? show(reply, 200, renderStopped(reader, reportName))
        : show(reply, 200, renderStopQuestion(reader, reportName));
    });
    app.post(PAGE, {schema: {params: TokenParams, hide: true}}, async ({params}, reply) => {
      const found = await readStopping(deps, params.token);
      const reader = pageReader(deps.config, found);
      if (!found) return show(reply, 404, renderUnknownStop(reader));
      await stopMails(deps, found.stopping);
      return show(reply, 200, renderStopped(reader, found.reportName));
    });
  };
