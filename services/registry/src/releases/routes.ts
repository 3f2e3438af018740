import type {Readable} from 'node:stream';
import type {FastifyPluginCallback, FastifyRequest} from 'fastify';
import Type from 'typebox';
import {ReserveRequest, type CommitResponse, type ReserveResponse} from '@switchboard/federation';
import type {RegistryContext} from '../context.ts';
import {NameParams} from '../http/params.ts';
import type {RegistryScope} from '../scope.ts';
import {isDryRun} from '../writes/write.ts';
import {UPLOAD_ID, type Publishing} from './service.ts';

const UploadParams = Type.Object({id: Type.String({pattern: UPLOAD_ID.source})});

/** Without a schema: TypeBox 1.4 cannot convert a property called `*`. */
interface FileRoute {
  Params: {id: string; '*': string};
}

/** Room for a release of 2,000 files. */
const RELEASE_LIMIT = 2 * 1024 * 1024;

interface Deps {
  publishing: Publishing;
  tokens: RegistryContext['tokens'];
}

const declaredLength = (request: FastifyRequest): number | undefined => {
  const header = request.headers['content-length'];
  return header === undefined ? undefined : Number(header);
};

/** The routes that take raw bytes, in a scope of their own that hands every body on as a stream. */
const fileRoutes =
  ({publishing, tokens}: Deps): FastifyPluginCallback =>
  (plain, _options, done) => {
    const scope = plain as unknown as RegistryScope;
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    scope.put<FileRoute>('/uploads/:id/files/*', async (request) => {
      const row = await publishing.upload(request.params.id);
      await tokens.authorise(request.headers.authorization, `publish:${row.name}`);
      const body = (request.body ?? request.raw) as Readable;
      await publishing.receive(row, request.params['*'], {length: declaredLength(request), body});
      return {error: false, message: `Received "${request.params['*']}".`};
    });
    done();
  };

/** The two-phase publish over HTTP; each step needs the remote's publish token. */
export const releaseRoutes = (scope: RegistryScope, deps: Deps): void => {
  const {publishing, tokens} = deps;
  const reserveSchema = {params: NameParams, body: ReserveRequest};

  scope.post(
    '/remotes/:name/releases',
    {schema: reserveSchema, bodyLimit: RELEASE_LIMIT},
    async (request, reply): Promise<ReserveResponse> => {
      const {
        params: {name},
        body,
      } = request;
      const {release} = body;
      const actor = await tokens.authorise(request.headers.authorization, `publish:${name}`);
      const committed = `${name} ${release.version} is committed with exactly these bytes.`;
      if (isDryRun(request)) {
        const message = (await publishing.wouldReserve(name, body))
          ? `${name} ${release.version} can be published.`
          : committed;
        return {
          error: false,
          message: `Dry run, nothing was changed: ${message}`,
          upload: null,
          dryRun: true,
        };
      }
      const upload = await publishing.reserve(name, body, actor);
      if (upload === null) return {error: false, message: committed, upload};
      reply.code(201);
      return {error: false, message: `Upload ${upload.missing.length} files, then commit.`, upload};
    },
  );

  scope.post(
    '/uploads/:id/commit',
    {schema: {params: UploadParams}},
    async (request, reply): Promise<CommitResponse> => {
      const row = await publishing.upload(request.params.id);
      const actor = await tokens.authorise(request.headers.authorization, `publish:${row.name}`);
      const {created, release} = await publishing.commit(row, actor);
      reply.code(created ? 201 : 200);
      const message = `${release.name} ${release.version} is ${created ? 'published' : 'committed with exactly these bytes'}.`;
      return {error: false, message, created, release};
    },
  );

  scope.register(fileRoutes(deps));
};
