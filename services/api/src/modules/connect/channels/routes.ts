import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {Envelope} from '@switchboard/contracts/envelope';
import {IdParams} from '@switchboard/contracts/fields';
import {
  type MailChannel,
  MailChannelRequest,
  MailChannelResponse,
  MailChannelsResponse,
  ProveChannelRequest,
} from '@switchboard/contracts/mail-channels';
import {readIfMatch} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {checkDomain, proveByLink, sendLink} from './prove-channel.ts';
import {changeChannel, createChannel, getChannels, removeChannel} from './service.ts';

const CHANNELS = '/connect/api/mail-channels';

const sayProof = ({address, isProven, worksUntil}: MailChannel): string =>
  isProven || worksUntil !== null
    ? 'The support address has been saved.'
    : `The support address has been saved. Open the link that was mailed to ${address} to use it.`;

/** Support addresses. */
export const channelRoutes =
  (deps: ApiDeps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const access = app.requireWorkspace;
    const {inboundSmtpPort, secrets} = deps.config;
    const setUp = {
      receives: {smtpPort: inboundSmtpPort ?? null, http: secrets.inboundSecret !== undefined},
      sends: secrets.smtpUrl !== undefined,
    };

    app.get(
      CHANNELS,
      {...access, schema: {response: {200: MailChannelsResponse}}},
      async (request) => ({
        error: false,
        message: '',
        mailChannels: await getChannels(deps, getActor(request)),
        ...setUp,
      }),
    );

    app.post(
      CHANNELS,
      {...access, schema: {body: MailChannelRequest, response: {201: MailChannelResponse}}},
      async (request, reply) => {
        const mailChannel = await createChannel(deps, getActor(request), request.body);
        return reply.code(201).send({error: false, message: sayProof(mailChannel), mailChannel});
      },
    );

    app.put(
      `${CHANNELS}/:id`,
      {
        ...access,
        schema: {params: IdParams, body: MailChannelRequest, response: {200: MailChannelResponse}},
      },
      async (request) => {
        const version = readIfMatch(request.headers['if-match']);
        const mailChannel = await changeChannel(deps, getActor(request), {
          id: request.params.id,
          version,
          request: request.body,
        });
        return {error: false, message: sayProof(mailChannel), mailChannel};
      },
    );

    app.post(
      `${CHANNELS}/prove`,
      {...access, schema: {body: ProveChannelRequest, response: {200: MailChannelResponse}}},
      async (request) => {
        const mailChannel = await proveByLink(deps, getActor(request), request.body.token);
        return {error: false, message: `${mailChannel.address} is confirmed.`, mailChannel};
      },
    );

    app.post(
      `${CHANNELS}/:id/link`,
      {...access, schema: {params: IdParams, response: {200: Envelope}}},
      async (request) => {
        await sendLink(deps, getActor(request), request.params.id);
        return {error: false, message: 'The link is on its way.'};
      },
    );

    app.post(
      `${CHANNELS}/:id/domain-check`,
      {...access, schema: {params: IdParams, response: {200: MailChannelResponse}}},
      async (request) => {
        const mailChannel = await checkDomain(deps, getActor(request), request.params.id);
        return {error: false, message: `${mailChannel.address} is confirmed.`, mailChannel};
      },
    );

    app.delete(
      `${CHANNELS}/:id`,
      {...access, schema: {params: IdParams, response: {200: Envelope}}},
      async (request) => {
        await removeChannel(deps, getActor(request), request.params.id);
        return {error: false, message: 'The support address has been deleted.'};
      },
    );
  };
