import {Id} from '@switchboard/contracts/fields';
import * as endpoints from '@switchboard/contracts/packages/endpoints';
import {notFound, problem} from '@switchboard/service-kit/errors';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import Type, {type Static} from 'typebox';
import type {Core} from '#core/index.ts';
import {pageSecurityPolicy} from '#html/index.ts';
import {routes} from '#plugins/endpoints/serve.ts';
import {createRateGuard} from '../../connect/service.ts';
import {answerPart, keyOf} from '../files/index.ts';
import {isPage, typeOf} from '../packages/rules.ts';
import {PACKAGES_PATH} from './addresses.ts';
import {isOpenedAlone, renderAlone} from './alone.ts';
import {packageHeaders} from './headers.ts';
import {withScript} from './pages.ts';
import {packedRuntimeOf, RUNTIME_PATH, runtimeOf, runtimeTag} from './runtime.ts';
import {findGranted, type FoundEntry, openEntry, readEntry} from './serving.ts';
import {launchItem, saveItem} from './taking.ts';

/** The player saves every five seconds at most, and once more when a package ends. */
const SAVES = {max: 30, windowMs: 60_000};

/** SCORM packages: opened and saved by learners, and their files by grants. */
export const packageRoutes = (deps: Core) =>
  routes((serve, app) => {
    const maySave = createRateGuard(SAVES);
    serve(endpoints.launchItem, async ({actor, params: {id, lessonId}, query, body}) => ({
      launch: await launchItem(deps, actor, {courseId: id, lessonId, ...query, ...body}),
    }));

    serve(endpoints.saveItem, ({actor, params: {id, lessonId}, body}) => {
      if (!maySave(actor.userId, deps.now()))
        throw problem(
          'rate_limited',
          'The package saves too often. It is saved again in a minute.',
        );
      return saveItem(deps, actor, {courseId: id, lessonId, ...body});
    });

    giveRuntime(app);
    giveFiles(app, deps);
  });

const Standard = Type.Union([Type.Literal('1.2.js'), Type.Literal('2004.js')]);

const giveRuntime = (app: FastifyInstance): void => {
  app.get<{Params: {name: Static<typeof Standard>}}>(
    `${RUNTIME_PATH}:name`,
    {schema: {params: Type.Object({name: Standard}), hide: true}},
    async ({params: {name}, headers}, reply) => {
      const standard = name === '1.2.js' ? '1.2' : '2004';
      reply.headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'accept-encoding',
      });
      if (!/\bgzip\b/.test(headers['accept-encoding'] ?? ''))
        return reply.send(runtimeOf(standard));
      return reply.header('content-encoding', 'gzip').send(packedRuntimeOf(standard));
    },
  );
};

const FileParams = Type.Object({
  id: Id,
  grant: Type.String({maxLength: 200}),
  '*': Type.String({maxLength: 1000}),
});
type FileRequest = FastifyRequest<{Params: Static<typeof FileParams>}>;

const giveFiles = (app: FastifyInstance, deps: Core): void => {
  app.get<{Params: Static<typeof FileParams>}>(
    `${PACKAGES_PATH}:id/:grant/*`,
    {schema: {params: FileParams, hide: true}},
    async (request, reply) => answerFile(deps, request, reply),
  );
};

const answerFile = async (deps: Core, request: FileRequest, reply: FastifyReply) => {
  const {id: fileId, grant, '*': path} = request.params;
  const {publicUrl, packagesOrigin, productName} = deps.config;
  const own = new URL(packagesOrigin ?? publicUrl);
  if (packagesOrigin !== undefined && request.host !== own.host) throw notFound('File');
  const folder = `${PACKAGES_PATH}${fileId}/${grant}/`;
  reply.headers(packageHeaders(folder, path, {publicUrl: own.origin, host: request.host}));
  const {headers, hostname} = request;
  if (isOpenedAlone({headers, hostname, type: typeOf(path), isHttps: own.protocol === 'https:'}))
    return reply
      .code(403)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', pageSecurityPolicy)
      .send(renderAlone(publicUrl, productName));
  const found = await findGranted(deps, {fileId, grant, path});
  return isPage(path) ? answerPage(deps, found, reply) : answerBytes(deps, found, {request, reply});
};

const storeKey = ({workspaceId, fileId}: FoundEntry['entry']) => keyOf({workspaceId, id: fileId});

const answerPage = async (deps: Core, {entry, standard}: FoundEntry, reply: FastifyReply) => {
  const page = await readEntry(deps, storeKey(entry), entry);
  const {bytes, charset} = withScript(page, runtimeTag(standard));
  const type = typeOf(entry.path);
  return reply
    .header('cache-control', 'private, no-cache')
    .header('content-type', charset === null ? type : `${type}; charset=${charset}`)
    .send(bytes);
};

const answerBytes = async (
  deps: Core,
  {entry}: FoundEntry,
  {request, reply}: {request: FileRequest; reply: FastifyReply},
) => {
  reply.headers({
    'content-type': typeOf(entry.path),
    'cache-control': 'private, max-age=3600, immutable',
  });
  return answerPart(request, reply, {
    size: entry.size,
    etag: `"${entry.fileId}.${entry.startAt}"`,
    open: (part) => openEntry(deps, storeKey(entry), {entry, part}),
  });
};
