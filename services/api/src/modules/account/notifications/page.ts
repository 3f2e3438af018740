import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import type {FastifyInstance, FastifyReply} from 'fastify';
import Type from 'typebox';
import {notificationSettingsPath} from '@switchboard/contracts/places/profile';
import {pageSecurityPolicy, renderPage} from '#html/index.ts';
import type {Core} from '#core/index.ts';
import {KIND_NAMES} from './texts.ts';
import {readUnsubscribeToken, unsubscribe, type Unsubscribed} from './unsubscribe.ts';

const PAGE = '/api/unsubscribe/:token';
const TokenParams = Type.Object({token: Type.String({maxLength: 200})});
const BODY_MAX_BYTES = 4 * 1024;

const mailsAbout = ({kind}: Unsubscribed): string =>
  kind === 'all' ? 'mails about anything' : `mails about ${KIND_NAMES[kind]}`;

const renderQuestion = (who: Unsubscribed, productName: string): string =>
  renderPage(
    'Stop these mails?',
    `<h1>Stop these mails?</h1>
<p>You will get no more ${mailsAbout(who)}. The bell in the dashboard stays as it is.</p>
<form method="post"><button type="submit">Stop ${mailsAbout(who)}</button></form>`,
    productName,
  );

const renderDone = (who: Unsubscribed, {productName, publicUrl}: Core['config']): string =>
  renderPage(
    'These mails are off',
    `<h1>These mails are off</h1>
<p class="told" role="status">You get no more ${mailsAbout(who)}.</p>
<p>You can turn them on again <a href="${publicUrl}${notificationSettingsPath()}">in your profile</a>.</p>`,
    productName,
  );

const renderUnknown = (productName: string): string =>
  renderPage(
    'This link does not work',
    '<h1>This link does not work</h1>\n<p>Part of it may be missing. Open it from the mail once more, or copy it whole.</p>',
    productName,
  );

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

/** Page behind "Stop these mails": opening it changes nothing, as mail scanners open every link. */
export const unsubscribePage =
  (deps: Core): FastifyPluginAsyncTypebox =>
  async (app) => {
    const {config} = deps;
    parseForms(app);
    app.get(PAGE, {schema: {params: TokenParams, hide: true}}, async ({params}, reply) => {
      const who = await readUnsubscribeToken(deps.db, params.token);
      return who
        ? show(reply, 200, renderQuestion(who, config.productName))
        : show(reply, 404, renderUnknown(config.productName));
    });
    app.post(PAGE, {schema: {params: TokenParams, hide: true}}, async ({params}, reply) => {
      const who = await readUnsubscribeToken(deps.db, params.token);
      if (!who) return show(reply, 404, renderUnknown(config.productName));
      await unsubscribe(deps, who);
      return show(reply, 200, renderDone(who, config));
    });
  };
