import {activateRelease, rollBack} from '@switchboard/contracts/registry/rollouts/endpoints';
import {clientFor} from '../settings.ts';
import {change, type ChangeOptions} from './change.ts';
import type {Verb} from './verb.ts';

interface MoveOptions extends ChangeOptions {
  version?: string;
}

/** `activate <remote> <version>`: makes a published release the active one for everyone. */
export const activate: Verb<ChangeOptions & {version: string}> = async (options, context) => {
  const {remote: name, version} = options;
  const client = await clientFor('activate', options, context);
  return change(client, options, {
    ask: (why, terms) =>
      client.call(activateRelease, {params: {name}, body: {version, ...why}, ...terms}),
    unexplained: 'activated from the command line',
    runs: {version, context},
  });
};

/** `rollback <remote> [version]`: returns to the previously active release, or further to a named one. */
export const rollback: Verb<MoveOptions> = async (options, context) => {
  const {remote: name, version} = options;
  const client = await clientFor('activate', options, context);
  return change(client, options, {
    ask: (why, terms) => client.call(rollBack, {params: {name}, body: {version, ...why}, ...terms}),
    unexplained: 'rolled back from the command line',
  });
};
