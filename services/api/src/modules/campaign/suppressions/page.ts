import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import type {FastifyInstance, FastifyReply} from 'fastify';
import Type from 'typebox';
import type {Core} from '#core/index.ts';
import {type Html, html, pageSecurityPolicy, renderPage} from '#html/index.ts';
import {getWorkspaceName} from '../../account/service.ts';
import {resubscribe, suppress, UNSUBSCRIBE_PATH, withLink} from './addresses.ts';
import {findSuppressions} from './repository.ts';
import type {Unsubscribing} from './token.ts';

const PAGE = `${UNSUBSCRIBE_PATH}/:token`;
const TokenParams = Type.Object({token: Type.String({maxLength: 600})});
/** `again`: after "Subscribe again". */
const PageQuery = Type.Object({again: Type.Optional(Type.String({maxLength: 1}))});
const BODY_MAX_BYTES = 4 * 1024;

/** State of an address on the page. */
interface Shown {
  channel: Unsubscribing['channel'];
  address: string;
  sender: string;
  /** `blocked`: for a reason that the person cannot revert. */
  state: 'subscribed' | 'resubscribed' | 'unsubscribed' | 'blocked';
}

const button = (does: 'unsubscribe' | 'resubscribe', label: string): Html =>
  html`<form method="post"><input type="hidden" name="does" value="${does}"><button type="submit">${label}</button></form>`;

const wayOf = ({channel}: Shown): string => (channel === 'email' ? 'by email' : 'by text message');

const contentOf = (shown: Shown): {title: string; content: Html} => {
  const {address, sender, state} = shown;
  const way = wayOf(shown);
  switch (state) {
    case 'subscribed':
      return {
        title: 'Unsubscribe',
        content: html`<h1>Unsubscribe?</h1>
<p>${sender} will send no more broadcasts ${way} to ${address}. Answers to your own requests still reach you.</p>
${button('unsubscribe', 'Unsubscribe')}`,
      };
    case 'resubscribed':
      return {
        title: 'You are subscribed again',
        content: html`<h1>You are subscribed again</h1>
<p class="told" role="status">${sender} sends broadcasts ${way} to ${address} again.</p>
${button('unsubscribe', 'Unsubscribe')}`,
      };
    case 'unsubscribed':
      return {
        title: 'You are unsubscribed',
        content: html`<h1>You are unsubscribed</h1>
<p class="told" role="status">${sender} sends no more broadcasts ${way} to ${address}.</p>
<p>Was that a mistake?</p>
${button('resubscribe', 'Subscribe again')}`,
      };
    case 'blocked':
      return {
        title: 'No broadcasts reach you',
        content: html`<h1>No broadcasts reach you</h1>
<p>${sender} sends no broadcasts ${way} to ${address}.</p>
${button('unsubscribe', 'Unsubscribe')}`,
      };
  }
};

const show = (reply: FastifyReply, status: number, page: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pageSecurityPolicy)
    .header('cache-control', 'no-store')
    .send(page);

const showUnknown = (reply: FastifyReply, productName: string) =>
  show(
    reply,
    404,
    renderPage(
      'This link does not work',
      html`<h1>This link does not work</h1>
<p>Part of it may be missing. Open it from the message once more, or copy it whole.</p>`.markup,
      productName,
    ),
  );

const stateOf = (reasons: readonly string[]): Shown['state'] => {
  if (reasons.length === 0) return 'subscribed';
  return reasons.some((reason) => reason === 'unsubscribed' || reason === 'stop')
    ? 'unsubscribed'
    : 'blocked';
};

const readShown = (deps: Core, token: string): Promise<Shown | null> =>
  withLink(deps, token, async (trx, {channel, address}) => ({
    channel,
    address,
    sender: await getWorkspaceName(trx),
    state: stateOf((await findSuppressions(trx, {channel, address})).map(({reason}) => reason)),
  }));

/** Action of a post. Mail programs post `List-Unsubscribe=One-Click`, as a form of either kind. */
interface Posted {
  does: 'unsubscribe' | 'resubscribe';
  /** True if sent by the page, which is then shown again. */
  isPage: boolean;
}

const parseForms = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    {parseAs: 'string', bodyLimit: BODY_MAX_BYTES},
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    {parseAs: 'string', bodyLimit: BODY_MAX_BYTES},
    (_request, _body, done) => done(null, {}),
  );
};

const readPosted = (body: unknown): Posted => {
  const {does} = (body ?? {}) as {does?: string};
  return {
    does: does === 'resubscribe' ? 'resubscribe' : 'unsubscribe',
    isPage: does !== undefined,
  };
};

/** Ends broadcasts to the address of a link, or allows them again. @returns false for a link that was not created here */
const follow = async (deps: Core, token: string, {does}: Posted): Promise<boolean> =>
  (await withLink(deps, token, async (trx, who) => {
    if (does === 'resubscribe') await resubscribe(trx, who);
    else
      await suppress(trx, who, {
        reason: 'unsubscribed',
        broadcastId: who.broadcastId,
        now: deps.now(),
      });
    return true;
  })) ?? false;

/** Page behind "Unsubscribe", for holders of the link. Opening it changes nothing: mail scanners open every link. */
export const unsubscribePage =
  (deps: Core): FastifyPluginAsyncTypebox =>
  async (app) => {
    const {productName} = deps.config;
    parseForms(app);
    const schema = {params: TokenParams, querystring: PageQuery, hide: true};
    app.get(PAGE, {schema}, async ({params, query}, reply) => {
      const shown = await readShown(deps, params.token);
      if (!shown) return showUnknown(reply, productName);
      const isAgain = query.again === '1' && shown.state === 'subscribed';
      const {title, content} = contentOf(isAgain ? {...shown, state: 'resubscribed'} : shown);
      return show(reply, 200, renderPage(title, content.markup, productName));
    });
    app.post(PAGE, {schema: {params: TokenParams, hide: true}}, async ({params, body}, reply) => {
      const posted = readPosted(body);
      if (!(await follow(deps, params.token, posted))) return showUnknown(reply, productName);
      // Redirects to its own address, so that a reload does not send it twice.
      return posted.isPage
        ? reply.redirect(
            `${UNSUBSCRIBE_PATH}/${encodeURIComponent(params.token)}${posted.does === 'resubscribe' ? '?again=1' : ''}`,
            303,
          )
        : reply.code(200).type('text/plain; charset=utf-8').send('Unsubscribed');
    });
  };
