import {createHash} from 'node:crypto';
import {pathToFileURL} from 'node:url';
import type {Endpoint} from '@switchboard/contracts/endpoint';
import type {LoaderContext} from 'webpack';

const UNSAID: Partial<Endpoint> = {method: 'GET', service: 'default'};

/** What a client needs of an endpoint; `GET` and the default service go without saying. */
const addressOf = ({method, service, path}: Endpoint): Partial<Endpoint> => ({
  ...(method !== UNSAID.method && {method}),
  ...(service !== UNSAID.service && {service}),
  path,
});

/**
 * Replaces a file of endpoints by what a browser needs of them, so that no schema and no schema library gets into a bundle
 * (decision 0068). The file itself is run, so it may be made of whatever contracts are made of.
 */
export default async function endpointLoader(
  this: LoaderContext<object>,
  source: string,
): Promise<string> {
  const file = pathToFileURL(this.resourcePath);
  // An address for each content: what was imported once stays as it was while a build watches.
  file.hash = createHash('sha256').update(source).digest('hex');
  const endpoints = (await import(file.href)) as Record<string, Endpoint>;
  return Object.entries(endpoints)
    .map(([name, endpoint]) => `export const ${name} = ${JSON.stringify(addressOf(endpoint))};\n`)
    .join('');
}
