import {createHash} from 'node:crypto';
import {pathToFileURL} from 'node:url';
import type {Endpoint} from '@switchboard/contracts/endpoint';
import type {LoaderContext} from 'webpack';

const UNSAID: Partial<Endpoint> = {method: 'GET', service: 'default'};

/** Parts of an endpoint for a client; `GET` and the default service are implicit. */
const addressOf = ({method, service, path}: Endpoint): Partial<Endpoint> => ({
  ...(method !== UNSAID.method && {method}),
  ...(service !== UNSAID.service && {service}),
  path,
});

/**
 * Reduces a file of endpoints to the parts that a browser needs, so that no schema and no schema
 * library gets into a bundle (decision 0068). The file itself is executed, so it may import
 * anything that contracts may.
 */
export default async function endpointLoader(
  this: LoaderContext<object>,
  source: string,
): Promise<string> {
  const file = pathToFileURL(this.resourcePath);
  // Unique address per content, because imports are cached while a build watches.
  file.hash = createHash('sha256').update(source).digest('hex');
  const endpoints = (await import(file.href)) as Record<string, Endpoint>;
  return Object.entries(endpoints)
    .map(([name, endpoint]) => `export const ${name} = ${JSON.stringify(addressOf(endpoint))};\n`)
    .join('');
}
