import * as endpoints from '@switchboard/contracts/registry/sections/endpoints';
import type {SectionResponse} from '@switchboard/contracts/registry/sections/schemas';
import {clientFor} from '../settings.ts';
import {change, type ChangeOptions} from './change.ts';
import type {Outcome, Verb} from './verb.ts';

/** What a change reaches stands below what was done. */
const withDependents = ({json, text}: Outcome): Outcome => {
  const {dependents} = (json as SectionResponse).section;
  return {json, text: [text, ...dependents.map(({message}) => `  ${message}`)].join('\n')};
};

/** `disable <remote>`: takes a section off until it is enabled. */
export const disable: Verb<ChangeOptions> = async (options, context) => {
  const client = await clientFor('activate', options, context);
  const params = {name: options.remote};
  return withDependents(
    await change(client, options, {
      ask: (body, terms) => client.call(endpoints.disableSection, {params, body, ...terms}),
    }),
  );
};

/** `enable <remote>`: brings a disabled section back. */
export const enable: Verb<ChangeOptions> = async (options, context) => {
  const client = await clientFor('activate', options, context);
  const params = {name: options.remote};
  return change(client, options, {
    ask: (body, terms) => client.call(endpoints.enableSection, {params, body, ...terms}),
    unexplained: 'enabled from the command line',
  });
};

/** `retire <remote>`: takes a section off for good. */
export const retire: Verb<ChangeOptions> = async (options, context) => {
  const client = await clientFor('activate', options, context);
  const params = {name: options.remote};
  return withDependents(
    await change(client, options, {
      ask: (body, terms) => client.call(endpoints.retireSection, {params, body, ...terms}),
    }),
  );
};

/** `rename <remote> <new-name>`: gives a section another name and path, to which the former ones lead on. */
export const rename: Verb<ChangeOptions & {to: string}> = async (options, context) => {
  const client = await clientFor('activate', options, context);
  const params = {name: options.remote};
  return withDependents(
    await change(client, options, {
      ask: (why, terms) =>
        client.call(endpoints.renameSection, {params, body: {to: options.to, ...why}, ...terms}),
      unexplained: 'renamed from the command line',
    }),
  );
};
