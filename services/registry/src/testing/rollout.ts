import type {LightMyRequestResponse} from 'fastify';
import {acceptDocument, type AcceptedDocument} from '@switchboard/release-rules/trust';
import type {Stage} from './stage.ts';

/** A tickets remote with some releases, and requests for its rollouts. */
export interface RolloutCalls {
  /** Changes the remote `tickets`, e.g. `POST canary/abort`, by default with the current ETag. */
  change: (
    what: `${'PUT' | 'POST'} ${string}`,
    body: object,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  canary: (body: object, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  pin: (workspace: string, version: string) => Promise<LightMyRequestResponse>;
  /** Document as accepted by a browser. */
  accepted: () => Promise<AcceptedDocument>;
  /** Actions of the audit log with origin and target, oldest first, after the publishes; without refused ones. */
  log: () => Promise<string[]>;
}

interface Entry {
  action: string;
  from: string | null;
  to: string | null;
}

export const rolloutCalls = (registry: Stage): RolloutCalls => {
  const change: RolloutCalls['change'] = async (what, body, headers) => {
    const [method, place] = what.split(' ') as ['PUT' | 'POST', string];
    return registry.call(method, `/registry/v1/remotes/tickets/${place}`, {
      as: 'activate',
      headers: headers ?? {'if-match': await registry.etag('tickets')},
      body: {reason: 'test', ...body},
    });
  };
  return {
    change,
    canary: (body, headers) =>
      change('PUT canary', {version: '1.1.0', percent: 10, ...body}, headers),
    pin: (workspace, version) => change(`PUT pins/${workspace}`, {version}),
    async accepted() {
      const document = await registry.registry.getDocument();
      return acceptDocument(document, {
        keys: await registry.registry.getKeys(),
        origins: ['http://localhost'],
        page: 'http://localhost/',
        lowestSerial: 0,
        now: new Date(document.issuedAt),
      });
    },
    async log() {
      const {entries} = (
        await registry.call('GET', '/registry/v1/audit?remote=tickets', {as: 'activate'})
      ).json() as {entries: Entry[]};
      return entries
        .reverse()
        .filter(({action}) => !['publish', 'key', 'token', 'refuse'].includes(action))
        .map(({action, from, to}) => `${action} ${from} ${to}`);
    },
  };
};
