import type {FastifyInstance} from 'fastify';
import type {ExitCode} from '../cli/exit-codes.ts';
import {runCommand} from '../cli/program.ts';
import type {CliContext} from '../cli/settings.ts';
import {argsWithoutBrowser} from './without-browser.ts';

type Settings = Pick<CliContext, 'root' | 'env'> & Partial<CliContext>;

/** Terminal of tests; keeps the output until it is cleared. */
export interface Terminal {
  out: string;
  err: string;
  clear: () => void;
  run: (args: readonly string[], settings: Settings) => Promise<ExitCode>;
}

export const openTerminal = (): Terminal => {
  const terminal: Terminal = {
    out: '',
    err: '',
    clear: () => void Object.assign(terminal, {out: '', err: ''}),
    run: (args, settings) =>
      runCommand(argsWithoutBrowser(args), {
        isTerminal: false,
        write: (text) => {
          terminal.out += text;
        },
        writeError: (text) => {
          terminal.err += text;
        },
        ...settings,
      }),
  };
  return terminal;
};

/** Address of an app; starts listening if necessary. */
export const addressOf = async (app: FastifyInstance): Promise<string> => {
  const place = app.server.address() as {port: number} | null;
  return place ? `http://127.0.0.1:${place.port}` : app.listen({port: 0, host: '127.0.0.1'});
};
