import {readdirSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {AnyEndpoint, Endpoint} from '@switchboard/contracts/endpoint';

const CONTRACTS = dirname(fileURLToPath(import.meta.resolve('@switchboard/contracts/endpoint')));

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every operation of the four services, read from the contract's directories, so that none can be forgotten. */
export const allEndpoints = async (): Promise<Endpoint[]> => {
  const nouns = readdirSync(CONTRACTS, {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .filter(({name}) => readdirSync(join(CONTRACTS, name)).includes('endpoints.ts'));
  const modules = await Promise.all(
    nouns.map(({name}) => import(`@switchboard/contracts/${name}/endpoints`) as Promise<object>),
  );
  return modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter(isEndpoint)
    .filter((endpoint) => endpoint.service !== 'registry');
};
