import {clientFor} from '../settings.ts';
import {change, type ChangeOptions} from './change.ts';
import type {Verb} from './verb.ts';

interface MoveOptions extends ChangeOptions {
  version?: string;
}

/** `activate <remote> <version>`: makes a published release the one that everyone runs. */
export const activate: Verb<ChangeOptions & {version: string}> = async (options, surroundings) =>
  change(await clientFor('activate', options, surroundings), options, {
    method: 'PUT',
    place: 'active',
    body: {version: options.version},
    unexplained: 'activated from the command line',
    runs: {version: options.version, surroundings},
  });

/** `rollback <remote> [version]`: back to the release that was active before, or further to a named one. */
export const rollback: Verb<MoveOptions> = async (options, surroundings) =>
  change(await clientFor('activate', options, surroundings), options, {
    method: 'POST',
    place: 'rollback',
    body: {version: options.version},
    unexplained: 'rolled back from the command line',
  });
