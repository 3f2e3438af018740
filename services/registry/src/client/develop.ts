import type {BeginDevelopmentResponse, DevelopmentBuildRequest} from '@switchboard/federation';
import type {KeyPair} from '@switchboard/federation/trust';
import {signRelease} from './publish-release.ts';
import type {RegistryClient} from './registry-client.ts';

export interface DevelopmentSession {
  /** Opens the newest build in the browser session that opens it first. */
  link: string;
  /** Signs a build and shows it there. */
  show(build: Omit<DevelopmentBuildRequest, 'signatures'>): Promise<void>;
  /** Says that it is still worked on, and whether the last build has errors. */
  note(failed: boolean): Promise<void>;
  end(): Promise<void>;
}

/**
 * Begins to work on a remote in one browser session of a dashboard.
 * @param client with a token that publishes the remote
 * @param keys of its team
 * @throws RegistryRequestError when the registry refuses, RegistryUnreachableError when it does not answer
 */
export const beginDevelopment = async (
  client: RegistryClient,
  remote: string,
  keys: readonly KeyPair[],
): Promise<DevelopmentSession> => {
  const base = `/remotes/${remote}/development`;
  const {
    development: {id, link},
  } = await client.request<BeginDevelopmentResponse>({
    method: 'POST',
    path: base,
    json: {reason: 'npm run dev'},
  });
  if (link === null)
    throw new Error(
      'A development session began, but its link was lost with the first answer: begin another one.',
    );
  return {
    link,
    async show({release, contents}) {
      const signatures = await signRelease(client, release, keys);
      await client.request({
        method: 'PUT',
        path: `${base}/${id}/build`,
        json: {release, signatures, contents},
      });
    },
    note: async (failed) =>
      void (await client.request({method: 'PUT', path: `${base}/${id}`, json: {failed}})),
    end: async () =>
      void (await client.request({method: 'POST', path: `${base}/${id}/end`, json: {}})),
  };
};
