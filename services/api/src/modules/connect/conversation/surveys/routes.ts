import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import * as endpoints from '@switchboard/contracts/surveys/endpoints';
import {RatingParams, RatingQuery} from '@switchboard/contracts/surveys/schemas';
import {RATING_COMMENT_MAX} from '@switchboard/contracts/limits';
import type {FastifyInstance, FastifyReply} from 'fastify';
import {pageSecurityPolicy} from '#html/index.ts';
import {storableText} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {createRateGuard} from '../incoming/rate.ts';
import {renderOver, renderQuestion, renderTooMany, renderUnknown} from './page.ts';
import {askNow, rate, readQuestion} from './service.ts';
import {changeSettings, getSettings} from '../../settings/index.ts';

type RatingForm = Parameters<typeof renderQuestion>[1];

const PAGE = '/connect/csat/:token';
const BODY_MAX_BYTES = 16 * 1024;
/** Limit of one address: an office shares one. */
const TRIES = {max: 60, windowMs: 60_000};

/** Settings of surveys, and sending one at once. */
export const surveyRoutes = (deps: Core) =>
  routes((serve) => {
    serve(endpoints.getSurveySettings, async ({actor}) => ({
      surveySettings: await getSettings(deps, actor),
    }));

    serve(endpoints.updateSurveySettings, async ({actor, version, body}) => ({
      message: 'The satisfaction settings have been saved.',
      surveySettings: await changeSettings(deps, actor, {version, request: body}),
    }));

    serve(endpoints.sendSurvey, async ({actor, params}) => ({
      message: 'The survey is on its way.',
      rating: await askNow(deps, actor, params.id),
    }));
  });

const show = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pageSecurityPolicy)
    .send(html);

const showQuestion = async (
  deps: Core,
  reply: FastifyReply,
  {token, ...form}: {token: string} & RatingForm,
) => {
  const {productName} = deps.config;
  const question = await readQuestion(deps, token);
  if (!question) return show(reply, 404, renderUnknown(productName));
  if (question.isOver) return show(reply, 410, renderOver(question, productName));
  return show(
    reply,
    form.fault === undefined ? 200 : 422,
    renderQuestion(question, form, productName),
  );
};

const readForm = (body: unknown): RatingForm & {comment: string} => {
  const {score, comment = ''} = (body ?? {}) as {score?: string; comment?: string};
  // Browsers count a line break as one character, and send two.
  return {score: readScore(score), comment: storableText(comment).replaceAll('\r\n', '\n')};
};

const rateByForm = async (
  deps: Core,
  reply: FastifyReply,
  {token, body}: {token: string; body: unknown},
) => {
  const {score, comment} = readForm(body);
  const refuse = (fault: string) => showQuestion(deps, reply, {token, score, comment, fault});
  if (score === null) return refuse('Choose a rating first.');
  if (comment.length > RATING_COMMENT_MAX)
    return refuse(`Comment must be at most ${RATING_COMMENT_MAX} characters.`);
  await rate(deps, token, {score, comment});
  // Fetched again by its own address, so that a reload does not send it twice.
  return reply.redirect(`/connect/csat/${encodeURIComponent(token)}`, 303);
};

const parseForms = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    {parseAs: 'string', bodyLimit: BODY_MAX_BYTES},
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
};

/** The page for requesters, who have no session: plain HTML, for everyone with the link. Opening it records nothing. */
export const ratingPage =
  (deps: Core): FastifyPluginAsyncTypebox =>
  async (app) => {
    const mayTry = createRateGuard(TRIES);
    parseForms(app);
    app.get(
      PAGE,
      {schema: {params: RatingParams, querystring: RatingQuery, hide: true}},
      ({params, query}, reply) =>
        showQuestion(deps, reply, {token: params.token, score: readScore(query.score)}),
    );
    app.post(PAGE, {schema: {params: RatingParams, hide: true}}, async (request, reply) => {
      if (!mayTry(request.ip, deps.now()))
        return show(reply, 429, renderTooMany(deps.config.productName));
      return rateByForm(deps, reply, {token: request.params.token, body: request.body});
    });
  };

const readScore = (text: string | undefined): number | null =>
  /^[1-5]$/.test(text ?? '') ? Number(text) : null;
