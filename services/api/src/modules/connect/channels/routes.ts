import type {FastifyPluginAsyncTypebox} from '@fastify/type-provider-typebox';
import {Envelope} from '@switchboard/contracts/envelope';
import {IdParams} from '@switchboard/contracts/fields';
import {MailChannelRequest, MailChannelResponse, MailChannelsResponse} from '@switchboard/contracts/mail-channels';
import {readIfMatch} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {getActor} from '../../../plugins/auth.ts';
import {changeChannel, createChannel, getChannels, removeChannel} from './service.ts';

const CHANNELS = '/connect/api/mail-channels';

/** Support addresses. */
export const channelRoutes = (deps: ApiDeps): FastifyPluginAsyncTypebox => async app => {
  const access = app.requireWorkspace;
  const {inboundSmtpPort, secrets} = deps.config;
  const setUp = {receives: {smtpPort: inboundSmtpPort ?? null, http: secrets.inboundSecret !== undefined}, sends: secrets.smtpUrl !== undefined};

  app.get(CHANNELS, {...access, schema: {response: {200: MailChannelsResponse}}}, async request => ({
    error: false, message: '', mailChannels: await getChannels(deps, getActor(request)), ...setUp,
  }));

  app.post(CHANNELS, {...access, schema: {body: MailChannelRequest, response: {201: MailChannelResponse}}}, async (request, reply) => {
    const mailChannel = await createChannel(deps, getActor(request), request.body);
    return reply.code(201).send({error: false, message: 'The support address has been saved.', mailChannel});
  });

  app.put(`${CHANNELS}/:id`, {...access, schema: {params: IdParams, body: MailChannelRequest, response: {200: MailChannelResponse}}}, async request => {
    const version = readIfMatch(request.headers['if-match']);
    const mailChannel = await changeChannel(deps, getActor(request), {id: request.params.id, version, request: request.body});
    return {error: false, message: 'The support address has been saved.', mailChannel};
  });

  app.delete(`${CHANNELS}/:id`, {...access, schema: {params: IdParams, response: {200: Envelope}}}, async request => {
    await removeChannel(deps, getActor(request), request.params.id);
    return {error: false, message: 'The support address has been deleted.'};
  });
};
