import {randomBytes} from 'node:crypto';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {readConsoleBuild} from './build.ts';
import {createConsoleFiles} from './files.ts';
import {consoleHeaders} from './headers.ts';
import {CONSOLE_PATH, renderConsole} from './page.ts';

const NONCE_BYTES = 16;

export interface ConsoleOptions {
  /** The console's `dist`. */
  directory: string;
  /** Name of the product on screen. */
  productName: () => Promise<string>;
}

const NOT_BUILT =
  'The console is not built on this machine: run npm start, or run node scripts/build.mjs and restart. Until then: npm run release -- --help\n';

const sayNotBuilt = (scope: FastifyInstance): void => {
  const answer = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(503)
      .headers({'cache-control': 'no-store', 'x-content-type-options': 'nosniff'})
      .type('text/plain; charset=utf-8')
      .send(NOT_BUILT);
  scope.get(CONSOLE_PATH, answer);
  scope.get(`${CONSOLE_PATH}/*`, answer);
};

/** Console: its page under every address below `/ops`, and its files. It needs nothing from the dashboard, and no session. */
export const consoleRoutes = async (
  scope: FastifyInstance,
  {directory, productName, publicUrl}: ConsoleOptions & {publicUrl: string},
): Promise<void> => {
  const build = await readConsoleBuild(directory);
  if (!build) return sayNotBuilt(scope);
  const files = createConsoleFiles(directory, build);
  const sendPage = async (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const html = renderConsole({build, nonce, productName: await productName()});
    return reply
      .headers(consoleHeaders(nonce, publicUrl))
      .type('text/html; charset=utf-8')
      .send(html);
  };
  scope.get(CONSOLE_PATH, sendPage);
  scope.get<{Params: {'*': string}}>(`${CONSOLE_PATH}/*`, async (request, reply) => {
    const path = request.params['*'];
    return path.startsWith('static/') || files.has(path)
      ? files.send(path, request, reply)
      : sendPage(request, reply);
  });
};
