import type {FastifyInstance} from 'fastify';

/** Closes the connection of answers sent while the instance closes: keep-alive would keep the process for more than a minute. */
export const registerClosing = (app: FastifyInstance): void => {
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
};
