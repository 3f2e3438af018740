import * as endpoints from '@switchboard/contracts/registry/sections/endpoints';
import type {SectionResponse} from '@switchboard/contracts/registry/sections/schemas';
import {clientFor} from '../settings.ts';
import {change, type ChangeOptions} from './change.ts';
import type {Outcome, Verb} from './verb.ts';

/** Lists the dependents of a change below its result. */
const withDependents = ({json, text}: Outcome): Outcome => {
  const {dependents} = (json as SectionResponse).section;
  return {json, text: [text, ...dependents.map(({message}) => `  ${message}`)].join('\n')};
};

/** `disable <remote>`: disables a section until it is enabled. */
export const disable: Verb<ChangeOptions> = async (options, context) => {
  const client = await clientFor('activate', options, context);
  const params = {name: options.remote};
  return withDependents(
    await change(client, options, {
      ask: (body, terms) => client.call(endpoints.disableSection, {params, body, ...terms}),
    }),
  );
};

/** `enable <remote>`: enables a disabled section. */
export const enable: Verb<ChangeOptions> = async (options, context) => {
  const client = await clientFor('activate', options, context);
  const params = {name: options.remote};
  return change(client, options, {
    ask: (body, terms) => client.call(endpoints.enableSection, {params, body, ...terms}),
    unexplained: 'enabled from the command line',
  });
};

/** `retire <remote>`: disables a section permanently. */
export const retire: Verb<ChangeOptions> = async (options, context) => {
  const client = await clientFor('activate', options, context);
  const params = {name: options.remote};
  return withDependents(
    await change(client, options, {
      ask: (body, terms) => client.call(endpoints.retireSection, {params, body, ...terms}),
    }),
  );
};

/** `rename <remote> <new-name>`: gives a section another name and path, to which the former ones redirect. */
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
