import {globSync} from 'node:fs';
import {dirname} from 'node:path';
import {fileURLToPath} from 'node:url';
import {type AnyEndpoint, fillPath, pathOf} from '@switchboard/contracts/endpoint';

const CONTRACTS = dirname(fileURLToPath(import.meta.resolve('@switchboard/contracts/endpoint')));

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every operation of the services and of the registry, read from the contract's folders, so that none is forgotten. */
export const allEndpoints = async (): Promise<AnyEndpoint[]> => {
  const nouns = globSync('**/endpoints.ts', {cwd: CONTRACTS}).map((file) => file.slice(0, -3));
  const modules = await Promise.all(
    nouns.map((noun) => import(`@switchboard/contracts/${noun}`) as Promise<object>),
  );
  return modules.flatMap((module) => Object.values(module) as unknown[]).filter(isEndpoint);
};

/** True when strangers may call it. */
export const isPublic = (endpoint: AnyEndpoint): boolean =>
  endpoint.service === 'registry' ? endpoint.token === undefined : endpoint.access === 'everyone';

const SOMETHING = '0190c5f0-1111-7000-8000-000000000001';

/** The address of an operation, with a value for each of its parameters. */
export const addressOf = (endpoint: AnyEndpoint): string => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, SOMETHING]);
  return fillPath(pathOf(endpoint), Object.fromEntries(names));
};
