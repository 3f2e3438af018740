import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {
  CsatSettingsRequest,
  CsatSettingsResponse,
  RatingParams,
  RatingQuery,
  TicketRatingResponse,
} from '@switchboard/contracts/csat';
import {IdParams} from '@switchboard/contracts/fields';
import {CSAT_COMMENT_MAX} from '@switchboard/contracts/limits';
import type {FastifyReply} from 'fastify';
import {readIfMatch, storableText} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {createRateGuard} from '../incoming/rate.ts';
import {
  ratingContentSecurityPolicy,
  renderOver,
  renderQuestion,
  renderTooMany,
  renderUnknown,
} from './page.ts';
import {askNow, rate, readQuestion} from './service.ts';
import {changeSettings, getSettings} from './settings.ts';

const SETTINGS = '/connect/api/csat-settings';
const PAGE = '/connect/csat/:token';
const BODY_MAX_BYTES = 16 * 1024;
/** Of one address: an office shares one. */
const TRIES = {max: 60, windowMs: 60_000};

/** Whether, when and how requesters are asked; and asking one at once. */
export const csatRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireWorkspace;

    app.get(
      SETTINGS,
      {...access, schema: {response: {200: CsatSettingsResponse}}},
      async (request) => ({
        error: false,
        message: '',
        csatSettings: await getSettings(deps, getActor(request)),
      }),
    );

    app.put(
      SETTINGS,
      {...access, schema: {body: CsatSettingsRequest, response: {200: CsatSettingsResponse}}},
      async (request) => {
        const version = readIfMatch(request.headers['if-match']);
        const csatSettings = await changeSettings(deps, getActor(request), {
          version,
          request: request.body,
        });
        return {error: false, message: 'The satisfaction settings have been saved.', csatSettings};
      },
    );

    app.post(
      '/connect/api/tickets/:id/csat',
      {...access, schema: {params: IdParams, response: {200: TicketRatingResponse}}},
      async (request) => ({
        error: false,
        message: 'The requester is asked for a rating.',
        rating: await askNow(deps, getActor(request), request.params.id),
      }),
    );
  };

/** The page for requesters, who have no session: plain HTML, for whoever has the link. Looking at it records nothing. */
export const ratingPage =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const {productName} = deps.config;
    const mayTry = createRateGuard(TRIES);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      {parseAs: 'string', bodyLimit: BODY_MAX_BYTES},
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    const show = (reply: FastifyReply, status: number, html: string) =>
      reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', ratingContentSecurityPolicy)
        .send(html);
    const tell = async (
      reply: FastifyReply,
      token: string,
      shown: Parameters<typeof renderQuestion>[1],
    ) => {
      const question = await readQuestion(deps, token);
      if (!question) return show(reply, 404, renderUnknown(productName));
      if (question.isOver) return show(reply, 410, renderOver(question, productName));
      return show(
        reply,
        shown.fault === undefined ? 200 : 422,
        renderQuestion(question, shown, productName),
      );
    };

    app.get(
      PAGE,
      {schema: {params: RatingParams, querystring: RatingQuery, hide: true}},
      (request, reply) =>
        tell(reply, request.params.token, {score: readScore(request.query.score)}),
    );

    app.post(PAGE, {schema: {params: RatingParams, hide: true}}, async (request, reply) => {
      if (!mayTry(request.ip, deps.now())) return show(reply, 429, renderTooMany(productName));
      const {token} = request.params;
      const {score: given, comment: written = ''} = (request.body ?? {}) as {
        score?: string;
        comment?: string;
      };
      // Browsers count a line break as one character, and send two.
      const comment = storableText(written).replaceAll('\r\n', '\n');
      const score = readScore(given);
      if (score === null)
        return tell(reply, token, {score, comment, fault: 'Choose a rating first.'});
      if (comment.length > CSAT_COMMENT_MAX)
        return tell(reply, token, {
          score,
          comment,
          fault: `Comment must be at most ${CSAT_COMMENT_MAX} characters.`,
        });
      await rate(deps, token, {score, comment});
      // Read again by its own address, so that a reload does not send it twice.
      return reply.redirect(`/connect/csat/${encodeURIComponent(token)}`, 303);
    });
  };

const readScore = (text: string | undefined): number | null =>
  /^[1-5]$/.test(text ?? '') ? Number(text) : null;
