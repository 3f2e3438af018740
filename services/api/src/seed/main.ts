import {readFile} from 'node:fs/promises';
import {parseArgs} from 'node:util';
import {outboxTokenPath} from '../mail/index.ts';
import {createClient, seedError} from './client.ts';
import {seedDemo} from './demo.ts';

const USAGE = 'Usage: npm run seed -- demo [--url http://localhost:3000]';

const readArguments = (): string => {
  const {values, positionals} = parseArgs({
    options: {url: {type: 'string'}},
    allowPositionals: true,
  });
  if (positionals.length !== 1 || positionals[0] !== 'demo') throw seedError(USAGE);
  const url = values.url ?? `http://localhost:${process.env.PORT || 3000}`;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw seedError(`"${url}" is no address. ${USAGE}`);
  return url;
};

try {
  const outboxToken = await readFile(
    outboxTokenPath(process.env.DATA_DIR || '.data'),
    'utf8',
  ).catch(() => '');
  await seedDemo(
    createClient(readArguments(), fetch, outboxToken.trim()),
    (line) => console.log(line),
    new Date(),
  );
} catch (error) {
  const {name, message, code} = error as Error & {code?: string};
  if (name !== 'SeedError' && !code?.startsWith('ERR_PARSE_ARGS')) throw error;
  console.error(name === 'SeedError' ? message : USAGE);
  process.exitCode = 1;
}
