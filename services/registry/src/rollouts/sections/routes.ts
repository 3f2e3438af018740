import {reserveRelease} from '@switchboard/contracts/registry/releases/endpoints';
import * as endpoints from '@switchboard/contracts/registry/sections/endpoints';
import type {SectionResponse} from '@switchboard/contracts/registry/sections/schemas';
import type {FastifyReply} from 'fastify';
import type {RegistryDatabase} from '../../database/index.ts';
import type {Serve} from '../../http/index.ts';
import {findNamed} from '../../records/index.ts';
import type {RegistryScope} from '../../scope.ts';
import type {Sections} from './service.ts';

type Section = SectionResponse['section'];

const answer = (reply: FastifyReply, section: Section, message: string) => {
  reply.header('etag', section.etag);
  return {message, section};
};

const sinceOf = ({off}: Section): string => (off ? ` since ${off.since} (${off.reason})` : '');

const disabled = (section: Section): string =>
  section.changed
    ? `${section.name} is disabled: nobody runs it, and its address says why. To bring it back: npm run release -- enable ${section.name}.`
    : `${section.name} is already disabled${sinceOf(section)}.`;

const enabled = ({name, changed}: Section): string =>
  changed ? `${name} is enabled again.` : `${name} is not disabled.`;

const retired = (section: Section): string =>
  section.changed
    ? `${section.name} is retired for good: nobody runs it, its name stays reserved, and its address says why.`
    : `${section.name} is already retired${sinceOf(section)}.`;

const renamed = ({name, changed, renamed: names}: Section): string => {
  const [to, path] = [names?.to ?? name, names?.basePath ?? ''];
  if (!changed) return `${name} is already called ${to}.`;
  const former = names?.formerly ?? [];
  const ledOn = `at ${path}; ${former.join(', ')} ${former.length === 1 ? 'leads' : 'lead'} on to it.`;
  return to === name
    ? `${name} has the name of its releases again, ${ledOn}`
    : `${name} is now called ${to}, ${ledOn} Its releases, keys and tokens keep the name ${name}.`;
};

/** Routes to switch sections and to rename them. */
export const sectionRoutes = (serve: Serve, {sections}: {sections: Sections}): void => {
  serve(endpoints.disableSection, async ({params, body, transaction, actor, ifMatch, reply}) => {
    const section = await sections.disable(transaction, {...body, ...params, actor, ifMatch});
    return answer(reply, section, disabled(section));
  });

  serve(endpoints.enableSection, async ({params, body, transaction, actor, ifMatch, reply}) => {
    const section = await sections.enable(transaction, {...body, ...params, actor, ifMatch});
    return answer(reply, section, enabled(section));
  });

  serve(endpoints.retireSection, async ({params, body, transaction, actor, ifMatch, reply}) => {
    const section = await sections.retire(transaction, {...body, ...params, actor, ifMatch});
    return answer(reply, section, retired(section));
  });

  serve(endpoints.renameSection, async ({params, body, transaction, actor, ifMatch, reply}) => {
    const section = await sections.rename(transaction, {...body, ...params, actor, ifMatch});
    return answer(reply, section, renamed(section));
  });
};

/** Lets an address name a remote by any present or former name of its section; a release is published under its own. */
export const takeEveryName = (scope: RegistryScope, {db}: {db: RegistryDatabase}): void => {
  scope.addHook('preHandler', async (request) => {
    const params = request.params as {name?: string} | undefined;
    const isPublished = request.routeOptions.url?.endsWith(reserveRelease.path);
    if (params?.name === undefined || isPublished) return;
    params.name = (await findNamed(db, params.name)) ?? params.name;
  });
};
