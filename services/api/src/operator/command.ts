import {parseArgs} from 'node:util';
import {openOperatorToken} from '../plugins/caller/operator-token.ts';

/** Actions of a command's words, each with the words after it. `url`: address of the running system. */
export type Commands = Record<
  string,
  (url: string, ...words: (string | undefined)[]) => Promise<void>
>;

const commandError = (message: string): Error =>
  Object.assign(new Error(message), {name: 'CommandError'});

/** Incomplete command: the usage is shown. */
export const usageError = (): Error => commandError('');

export const say = (text: string) => console.log(text);

/**
 * Queries the running system, with the operator's token of its data directory.
 * @param route e.g. `GET /api/operator/transfers`
 * @throws with a sentence when it does not answer, or refuses
 */
export const ask = async <Answer>(url: string, route: string, body?: object): Promise<Answer> => {
  const token = await openOperatorToken(process.env.DATA_DIR || '.data');
  const [method = 'GET', path = ''] = route.split(' ');
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && {'content-type': 'application/json'}),
    },
    ...(body && {body: JSON.stringify(body)}),
  }).catch(() => {
    throw commandError(
      `Nothing answers at ${url}. Start the system, or name its address by --url.`,
    );
  });
  const answer = (await reply.json()) as Answer & {
    message: string;
    fields?: Record<string, string>;
  };
  if (!reply.ok)
    throw commandError(
      reply.status === 401
        ? `${answer.message} Set DATA_DIR to the folder of the running system.`
        : Object.values(answer.fields ?? {}).join(' ') || answer.message,
    );
  return answer;
};

/** Runs the command line; a mistake there, or at the other end, yields a sentence and an exit code. */
export const runCommand = async (commands: Commands, usage: string): Promise<void> => {
  try {
    const {values, positionals} = parseArgs({
      options: {url: {type: 'string'}},
      allowPositionals: true,
    });
    const [name = '', ...words] = positionals;
    const command = commands[name];
    if (!command) throw usageError();
    await command(values.url ?? `http://localhost:${process.env.PORT || 3000}`, ...words);
  } catch (error) {
    const {name, message, code} = error as Error & {code?: string};
    if (name !== 'CommandError' && !code?.startsWith('ERR_PARSE_ARGS')) throw error;
    console.error((name === 'CommandError' && message) || usage);
    process.exitCode = 1;
  }
};
