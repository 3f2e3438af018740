import type {FastifyInstance} from 'fastify';

/** Answers that leave while the instance closes end their connection: kept alive, it would keep the process for more than a minute. */
export const registerClosing = (app: FastifyInstance): void => {
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
};
