import {clientFor, usageError} from '../settings.ts';
import {subjectId} from '../subject-id.ts';
import {change, presentRemote, type ChangeOptions} from './change.ts';
import type {Verb} from './verb.ts';

interface PinOptions extends ChangeOptions {
  workspace: string;
  version?: string;
  remove?: boolean;
}

/** `pin <remote> <workspace> [version]`: lets a workspace run one release, by default the active one, until `--remove`. */
export const pin: Verb<PinOptions> = async (options, surroundings) => {
  const {remote, workspace, remove} = options;
  const client = await clientFor('activate', options, surroundings);
  const place = `pins/${subjectId('workspace', workspace)}`;
  if (remove)
    return change(client, options, {
      method: 'POST',
      place: `${place}/remove`,
      unexplained: 'unpinned from the command line',
    });
  const seen = await presentRemote(client, remote);
  const version = options.version ?? seen.active;
  if (version === null)
    throw usageError(`${remote} has no active release to pin to: name a version.`);
  return change(client, options, {
    method: 'PUT',
    place,
    body: {version},
    unexplained: 'pinned from the command line',
    seen,
    runs: {version, surroundings},
  });
};
