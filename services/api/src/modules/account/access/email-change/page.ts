import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import type {FastifyReply, FastifyRequest} from 'fastify';
import Type from 'typebox';
import {forgotPasswordPath} from '@switchboard/contracts/places/public';
import {escapeHtml} from '@switchboard/service-kit/html';
import {pageSecurityPolicy, renderPage} from '#html/index.ts';
import type {Core} from '#core/index.ts';
import type {AccountDeps} from '../../ports.ts';
import {limitRate} from '../../guard/index.ts';
import {clientOf} from '#plugins/caller/client.ts';
import {networkOf} from '#plugins/network/network.ts';
import {UNDO_PATH} from './paths.ts';
import {readDisputed, undoEmailChange} from './undo.ts';

const Token = Type.Object({token: Type.String({minLength: 1, maxLength: 128})});
const BODY_MAX_BYTES = 4 * 1024;

const renderQuestion = (
  token: string,
  {oldEmail, newEmail, confirmedAt}: {oldEmail: string; newEmail: string; confirmedAt: Date | null},
  productName: string,
): string =>
  renderPage(
    'Was it not you?',
    `<h1>Was it not you?</h1>
<p>${
      confirmedAt
        ? `Your account now belongs to ${escapeHtml(newEmail)}. If you did not do this, bring ${escapeHtml(oldEmail)} back.`
        : `Somebody asked to change the address of your account to ${escapeHtml(newEmail)}. If it was not you, stop it.`
    }</p>
<p>Your password stops working and every session ends. We mail ${escapeHtml(oldEmail)} a link to a new password.</p>
<form method="post" action="${UNDO_PATH}"><input type="hidden" name="token" value="${escapeHtml(token)}"><button type="submit">${confirmedAt ? 'Bring my address back' : 'Stop the change'}</button></form>`,
    productName,
  );

const renderDone = (email: string, productName: string): string =>
  renderPage(
    'Your account is safe',
    `<h1>Your account is safe</h1>
<p class="told" role="status">Its address is ${escapeHtml(email)}. We mailed you a link to a new password.</p>
<p>If you use a second factor, check it after you log in.</p>`,
    productName,
  );

const renderUnknown = ({productName, publicUrl}: Core['config']): string =>
  renderPage(
    'This link does not work',
    `<h1>This link does not work</h1>
<p>It was used, the change was cancelled, or its time is over. If somebody else uses your account, <a href="${escapeHtml(publicUrl + forgotPasswordPath())}">set a new password</a>.</p>`,
    productName,
  );

const show = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pageSecurityPolicy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(html);

/** Page behind "That was not me": opening it changes nothing, as mail scanners open every link. */
export const undoPage =
  (deps: AccountDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const {config} = deps;
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      {parseAs: 'string', bodyLimit: BODY_MAX_BYTES},
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    const preHandler = (request: FastifyRequest) =>
      limitRate(deps, {kind: 'ip', value: networkOf(request.ip)}, config.limits.authPerIp);
    app.get(
      UNDO_PATH,
      {schema: {querystring: Token, hide: true}, preHandler},
      async ({query: {token}}, reply) => {
        const change = await readDisputed(deps, token);
        return change
          ? show(reply, 200, renderQuestion(token, change, config.productName))
          : show(reply, 404, renderUnknown(config));
      },
    );
    app.post(UNDO_PATH, {schema: {body: Token, hide: true}, preHandler}, async (request, reply) => {
      const email = await undoEmailChange(deps, request.body.token, clientOf(request));
      return email === undefined
        ? show(reply, 404, renderUnknown(config))
        : show(reply, 200, renderDone(email, config.productName));
    });
  };
