import {pinWorkspace, unpinWorkspace} from '@switchboard/contracts/registry/pins/endpoints';
import {clientFor, usageError} from '../settings.ts';
import {subjectId} from '../subject-id.ts';
import {change, presentRemote, type ChangeOptions} from './change.ts';
import type {Verb} from './verb.ts';

interface PinOptions extends ChangeOptions {
  workspace: string;
  version?: string;
  remove?: boolean;
}

/** `pin <remote> <workspace> [version]`: pins a workspace to one release, by default the active one, until `--remove`. */
export const pin: Verb<PinOptions> = async (options, context) => {
  const {remote, workspace, remove} = options;
  const client = await clientFor('activate', options, context);
  const params = {name: remote, workspace: subjectId('workspace', workspace)};
  if (remove)
    return change(client, options, {
      ask: (body, terms) => client.call(unpinWorkspace, {params, body, ...terms}),
      unexplained: 'unpinned from the command line',
    });
  const seen = await presentRemote(client, remote);
  const version = options.version ?? seen.active;
  if (version === null)
    throw usageError(`${remote} has no active release to pin to: name a version.`);
  return change(client, options, {
    ask: (why, terms) => client.call(pinWorkspace, {params, body: {version, ...why}, ...terms}),
    unexplained: 'pinned from the command line',
    seen,
    runs: {version, context},
  });
};
