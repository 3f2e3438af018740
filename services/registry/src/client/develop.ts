import * as endpoints from '@switchboard/contracts/registry/development/endpoints';
import type {DevelopmentBuildRequest} from '@switchboard/contracts/registry/development/schemas';
import type {KeyPair} from '@switchboard/release-rules/trust';
import {signRelease} from './publish-release.ts';
import type {RegistryClient} from './registry-client.ts';

export interface DevelopmentSession {
  /** Opens the newest build in the first browser session that opens it. */
  link: string;
  /** Signs a build and shows it there. */
  show(build: Omit<DevelopmentBuildRequest, 'signatures'>): Promise<void>;
  /** Reports ongoing development, and errors of the last build. */
  note(failed: boolean): Promise<void>;
  end(): Promise<void>;
}

/**
 * Begins development of a remote in one browser session of a dashboard.
 * @param client client with a token that publishes the remote
 * @param keys keys of its team
 * @throws RegistryRequestError when the registry refuses, RegistryUnreachableError when it does not
 * answer
 */
export const beginDevelopment = async (
  client: RegistryClient,
  remote: string,
  keys: readonly KeyPair[],
): Promise<DevelopmentSession> => {
  const {
    development: {id, link},
  } = await client.call(endpoints.beginDevelopment, {
    params: {name: remote},
    body: {reason: 'npm run dev'},
  });
  if (link === null)
    throw new Error(
      'A development session was started, but its link was lost with the first response: start another one.',
    );
  const params = {name: remote, id};
  return {
    link,
    async show({release, contents}) {
      const signatures = await signRelease(client, release, keys);
      await client.call(endpoints.showBuild, {params, body: {release, signatures, contents}});
    },
    note: async (failed) => void (await client.call(endpoints.noteBuild, {params, body: {failed}})),
    end: async () => void (await client.call(endpoints.endDevelopment, {params})),
  };
};
