import type {FastifyInstance} from 'fastify';
import type {ApiDeps} from '../deps.ts';
import {cleanAside, SHORT_MAX} from '../html/index.ts';

const NAME = /^(?:html|bodyHtml)$/;

/** Lists are left to their routes: lessons of a course and tickets of an import are many. So are bytes, of which each would be looked at. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !ArrayBuffer.isView(value);

/** Where long HTML stands in a body. */
const findLong = (
  value: unknown,
): {holder: Record<string, unknown>; name: string; html: string}[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, one]) =>
        typeof one === 'string' && NAME.test(name) && one.length > SHORT_MAX
          ? {holder: value, name, html: one}
          : findLong(one),
      )
    : [];

/** Long HTML in bodies is made safe in a thread before a route gets it: whoever sanitises it there is done at once (decision 0134). */
export const registerLongHtml = (
  app: FastifyInstance,
  {workers}: Pick<ApiDeps, 'workers'>,
): void => {
  app.addHook('preHandler', async ({body, signedIn}) => {
    if (!signedIn) return;
    const long = findLong(body);
    if (long.length === 0) return;
    const {workspaceId, userId} = signedIn;
    const texts = long.map(({html}) => html);
    const cleaned = await cleanAside(workers, texts, [workspaceId ?? userId, userId]);
    for (const [index, {holder, name}] of long.entries()) holder[name] = cleaned[index];
  });
};
