import type {FastifyInstance} from 'fastify';
import type {Core} from '../../core/index.ts';
import {cleanAside, SHORT_MAX} from '../../html/index.ts';

const NAME = /^(?:html|bodyHtml)$/;

/** Lists are left to their routes: lessons of a course and tickets of an import are many. So are bytes, each of which would be visited. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !ArrayBuffer.isView(value);

/** Finds long HTML in a body. */
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

/** Sanitises long HTML in bodies in a thread before a route gets it: the route's own sanitising then returns at once (decision 0134). */
export const registerLongHtml = (app: FastifyInstance, {workers}: Pick<Core, 'workers'>): void => {
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
